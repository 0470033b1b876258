// Hexes and tiles in a message: a name is looked up only when the message is told.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

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

}  // namespace stela::tikal::naive

template <>
struct fmt::formatter<stela::tikal::naive::HexName> : fmt::formatter<std::string> {
  auto format(const stela::tikal::naive::HexName& h, fmt::format_context& out) const {
    return fmt::formatter<std::string>::format(h.map.name(h.hex), out);
  }
};
template <>
struct fmt::formatter<stela::tikal::naive::TileName> : fmt::formatter<std::string_view> {
  auto format(const stela::tikal::naive::TileName& t, fmt::format_context& out) const {
    const std::string_view name = t.tile < t.board.tiles.size() ? t.board.tiles[t.tile].id : "no tile";
    return fmt::formatter<std::string_view>::format(name, out);
  }
};
