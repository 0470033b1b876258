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

std::uint64_t Grid::entering(std::size_t i, const Bits& region) const {
  // Cells of the first column have no western neighbour, and are nobody's eastern one.
  std::uint64_t in = 0;
  if (i > 0) {
    const std::uint64_t before = region.word[i - 1];
    in |= (before >> (64 - columns_)) | ((before >> 63) & ~first_column_.word[i]);
  }
  if (i + 1 < Bits::kWords) {
    const std::uint64_t after = region.word[i + 1];
    in |= (after << (64 - columns_)) | ((after & ~first_column_.word[i + 1]) << 63);
  }
  return in;
}

Bits Grid::flood(const Bits& seed, const Bits& within) const {
  Bits region = seed & within;
  // Only words that something new enters are looked at again, so a small region costs little on a large grid.
  unsigned look = 0;
  for (std::size_t i = 0; i < Bits::kWords; ++i)
    if (region.word[i] != 0) look |= 1U << i;
  while (look != 0) {
    const auto i = static_cast<std::size_t>(std::countr_zero(look));
    look &= look - 1;
    const std::uint64_t free = within.word[i], not_first = ~first_column_.word[i];
    std::uint64_t now = (region.word[i] | entering(i, region)) & free;
    for (std::uint64_t last = 0; now != last;) {
      last = now;
      now |= ((now << columns_) | (now >> columns_) | ((now << 1) & not_first) | ((now & not_first) >> 1)) & free;
    }
    region.word[i] = now;
    const auto look_at = [&](std::size_t j) {
      if ((entering(j, region) & within.word[j] & ~region.word[j]) != 0) look |= 1U << j;
    };
    if (i > 0) look_at(i - 1);
    if (i + 1 < Bits::kWords) look_at(i + 1);
  }
  return region;
}

std::string Grid::name(Cell c) const { return c < cells() ? names_[c % columns_] + std::to_string(c / columns_) : "?"; }

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
