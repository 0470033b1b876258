// node digests.js ENGINE GAMES: the digest of random games by the engine for browsers, a line a game:
// "mexica 1 {...}".
"use strict";
const path = require("path");

const [engine, games] = process.argv.slice(2);
require(path.resolve(engine))().then((module) => {
  const answer = module.cwrap("stela_answer", "string", ["string"]);
  for (const game of ["mexica", "tikal", "babel", "maharaja"])
    for (let seed = 1; seed <= Number(games); ++seed)
      console.log(game, seed, answer(JSON.stringify({ do: "digest", game, seed })));
});
