// Where a tile may go and how turned (TIK-T2, T3). Private to the engine's fast side.
#pragma once

#include "model/tikal/board.h"
#include "model/tikal/state.h"
#include "model/tikal/stones.h"

namespace stela::tikal {

class Placement {
 public:
  Placement(const Board& board, const State& s, std::uint8_t tile) : board_(board), s_(s), tile_(board.tiles[tile]) {
    const HexSet explored = explored_hexes(board, s);
    for_each_hex(explored, [&](Hex h) { frontier_ |= board.map.around(h); });
    frontier_ &= ~explored;
  }

  /// Empty hexes next to explored ones.
  [[nodiscard]] HexSet frontier() const { return frontier_; }

  /// The rotations in which the tile may go on a hex of the frontier, as bits.
  [[nodiscard]] unsigned rotations(Hex h) const {
    const unsigned all = (1U << tile_.period) - 1;
    if (tile_.terrain == Terrain::volcano) return all;
    std::uint32_t beside = 0;  // 15 at each side with a neighbour to walk from
    for (std::size_t side = 0; side < kSidesOfHex; ++side) {
      const Hex n = board_.map.neighbour(h, side);
      if (n == kNoHex || s_.tile[n] == kNoTile) continue;
      const Tile& neighbour = board_.tiles[s_.tile[n]];
      if (neighbour.terrain == Terrain::volcano) continue;
      if (stones_at(neighbour.turned[s_.rotation[n]], facing(side)) > 0) return all;
      beside |= 0xFU << (4 * side);
    }
    unsigned some = 0;
    for (unsigned r = 0; r < tile_.period; ++r)
      if ((tile_.turned[r] & beside) != 0) some |= 1U << r;
    return some;
  }
  [[nodiscard]] bool fits() const {
    for (HexSet rest = frontier_; rest != 0; rest &= rest - 1)
      if (rotations(static_cast<Hex>(std::countr_zero(rest))) != 0) return true;
    return false;
  }

 private:
  const Board& board_;
  const State& s_;
  const Tile& tile_;
  HexSet frontier_ = 0;
};

}  // namespace stela::tikal
