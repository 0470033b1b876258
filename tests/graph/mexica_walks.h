// Positions of Mexica for the tests of its graphs: random games on the real board and on the pond.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "analyses/graph/mexica/districts.h"
#include "checkers/mutants/mexica/mutants.h"
#include "tests/support/walks.h"

namespace stela::graph::for_mexica::test {

using Walk = stela::test::Walk<Mexica>;

constexpr std::uint8_t kPlenty = 100;  ///< AP, more than any way costs

inline const Mexica& real(int players) {
  static const std::vector<Mexica> games{*Mexica::make({{"players", 2}}), *Mexica::make({{"players", 3}}),
                                         *Mexica::make({{"players", 4}})};
  return games[static_cast<std::size_t>(players - 2)];
}

inline const Mexica& pond(int players) {
  static const std::vector<Mexica> games{*Mexica::make(mutants::pond("players", 2)),
                                         *Mexica::make(mutants::pond("players", 3)),
                                         *Mexica::make(mutants::pond("players", 4))};
  return games[static_cast<std::size_t>(players - 2)];
}

/// Some actions into a game, never in the setup.
inline Walk draw(int most_on_pond, int most_on_real, bool on_real = *rc::gen::arbitrary<bool>()) {
  const int players = *rc::gen::inRange(2, 5);
  RC_TAG(std::string(on_real ? "real" : "pond"));
  auto walk = stela::test::draw_walk(on_real ? real(players) : pond(players), on_real ? most_on_real : most_on_pond);
  while (walk.state.phase == mexica::Phase::setup) walk.step();
  return walk;
}

/// Only what takes no search.
inline DistrictsReport without_plans(const Walk& walk) {
  DistrictsLimits limits;
  limits.calpulli = false;
  return districts_of(*walk.game, walk.state, limits);
}

}  // namespace stela::graph::for_mexica::test
