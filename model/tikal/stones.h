// Borders and what can be crossed, and sets out of arrays of counts. Private to the engine's fast side; the
// reference has its own, hex by hex, on purpose.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "model/byte_bits.h"
#include "model/hex.h"
#include "model/tikal/board.h"
#include "model/tikal/state.h"

namespace stela::tikal {

/// Stones by side, packed: four bits a side, side 0 lowest. Six at the most, so that a bit of each four stays free.
using Stones = std::uint32_t;
inline constexpr Stones kOneASide = 0x111111;

inline unsigned stones_at(Stones stones, std::size_t side) { return (stones >> (4 * side)) & 0xF; }
inline std::size_t facing(std::size_t side) { return side < 3 ? side + 3 : side - 3; }

/// The stones of h's borders, both sides together; none where nobody can cross (TIK-A3, T6).
inline Stones borders_of(const Board& board, const State& s, Hex h) {
  const auto walkable = [&](Hex n) {
    return n != kNoHex && s.tile[n] != kNoTile && board.tiles[s.tile[n]].terrain != Terrain::volcano;
  };
  const auto stones = [&](Hex n) { return board.tiles[s.tile[n]].turned[s.rotation[n]]; };
  if (!walkable(h)) return 0;
  Stones sum = 0;
  for (std::size_t side = 0; side < kSidesOfHex; ++side) {
    const Hex n = board.map.neighbour(h, side);
    if (walkable(n)) sum |= (stones_at(stones(h), side) + stones_at(stones(n), facing(side))) << (4 * side);
  }
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

/// The hexes that have something, by an array of counts.
inline HexSet nonzero(const std::array<std::uint8_t, kMaxHexes>& counts) {
  HexSet set = 0;
  for (unsigned i = 0; i < kMaxHexes; i += 8) set |= nonzero_bytes(word_at(&counts[i])) << i;
  return set;
}

/// The hexes with a tile; kNoTile is the only byte that is 0 when inverted.
inline HexSet explored_hexes(const Board& board, const State& s) {
  static_assert(kNoTile == 0xFF);
  HexSet set = 0;
  for (unsigned i = 0; i < board.map.hexes(); i += 8) set |= nonzero_bytes(~word_at(&s.tile[i])) << i;
  return set;
}

}  // namespace stela::tikal
