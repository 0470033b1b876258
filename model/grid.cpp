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

namespace {

/// Fills the runs of ones in `free` that hold a bit of `seed`, both ways: upwards by a carry, downwards by doubling.
std::uint64_t fill_runs(std::uint64_t seed, std::uint64_t free) {
  const std::uint64_t in = seed & free;
  std::uint64_t down = in | (free & (free ^ (free + in)));
  std::uint64_t through = free;
  for (unsigned step = 1; step < 64; step *= 2) {
    down |= through & (down >> step);
    through &= through >> step;
  }
  return seed | down;
}

}  // namespace

std::uint64_t Grid::spread(std::size_t i, const Bits& region, const Bits& within) const {
  // Cells of the first column have no western neighbour, and are nobody's eastern one.
  const std::uint64_t below = i > 0 ? region.word[i - 1] : 0;
  const std::uint64_t above = i + 1 < Bits::kWords ? region.word[i + 1] : 0;
  const std::uint64_t not_first = ~first_column_.word[i];
  const std::uint64_t free = within.word[i];
  std::uint64_t now = region.word[i] | (below >> (64 - columns_)) | (above << (64 - columns_)) | ((below >> 63) & not_first);
  if (i + 1 < Bits::kWords) now |= (above & ~first_column_.word[i + 1]) << 63;
  for (now &= free; now != 0;) {
    std::uint64_t next = now | (now << columns_) | (now >> columns_) | ((now << 1) & not_first) | ((now & not_first) >> 1);
    next = fill_runs(next & free, free & not_first);
    if (next == now) break;
    now = next;
  }
  return now;
}

Bits Grid::flood(const Bits& seed, const Bits& within) const {
  Bits region = seed & within;
  // Sweeping the words up and down carries a region through many rows in one pass.
  for (bool grew = true; grew;) {
    grew = false;
    const auto visit = [&](std::size_t i) {
      const std::uint64_t next = spread(i, region, within);
      grew = grew || next != region.word[i];
      region.word[i] = next;
    };
    for (std::size_t i = 0; i < Bits::kWords; ++i) visit(i);
    if (!grew) break;
    for (std::size_t i = Bits::kWords - 1; i-- > 0;) visit(i);
  }
  return region;
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
