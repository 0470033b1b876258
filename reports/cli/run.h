// A program of a game's own, with the verbs of `stela`:
//
//   #include <stela/reports/cli/run.h>
//   int main(int argc, char** argv) { return stela::cli::run<hex::Hex>(argc, argv); }
//
// The game is any type that satisfies stela::Game (model/game.h); a function picture() of its own must be declared
// before this is used. Link with Stela::cli. What needs more than the concept (`solve`, `reach` ...) says so in a line.
#pragma once

#include <tuple>
#include <vector>

#include "reports/cli/program.h"
#include "reports/cli/verbs_of.h"

namespace stela::cli {

template <Game... G>
int run(int argc, char** argv) {
  const std::tuple<VerbsOf<G>...> verbs;
  const GameList games(std::apply([](const auto&... each) { return std::vector<const GameVerbs*>{&each...}; }, verbs));
  return run(games, argc > 0 ? argv[0] : "stela", argc, argv);
}

}  // namespace stela::cli
