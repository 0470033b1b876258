// TIK-T1 and T7: turns, action points, and what is limited in a turn. See ascii.h for how positions are written.
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

/// Something to do for every kind of action: a1 and a2 are linked by a trail, player 1 has a treasure to exchange.
Situation full() {
  return Situation(R"(
      a1 X aA
              1\1
      1|          b1 T2 aa
              /1
      a2 F^a      1|
              \1
                  b2 M4 aa
              1/
      a3 F
    )")
      .owns(0, {7})
      .owns(1, {8});
}

TEST(TikT1, TheTopTileIsRevealedAndPlacedBeforeAnyApIsSpent) {
  auto p = full().hand("B1 forest 100100").build();
  EXPECT_EQ(p.hand(), "B1");
  EXPECT_EQ(p.state.ap, 0);
  EXPECT_TRUE(forbidden(p, "deploy worker a1", "TIK-T1"));
  EXPECT_TRUE(forbidden(p, "tile Y0 c1 r0", "TIK-T1")) << "another tile";
  ASSERT_TRUE(plays(p, "tile B1 c1 r1"));
  EXPECT_EQ(p.at("c1"), "F");
  EXPECT_EQ(p.hand(), "");
  EXPECT_EQ(p.state.ap, 10);
  EXPECT_EQ(p.to_move(), 0);
}

TEST(TikT1, TurnsGoClockwiseAndApAreLost) {
  auto p = full().players(3).to_move(1).build();
  ASSERT_TRUE(plays(p, "deploy worker a1; end"));
  EXPECT_EQ(p.to_move(), 2);
  EXPECT_EQ(p.hand(), "Y0") << "the top tile";
  ASSERT_TRUE(plays(p, "tile Y0 c1 r0"));
  EXPECT_EQ(p.state.ap, 10) << "none are kept";
  ASSERT_TRUE(plays(p, "end; tile Y1 c2 r0; end"));
  EXPECT_EQ(p.to_move(), 1);
  EXPECT_EQ(p.hand(), "Y2");
}

TEST(TikT1, EveryPrice) {
  const auto left_after = [](const char* action) {
    auto p = full().build();
    EXPECT_TRUE(plays(p, action));
    return p.state.ap;
  };
  EXPECT_EQ(left_after("deploy worker a1"), 9);
  EXPECT_EQ(left_after("trail worker a1 a2"), 9);
  EXPECT_EQ(left_after("move leader a1 b1"), 8);
  EXPECT_EQ(left_after("uncover b1"), 8);
  EXPECT_EQ(left_after("dig b2"), 7);
  EXPECT_EQ(left_after("swap 7 p1 8"), 7);
  EXPECT_EQ(left_after("camp a3"), 5);
  EXPECT_EQ(left_after("guard b1 worker"), 5);
}

TEST(TikT1, NoActionCostsMoreThanIsLeft) {
  const std::vector<std::pair<const char*, int>> prices{{"deploy worker a1", 1},
                                                        {"trail worker a1 a2", 1},
                                                        {"trail leader a1 a2", 1},
                                                        {"move worker a1 b1", 2},
                                                        {"move worker b1 a2", 1},
                                                        {"uncover b1", 2},
                                                        {"dig b2", 3},
                                                        {"swap 7 p1 8", 3},
                                                        {"camp a3", 5},
                                                        {"guard b1 worker", 5}};
  for (const auto& [action, price] : prices) {
    EXPECT_TRUE(legal(full().ap(price).build(), action)) << action;
    EXPECT_TRUE(forbidden(full().ap(price - 1).build(), action, "TIK-T1")) << action;
  }
  const auto none = full().ap(0).build();
  EXPECT_TRUE(legal(none, "end"));
  EXPECT_EQ(none.game.count(none.state), 1U);
}

TEST(TikT1, RulingATurnCanAlwaysBeEnded) {
  EXPECT_TRUE(legal(full().build(), "end"));
  auto scoring = full().deck({}).build();
  ASSERT_TRUE(plays(scoring, "end"));
  EXPECT_TRUE(legal(scoring, "end"));
}

TEST(TikT7, TwiceOnAHexNeedsTwoFiguresThereAtThatMoment) {
  auto p = full().build();
  ASSERT_TRUE(plays(p, "uncover b1; move worker b1 a2"));
  EXPECT_TRUE(forbidden(p, "uncover b1", "TIK-T7")) << "one has left";
  ASSERT_TRUE(plays(p, "move leader a1 b1; uncover b1"));
  EXPECT_EQ(p.at("b1"), "T4 aA") << "the leader counts as one";

  auto q = full().build();
  ASSERT_TRUE(plays(q, "dig b2; move worker b2 b1"));
  EXPECT_TRUE(forbidden(q, "dig b2", "TIK-T7"));
  ASSERT_TRUE(plays(q, "move worker b1 b2; dig b2"));
}

TEST(TikT7, OneFigureIsEnoughForTheFirstTime) {
  auto p = Situation(R"(
      a1 X
              1\
                  b1 T2 A

                  1|

                  b2 M2 a)")
               .build();
  ASSERT_TRUE(plays(p, "uncover b1; dig b2"));
  EXPECT_TRUE(forbidden(p, "uncover b1", "TIK-T7"));
  EXPECT_TRUE(forbidden(p, "dig b2", "TIK-T7"));
  ASSERT_TRUE(plays(p, "move worker b2 b1; uncover b1"));
}

TEST(TikT7, OthersFiguresDoNotHelp) {
  auto p = Situation(R"(
      a1 X
              1\
                  b1 T2 abbB)")
               .build();
  ASSERT_TRUE(plays(p, "uncover b1"));
  EXPECT_TRUE(forbidden(p, "uncover b1", "TIK-T7"));
}

TEST(TikT7, RulingAScoringTurnAndTheNormalTurnAfterItAreTwo) {
  auto p = full().to_move(1).deck({"B1 volcano", "Y1 forest 111111"}).build();
  ASSERT_TRUE(plays(p, "end"));
  ASSERT_EQ(p.state.phase, Phase::score);
  ASSERT_TRUE(plays(p, "uncover b1; uncover b1; dig b2; dig b2"));
  EXPECT_TRUE(forbidden(p, "uncover b1", "TIK-T1")) << "no AP";
  ASSERT_TRUE(plays(p, "end; end; tile B1 c1 r0"));
  ASSERT_EQ(p.state.phase, Phase::act);
  ASSERT_TRUE(plays(p, "uncover b1; uncover b1; dig b2; dig b2"));
  EXPECT_EQ(p.at("b1"), "T6 aa");
  EXPECT_EQ(p.at("b2"), "M0 aa");
}

TEST(TikT7, RulingExchangesAreCountedAnewToo) {
  auto p = Situation(R"(
      a1 X
              1\
                  b1 M1)")
               .owns(0, {4, 5, 6, 7})
               .owns(1, {1, 2, 3, 8})
               .to_move(1)
               .deck({"B1 volcano"})
               .build();
  ASSERT_TRUE(plays(p, "end; swap 4 p1 1; swap 5 p1 2; swap 6 p1 3"));
  EXPECT_EQ(p.state.exchanges, 3);
  ASSERT_TRUE(plays(p, "end; end; tile B1 c1 r0; swap 7 p1 8; swap 1 p1 4; swap 2 p1 5"));
  EXPECT_EQ(p.owned(0), (Ints{3, 4, 5, 8}));
}

TEST(TikT7, EachTurnCountsAnew) {
  auto p = full().build();
  ASSERT_TRUE(plays(p, "uncover b1; uncover b1; dig b2; dig b2; end; tile Y0 c1 r0; end; tile Y1 c2 r0"));
  EXPECT_EQ(p.to_move(), 0);
  ASSERT_TRUE(plays(p, "uncover b1; uncover b1; dig b2; dig b2"));
}

}  // namespace
}  // namespace stela::tikal::test
