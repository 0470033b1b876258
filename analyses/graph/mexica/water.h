// The water network of a position of Mexica: bodies of joined water, the bridges that boats join (MEX-M3), and the
// canals that hold the network together.
#pragma once

#include <cstdint>
#include <vector>

#include "analyses/graph/mexica/land.h"

namespace stela::graph::for_mexica {

/// A body of water: canals joined orthogonally. The lake, with all outside the grid, is one cell of it.
struct Water {
  Bits canals;  ///< its canal cells, those under bridges included
  Bits bridges;
  bool lake = false;  ///< the lake is part of it
};

/// What boats make of two bridges of one body of water.
struct Swim {
  Cell from = kNoCell, to = kNoCell;  ///< from < to; it costs as much either way
  unsigned ap = 0;                    ///< the fewest bridges on a water path: those passed under, and the last
};

struct WaterNetwork {
  std::vector<Water> bodies;  ///< that of the lake first, then by their lowest canals
  std::vector<Swim> swims;    ///< every pair of bridges that a boat joins, in ascending order
  /// Canal cells that all boats between two parts of the water pass: a bridge there costs each of them one AP
  /// (articulation points).
  Bits necks;
  bool lake_is_neck = false;  ///< the same of the lake
};

WaterNetwork water_network(const Mexica& game, const State& s);

/// Whether a canal on this cell is joined to the lake: a cell of it lies beside, or the grid ends there.
bool touches_lake(const Board& board, Cell c);

}  // namespace stela::graph::for_mexica
