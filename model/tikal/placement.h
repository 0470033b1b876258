// Where a tile may go and how turned (TIK-T2, T3). Private to the engine's fast side.
#pragma once

#include "model/tikal/board.h"
#include "model/tikal/state.h"
#include "model/tikal/stones.h"

namespace stela::tikal {

class Placement {
 public:
  Placement(const Board& board, const State& s, std::uint8_t tile) : board_(board), s_(s), tile_(board.tiles[tile]) {
    const HexSet explored = explored_hexes(s);
    for_each_hex(explored, [&](Hex h) { frontier_ |= board.map.around(h); });
    frontier_ &= ~explored;
    walkable_ = walkable(board, s, explored);
  }

  /// Empty hexes next to explored ones.
  [[nodiscard]] HexSet frontier() const { return frontier_; }

  /// The rotations in which the tile may go on a hex of the frontier, as bits.
  [[nodiscard]] unsigned rotations(Hex h) const {
    const unsigned all = (1U << tile_.period) - 1;
    if (tile_.terrain == Terrain::volcano) return all;
    Stones beside = 0;  // 15 at each side with a neighbour to walk from
    unsigned facing_stones = 0;
    for_each_hex(walkable_ & board_.map.around(h), [&](Hex n) {
      facing_stones |= stones_at(stones_on(board_, s_, n), board_.map.side_to(n, h));
      beside |= 0xFU << (4 * board_.map.side_to(h, n));
    });
    if (facing_stones != 0) return all;
    unsigned some = 0;
    for (std::size_t r = 0; r < kSidesOfHex; ++r) some |= ((tile_.turned[r] & beside) != 0 ? 1U : 0U) << r;
    return some & all;
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
  HexSet frontier_ = 0, walkable_ = 0;
};

}  // namespace stela::tikal
