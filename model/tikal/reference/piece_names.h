// Hexes and tiles in a message: a name is looked up only when the message is printed.
#pragma once

#include <fmt/format.h>

#include <concepts>
#include <string>

#include "model/hex.h"
#include "model/tikal/board.h"

namespace stela::tikal::naive {

struct HexName {
  const HexMap& map;
  Hex hex;
};
/// Of a tile's index, whether there is such a tile or not.
struct TileName {
  const Board& board;
  std::uint8_t tile;
};
/// A symbol has no name.
template <class Number>
TileName name_of_tile(const Board& board, const Number& tile) {
  if constexpr (std::integral<Number>)
    return {board, static_cast<std::uint8_t>(tile)};
  else
    return {board, kNoTile};
}
template <class Number>
HexName name_of_hex(const HexMap& map, const Number& hex) {
  if constexpr (std::integral<Number>)
    return {map, static_cast<Hex>(hex)};
  else
    return {map, kNoHex};
}

}  // namespace stela::tikal::naive

template <>
struct fmt::formatter<stela::tikal::naive::HexName> : fmt::formatter<std::string> {
  auto format(const stela::tikal::naive::HexName& h, fmt::format_context& out) const {
    return fmt::formatter<std::string>::format(h.map.name(h.hex), out);
  }
};
template <>
struct fmt::formatter<stela::tikal::naive::TileName> : fmt::formatter<std::string> {
  auto format(const stela::tikal::naive::TileName& t, fmt::format_context& out) const {
    const bool exists = t.tile < t.board.tiles.size();
    return fmt::formatter<std::string>::format(exists ? t.board.tiles[t.tile].id : fmt::format("tile {}", t.tile), out);
  }
};
