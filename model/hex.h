// A map of flat-topped hexes in columns, at most 64, and sets of them as one word.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/nth_bit.h"

namespace stela {

/// A hex's index: row * columns + column, from the top left.
using Hex = std::uint8_t;
inline constexpr Hex kNoHex = 0xFF;
inline constexpr std::size_t kMaxHexes = 64;

/// A set of hexes: bit h is hex h.
using HexSet = std::uint64_t;
constexpr HexSet hex_bit(Hex h) { return HexSet{1} << h; }
/// Calls f(hex) in ascending order.
template <class F>
constexpr void for_each_hex(HexSet set, F&& f) {
  for (; set != 0; set &= set - 1) f(static_cast<Hex>(std::countr_zero(set)));
}
/// The k-th lowest hex of a set, k < its size.
inline Hex nth_hex(HexSet set, unsigned k) { return static_cast<Hex>(nth_bit(set, k)); }

/// Sides in the order in which tiles list their stones: N, NE, SE, S, SW, NW. The opposite of side e is (e + 3) % 6.
inline constexpr std::size_t kSidesOfHex = 6;

/// Shape and names of a map: odd columns lie half a hex lower. A hex is its column's letter and its row from 1: "a5".
class HexMap {
 public:
  HexMap() = default;
  /// columns: 1 to 26; columns * rows <= 64.
  HexMap(unsigned columns, unsigned rows);

  [[nodiscard]] unsigned columns() const { return columns_; }
  [[nodiscard]] unsigned rows() const { return rows_; }
  [[nodiscard]] unsigned hexes() const { return columns_ * rows_; }
  [[nodiscard]] HexSet all() const { return hexes() == 64 ? ~HexSet{0} : (HexSet{1} << hexes()) - 1; }
  [[nodiscard]] Hex at(unsigned column, unsigned row) const { return static_cast<Hex>(row * columns_ + column); }
  [[nodiscard]] unsigned column(Hex h) const { return h % columns_; }
  [[nodiscard]] unsigned row(Hex h) const { return h / columns_; }

  [[nodiscard]] std::string name(Hex h) const;
  [[nodiscard]] std::optional<Hex> find(std::string_view name) const;

  /// The neighbour across a side, or kNoHex outside the map.
  [[nodiscard]] Hex neighbour(Hex h, std::size_t side) const { return neighbours_[h][side]; }
  [[nodiscard]] const std::array<Hex, kSidesOfHex>& neighbours(Hex h) const { return neighbours_[h]; }
  /// All neighbours of a hex, as a set.
  [[nodiscard]] HexSet around(Hex h) const { return around_[h]; }
  /// The side of h that its neighbour n lies at.
  [[nodiscard]] std::size_t side_to(Hex h, Hex n) const { return sides_[h][n]; }

 private:
  unsigned columns_ = 0, rows_ = 0;
  std::array<std::array<Hex, kSidesOfHex>, kMaxHexes> neighbours_{};
  std::array<HexSet, kMaxHexes> around_{};
  std::array<std::array<std::uint8_t, kMaxHexes>, kMaxHexes> sides_{};
};

}  // namespace stela
