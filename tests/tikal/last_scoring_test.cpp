// TIK-V5, V6 and U9: the last scoring round, its order, and the end. See ascii.h for how positions are written.
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

/// The last tile lies; the player to move ends the last turn.
Situation eve() {
  return Situation(R"(
      a1 X abc
              1\
      1|          b1 T3 b

      a2 T2 c)")
      .players(3)
      .deck({});
}

TEST(TikV5, ClockwiseFromThePlayerAfterTheOneOfTheLastTile) {
  for (int last = 0; last < 3; ++last) {
    auto p = eve().to_move(last).build();
    ASSERT_TRUE(plays(p, "end"));
    EXPECT_TRUE(p.state.last_round);
    for (int i = 1; i <= 3; ++i) {
      EXPECT_EQ(p.to_move(), (last + i) % 3);
      EXPECT_EQ(p.state.ap, 10);
      EXPECT_EQ(p.hand(), "") << "no tile";
      ASSERT_TRUE(plays(p, "end"));
    }
    EXPECT_EQ(p.state.phase, Phase::over);
  }
}

TEST(TikV5, EachHasTenApAndScoresAtOnce) {
  auto p = eve().build();
  ASSERT_TRUE(plays(p, "end; uncover b1; end"));
  EXPECT_EQ(p.scores(), (Ints{0, 4, 0}));
  ASSERT_TRUE(plays(p, "deploy leader a1; move leader a1 b1; end"));
  EXPECT_EQ(p.scores(), (Ints{0, 4, 6}));
}

TEST(TikV5, AfterALastVolcanoThereAreTwoRounds) {
  auto p = eve().deck({"B1 volcano"}).build();
  ASSERT_TRUE(plays(p, "end; end; end; end"));
  EXPECT_EQ(p.scores(), (Ints{0, 3, 2}));
  EXPECT_FALSE(p.state.last_round);
  ASSERT_TRUE(plays(p, "tile B1 c1 r0; end"));
  EXPECT_TRUE(p.state.last_round);
  EXPECT_EQ(p.to_move(), 2);
  ASSERT_TRUE(plays(p, "end; end; end"));
  EXPECT_EQ(p.scores(), (Ints{0, 6, 4}));
}

TEST(TikV5, ThenTheGameEndsAndNothingIsLegal) {
  auto p = eve().build();
  ASSERT_TRUE(plays(p, "end; end; end"));
  EXPECT_FALSE(p.game.outcome(p.state).has_value());
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_TRUE(p.game.outcome(p.state).has_value());
  EXPECT_EQ(p.to_move(), -1);
  EXPECT_EQ(p.game.count(p.state), 0U);
  for (const auto* action : {"end", "deploy worker a1", "move worker a1 b1", "pass"})
    EXPECT_TRUE(forbidden(p, action, "TIK-V5")) << action;
}

/// A game that ends now with these points.
Outcome ending(const Ints& points) {
  auto s = Situation("a1 X").players(static_cast<int>(points.size())).deck({});
  for (std::size_t i = 0; i < points.size(); ++i) s.score(static_cast<int>(i), points[i]);
  auto p = s.build();
  for (std::size_t i = 0; i <= points.size(); ++i) EXPECT_TRUE(plays(p, "end"));
  return p.game.outcome(p.state).value();
}

TEST(TikV6, TheMostPointsWin) {
  EXPECT_EQ(ending({5, 30, 12}).scores, (Ints{5, 30, 12}));
  EXPECT_EQ(ending({5, 30, 12}).ranks, (Ints{3, 1, 2}));
  EXPECT_EQ(ending({0, 1}).ranks, (Ints{2, 1}));
}

TEST(TikV6, RulingATieIsShared) {
  EXPECT_EQ(ending({7, 7}).ranks, (Ints{1, 1}));
  EXPECT_EQ(ending({7, 9, 9, 2}).ranks, (Ints{3, 1, 1, 4}));
  EXPECT_EQ(ending({9, 7, 7, 2}).ranks, (Ints{1, 2, 2, 4})) << "further down too";
}

TEST(TikV6, ScoresAreTotalsBeyondTheHundredOfTheTrack) {
  auto p = Situation(R"(
      a1 X
              1\
      1|          b1 T15!a

      a2 T15!a)")
               .deck({})
               .score(0, 75)
               .build();
  ASSERT_TRUE(plays(p, "end; end; end"));
  EXPECT_EQ(p.scores(), (Ints{105, 0}));
}

/// In what order the last scoring round goes, when `last` has had the last turn and these are the scores.
Ints order(const Ints& points, int last) {
  const auto n = static_cast<int>(points.size());
  Ints others;
  for (int p = 0; p < n; ++p)
    if (p != last) others.push_back(p);
  auto s = Situation("a1 X").players(n).choice(last).turned(others).shown({"B1 forest 111111"}).deck({});
  for (int p = 0; p < n; ++p) s.score(p, points[static_cast<std::size_t>(p)]);
  auto p = s.build();
  EXPECT_TRUE(plays(p, "choose 1; tile B1 b1 r0; end"));
  Ints out;
  for (int i = 0; i < n; ++i) {
    out.push_back(p.to_move());
    EXPECT_TRUE(plays(p, "end"));
  }
  EXPECT_EQ(p.state.phase, Phase::over);
  return out;
}

TEST(TikU9, FromTheFewestPointsToTheMost) {
  for (int last = 0; last < 4; ++last) EXPECT_EQ(order({20, 5, 31, 12}, last), (Ints{1, 3, 0, 2})) << last;
  EXPECT_EQ(order({3, 4}, 0), (Ints{0, 1}));
  EXPECT_EQ(order({3, 4}, 1), (Ints{0, 1}));
}

TEST(TikU9, ATieGoesToTheNearestClockwiseToTheOneOfTheLastTile) {
  EXPECT_EQ(order({9, 9, 4, 9}, 1), (Ints{2, 3, 0, 1}));
  EXPECT_EQ(order({9, 9, 4, 9}, 3), (Ints{2, 0, 1, 3}));
  EXPECT_EQ(order({4, 9, 4, 9}, 0), (Ints{2, 0, 1, 3}));
}

TEST(TikU9, RulingThatPlayerIsTheFarthest) {
  EXPECT_EQ(order({7, 7}, 0), (Ints{1, 0}));
  EXPECT_EQ(order({7, 7}, 1), (Ints{0, 1}));
  for (int last = 0; last < 4; ++last)
    EXPECT_EQ(order({7, 7, 7, 7}, last), (Ints{(last + 1) % 4, (last + 2) % 4, (last + 3) % 4, last}));
}

TEST(TikU9, ByTheScoresBeforeItWhateverIsScoredMeanwhile) {
  auto p = eve().choice(2).turned({0, 1}).shown({"B1 forest 111111"}).score(0, 10).score(1, 9).score(2, 11).build();
  ASSERT_TRUE(plays(p, "choose 1; tile B1 c1 r0; end"));
  EXPECT_EQ(p.to_move(), 1);
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.scores(), (Ints{10, 12, 11})) << "ahead of both by now";
  EXPECT_EQ(p.to_move(), 0);
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.to_move(), 2);
}

}  // namespace
}  // namespace stela::tikal::test
