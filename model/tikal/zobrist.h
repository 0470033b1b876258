// The hash of what lies and stands on the map and in the hidden orders, kept up to date piece by piece (Zobrist 1970):
// a sum of one number a piece, so that two workers on a hex, or two floors of a temple, count twice.
#pragma once

#include "base/rng.h"
#include "model/tikal/state.h"
#include "model/tikal/stones.h"

namespace stela::tikal {

enum class Plane : std::uint32_t {
  deck,
  treasure,
  tile,
  floor,
  heap,
  guard_leader,
  borders,
  worker = 8,
  leader = 16,
  camp = 24,
  guard = 32
};

/// The number of a piece at a place; `which` tells pieces of one plane apart.
inline std::uint64_t zobrist(Plane plane, std::size_t place, std::uint32_t which = 0) {
  return mix64((std::uint64_t{static_cast<std::uint32_t>(plane)} << 48) + (std::uint64_t{which} << 16) + place);
}
inline std::uint64_t zobrist_of(Plane plane, std::size_t player, Hex h) {
  return zobrist(static_cast<Plane>(static_cast<std::uint32_t>(plane) + player), h);
}
inline std::uint64_t zobrist_tile(Hex h, unsigned tile, unsigned rotation) {
  return zobrist(Plane::tile, h, tile * 8 + rotation);
}
/// A treasure that lies on a hex; `first` is where the hex's treasures begin in the order.
inline std::uint64_t zobrist_heap(Hex h, unsigned first) { return zobrist(Plane::heap, h, first); }

/// The part of a position's key that views change.
inline std::uint64_t orders_key(const State& s) {
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < kMaxTiles; ++i)
    if (s.deck[i] != kNoTile) key += zobrist(Plane::deck, i, s.deck[i]);
  for (std::size_t i = 0; i < kMaxTreasures; ++i)
    if (s.treasure[i] != kTaken) key += zobrist(Plane::treasure, i, s.treasure[i]);
  return key;
}

/// The key of a position, from scratch. The borders are in it, although they follow from the tiles, so that any that
/// are out of date show as a wrong key.
inline std::uint64_t board_key(const Board& board, const State& s) {
  std::uint64_t key = orders_key(s);
  for_each_hex(explored_hexes(s), [&](Hex h) {
    key += zobrist_tile(h, s.tile[h], s.rotation[h]);
    if (const auto borders = borders_of(board, s, h); borders != 0) key += borders * zobrist(Plane::borders, h);
  });
  for_each_hex(nonzero(s.value), [&](Hex h) { key += s.value[h] * zobrist(Plane::floor, h); });
  for_each_hex(nonzero(s.left), [&](Hex h) { key += s.left[h] * zobrist_heap(h, s.first[h]); });
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    for_each_hex(nonzero(s.workers[p]), [&](Hex h) { key += s.workers[p][h] * zobrist_of(Plane::worker, p, h); });
    key += zobrist_of(Plane::leader, p, s.leader[p]);
    for_each_hex(s.camps[p], [&](Hex h) { key += zobrist_of(Plane::camp, p, h); });
    for_each_hex(s.guards[p], [&](Hex h) { key += zobrist_of(Plane::guard, p, h); });
  }
  for_each_hex(s.guard_leader, [&](Hex h) { key += zobrist(Plane::guard_leader, h); });
  return key;
}

}  // namespace stela::tikal
