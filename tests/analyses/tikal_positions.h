// Positions of Tikal from seeded play for tests of the solvers: small enough to try everything, and whole ones.
#pragma once

#include <cstdint>
#include <string>

#include "analyses/turn/tikal/goals.h"
#include "base/rng.h"
#include "model/tikal/tikal.h"

namespace stela::test {

struct Task {
  tikal::Tikal game;
  tikal::State state;
  turn::Objective objective;
  std::string name;  ///< what to say when it fails
};

/// Few action points, few figures, or a tile to be placed with few action points to follow; any number of players,
/// both versions, scoring turns included.
Task small_task(std::uint64_t seed);
/// In the middle of a game, with the action points of a whole turn; `dense`: late, with many figures on the map.
Task full_task(std::uint64_t seed, bool dense);
/// The same with the tile still to be placed.
Task placing_task(std::uint64_t seed);

}  // namespace stela::test
