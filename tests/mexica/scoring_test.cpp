// MEX-V1 to V5: the two scorings and who wins. See ascii.h for how positions are written.
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

TEST(MexV1, FirstSecondThirdAndNothing) {
  EXPECT_EQ(points({4, 3, 2, 1}), (Ints{8, 4, 2, 0}));
  EXPECT_EQ(points({1, 2, 3, 4}), (Ints{0, 2, 4, 8}));
  EXPECT_EQ(points({1, 4, 2}), (Ints{2, 8, 4}));
  EXPECT_EQ(points({1, 4}), (Ints{4, 8}));
}

TEST(MexV1, TheSumOfTheBuildingsValues) {
  auto p = arena(true, 2).building(0, 3, "B2").building(1, 1, "C1").building(1, 1, "C2").building(1, 2, "D2").build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.scored(0), 4) << "3";
  EXPECT_EQ(p.scored(1), 8) << "1 + 1 + 2";
}

TEST(MexV1, RulingWithoutABuildingNotRanked) {
  EXPECT_EQ(points({1, 0}), (Ints{8, 0}));
  EXPECT_EQ(points({0, 0, 1, 0}), (Ints{0, 0, 8, 0}));
  EXPECT_EQ(points({0, 0}), (Ints{0, 0}));
  EXPECT_EQ(points({3, 0, 1, 0}), (Ints{8, 0, 4, 0}));
}

TEST(MexV1, EachDistrictForItself) {
  // West 4 (4, 2, 1), east 6 (6, 3, 2); D1's bridge joins nothing.
  auto p = Situation(R"(
      ABCDEFGH
    0 ~~~~~~~~
    1 ~@#-@##~
    2 ~##=###~
    3 ~~~~~~~~)")
               .to_move(1)
               .stall_rounds(1)
               .display({})
               .building(0, 1, "B2")
               .building(1, 2, "C2")
               .building(0, 1, "E2")
               .building(0, 2, "F2")
               .build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.scored(0), 2 + 6);
  EXPECT_EQ(p.scored(1), 4);
}

TEST(MexV2, TwoPlayers) { EXPECT_EQ(points({2, 2}), (Ints{8, 8})); }

TEST(MexV2, ThreePlayers) {
  EXPECT_EQ(points({3, 3, 1}), (Ints{8, 8, 2})) << "two firsts: no second, a third is given";
  EXPECT_EQ(points({3, 1, 1}), (Ints{8, 4, 4})) << "two seconds: no third";
  EXPECT_EQ(points({2, 2, 2}), (Ints{8, 8, 8}));
  EXPECT_EQ(points({2, 0, 2}), (Ints{8, 0, 8}));
}

TEST(MexV2, FourPlayers) {
  EXPECT_EQ(points({4, 4, 2, 1}), (Ints{8, 8, 2, 0})) << "two firsts";
  EXPECT_EQ(points({4, 4, 2, 2}), (Ints{8, 8, 2, 2})) << "two firsts, two thirds";
  EXPECT_EQ(points({4, 4, 4, 1}), (Ints{8, 8, 8, 0})) << "three firsts: neither second nor third";
  EXPECT_EQ(points({4, 4, 4, 4}), (Ints{8, 8, 8, 8})) << "four firsts";
  EXPECT_EQ(points({4, 3, 3, 1}), (Ints{8, 4, 4, 0})) << "two seconds: no third";
  EXPECT_EQ(points({4, 3, 3, 3}), (Ints{8, 4, 4, 4})) << "three seconds";
  EXPECT_EQ(points({4, 3, 2, 2}), (Ints{8, 4, 2, 2})) << "two thirds";
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

TEST(MexV3, AFigureOnAStartCellAtBothScorings) {
  // a on a start cell, b on the emblem, c on plain land.
  auto p = Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~S#X#~
    2 ~##c#~
    3 ~~~~~~)")
               .players(3)
               .figure(0, "B1")
               .figure(1, "D1")
               .to_move(2)
               .stall_rounds(1)
               .display({})
               .build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.half, 2);
  EXPECT_EQ(p.scored(0), 5);
  EXPECT_EQ(p.scored(1), 0);
  EXPECT_EQ(p.scored(2), 0);
  ASSERT_TRUE(plays(p, "walk C1; end; end; end"));
  EXPECT_EQ(p.state.phase, Phase::over);
  EXPECT_EQ(p.scored(0), 5) << "no longer on it at the second";
}

TEST(MexV3, AgainAtTheSecond) {
  auto p = Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~S##S~
    2 ~~~~~~)")
               .figure(0, "B1")
               .figure(1, "E1")
               .to_move(1)
               .half(2)
               .stall_rounds(1)
               .display({})
               .score(0, 5)
               .build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.game.outcome(p.state)->scores, (Ints{10, 5}));
}

TEST(MexV4, TheFirstScoringCountsFoundedDistrictsOnly) {
  auto p = arena(false, 2).half(1).building(0, 2, "B2").build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.half, 2);
  EXPECT_EQ(p.scored(0), 0);
}

TEST(MexV4, TheSecondCountsTheFoundedOnesAgain) {
  auto p = arena(true, 2).building(0, 2, "B2").building(1, 1, "C2").build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.scored(0), 8);
  EXPECT_EQ(p.scored(1), 4);
  ASSERT_TRUE(plays(p, "end; end"));
  EXPECT_EQ(p.state.phase, Phase::over);
  EXPECT_EQ(p.scored(0), 16);
  EXPECT_EQ(p.scored(1), 8);
}

/// Second scoring of an unfounded strip of n cells with buildings of 4, 3, 2 and 1 by four players.
Ints strip_points(int n) {
  std::string lake(static_cast<std::size_t>(n + 2), '~'), header;
  for (int i = 0; i < n + 2; ++i) header += static_cast<char>('A' + i);
  const auto strip = "~" + std::string(static_cast<std::size_t>(n), '#') + "~";
  auto s = Situation(header + "\n0 " + lake + "\n1 " + strip + "\n2 " + lake);
  s.players(4).to_move(3).half(2).stall_rounds(1).display({});
  for (int i = 0; i < std::min(n, 4); ++i) s.building(i, 4 - i, std::string(1, static_cast<char>('B' + i)) + "1");
  auto p = s.build();
  EXPECT_TRUE(plays(p, "end"));
  return {p.scored(0), p.scored(1), p.scored(2), p.scored(3)};
}

TEST(MexV4, EnclosedButNotFounded) {
  EXPECT_EQ(strip_points(1), (Ints{1, 0, 0, 0})) << "of any size";
  EXPECT_EQ(strip_points(2), (Ints{2, 1, 0, 0}));
  EXPECT_EQ(strip_points(3), (Ints{3, 2, 1, 0}));
  EXPECT_EQ(strip_points(5), (Ints{5, 3, 2, 0})) << "halves are rounded up";
  EXPECT_EQ(strip_points(6), (Ints{6, 3, 2, 0}));
  EXPECT_EQ(strip_points(8), (Ints{8, 4, 2, 0}));
  EXPECT_EQ(strip_points(9), (Ints{9, 5, 3, 0}));
  EXPECT_EQ(strip_points(20), (Ints{20, 10, 5, 0}));
}

TEST(MexV4, AllItsCellsCount) {
  // Start, emblem, built cells and the one under a figure: 6 in all.
  auto p = Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~S#Xa~
    2 ~##~~~
    3 ~~~~~~)")
               .to_move(1)
               .half(2)
               .stall_rounds(1)
               .display({})
               .building(0, 1, "B2")
               .building(1, 2, "C2")
               .build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.scored(0), 3);
  EXPECT_EQ(p.scored(1), 6);
}

/// A game that ends now with these scores and tokens: the arena's calpulli has been founded, and scored once.
Outcome ending(const Ints& scores, const Ints& tokens) {
  auto s = arena(true, static_cast<int>(scores.size())).half(2);
  for (std::size_t i = 0; i < scores.size(); ++i)
    s.score(static_cast<int>(i), scores[i]).tokens(static_cast<int>(i), tokens[i]);
  auto p = s.build();
  EXPECT_FALSE(p.game.outcome(p.state).has_value());
  EXPECT_TRUE(plays(p, "end"));
  return p.game.outcome(p.state).value();
}

TEST(MexV5, MostPointsWin) {
  const auto o = ending({2, 12, 6}, {9, 0, 1});
  EXPECT_EQ(o.scores, (Ints{2, 12, 6}));
  EXPECT_EQ(o.ranks, (Ints{3, 1, 2}));
}

TEST(MexV5, ATieGoesToMoreTokens) {
  EXPECT_EQ(ending({9, 9, 7}, {1, 2, 4}).ranks, (Ints{2, 1, 3}));
  EXPECT_EQ(ending({9, 9}, {1, 0}).ranks, (Ints{1, 2}));
  EXPECT_EQ(ending({2, 9, 2}, {1, 0, 4}).ranks, (Ints{3, 1, 2})) << "further down too";
}

TEST(MexV5, RulingAFurtherTieIsShared) {
  EXPECT_EQ(ending({9, 9}, {2, 2}).ranks, (Ints{1, 1}));
  const auto o = ending({9, 7, 9}, {1, 4, 1});
  EXPECT_EQ(o.ranks[0], 1);
  EXPECT_EQ(o.ranks[2], 1);
  EXPECT_GT(o.ranks[1], 1);
  EXPECT_EQ(ending({7, 7, 7, 7}, {0, 0, 0, 0}).ranks, (Ints{1, 1, 1, 1}));
}

}  // namespace
}  // namespace stela::mexica::test
