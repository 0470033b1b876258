// MEX-M5, the fast way: whether a figure of a position has a jump as its only way out.
#pragma once

#include "model/mexica/mexica.h"

namespace stela::mexica {

/// Whether MEX-M5 calls some figure of a position enclosed. All figures are on the board.
bool encloses_someone(const Mexica& game, const State& s);

}  // namespace stela::mexica
