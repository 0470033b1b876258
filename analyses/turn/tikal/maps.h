// What a proof goes through case by case: where the tile in hand lies, and which camps are pitched. Private to the
// proof.
#pragma once

#include <optional>
#include <vector>

#include "analyses/turn/tikal/ways.h"

namespace stela::turn::for_tikal {

/// A map that a plan may have: the tile placed, if one was in hand.
struct Map {
  tikal::State state;
  std::vector<tikal::Action> placing;
  Ways ways;
};

/// A set of camps pitched in a turn.
struct Camps {
  HexSet hexes = 0;
  std::optional<Hex> emptied{};  ///< one of them is on a hex whose treasures go first
};

/// All places and rotations of the tile in hand (TIK-T2, T3), each once.
std::vector<Map> maps_with_tile(const tikal::Board& board, const tikal::State& before, bool one_edge);

/// No camp first, then all that can be of use (TIK-A8) with `ap` action points: to go on from there takes one more.
/// With `exact`, when final positions are told apart, all that there are.
std::vector<Camps> camp_choices(const tikal::Board& board, const tikal::State& s, int ap, bool exact);

}  // namespace stela::turn::for_tikal
