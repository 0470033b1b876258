// TIK-T5 and V1 to V4: volcanoes, scoring rounds, and what scores. See ascii.h for how positions are written.
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

/// Player 0 of three ends a turn, and player 1 draws a volcano.
Position eruption() {
  auto p = Situation(R"(
      a1 X abc
              1\
      1|          b1 T3 bb

      a2 T2 c)")
               .players(3)
               .deck({"B1 volcano", "Y1 forest 111111", "Y2 forest 111111"})
               .build();
  EXPECT_TRUE(plays(p, "end"));
  return p;
}

TEST(TikT5, AVolcanoIsScoredBeforeItIsPlaced) {
  auto p = eruption();
  EXPECT_EQ(p.state.phase, Phase::score);
  EXPECT_EQ(p.to_move(), 1) << "who drew it";
  EXPECT_EQ(p.hand(), "B1") << "where it lies meanwhile";
  EXPECT_TRUE(forbidden(p, "tile B1 c1 r0", "TIK-T1"));
  ASSERT_TRUE(plays(p, "end; end; end"));
  EXPECT_EQ(p.state.phase, Phase::place);
  EXPECT_EQ(p.to_move(), 1);
  EXPECT_EQ(p.hand(), "B1");
}

TEST(TikT5, ThenItsDrawerPlacesItAndHasANormalTurnWithNoFurtherTile) {
  auto p = eruption();
  ASSERT_TRUE(plays(p, "end; end; end; tile B1 c1 r0"));
  EXPECT_EQ(p.at("c1"), "V");
  EXPECT_EQ(p.state.phase, Phase::act);
  EXPECT_EQ(p.to_move(), 1);
  EXPECT_EQ(p.state.ap, 10);
  EXPECT_EQ(p.hand(), "");
  ASSERT_TRUE(plays(p, "deploy worker a1; end"));
  EXPECT_EQ(p.to_move(), 2);
  EXPECT_EQ(p.hand(), "Y1") << "rounds go on as usual";
}

TEST(TikV1, TheDrawerThenTheOthersClockwise) {
  auto p = eruption();
  for (const int player : {1, 2, 0}) {
    EXPECT_EQ(p.to_move(), player);
    EXPECT_EQ(p.state.ap, 10);
    ASSERT_TRUE(plays(p, "deploy worker a1; end"));
  }
  EXPECT_EQ(p.state.phase, Phase::place);
}

TEST(TikV1, EachScoresAloneAtOnceAfterTheirTurn) {
  auto p = eruption();
  ASSERT_TRUE(plays(p, "uncover b1; end"));
  EXPECT_EQ(p.scores(), (Ints{0, 4, 0}));
  // Player 2 outweighs the two workers there with the leader, and scores the same temple.
  ASSERT_TRUE(plays(p, "deploy leader a1; move leader a1 b1; end"));
  EXPECT_EQ(p.scores(), (Ints{0, 4, 4 + 2}));
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.scores(), (Ints{0, 4, 6}));
}

TEST(TikV1, NormalTurnsScoreNothing) {
  auto p = Situation("a1 X\n        1\\\n            b1 T5 a").build();
  ASSERT_TRUE(plays(p, "end; tile Y0 c1 r0; end"));
  EXPECT_EQ(p.scores(), (Ints{0, 0}));
}

/// What player 0 of four scores with a temple of value 5 and these figures on it, or a guard: "!a bb".
int temple_points(const std::string& content) {
  auto p =
      Situation("a1 X\n        1\\\n            b1 T5" + content).players(4).to_move(3).deck({"B1 volcano"}).build();
  EXPECT_TRUE(plays(p, "end; end"));
  return p.scores()[0];
}

TEST(TikV2, ATempleWithAStrictMajority) {
  EXPECT_EQ(temple_points(" a"), 5) << "a lone worker is one";
  EXPECT_EQ(temple_points(" aab"), 5);
  EXPECT_EQ(temple_points(" ab"), 0) << "a tie scores nobody";
  EXPECT_EQ(temple_points(" abb"), 0);
  EXPECT_EQ(temple_points(""), 0);
  EXPECT_EQ(temple_points(" aabcd"), 5) << "over each other player";
  EXPECT_EQ(temple_points(" aabbc"), 0);
}

TEST(TikV2, TheLeaderCountsAsThree) {
  EXPECT_EQ(temple_points(" Abb"), 5);
  EXPECT_EQ(temple_points(" Abbb"), 0);
  EXPECT_EQ(temple_points(" aAbbb"), 5);
  EXPECT_EQ(temple_points(" aaaB"), 0);
  EXPECT_EQ(temple_points(" AB"), 0);
}

TEST(TikV2, EveryTempleByItsTopNumber) {
  auto p = Situation(R"(
      a1 X a
              1\
      1|          b1 T4 a
                      1\
      a2 T2 aab           c2 T6!a
              1\
                  b2 T9 ab)")
               .printed("b1", 1)
               .to_move(1)
               .deck({"B1 volcano"})
               .build();
  ASSERT_TRUE(plays(p, "end; uncover b1; end; end"));
  EXPECT_EQ(p.scores(), (Ints{5 + 2 + 6, 0}));
}

/// What player 0 of two scores with these treasures.
int treasure_points(const Ints& motifs) {
  auto p = Situation("a1 X\n        1\\\n            b1 M1").owns(0, motifs).to_move(1).deck({"B1 volcano"}).build();
  EXPECT_TRUE(plays(p, "end; end"));
  return p.scores()[0];
}

TEST(TikV3, SinglesPairsAndTriples) {
  EXPECT_EQ(treasure_points({}), 0);
  EXPECT_EQ(treasure_points({2}), 1);
  EXPECT_EQ(treasure_points({2, 2}), 3);
  EXPECT_EQ(treasure_points({2, 2, 2}), 6);
  EXPECT_EQ(treasure_points({1, 2, 3, 4}), 4);
  EXPECT_EQ(treasure_points({1, 2, 2, 3, 3, 3}), 1 + 3 + 6);
}

TEST(TikV3, AgainAtEachScoringRound) {
  auto p = Situation("a1 X\n        1\\\n            b1 M1")
               .owns(0, {2, 2})
               .to_move(1)
               .deck({"B1 volcano", "B2 volcano"})
               .build();
  ASSERT_TRUE(plays(p, "end; end; end; tile B1 c1 r0; end; end"));
  EXPECT_EQ(p.scores(), (Ints{3, 0}));
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.scores(), (Ints{6, 0}));
}

TEST(TikV4, AGuardedTempleCountsForItsGuardsOwnerOnly) {
  EXPECT_EQ(temple_points("!a"), 5);
  EXPECT_EQ(temple_points("!A bbbB"), 5) << "whatever figures stand there";
  EXPECT_EQ(temple_points("!b aaaA"), 0);
  EXPECT_EQ(temple_points("!B a"), 0);
}

}  // namespace
}  // namespace stela::tikal::test
