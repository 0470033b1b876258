// Regions on bitboards: what a set of cells grows to, and what a figure can reach. Private to the engine's fast side;
// the reference has its own, cell by cell, on purpose.
#pragma once

#include "model/grid.h"
#include "model/mexica/board.h"
#include "model/mexica/state.h"

namespace stela::mexica {

/// The cells orthogonally next to b, and b itself.
inline Bits grown(const Grid& grid, const Bits& b) {
  return b | grid.north_of(b) | grid.east_of(b) | grid.south_of(b) | grid.west_of(b);
}

/// The cells of `within` connected to `seed` (MEX-D1: orthogonally). Seed cells outside `within` count only as origins.
inline Bits flood(const Grid& grid, const Bits& seed, const Bits& within) {
  return grid.flood(grown(grid, seed) & within, within);
}

inline Bits land(const Board& board, const State& s) { return board.island.minus(s.canals); }

/// The district (MEX-D1) that holds a land cell.
inline Bits district(const Board& board, const State& s, Cell c) {
  return board.grid.flood(Bits::of(c), land(board, s));
}

/// Whether a region surely stays in one piece without a cell of it: going round the cell, its neighbours in the region
/// are joined by the corners between them. False says nothing: they may be joined farther away.
inline bool stays_whole(const Grid& grid, const Bits& region, Cell c) {
  const auto& beside = grid.neighbours(c);
  const auto in = [&](std::size_t side) { return beside[side] != kNoCell && region.test(beside[side]); };
  const bool north = in(0), east = in(1), south = in(2), west = in(3);
  const auto joined = [&](bool one, bool other, std::size_t from, int step) {
    return one && other && region.test(static_cast<Cell>(beside[from] + step));
  };
  // Each neighbour that is not joined to the one before begins a part.
  const int parts = (north && !joined(west, north, 0, -1) ? 1 : 0) + (east && !joined(north, east, 0, 1) ? 1 : 0) +
                    (south && !joined(east, south, 2, 1) ? 1 : 0) + (west && !joined(south, west, 2, -1) ? 1 : 0);
  return parts <= 1;
}

/// Cells where a building, a figure or a calpulli stands or lies.
inline Bits occupied(const State& s, std::size_t players) {
  Bits b = s.buildings() | s.calpulli;
  for (std::size_t p = 0; p < players; ++p)
    if (s.figure[p] != kNoCell) b.set(s.figure[p]);
  return b;
}

/// Bridge accesses (MEX-K4) of a set of bridges by direction.
inline Bits accesses(const Grid& grid, const Bits& ns, const Bits& ew) {
  return grid.north_of(ns) | grid.south_of(ns) | grid.east_of(ew) | grid.west_of(ew);
}

/// Canal cells where MEX-B1 allows a bridge of a direction, by the land at its ends.
inline Bits bridgeable_ns(const Grid& grid, const Bits& free_canals, const Bits& land) {
  return free_canals & grid.south_of(land) & grid.north_of(land);
}
inline Bits bridgeable_ew(const Grid& grid, const Bits& free_canals, const Bits& land) {
  return free_canals & grid.east_of(land) & grid.west_of(land);
}

/// Grows a body of water: canals and the lake, which is one with everything outside the grid (MEX-M3).
/// `open` is the water that may be crossed; returns what is joined to region, region included. Only canals are searched
/// cell by cell: the lake is joined as a whole.
inline Bits flood_water(const Board& board, const Bits& region, const Bits& open) {
  const Bits outside = board.lake | board.rim;
  const Bits canals = open.minus(board.lake);
  Bits water = region | flood(board.grid, region, canals);
  if (water.intersects(outside) || grown(board.grid, water).intersects(board.lake & open)) {
    water |= outside & open;
    water |= flood(board.grid, water, canals);
  }
  return water;
}

/// The bridges that touch a body of water grown by flood_water.
inline Bits bridges_touching(const Board& board, const Bits& water, const Bits& bridges) {
  Bits touched = grown(board.grid, water) & bridges;
  if (water.intersects(board.lake | board.rim)) touched |= board.rim & bridges;
  return touched;
}

/// Calls f(bridges, cost) for each cost from 1 to most: the bridges whose cheapest swim from `from` costs that
/// (MEX-M3), free or not. Stops when there are no more, or when f returns false.
template <class F>
void swims(const Board& board, const State& s, Cell from, unsigned most, F&& f) {
  const Bits bridges = s.bridged();
  const Bits open = (board.lake | s.canals).minus(bridges);
  Bits region = Bits::of(from);
  Bits unseen = bridges.minus(region);
  for (unsigned cost = 1; cost <= most && unseen.any(); ++cost) {
    region = flood_water(board, region, open);
    const Bits reached = bridges_touching(board, region, unseen);
    if (reached.none() || !f(reached, cost)) return;
    unseen = unseen.minus(reached);
    region |= reached;
  }
}

}  // namespace stela::mexica
