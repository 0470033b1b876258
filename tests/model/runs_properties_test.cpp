// Babel's rows: runs of one nation (BAB-A11, A15) against every stretch of the row, and piles against lists.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "model/babel/runs.h"
#include "tests/model/full_size.h"

namespace stela::babel {
namespace {

using Row = std::vector<int>;

/// Few nations, so that there are runs.
Row draw_row() {
  const int nations = test::draw(1, 3), cards = test::draw(0, 20);
  Row row;
  for (int i = 0; i < cards; ++i) row.push_back(test::draw(0, nations - 1));
  return row;
}
Pile pile(const Row& row) {
  Pile out;
  for (const int card : row) out.push(static_cast<std::uint8_t>(card));
  return out;
}

RC_GTEST_PROP(RunsProperties, ARunIsAStretchOfOneNationThatCannotBeLonger, ()) {
  const Row row = draw_row();
  const auto alike = [&](std::size_t from, std::size_t to) {
    return std::all_of(row.begin() + static_cast<int>(from), row.begin() + static_cast<int>(to),
                       [&](int card) { return card == row[from]; });
  };
  std::vector<std::array<std::size_t, 3>> expected, found;
  for (std::size_t from = 0; from < row.size(); ++from)
    for (std::size_t to = from + 3; to <= row.size(); ++to) {
      const bool longer = (from > 0 && alike(from - 1, to)) || (to < row.size() && alike(from, to + 1));
      if (alike(from, to) && !longer) expected.push_back({from, to - from, static_cast<std::size_t>(row[from])});
    }
  for_each_run(pile(row), [&](const Run& run) { found.push_back({run.start, run.length, run.nation}); });
  RC_ASSERT(found == expected);

  std::size_t last = 0;
  for (std::size_t n = 1; n <= row.size(); ++n)
    if (alike(row.size() - n, row.size())) last = n;
  RC_ASSERT(last_run(pile(row)) == last);
}

RC_GTEST_PROP(RunsProperties, APileIsAListOfCards, ()) {
  Row row = draw_row(), to = draw_row();
  Pile p = pile(row), other = pile(to);
  const auto moved = test::draw(0, static_cast<int>(row.size()));
  p.move_last(static_cast<std::size_t>(moved), other);
  to.insert(to.end(), row.end() - moved, row.end());
  row.erase(row.end() - moved, row.end());
  RC_ASSERT(p == pile(row));
  RC_ASSERT(other == pile(to));
  if (row.empty()) return;
  RC_ASSERT(p.top() == row.back());
  const auto at = test::draw(0, static_cast<int>(row.size()) - 1);
  p.erase(static_cast<std::size_t>(at));
  row.erase(row.begin() + at);
  RC_ASSERT(p == pile(row));
  if (row.empty()) return;
  RC_ASSERT(p.pop() == row.back());
  row.pop_back();
  RC_ASSERT(p == pile(row));
  RC_ASSERT(std::equal(p.begin(), p.end(), row.begin(), row.end()));
}

}  // namespace
}  // namespace stela::babel
