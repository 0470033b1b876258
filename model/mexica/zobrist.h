// The hash of what is on the board, kept up to date piece by piece (Zobrist 1970): exclusive or of one number a piece.
#pragma once

#include "base/rng.h"
#include "model/grid.h"
#include "model/mexica/state.h"

namespace stela::mexica {

enum class Plane : std::uint32_t { canal = 0, bridge_ns = 1, bridge_ew = 2, calpulli = 3, figure = 8, building = 16 };

/// The number of a piece on a cell; `which` tells pieces of one plane apart.
inline std::uint64_t zobrist(Plane plane, Cell c, std::uint32_t which = 0) {
  return mix64((std::uint64_t{static_cast<std::uint32_t>(plane) + which} << 32) + c);
}
inline std::uint64_t zobrist_building(Cell c, std::size_t player, unsigned value) {
  return zobrist(Plane::building, c, static_cast<std::uint32_t>(player) * 4 + value - 1);
}
inline std::uint64_t zobrist_figure(Cell c, std::size_t player) {
  return zobrist(Plane::figure, c, static_cast<std::uint32_t>(player));
}

/// The key of a position, from scratch.
inline std::uint64_t board_key(const State& s) {
  std::uint64_t key = 0;
  s.canals.for_each([&](Cell c) { key ^= zobrist(Plane::canal, c); });
  s.bridges_ns.for_each([&](Cell c) { key ^= zobrist(Plane::bridge_ns, c); });
  s.bridges_ew.for_each([&](Cell c) { key ^= zobrist(Plane::bridge_ew, c); });
  s.calpulli.for_each([&](Cell c) { key ^= zobrist(Plane::calpulli, c); });
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    s.built[p].for_each([&](Cell c) { key ^= zobrist_building(c, p, s.value_at(c)); });
    if (s.figure[p] != kNoCell) key ^= zobrist_figure(s.figure[p], p);
  }
  return key;
}

}  // namespace stela::mexica
