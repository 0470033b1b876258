// A program of a game's own, with the verbs of `stela`:
//
//   #include <stela/reports/cli/run.h>
//   int main(int argc, char** argv) { return stela::cli::run<hex::Hex>(argc, argv); }
//
// The game is any type that satisfies stela::Game (model/game.h); a function picture() of its own, and a
// specialisation of stela::play::Evaluation, must be declared before this is used. Link with Stela::cli. What needs
// more than the concept (`solve`, `reach` ...) says so in a line.
#pragma once

#include <tuple>
#include <vector>

#include "reports/cli/conform_verbs_of.h"
#include "reports/cli/graph_verbs_of.h"
#include "reports/cli/player_verbs_of.h"
#include "reports/cli/program.h"
#include "reports/cli/turn_verbs_of.h"
#include "reports/cli/verbs_of.h"

namespace stela::cli {

/// All verbs of a game.
template <Game G>
struct AllVerbsOf {
  ConformVerbsOf<G> conform;
  GraphVerbsOf<G> graphs;
  TurnVerbsOf<G> turns;
  PlayerVerbsOf<G> players;
  VerbsOf<G> verbs{{&conform, &graphs, &turns, &players}};
};

template <Game... G>
int run(int argc, char** argv) {
  const std::tuple<AllVerbsOf<G>...> all;
  const GameList games(
      std::apply([](const auto&... each) { return std::vector<const GameVerbs*>{&each.verbs...}; }, all));
  return run(games, add_all_verbs, argc > 0 ? argv[0] : "stela", argc, argv);
}

}  // namespace stela::cli
