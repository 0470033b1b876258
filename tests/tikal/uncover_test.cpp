// TIK-A4 and A5: uncovering temples. See ascii.h for how positions are written.
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

Situation temples() {
  return Situation(R"(
      a1 X
              1\
      1|          b1 T3 aa

      a2 T5 aA            c2 T1 b
              1\      1/
                  b2 T4 b)");
}

TEST(TikA4, TheNextFloorFromTheSupplyForTwoAp) {
  auto p = temples().build();
  EXPECT_EQ(options(p, "uncover"), (Texts{"uncover a2", "uncover b1"}));
  ASSERT_TRUE(plays(p, "uncover b1"));
  EXPECT_EQ(p.at("b1"), "T4 aa");
  EXPECT_EQ(p.state.floors[4], 8);
  EXPECT_EQ(p.state.ap, 8);
  ASSERT_TRUE(plays(p, "uncover b1"));
  EXPECT_EQ(p.at("b1"), "T5 aa");
  EXPECT_EQ(p.state.floors[5], 10);
}

TEST(TikA4, OnlyWithAFigureOnATemple) {
  const auto p = temples().build();
  EXPECT_TRUE(forbidden(p, "uncover b2", "TIK-A4")) << "another's figure only";
  EXPECT_TRUE(forbidden(p, "uncover a1", "TIK-A4")) << "no temple";
  EXPECT_TRUE(forbidden(p, "uncover c1", "TIK-A4")) << "not explored";
}

TEST(TikA4, OnlyWhileTheSupplyHasThatFloor) {
  auto p = temples().floors(4, 1).floors(6, 0).build();
  EXPECT_TRUE(forbidden(p, "uncover a2", "TIK-A4")) << "there is no 6";
  ASSERT_TRUE(plays(p, "uncover b1; uncover b1"));
  EXPECT_EQ(p.at("b1"), "T5 aa");
  EXPECT_EQ(p.state.floors[4], 0);
  const auto skipped = temples().floors(4, 0).build();
  EXPECT_TRUE(forbidden(skipped, "uncover b1", "TIK-A4")) << "no floor is skipped";
  const auto highest = Situation(R"(
      a1 X

      1|

      a2 T10 a)")
                           .build();
  EXPECT_TRUE(forbidden(highest, "uncover a2", "TIK-A4"));
}

TEST(TikA4, AtMostTwoFloorsATempleATurn) {
  auto p = temples().build();
  ASSERT_TRUE(plays(p, "uncover b1; uncover b1"));
  EXPECT_TRUE(forbidden(p, "uncover b1", "TIK-A4"));
  ASSERT_TRUE(plays(p, "uncover a2; uncover a2"));
  EXPECT_EQ(p.at("a2"), "T7 aA") << "any number of temples";
}

TEST(TikA4, TheSecondNeedsTwoOwnFiguresThere) {
  auto p = temples().to_move(1).build();
  ASSERT_TRUE(plays(p, "uncover b2; uncover c2"));
  EXPECT_TRUE(forbidden(p, "uncover b2", "TIK-T7"));
  EXPECT_TRUE(forbidden(p, "uncover c2", "TIK-T7"));
  ASSERT_TRUE(plays(p, "move worker c2 b2; uncover b2"));
  EXPECT_EQ(p.at("b2"), "T6 bb");
}

TEST(TikA5, AGuardedTempleKeepsItsValue) {
  for (const int player : {0, 1}) {
    const auto p = Situation(R"(
      a1 X
              1\
      1|          b1 T3!a ab

      a2 T4!B ab)")
                       .to_move(player)
                       .build();
    EXPECT_TRUE(forbidden(p, "uncover b1", "TIK-A5")) << player;
    EXPECT_TRUE(forbidden(p, "uncover a2", "TIK-A5")) << player;
    EXPECT_TRUE(options(p, "uncover").empty());
  }
}

TEST(TikA5, FromTheMomentItIsGuarded) {
  auto p = temples().build();
  ASSERT_TRUE(plays(p, "uncover a2; guard a2 worker"));
  EXPECT_TRUE(forbidden(p, "uncover a2", "TIK-A5"));
  EXPECT_EQ(p.at("a2"), "T6!a");
}

}  // namespace
}  // namespace stela::tikal::test
