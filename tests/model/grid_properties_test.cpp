// Grids and sets of cells against rows and columns, and sets of numbers. Engines and checkers share both, so a fault in
// them would be in each formulation.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <set>
#include <string>

#include "base/rng.h"
#include "model/grid.h"
#include "tests/model/full_size.h"

namespace stela {
namespace {

using test::draw;
using Cells = std::set<int>;

/// Column labels A, B ... and then AA, BB ...
std::vector<std::string> labels(int columns) {
  std::vector<std::string> out;
  out.reserve(static_cast<std::size_t>(columns));
  for (int c = 0; c < columns; ++c)
    out.emplace_back(static_cast<std::size_t>(1 + c / 26), static_cast<char>('A' + c % 26));
  return out;
}

/// A grid, and what is known of it without it.
struct PlainGrid {
  int columns = draw(1, 63);
  int rows = draw(1, static_cast<int>(kMaxCells) / columns);
  Grid grid{labels(columns), static_cast<unsigned>(rows)};

  [[nodiscard]] int cells() const { return columns * rows; }
  /// The cell some columns and rows away, or none.
  [[nodiscard]] std::optional<int> away(int cell, int right, int down) const {
    const int c = cell % columns + right, r = cell / columns + down;
    if (c < 0 || c >= columns || r < 0 || r >= rows) return std::nullopt;
    return r * columns + c;
  }
  [[nodiscard]] Cells some() const {
    const int share = draw(0, 10);
    Cells out;
    Rng rng(*rc::gen::arbitrary<std::uint64_t>());  // one number a set: sets need not be shrunk
    for (int cell = 0; cell < cells(); ++cell)
      if (static_cast<int>(rng.below(10)) < share) out.insert(cell);
    return out;
  }
};

constexpr std::array<std::array<int, 2>, 4> kSteps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};  // north, east, south, west

Bits bits(const Cells& cells) {
  Bits out;
  for (const int cell : cells) out.set(static_cast<Cell>(cell));
  return out;
}
Cells plain(const Bits& b) {
  Cells out;
  b.for_each([&](Cell c) { out.insert(c); });
  return out;
}

RC_GTEST_PROP(GridProperties, NeighboursAreAColumnOrARowAway, ()) {
  const PlainGrid p;
  RC_ASSERT(static_cast<int>(p.grid.cells()) == p.cells());
  for (int cell = 0; cell < p.cells(); ++cell)
    for (std::size_t side = 0; side < 4; ++side) {
      const auto next = p.away(cell, kSteps[side][0], kSteps[side][1]);
      const Cell found = p.grid.neighbour(static_cast<Cell>(cell), static_cast<Side>(side));
      RC_ASSERT(found == (next ? static_cast<Cell>(*next) : kNoCell));
      RC_ASSERT(p.grid.neighbours(static_cast<Cell>(cell))[side] == found);
      if (next) RC_ASSERT(p.grid.neighbour(found, static_cast<Side>((side + 2) % 4)) == cell);
    }
}

RC_GTEST_PROP(GridProperties, ACellIsItsColumnsLabelAndItsRowsNumber, ()) {
  const PlainGrid p;
  const auto names = labels(p.columns);
  for (int cell = 0; cell < p.cells(); ++cell) {
    const auto name = names[static_cast<std::size_t>(cell % p.columns)] + std::to_string(cell / p.columns);
    RC_ASSERT(p.grid.name(static_cast<Cell>(cell)) == name);
    RC_ASSERT(p.grid.find(name) == static_cast<Cell>(cell));
  }
  for (const auto& wrong : {"A" + std::to_string(p.rows), std::string("A00"), std::string("A-1"), std::string("A"),
                            std::string("0"), std::string("?0"), std::string("A0x")})
    RC_ASSERT(!p.grid.find(wrong).has_value());
}

RC_GTEST_PROP(GridProperties, SetsOfCellsAreSets, ()) {
  const PlainGrid p;
  const Cells one = p.some(), other = p.some();
  Cells both, either = one, rest;
  for (const int cell : one) (other.count(cell) > 0 ? both : rest).insert(cell);
  either.insert(other.begin(), other.end());
  const Bits a = bits(one), b = bits(other);
  RC_ASSERT(plain(a) == one);
  RC_ASSERT(plain(a & b) == both);
  RC_ASSERT(plain(a | b) == either);
  RC_ASSERT(plain(a.minus(b)) == rest);
  RC_ASSERT(a.count() == one.size());
  RC_ASSERT(a.any() != one.empty());
  RC_ASSERT(a.none() == one.empty());
  RC_ASSERT(a.intersects(b) != both.empty());
  RC_ASSERT(a.contains(b) == (both == other));
  RC_ASSERT(a.first() == (one.empty() ? kNoCell : static_cast<Cell>(*one.begin())));
  unsigned k = 0;
  for (const int cell : one) RC_ASSERT(a.nth(k++) == cell);
  Cells all;
  for (int cell = 0; cell < p.cells(); ++cell) {
    all.insert(cell);
    RC_ASSERT(a.test(static_cast<Cell>(cell)) == (one.count(cell) > 0));
  }
  RC_ASSERT(plain(p.grid.all()) == all);
}

RC_GTEST_PROP(GridProperties, ShiftedSetsAreTheNeighboursOfTheirCells, ()) {
  const PlainGrid p;
  const Cells from = p.some();
  const Bits b = bits(from);
  const std::array<Bits, 4> shifted{p.grid.north_of(b), p.grid.east_of(b), p.grid.south_of(b), p.grid.west_of(b)};
  for (std::size_t side = 0; side < 4; ++side) {
    Cells expected;
    for (const int cell : from)
      if (const auto next = p.away(cell, kSteps[side][0], kSteps[side][1])) expected.insert(*next);
    RC_ASSERT(plain(shifted[side]) == expected);
  }
}

RC_GTEST_PROP(GridProperties, AFloodReachesWhatSingleStepsReach, ()) {
  const PlainGrid p;
  const Cells within = p.some(), seed = p.some();
  Cells reached;
  std::vector<int> open;
  const auto reach = [&](int cell) {
    if (within.count(cell) > 0 && reached.insert(cell).second) open.push_back(cell);
  };
  const int first = draw(0, p.cells() - 1);
  const bool one_cell = *rc::gen::arbitrary<bool>();
  const Cells start = one_cell ? Cells{first} : seed;
  for (const int cell : start) reach(cell);
  while (!open.empty()) {
    const int cell = open.back();
    open.pop_back();
    for (const auto& [right, down] : kSteps)
      if (const auto next = p.away(cell, right, down)) reach(*next);
  }
  RC_ASSERT(plain(p.grid.flood(bits(start), bits(within))) == reached);
}

}  // namespace
}  // namespace stela
