// What a single temple gives in a scoring.
#pragma once

#include "model/tikal/tikal.h"

namespace stela::tikal {

/// The part of a player's scoring that comes from the temple on this hex (TIK-V2, V4); 0 where there is none.
int scoring_at(const Tikal& game, const State& s, std::size_t player, Hex hex);

}  // namespace stela::tikal
