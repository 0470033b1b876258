// How far figures have to go in Tikal: the fewest action points between any two hexes, over stones and along trails.
// Private to the search.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/tikal/action.h"
#include "model/tikal/board.h"
#include "model/tikal/state.h"

namespace stela::turn::for_tikal {

/// More than any turn has, and small enough to be added twice.
inline constexpr std::uint8_t kFar = 100;

struct Reach {
  /// Fewest action points from a hex to another (TIK-A2, A3); kFar where there is no way.
  std::array<std::array<std::uint8_t, kMaxHexes>, kMaxHexes> cost;
  /// And from the supply (TIK-A1).
  std::array<std::uint8_t, kMaxHexes> deployed;
  HexSet bases = 0;  ///< the base camp and the player's camps
};

/// The ways of the player to move.
Reach reach_of(const tikal::Board& board, const tikal::State& s);
/// The same with one camp more, in a fraction of the time.
Reach with_camp(const tikal::Board& board, const tikal::State& s, const Reach& reach, Hex camp);

/// The actions that take a figure along a shortest way; from kInSupply: it is deployed first.
void walk(const tikal::Board& board, const tikal::State& s, const Reach& reach, tikal::Figure figure, Hex from, Hex to,
          std::vector<tikal::Action>& actions);

}  // namespace stela::turn::for_tikal
