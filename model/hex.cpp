#include "model/hex.h"

#include <cassert>

namespace stela {

HexMap::HexMap(unsigned columns, unsigned rows) : columns_(columns), rows_(rows) {
  assert(columns >= 1 && columns <= 26 && rows >= 1 && columns * rows <= kMaxHexes);
  for (unsigned c = 0; c < columns; ++c) {
    for (unsigned r = 0; r < rows; ++r) {
      // Beside a column, the neighbours lie half a hex up and half a hex down.
      const int column = static_cast<int>(c), row = static_cast<int>(r);
      const int upper = c % 2 == 0 ? row - 1 : row, lower = upper + 1;
      const std::array<std::array<int, 2>, kSidesOfHex> places{{{column, row - 1},
                                                                {column + 1, upper},
                                                                {column + 1, lower},
                                                                {column, row + 1},
                                                                {column - 1, lower},
                                                                {column - 1, upper}}};
      const Hex h = at(c, r);
      for (std::size_t side = 0; side < kSidesOfHex; ++side) {
        const auto [x, y] = places[side];
        const bool inside = x >= 0 && y >= 0 && x < static_cast<int>(columns) && y < static_cast<int>(rows);
        const Hex n = inside ? at(static_cast<unsigned>(x), static_cast<unsigned>(y)) : kNoHex;
        neighbours_[h][side] = n;
        if (!inside) continue;
        around_[h] |= hex_bit(n);
        sides_[h][n] = static_cast<std::uint8_t>(side);
      }
    }
  }
}

std::string HexMap::name(Hex h) const {
  if (h >= hexes()) return "?";
  return std::string(1, static_cast<char>('a' + column(h))) + std::to_string(row(h) + 1);
}

std::optional<Hex> HexMap::find(std::string_view name) const {
  if (name.size() < 2 || name.size() > 3 || name[0] < 'a' || name[0] > 'z' || name[1] == '0') return std::nullopt;
  unsigned row = 0;
  for (const char digit : name.substr(1)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    row = row * 10 + static_cast<unsigned>(digit - '0');
  }
  const auto column = static_cast<unsigned>(name[0] - 'a');
  if (column >= columns_ || row > rows_) return std::nullopt;
  return at(column, row - 1);
}

}  // namespace stela
