// Maps of hexes against where the middles of the hexes lie.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <set>
#include <string>

#include "model/hex.h"
#include "tests/model/full_size.h"

namespace stela {
namespace {

/// A map, and the middles of its hexes: a column is one unit wide, a hex two units high, odd columns one unit lower.
struct PlainMap {
  int columns = test::draw(1, 26);
  int rows = test::draw(1, static_cast<int>(kMaxHexes) / columns);
  HexMap map{static_cast<unsigned>(columns), static_cast<unsigned>(rows)};

  [[nodiscard]] int hexes() const { return columns * rows; }
  [[nodiscard]] int x(int hex) const { return hex % columns; }
  [[nodiscard]] int y(int hex) const { return 2 * (hex / columns) + x(hex) % 2; }
};

/// From a middle to the next one: N, NE, SE, S, SW, NW.
constexpr std::array<std::array<int, 2>, 6> kAway{{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}};

RC_GTEST_PROP(HexProperties, NeighboursAreTheSixNearestMiddles, ()) {
  const PlainMap p;
  RC_ASSERT(static_cast<int>(p.map.hexes()) == p.hexes());
  for (int hex = 0; hex < p.hexes(); ++hex) {
    const auto h = static_cast<Hex>(hex);
    std::set<int> around;
    for (std::size_t side = 0; side < kSidesOfHex; ++side) {
      int expected = kNoHex;
      for (int other = 0; other < p.hexes(); ++other)
        if (p.x(other) - p.x(hex) == kAway[side][0] && p.y(other) - p.y(hex) == kAway[side][1]) expected = other;
      RC_ASSERT(p.map.neighbour(h, side) == expected);
      RC_ASSERT(p.map.neighbours(h)[side] == expected);
      if (expected == kNoHex) continue;
      around.insert(expected);
      RC_ASSERT(p.map.side_to(h, static_cast<Hex>(expected)) == side);
      RC_ASSERT(p.map.neighbour(static_cast<Hex>(expected), (side + 3) % kSidesOfHex) == hex);
    }
    std::set<int> found;
    for_each_hex(p.map.around(h), [&](Hex other) { found.insert(other); });
    RC_ASSERT(found == around);
  }
}

RC_GTEST_PROP(HexProperties, AHexIsItsColumnsLetterAndItsRowFromOne, ()) {
  const PlainMap p;
  HexSet all = 0;
  for (int hex = 0; hex < p.hexes(); ++hex) {
    const auto h = static_cast<Hex>(hex);
    const auto name = std::string(1, "abcdefghijklmnopqrstuvwxyz"[p.x(hex)]) + std::to_string(hex / p.columns + 1);
    RC_ASSERT(p.map.name(h) == name);
    RC_ASSERT(p.map.find(name) == h);
    RC_ASSERT(p.map.at(p.map.column(h), p.map.row(h)) == h);
    RC_ASSERT(static_cast<int>(p.map.column(h)) == p.x(hex));
    all |= hex_bit(h);
  }
  RC_ASSERT(p.map.all() == all);
  const auto beyond = "a" + std::to_string(p.rows + 1);
  for (const auto& wrong : {beyond, std::string("a0"), std::string("a01"), std::string("a"), std::string("A1")})
    RC_ASSERT(!p.map.find(wrong).has_value());
  if (p.columns < 26) RC_ASSERT(!p.map.find(std::string(1, static_cast<char>('a' + p.columns)) + "1").has_value());
}

RC_GTEST_PROP(HexProperties, SetsOfHexesAreSets, (std::uint64_t set)) {
  std::set<int> expected, found;
  for (int hex = 0; hex < 64; ++hex)
    if ((set >> hex) % 2 == 1) expected.insert(hex);
  for_each_hex(set, [&](Hex h) { found.insert(h); });
  RC_ASSERT(found == expected);
  unsigned k = 0;
  for (const int hex : expected) RC_ASSERT(nth_hex(set, k++) == hex);
}

}  // namespace
}  // namespace stela
