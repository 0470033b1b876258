// A rectangular grid of at most 384 cells, and sets of its cells as bitboards.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/nth_bit.h"

namespace stela {

/// A cell's index, row by row from the top left: row * columns + column.
using Cell = std::uint16_t;
inline constexpr Cell kNoCell = 0xFFFF;
inline constexpr std::size_t kMaxCells = 384;

/// A set of cells: bit c of the whole is cell c.
struct Bits {
  static constexpr std::size_t kWords = kMaxCells / 64;
  std::array<std::uint64_t, kWords> word{};

  static constexpr Bits of(Cell c) {
    Bits b;
    b.set(c);
    return b;
  }
  [[nodiscard]] constexpr bool test(Cell c) const { return (word[c >> 6] >> (c & 63)) & 1; }
  constexpr void set(Cell c) { word[c >> 6] |= std::uint64_t{1} << (c & 63); }
  constexpr void reset(Cell c) { word[c >> 6] &= ~(std::uint64_t{1} << (c & 63)); }
  [[nodiscard]] constexpr bool any() const {
    std::uint64_t all = 0;
    for (auto w : word) all |= w;
    return all != 0;
  }
  [[nodiscard]] constexpr bool none() const { return !any(); }
  [[nodiscard]] constexpr unsigned count() const {
    unsigned n = 0;
    for (auto w : word) n += static_cast<unsigned>(std::popcount(w));
    return n;
  }
  [[nodiscard]] constexpr bool intersects(const Bits& o) const { return (*this & o).any(); }
  [[nodiscard]] constexpr bool contains(const Bits& o) const { return o.minus(*this).none(); }

  /// The lowest cell, or kNoCell.
  [[nodiscard]] constexpr Cell first() const {
    for (std::size_t i = 0; i < kWords; ++i)
      if (word[i]) return static_cast<Cell>(i * 64 + static_cast<std::size_t>(std::countr_zero(word[i])));
    return kNoCell;
  }
  /// The k-th lowest cell, k < count().
  [[nodiscard]] Cell nth(unsigned k) const {
    for (std::size_t i = 0; i < kWords; ++i) {
      const auto n = static_cast<unsigned>(std::popcount(word[i]));
      if (k < n) return static_cast<Cell>(i * 64 + nth_bit(word[i], k));
      k -= n;
    }
    return kNoCell;
  }
  /// Calls f(cell) in ascending order.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (std::size_t i = 0; i < kWords; ++i)
      for (auto w = word[i]; w != 0; w &= w - 1)
        f(static_cast<Cell>(i * 64 + static_cast<std::size_t>(std::countr_zero(w))));
  }

  /// Set difference.
  [[nodiscard]] constexpr Bits minus(const Bits& o) const {
    Bits r;
    for (std::size_t i = 0; i < kWords; ++i) r.word[i] = word[i] & ~o.word[i];
    return r;
  }
  constexpr Bits& operator|=(const Bits& o) {
    for (std::size_t i = 0; i < kWords; ++i) word[i] |= o.word[i];
    return *this;
  }
  constexpr Bits& operator&=(const Bits& o) {
    for (std::size_t i = 0; i < kWords; ++i) word[i] &= o.word[i];
    return *this;
  }
  friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend constexpr bool operator==(const Bits&, const Bits&) = default;
};

/// Cell b's position moved by `n` (0 < n < 64) bits up or down; bits that leave the set are lost.
constexpr Bits shift_up(const Bits& b, unsigned n) {
  Bits r;
  r.word[0] = b.word[0] << n;
  for (std::size_t i = 1; i < Bits::kWords; ++i) r.word[i] = (b.word[i] << n) | (b.word[i - 1] >> (64 - n));
  return r;
}
constexpr Bits shift_down(const Bits& b, unsigned n) {
  Bits r;
  for (std::size_t i = 0; i + 1 < Bits::kWords; ++i) r.word[i] = (b.word[i] >> n) | (b.word[i + 1] << (64 - n));
  r.word[Bits::kWords - 1] = b.word[Bits::kWords - 1] >> n;
  return r;
}

/// The order in which neighbours are listed everywhere.
enum class Side : std::uint8_t { north, east, south, west };
inline constexpr std::array kSides{Side::north, Side::east, Side::south, Side::west};

/// Shape and names of a grid: a cell is its column's letters and its row's number ("O6"), rows from 0 at the top.
class Grid {
 public:
  Grid() = default;
  /// columns: 1 to 63 distinct labels without digits; rows * columns <= 384.
  Grid(std::vector<std::string> columns, unsigned rows);

  [[nodiscard]] unsigned columns() const { return columns_; }
  [[nodiscard]] unsigned rows() const { return rows_; }
  [[nodiscard]] unsigned cells() const { return rows_ * columns_; }
  [[nodiscard]] const Bits& all() const { return all_; }
  [[nodiscard]] const Bits& first_column() const { return first_column_; }

  [[nodiscard]] std::string name(Cell c) const;
  [[nodiscard]] std::optional<Cell> find(std::string_view name) const;

  /// The neighbour of c on a side, or kNoCell outside the grid.
  [[nodiscard]] Cell neighbour(Cell c, Side side) const { return neighbours_[c][static_cast<std::size_t>(side)]; }
  [[nodiscard]] const std::array<Cell, 4>& neighbours(Cell c) const { return neighbours_[c]; }

  /// The cells that lie directly north (east, ...) of a cell of b.
  [[nodiscard]] Bits north_of(const Bits& b) const { return shift_down(b, columns_); }
  [[nodiscard]] Bits south_of(const Bits& b) const { return shift_up(b, columns_) & all_; }
  [[nodiscard]] Bits east_of(const Bits& b) const { return shift_up(b, 1).minus(first_column_) & all_; }
  [[nodiscard]] Bits west_of(const Bits& b) const { return shift_down(b.minus(first_column_), 1); }

  /// The cells of `within` joined orthogonally to `seed`, seed included as far as it lies within.
  [[nodiscard]] Bits flood(const Bits& seed, const Bits& within) const;

 private:
  /// What the neighbouring words' cells of a region reach in word i.
  [[nodiscard]] std::uint64_t entering(std::size_t i, const Bits& region) const;
  std::vector<std::string> names_;
  unsigned rows_ = 0;
  unsigned columns_ = 0;
  Bits all_, first_column_;
  std::vector<std::array<Cell, 4>> neighbours_;
};

}  // namespace stela
