// Which pieces may lie under canals: a position has the cells, and the supply how many pieces are left.
#pragma once

#include "model/mexica/board.h"

namespace stela::mexica {

/// The most pairs of neighbouring cells, each cell in one pair at most.
unsigned most_pairs(const Grid& grid, const Bits& cells);

/// The most double pieces that can lie on such canals at once (MEX-K5), those of the setup where they were laid
/// (MEX-S1). Any smaller number can lie there too, but for the setup's.
unsigned most_doubles(const Board& board, const Bits& canals);

}  // namespace stela::mexica
