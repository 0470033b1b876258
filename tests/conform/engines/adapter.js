#!/usr/bin/env node
// The engine protocol (docs/protocol.md) for an engine in JavaScript: a template to start from. Copy this file and fill
// in Engine, or require play() and give it an object with the same methods: relay.js does. Methods may be async.
'use strict';
const readline = require('node:readline');

const REQUIRED = ['new', 'apply', 'observe'];
const OPTIONAL = {legal: [], state: [], load: ['setup', 'position'], undo: [], perft: ['depth'],
  would_accept: ['actions'], legal_kind: ['kind']};

/** Thrown by apply for an action that it refuses; the message is the reason: a rule id where the engine knows it. */
class Illegal extends Error {}
/** Thrown for parameters that the engine cannot use, such as a setup that it does not know. */
class Unusable extends Error {}
class NoSuchMethod extends Error {}

/** Your engine here. Optional methods that you do not write are not offered, and Stela does without them. */
class Engine {
  name = 'mine';
  games = ['mexica'];

  new(setup, position) {
    // Decks are shuffled in `position` only: take their orders from there, or the games differ by chance.
    throw new Unusable('your engine here: begin a game');
  }
  apply(action, chance) {
    // Stela tries illegal actions too: throw new Illegal('MEX-K1') and change nothing. chance is undefined but in Babel.
    throw new Illegal('your engine here: play the action');
  }
  observe() {
    // Compared after every action: {scores: [0, 0], to_move: 0, over: false}, and at the end ranks.
    throw new Unusable('your engine here: tell the scores');
  }
  // legal() -> array of actions: without it an illegal action is found only when Stela happens to try it.
  // would_accept(actions) -> array of booleans: many in one message, where legal() is slow or missing.
  // state() -> position: without it a wrong effect is found only when it shows in scores or in what is legal.
}

function given(params, name) {
  if (!(name in params)) throw new Unusable(`${name} is missing`);
  return params[name];
}

async function answer(engine, method, params) {
  const offered = Object.keys(OPTIONAL).filter((name) => typeof engine[name] === 'function');
  if (method === 'hello') {
    if ((params.protocol ?? 1) !== 1) throw new Unusable('this is protocol 1');
    return {protocol: 1, name: engine.name, version: '1', games: engine.games, capabilities: offered};
  }
  if (!REQUIRED.includes(method) && !offered.includes(method)) throw new NoSuchMethod(`there is no '${method}' here`);
  if (method === 'new') return (await engine.new(given(params, 'setup'), given(params, 'position'))) ?? {};
  if (method === 'apply') {
    try {
      await engine.apply(given(params, 'action'), params.chance);
    } catch (why) {
      if (why instanceof Illegal) return {accepted: false, reason: why.message};
      throw why;
    }
    return {accepted: true};
  }
  return (await engine[method](...(OPTIONAL[method] ?? []).map((name) => given(params, name)))) ?? {};
}

/** The reply to one line, or null for a notification. Other exceptions end the engine: Stela shows where. */
async function replied(engine, line) {
  const failed = (id, code, message) => ({jsonrpc: '2.0', id, error: {code, message}});
  const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
  let request;
  try {
    request = JSON.parse(line);
  } catch (what) {
    return failed(null, -32700, what.message);
  }
  const params = isObject(request) ? request.params ?? {} : null;
  if (!isObject(params) || typeof request.method !== 'string') {
    return failed(null, -32600, 'a request is an object with a method and parameters by name');
  }
  let reply;
  try {
    reply = {jsonrpc: '2.0', id: request.id, result: await answer(engine, request.method, params)};
  } catch (what) {
    if (!(what instanceof NoSuchMethod) && !(what instanceof Unusable)) throw what;
    reply = failed(request.id, what instanceof NoSuchMethod ? -32601 : -32602, what.message);
  }
  return 'id' in request ? reply : null;
}

async function play(engine) {
  // One by one, in their order: the next line is read when this one is answered.
  for await (const line of readline.createInterface({input: process.stdin})) {
    const reply = await replied(engine, line);
    if (reply) process.stdout.write(JSON.stringify(reply) + '\n');
  }
}

module.exports = {Illegal, Unusable, play};
if (require.main === module) play(new Engine());
