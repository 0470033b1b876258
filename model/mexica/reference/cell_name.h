// A cell in a message: its name is looked up only when the message is printed.
#pragma once

#include <fmt/format.h>

#include <string_view>

#include "model/grid.h"

namespace stela::mexica {

struct CellName {
  const Grid& grid;
  Cell cell;
};

inline CellName name_of(const Grid& grid, Cell cell) { return {grid, cell}; }

}  // namespace stela::mexica

template <>
struct fmt::formatter<stela::mexica::CellName> : fmt::formatter<std::string_view> {
  auto format(const stela::mexica::CellName& c, fmt::format_context& out) const {
    return fmt::formatter<std::string_view>::format(c.grid.name(c.cell), out);
  }
};
