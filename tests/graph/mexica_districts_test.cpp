// Districts, waters and necks against the naive engine, and against taking cells away.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>

#include "model/mexica/reference/naive.h"
#include "tests/graph/mexica_walks.h"

namespace stela::graph::for_mexica::test {
namespace {

/// Bodies of water without one cell, walked cell by cell; the lake, and all outside the grid, is the cell kNoCell.
std::size_t waters_without(const Board& board, const State& s, Cell gone) {
  std::vector<Cell> left;
  s.canals.for_each([&](Cell c) {
    if (c != gone) left.push_back(c);
  });
  std::size_t bodies = 0;
  const auto visit = [&](auto&& self, Cell c) -> void {
    const auto here = std::find(left.begin(), left.end(), c);
    if (here == left.end()) return;
    left.erase(here);
    for (const Cell n : board.grid.neighbours(c)) {
      if (n != kNoCell && !board.lake.test(n)) {
        self(self, n);
        continue;
      }
      for (const Cell shore : std::vector<Cell>(left))
        if (mexica::naive::touches_lake(board, shore)) self(self, shore);
    }
  };
  bool ashore = true;  // the lake is a body, if no canal touches it too
  while (!left.empty()) {
    const auto before = left;
    visit(visit, left.front());
    ++bodies;
    for (const Cell c : before)
      if (std::find(left.begin(), left.end(), c) == left.end() && mexica::naive::touches_lake(board, c)) ashore = false;
  }
  return bodies + (ashore ? 1U : 0U);
}

RC_GTEST_PROP(MexicaDistricts, AreTheEngines, ()) {
  const auto walk = draw(120, 1200);
  const auto& s = walk.state;
  const auto found = districts(*walk.game, s);
  mexica::naive::Districts plain(walk.game->board(), s);
  plain.find_all();
  RC_ASSERT(plain.count() == found.size());
  Bits founded;
  for (const auto& district : found) {
    Bits cells;
    const auto number = plain.of(district.cells.first());
    for (const Cell c : plain.cells(number)) cells.set(c);
    RC_ASSERT(cells == district.cells);
    RC_ASSERT(district.size == cells.count());
    RC_ASSERT(district.founded() == plain.has_calpulli(number));
    if (district.founded()) founded |= cells;
    for (std::size_t p = 0; p < static_cast<std::size_t>(walk.game->players()); ++p)
      if (cells.test(s.figure[p])) RC_ASSERT(cells == s.home[p]);
    s.bridged().for_each([&](Cell bridge) {
      const auto leads = [&](Cell c) { return mexica::naive::leads_to(walk.game->board(), s, bridge, c); };
      const auto ends = plain.cells(number);
      RC_ASSERT(district.bridges.test(bridge) == std::any_of(ends.begin(), ends.end(), leads));
    });
  }
  RC_ASSERT(founded == s.founded);
}

RC_GTEST_PROP(MexicaDistricts, PointsAreWhatAScoringGives, ()) {
  const auto walk = draw(120, 1200);
  std::array<int, mexica::kMaxPlayers> points{};
  for (const auto& district : districts(*walk.game, walk.state))
    for (const auto& one : district.standings)
      if (district.founded() || walk.state.half == 2) points[one.player] += static_cast<int>(one.points);
  const auto& board = walk.game->board();
  for (std::size_t p = 0; p < static_cast<std::size_t>(walk.game->players()); ++p)
    if (board.start.test(walk.state.figure[p])) points[p] += board.start_bonus;
  RC_ASSERT(points == walk.game->scoring(walk.state));
}

RC_GTEST_PROP(MexicaNecks, OfLandAreTheCellsWhoseLossSplits, ()) {
  const auto walk = draw(120, 800);
  const auto& board = walk.game->board();
  std::map<Cell, Neck> found;
  for (const auto& neck : necks(*walk.game, walk.state)) found[neck.cell] = neck;
  const auto before = districts(*walk.game, walk.state);
  for (const auto& district : before)
    district.cells.for_each([&](Cell c) {
      State without = walk.state;
      without.canals.set(c);
      mexica::naive::Districts plain(board, without);
      std::vector<unsigned> parts;
      district.cells.for_each([&](Cell other) {
        if (other == c) return;
        const auto seen = plain.count();
        const auto number = plain.of(other);
        if (number > seen) parts.push_back(static_cast<unsigned>(plain.size(number)));
      });
      std::sort(parts.rbegin(), parts.rend());
      RC_ASSERT(found.contains(c) == (parts.size() > 1));
      if (parts.size() > 1) RC_ASSERT(found[c].parts == parts);
    });
}

RC_GTEST_PROP(MexicaNecks, MayBeCanalsWhereTheEngineAllowsOne, ()) {
  auto walk = draw(120, 800);
  RC_PRE(!walk.over() && !walk.state.first_round);
  State rich = walk.state;
  rich.ap = 1;
  rich.singles = 1;
  for (const auto& neck : necks(*walk.game, walk.state))
    RC_ASSERT(neck.may_be_canal == (walk.game->why_not(rich, Action::canal(neck.cell)) == mexica::Rule::none));
}

RC_GTEST_PROP(MexicaWaters, FallApartWithoutTheirNecks, ()) {
  const auto walk = draw(120, 800);
  const auto& board = walk.game->board();
  const auto water = water_network(*walk.game, walk.state);
  const auto bodies = waters_without(board, walk.state, kNoCell);
  RC_ASSERT(water.bodies.size() == bodies);
  walk.state.canals.for_each(
      [&](Cell c) { RC_ASSERT(water.necks.test(c) == (waters_without(board, walk.state, c) > bodies)); });
}

RC_GTEST_PROP(MexicaWaters, BoatsCostWhatTheEngineSays, ()) {
  const auto walk = draw(120, 1200);
  std::map<std::pair<Cell, Cell>, unsigned> found;
  for (const auto& swim : water_network(*walk.game, walk.state).swims) found[{swim.from, swim.to}] = swim.ap;
  walk.state.bridged().for_each([&](Cell from) {
    const auto costs = mexica::naive::swim_costs(walk.game->board(), walk.state, from);
    walk.state.bridged().for_each([&](Cell to) {
      if (from >= to) return;
      const auto it = found.find({from, to});
      const unsigned here = it == found.end() ? mexica::naive::kNoWay : it->second;
      RC_ASSERT(here == costs.to[to]);
    });
  });
}

}  // namespace
}  // namespace stela::graph::for_mexica::test
