// Nim with heaps of one to five: whoever takes the last stone wins. In the shape of boardgame.io: a state G, and moves that
// give the next one.

const {serve} = require("./stela_game.js");

const moves = {
  take: (G, heap, n) => ({...G, heaps: G.heaps.map((size, i) => (i === heap ? size - n : size)), to_move: 1 - G.to_move}),
};

serve({
  name: "nim", title: "Nim", players: 2, kinds: ["take"],
  options: {heaps: [3, 1, 4]},
  initial: (seed, setup) => ({heaps: Array.from({length: setup.heaps}, (_, i) => i + 1), to_move: 0}),
  legal: G => G.heaps.flatMap((size, heap) => Array.from({length: size}, (_, n) => `take ${heap} ${n + 1}`)),
  apply: (G, action) => {
    const [move, ...args] = action.split(" ");
    return moves[move](G, ...args.map(Number));
  },
  outcome: G => (G.heaps.some(size => size > 0) ? null : G.to_move === 0 ? [0, 1] : [1, 0]),
  rules: {"NIM-T1": "A turn takes one stone or more from one heap.", "NIM-E1": "Whoever takes the last stone wins."},
  why_not: (G, action) => {
    const [move, heap, n] = action.split(" ");
    if (move !== "take" || !(heap in G.heaps)) return "NIM-T1";
    return Number(n) >= 1 && Number(n) <= G.heaps[heap] ? null : "NIM-T1";
  },
  draw: G => G.heaps.map((size, i) => `${i}: ${"o".repeat(size)}\n`).join(""),
});
