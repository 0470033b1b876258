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

#include "checkers/conform/conform_facet_of.h"
#include "reports/cli/foreign_games.h"
#include "reports/cli/player_verbs_of.h"
#include "reports/cli/program.h"
#include "reports/cli/turn_verbs_of.h"
#include "reports/cli/type_with_facets.h"
#include "reports/explore/key_facet_of.h"

namespace stela::cli {

/// A game with all facets.
template <Game G>
class WholeType {
 public:
  [[nodiscard]] const GameType& type() const { return made_.type(); }

 private:
  conform::ConformFacetOf<G> conform_;
  KeyFacetOf<G> key_;
  TurnVerbsOf<G> turns_;
  PlayerVerbsOf<G> players_;
  TypeWithFacets<G> made_{{&conform_, &key_, &turns_, &players_}};
};

template <Game... G>
int run(int argc, char** argv) {
  const std::tuple<WholeType<G>...> all;
  const GameList games(
      std::apply([](const auto&... each) { return std::vector<const GameType*>{&each.type()...}; }, all));
  return run(games, add_all_verbs, argc > 0 ? argv[0] : "stela", argc, argv, kPrograms);
}

}  // namespace stela::cli
