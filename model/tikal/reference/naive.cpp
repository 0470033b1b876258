// The naive engine's map: borders and places for tiles.
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

}  // namespace stela::tikal::naive
