// What a single district gives in a scoring.
#pragma once

#include <array>

#include "model/mexica/mexica.h"

namespace stela::mexica {

/// The part of Mexica::scoring that comes from the district with this cell (MEX-V1, V2, V4), by player; nothing where
/// there is water.
std::array<int, kMaxPlayers> scoring_at(const Mexica& game, const State& s, Cell cell);

}  // namespace stela::mexica
