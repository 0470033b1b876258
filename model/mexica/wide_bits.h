// A set of cells in two vector registers, for what looks at whole boards at once. A state keeps Bits: six words, which
// compilers move between registers by way of memory when they are shifted across words.
#pragma once

#include <bit>
#include <cstring>

#include "model/grid.h"

namespace stela::mexica {

class WideBits {
  using Words [[gnu::vector_size(32)]] = std::uint64_t;
  using Half [[gnu::vector_size(16)]] = std::uint64_t;

 public:
  WideBits() = default;
  explicit WideBits(const Bits& b) {
    std::memcpy(&low_, b.word.data(), sizeof low_);
    Half high{};
    std::memcpy(&high, &b.word[4], sizeof high);
    high_ = __builtin_shufflevector(high, Half{}, 0, 1, 2, 3);
  }
  /// The set of one cell.
  static WideBits of(Cell c) {
    const std::uint64_t word = c >> 6, bit = std::uint64_t{1} << (c & 63);
    // A comparison gives all ones or none, in signed words.
    return {reinterpret_cast<Words>(Words{0, 1, 2, 3} == word) & bit,
            reinterpret_cast<Words>(Words{4, 5, 6, 7} == word) & bit};
  }
  [[nodiscard]] Bits bits() const {
    Bits b;
    std::memcpy(b.word.data(), &low_, sizeof low_);
    const Half high = __builtin_shufflevector(high_, high_, 0, 1);
    std::memcpy(&b.word[4], &high, sizeof high);
    return b;
  }

  friend WideBits operator|(const WideBits& a, const WideBits& b) { return {a.low_ | b.low_, a.high_ | b.high_}; }
  friend WideBits operator&(const WideBits& a, const WideBits& b) { return {a.low_ & b.low_, a.high_ & b.high_}; }
  WideBits& operator|=(const WideBits& o) { return *this = *this | o; }
  WideBits& operator&=(const WideBits& o) { return *this = *this & o; }
  [[nodiscard]] WideBits minus(const WideBits& o) const { return {low_ & ~o.low_, high_ & ~o.high_}; }
  [[nodiscard]] bool any() const {
    const Words all = low_ | high_;
    return (all[0] | all[1] | all[2] | all[3]) != 0;
  }
  [[nodiscard]] bool none() const { return !any(); }
  [[nodiscard]] bool intersects(const WideBits& o) const { return (*this & o).any(); }
  [[nodiscard]] unsigned count() const {
    int n = 0;
    for (int i = 0; i < 4; ++i) n += std::popcount(low_[i]);
    return static_cast<unsigned>(n + std::popcount(high_[0]) + std::popcount(high_[1]));
  }

  /// Every cell's number more or less by n, 0 < n < 64; what leaves the six words is lost.
  [[nodiscard]] WideBits up(unsigned n) const {
    const Words none{};
    const Words low = __builtin_shufflevector(low_, none, 4, 0, 1, 2),
                high = __builtin_shufflevector(low_, high_, 3, 4, 5, 6);
    return {(low_ << n) | (low >> (64 - n)), (high_ << n) | (high >> (64 - n))};
  }
  [[nodiscard]] WideBits down(unsigned n) const {
    const Words none{};
    const Words low = __builtin_shufflevector(low_, high_, 1, 2, 3, 4),
                high = __builtin_shufflevector(high_, none, 1, 2, 3, 4);
    return {(low_ >> n) | (low << (64 - n)), (high_ >> n) | (high << (64 - n))};
  }

 private:
  WideBits(const Words& low, const Words& high) : low_(low), high_(high) {}
  Words low_{}, high_{};
};

/// Steps from cell to cell on a grid, as Grid's.
class Steps {
 public:
  explicit Steps(const Grid& grid) : columns_(grid.columns()), all_(grid.all()), first_column_(grid.first_column()) {}

  [[nodiscard]] WideBits north_of(const WideBits& p) const { return p.down(columns_); }
  [[nodiscard]] WideBits south_of(const WideBits& p) const { return p.up(columns_) & all_; }
  [[nodiscard]] WideBits east_of(const WideBits& p) const { return p.up(1).minus(first_column_) & all_; }
  [[nodiscard]] WideBits west_of(const WideBits& p) const { return p.minus(first_column_).down(1); }
  /// North and south; east and west.
  [[nodiscard]] WideBits across(const WideBits& p) const { return north_of(p) | south_of(p); }
  [[nodiscard]] WideBits along(const WideBits& p) const { return east_of(p) | west_of(p); }
  [[nodiscard]] WideBits beside(const WideBits& p) const { return across(p) | along(p); }

 private:
  unsigned columns_;
  WideBits all_, first_column_;
};

}  // namespace stela::mexica
