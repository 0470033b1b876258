// Borders and what can be crossed, and sets out of arrays of counts. Private to the engine's fast side; the
// reference has its own, hex by hex, on purpose.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "base/byte_table.h"
#include "model/hex.h"
#include "model/tikal/board.h"
#include "model/tikal/state.h"

namespace stela::tikal {

/// Stones by side, packed: four bits a side, side 0 lowest. Six at the most, so that a bit of each four stays free.
using Stones = std::uint32_t;
inline constexpr Stones kOneASide = 0x111111;

inline unsigned stones_at(Stones stones, std::size_t side) { return (stones >> (4 * side)) & 0xF; }
inline std::size_t facing(std::size_t side) { return side < 3 ? side + 3 : side - 3; }

/// The stones that lie on an explored hex.
inline Stones stones_on(const Board& board, const State& s, Hex h) {
  return board.tiles[s.tile[h]].turned[s.rotation[h]];
}
/// The hexes with a tile.
inline HexSet explored_hexes(const State& s) { return ~equal_to(kNoTile, s.tile); }
/// Of some hexes, those that figures can stand on.
inline HexSet walkable(const Board& board, const State& s, HexSet hexes) {
  return among(board.walkable_tiles, s.tile, hexes);
}

/// The stones of h's borders, both sides together; none where nobody can cross (TIK-A3, T6).
inline Stones borders_of(const Board& board, const State& s, Hex h) {
  const HexSet near = walkable(board, s, hex_bit(h) | board.map.around(h));
  if ((near & hex_bit(h)) == 0) return 0;
  const Stones own = stones_on(board, s, h);
  Stones sum = 0;
  for_each_hex(near & ~hex_bit(h), [&](Hex n) {
    const std::size_t side = board.map.side_to(h, n);
    sum |= (stones_at(own, side) + stones_at(stones_on(board, s, n), facing(side))) << (4 * side);
  });
  return sum;
}

/// The top bit of each side's four: those that have 1 to ap stones.
inline Stones within(Stones stones, unsigned ap) {
  const Stones some = stones + 7 * kOneASide, many = stones + (7 - std::min(ap, 6U)) * kOneASide;
  return some & ~many & (8 * kOneASide);
}
/// The neighbours across sides given as top bits.
inline HexSet across(const HexMap& map, Hex h, Stones sides) {
  HexSet set = 0;
  for (; sides != 0; sides &= sides - 1)
    set |= hex_bit(map.neighbour(h, static_cast<std::size_t>(std::countr_zero(sides)) / 4));
  return set;
}

}  // namespace stela::tikal
