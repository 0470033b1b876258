"use strict";
/* A game for Stela, in JavaScript: copy this file beside your game (`stela kit js > stela_game.js`).

   A state and an action are any JSON. A state holds everything, hidden cards and the order of the deck too. Nothing that
   is given may be changed.

     require("./stela_game.js").serve({
       name: "nim", players: 2,                   // small letters; a number or [least, most]
       initial(seed, setup) { ... },              // the first state; setup.players and your options
       legal(state) { ... },                      // a list of actions
       apply(state, action) { ... },              // the next state
       outcome(state) { ... },                    // null, or the points of each player; the most wins
     });

   Then: stela check --game 'cmd:node nim.js'

   What a game may have besides:

     title, kinds                                 // words; kinds are the first words of actions that are texts
     options: {size: [3, 2, 5]}                   // name: [default, least, most]
     parameters: {coins: [5, 0, 12, "HAR-S4"]}     // numbers of the rules, for --vary: as options, and their rule
     rules: {"NIM-P1": "text"}
     to_move(state)                               // default: state.to_move
     score(state), ranks(state), turn(state)
     why_not(state, action)                       // a second formulation: null, or the id of the rule that forbids
     invariants: [["heaps", "NIM-S1", state => true, or what is wrong]]
     hidden(state, player)                        // paths ("hands/1", "deck") of what the player does not see
     view(state, player), sample(view, player, seed)
     must_reach: ["NIM-T1", "/turn = 7"]          // rules, or fields of the state that a check must meet
     draw(state)                                  // lines of text, or an SVG (docs/any-game.md)
*/
const readline = require("readline");

const PROTOCOL = 2;

class Wrong extends Error {}

/* JSON with keys in order, so that equal values have equal texts. */
function text(value) {
  if (Array.isArray(value)) return "[" + value.map(text).join(",") + "]";
  if (value === null || typeof value !== "object") return JSON.stringify(value === undefined ? null : value);
  return "{" + Object.keys(value).sort().map(key => JSON.stringify(key) + ":" + text(value[key])).join(",") + "}";
}

/* The numbers of a seed, alike on every machine (mulberry32). */
function random(seed) {
  let at = Number(BigInt(seed) & 0xffffffffn);
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffle(list, seed) {
  const next = random(seed);
  for (let i = list.length - 1; i > 0; --i) {
    const j = Math.floor(next() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
}

class Game {
  constructor(functions) {
    this.f = functions;
    for (const needed of ["name", "players", "initial", "legal", "apply", "outcome"])
      if (functions[needed] === undefined) throw new Error("stela_game: the game has no '" + needed + "'");
  }

  /* The game's own function. What it is given must be afterwards as it was. */
  call(name, f, ...given) {
    const before = given.map(text);
    let result;
    try {
      result = f.apply(this.f, given);
    } catch (e) {
      const line = /:(\d+):\d+\)?$/.exec(((e && e.stack) || "").split("\n").find(l => l.includes(":") && l.trim().startsWith("at ")) || "");
      throw new Wrong(name + " throws " + (e && e.message ? e.message : e) + (line ? " (line " + line[1] + ")" : ""));
    }
    if (given.some((one, i) => text(one) !== before[i])) throw new Wrong(name + " changes the state that it is given");
    return result;
  }
  own(name, ...given) { return this.call(name, this.f[name], ...given); }

  /* A state as other programs read it. */
  whole(state, name) {
    const written = JSON.stringify(state);
    if (written === undefined) throw new Wrong(name + " gives a state that is no JSON");
    const back = JSON.parse(written);
    if (text(back) !== text(state)) throw new Wrong(name + " gives a state that is no JSON");
    return back;
  }

  describe() {
    const f = this.f;
    const [least, most] = Array.isArray(f.players) ? f.players : [f.players, f.players];
    const able = [["why_not", "why_not"], ["view", "hidden"], ["laws", "invariants"], ["draw", "draw"]]
      .filter(([, needed]) => f[needed] !== undefined).map(([word]) => word).concat(["expand", "playouts"]);
    if (f.view && f.sample && !able.includes("view")) able.push("view");
    return {
      name: f.name, title: f.title || f.name, players: {least, most}, kinds: f.kinds || [],
      options: Object.entries(f.options || {}).map(([name, [standard, low, high]]) =>
        ({name, default: standard, least: low, most: high})),
      parameters: Object.entries(f.parameters || {}).map(([name, [standard, low, high, rule]]) =>
        Object.assign({name, default: standard, least: low, most: high}, rule ? {rule} : {})),
      rules: Object.entries(f.rules || {}).map(([id, words]) => ({id, text: words})),
      invariants: (f.invariants || []).map(([name, rule]) => ({name, rule, text: ""})),
      capabilities: able, must_reach: f.must_reach || [],
    };
  }

  look(state) {
    const points = this.own("outcome", state);
    const over = points !== null && points !== undefined;
    const out = {state, over};
    if (over) {
      out.scores = points;
      if (this.f.ranks) out.ranks = this.own("ranks", state);
    } else {
      out.to_move = this.f.to_move ? this.own("to_move", state) : state.to_move;
      out.legal = this.own("legal", state);
      if (this.f.score) out.scores = this.own("score", state);
    }
    if (this.f.turn) out.turn = this.own("turn", state);
    return out;
  }

  step(state, action) { return this.look(this.whole(this.own("apply", state, action), "apply")); }

  /* Uniform play to the end: without a check of each step, as `step` has them. */
  playout(state, seed, most) {
    const draw = random(seed);
    let actions = 0;
    for (; actions < most; ++actions) {
      const points = this.f.outcome(state);
      if (points !== null && points !== undefined) break;
      const legal = this.f.legal(state);
      state = this.f.apply(state, legal[Math.floor(draw() * legal.length)]);
    }
    return {actions, end: this.look(this.whole(state, "apply"))};
  }

  /* The state with the values at its hidden places in another order. */
  reordered(state, player, order) {
    const out = JSON.parse(JSON.stringify(state));
    let groups = this.own("hidden", state, player);
    if (groups.length && typeof groups[0] === "string") groups = [groups];
    for (const group of groups) {
      const places = group.map(path => {
        const way = path.split("/"), key = way.pop();
        return [way.reduce((at, step) => at[step], out), key];
      });
      let pool = places.flatMap(([at, key]) => at[key]);
      order(pool);
      for (const [at, key] of places) {
        if (Array.isArray(at[key])) at[key] = pool.splice(0, at[key].length);
        else at[key] = pool.shift();
      }
    }
    return out;
  }

  view(state, player) {
    if (this.f.view) return this.look(this.whole(this.own("view", state, player), "view"));
    return this.look(this.reordered(state, player, pool => pool.sort((a, b) => (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0))));
  }
  sample(state, player, seed) {
    if (this.f.sample) return this.look(this.whole(this.own("sample", state, player, seed), "sample"));
    return this.look(this.reordered(state, player, pool => shuffle(pool, seed)));
  }

  laws(state) {
    for (const [name, rule, holds] of this.f.invariants) {
      const said = this.call(name, holds, state);
      if (said !== true) return {invariant: name, rule, detail: typeof said === "string" ? said : "it does not hold"};
    }
    return null;
  }

  /* Version 1 of the protocol is that of `stela conform`: an engine that is compared with another. */
  answer(method, p) {
    switch (method) {
      case "hello":
        return {protocol: p.protocol === 1 ? 1 : PROTOCOL, name: this.f.name, version: "1", games: [this.f.name],
                capabilities: ["legal", "state", "load"]};
      case "describe": return this.describe();
      case "initial": return this.look(this.whole(this.own("initial", p.seed, p.setup), "initial"));
      case "look": return this.look(p.state);
      case "step": return this.step(p.state, p.action);
      case "expand": return p.actions.map(action => this.step(p.state, action));
      case "playouts": return p.seeds.map(seed => this.playout(JSON.parse(text(p.state)), seed, p.most));
      case "view": return this.view(p.state, p.player);
      case "sample": return this.sample(p.state, p.player, p.seed);
      case "why_not": return {rule: this.own("why_not", p.state, p.action)};
      case "laws": return this.laws(p.state);
      case "draw": return this.own("draw", p.state);
      case "new":
      case "load":
        this.state = p.position.state !== undefined && p.position.stela ? p.position.state : p.position;
        return {};
      case "legal": return (this.look(this.state).legal || []).map(a => (typeof a === "string" ? a : text(a)));
      case "state": return this.state;
      case "observe": {
        const seen = this.look(this.state);
        const seats = Array.isArray(this.f.players) ? this.f.players[0] : this.f.players;
        return {scores: seen.scores || Array(seats).fill(0), to_move: seen.over ? null : seen.to_move, over: seen.over};
      }
      case "apply": {
        const action = (this.look(this.state).legal || []).find(a => p.action === (typeof a === "string" ? a : text(a)));
        if (action === undefined) return {accepted: false};
        this.state = this.whole(this.own("apply", this.state, action), "apply");
        return {accepted: true};
      }
      default: return undefined;
    }
  }
}

/* Answers Stela's requests until they end. What the game prints goes to standard error. */
function serve(functions) {
  const game = new Game(functions);
  console.log = console.error;
  readline.createInterface({input: process.stdin}).on("line", line => {
    const request = JSON.parse(line);
    const out = {jsonrpc: "2.0", id: request.id};
    try {
      out.result = game.answer(request.method, request.params || {});
      if (out.result === undefined) out.error = {code: -32601, message: "no method " + request.method};
    } catch (e) {
      out.error = {code: 1, message: e instanceof Wrong ? e.message : String(e && e.stack ? e.stack.split("\n")[0] : e)};
    }
    process.stdout.write(JSON.stringify(out) + "\n");
  });
}

module.exports = {serve, random, shuffle};
