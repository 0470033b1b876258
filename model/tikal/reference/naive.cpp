// The naive engine's map: borders, places for tiles, majorities and what they score.
#include "model/tikal/reference/naive.h"

namespace stela::tikal::naive {

std::size_t side_towards(const Board& board, Hex h, Hex n) {
  for (std::size_t side = 0; side < kSidesOfHex; ++side)
    if (board.map.neighbour(h, side) == n && n != kNoHex) return side;
  return kNoSide;
}

bool fits_somewhere(const Board& board, const State& s, std::uint8_t tile) {
  for (Hex h = 0; h < board.map.hexes(); ++h) {
    if (is_explored(s, h) || !is_next_to_explored(board, s, h)) continue;
    for (unsigned rotation = 0; rotation < kSidesOfHex; ++rotation)
      if (is_accessible(board, s, tile, h, rotation)) return true;
  }
  return false;
}

bool has_majority(const Board& board, const State& s, std::size_t player, Hex h) {
  const int own = weight_on(board, s, player, h);
  if (own == 0) return false;
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    if (p != player && weight_on(board, s, p, h) >= own) return false;
  return true;
}

unsigned points(const Board& board, const State& s, std::size_t player) {
  unsigned sum = 0;
  for (Hex h = 0; h < board.map.hexes(); ++h) {
    if (!is_a(board, s, h, Terrain::temple)) continue;
    const bool counts = is_guarded(s, h) ? is_in(s.guards[player], h) : has_majority(board, s, player, h);
    if (counts) sum += s.value[h];
  }
  for (const auto held : s.collection[player]) {
    if (held == 1) sum += 1;
    if (held == 2) sum += 3;
    if (held == 3) sum += 6;
  }
  return sum;
}

}  // namespace stela::tikal::naive
