// MEX-V2: every pattern of ties. The other cases of scoring are data: tests/data/mexica/scoring.cases.
#include <algorithm>

#include "tests/mexica/claims.h"

namespace stela::mexica::test {
namespace {

using Ints = std::vector<int>;

// A district of 8, founded or not, that scores 8, 4 and 2; the figures wait on islets. Every round stalls, so a half is
// scored when the last player ends the turn; then the first half is over, or the game.
Situation arena(bool founded, int players) {
  auto s = Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~####~
    2 ~####~
    3 ~~~~~~)");
  if (founded) s.calpulli("B1");
  return s.players(players)
      .to_move(players - 1)
      .stall_rounds(1)
      .display({})
      .half(founded ? 1 : 2)
      .buildings({9, 9, 9, 9}, {9, 9, 9, 9});
}

/// Points of the players when their buildings in the district sum up to this.
Ints points(const Ints& sums, bool founded = true) {
  auto s = arena(founded, static_cast<int>(sums.size()));
  for (std::size_t i = 0; i < sums.size(); ++i)
    if (sums[i] > 0) s.building(static_cast<int>(i), sums[i], std::string(1, static_cast<char>('B' + i)) + "2");
  auto p = s.build();
  EXPECT_TRUE(plays(p, "end"));
  Ints out;
  for (std::size_t i = 0; i < sums.size(); ++i) out.push_back(p.scored(i));
  return out;
}

TEST(MexV2, EveryPatternOfSums) {
  // Place = 1 + the number of players with strictly more.
  for (std::size_t players = 2; players <= 4; ++players)
    for (int code = 0; code < (players == 2 ? 25 : players == 3 ? 125 : 625); ++code) {
      Ints sums, expected;
      for (int rest = code; sums.size() < players; rest /= 5) sums.push_back(rest % 5);
      for (const int mine : sums) {
        const auto more = std::count_if(sums.begin(), sums.end(), [&](int other) { return other > mine; });
        expected.push_back(mine == 0 || more == 3 ? 0 : Ints{8, 4, 2}[static_cast<std::size_t>(more)]);
      }
      ASSERT_EQ(points(sums), expected) << testing::PrintToString(sums);
      ASSERT_EQ(points(sums, false), expected) << "unfounded, " << testing::PrintToString(sums);
    }
}

}  // namespace
}  // namespace stela::mexica::test
