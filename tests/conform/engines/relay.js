#!/usr/bin/env node
// An engine that asks another one: relay.js GAME COMMAND... What adapter.js adds is then tested against the reference.
'use strict';
const {spawn} = require('node:child_process');
const readline = require('node:readline');
const {Illegal, Unusable, play} = require('./adapter.js');

class Relay {
  name = 'relay.js';

  constructor(game, command) {
    this.games = [game];
    this.child = spawn(command[0], command.slice(1), {stdio: ['pipe', 'pipe', 'inherit']});
    this.lines = readline.createInterface({input: this.child.stdout})[Symbol.asyncIterator]();
  }
  async ask(method, params = {}) {
    this.child.stdin.write(JSON.stringify({jsonrpc: '2.0', id: 1, method, params}) + '\n');
    const reply = JSON.parse((await this.lines.next()).value);
    if (reply.error) throw new Unusable(reply.error.message);
    return reply.result;
  }
  new(setup, position) {
    return this.ask('new', {setup, position});
  }
  load(setup, position) {
    return this.ask('load', {setup, position});
  }
  async apply(action, chance) {
    const applied = await this.ask('apply', {action, chance});
    if (!applied.accepted) throw new Illegal(applied.reason);
  }
  perft(depth) {
    return this.ask('perft', {depth});
  }
  observe() {
    return this.ask('observe');
  }
  legal() {
    return this.ask('legal');
  }
  state() {
    return this.ask('state');
  }
  undo() {
    return this.ask('undo');
  }
}

const [game, ...command] = process.argv.slice(2);
const relay = new Relay(game, command);
play(relay).then(() => relay.child.stdin.end());
