#include "model/grid.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace stela {

Grid::Grid(std::vector<std::string> columns, unsigned rows)
    : names_(std::move(columns)), rows_(rows), columns_(static_cast<unsigned>(names_.size())) {
  assert(columns_ >= 1 && columns_ < 64 && cells() <= kMaxCells);
  neighbours_.resize(cells());
  for (unsigned r = 0; r < rows_; ++r) {
    for (unsigned c = 0; c < columns_; ++c) {
      const auto at = [&](bool inside, unsigned row, unsigned column) {
        return inside ? static_cast<Cell>(row * columns_ + column) : kNoCell;
      };
      const auto cell = static_cast<Cell>(r * columns_ + c);
      all_.set(cell);
      if (c == 0) first_column_.set(cell);
      neighbours_[cell] = {at(r > 0, r - 1, c), at(c + 1 < columns_, r, c + 1), at(r + 1 < rows_, r + 1, c),
                           at(c > 0, r, c - 1)};
    }
  }
}

std::string Grid::name(Cell c) const {
  return c < cells() ? names_[c % columns_] + std::to_string(c / columns_) : "?";
}

std::optional<Cell> Grid::find(std::string_view name) const {
  const auto digits = name.find_first_of("0123456789");
  if (digits == std::string_view::npos || digits == 0) return std::nullopt;
  const auto column = std::find(names_.begin(), names_.end(), name.substr(0, digits));
  const auto number = name.substr(digits);
  unsigned row = 0;
  const auto [end, failed] = std::from_chars(number.data(), number.data() + number.size(), row);
  const bool leading_zero = number.size() > 1 && number[0] == '0';
  if (column == names_.end() || failed != std::errc() || end != number.data() + number.size() || leading_zero ||
      row >= rows_)
    return std::nullopt;
  return static_cast<Cell>(row * columns_ + static_cast<unsigned>(column - names_.begin()));
}

}  // namespace stela
