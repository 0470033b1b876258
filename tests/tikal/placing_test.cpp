// TIK-T2 and T3: where a tile may go, and how turned. See ascii.h for how positions are written.
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

// Hexes on whose borders there is no stone but where it is drawn.
Situation corner() {
  return Situation(R"(
      a1 X
              1\
      1|          b1 .

      a2 F

                  b2 .

      a3 .)");
}

TEST(TikT2, OnAnEmptySpaceNextToAnExploredHex) {
  const auto p = corner().hand("B1 forest 111111").build();
  EXPECT_EQ(options(p, "tile"), (Texts{"tile B1 a3 r0", "tile B1 b1 r0", "tile B1 b2 r0"}));
  EXPECT_TRUE(forbidden(p, "tile B1 a1 r0", "TIK-T2")) << "explored";
  EXPECT_TRUE(forbidden(p, "tile B1 b3 r0", "TIK-T2")) << "next to nothing";
  EXPECT_TRUE(forbidden(p, "tile B1 c1 r0", "TIK-T2")) << "next to empty spaces only";
}

TEST(TikT2, VolcanoesCountAsExplored) {
  const auto p = Situation(R"(
      a1 X
              1\
      1|          b1 V

      a2 F                c2 .

                  b2 .
    )")
                     .hand("B1 volcano")
                     .build();
  EXPECT_TRUE(legal(p, "tile B1 c1 r0"));
  EXPECT_TRUE(legal(p, "tile B1 c2 r0"));
}

TEST(TikT2, InAnyRotation) {
  auto p = corner().hand("B1 temple 3 210000").build();
  // Turned by one sixth, the two stones of N are at NE, and so on.
  EXPECT_EQ(options(p, "tile"),
            (Texts{"tile B1 a3 r0", "tile B1 a3 r5", "tile B1 b1 r0", "tile B1 b1 r1", "tile B1 b1 r2", "tile B1 b1 r3",
                   "tile B1 b1 r4", "tile B1 b1 r5", "tile B1 b2 r4", "tile B1 b2 r5"}));
  ASSERT_TRUE(plays(p, "tile B1 b2 r4"));
  EXPECT_EQ(p.at("b2"), "T3") << "a temple has its printed value";
  EXPECT_EQ(p.json().at("map")[2].at("rotation"), 4);
  ASSERT_TRUE(plays(p, "deploy worker a1; move worker a1 a2; move worker a2 b2"));
  EXPECT_EQ(p.state.ap, 10 - 1 - 1 - 1) << "the stone of NE is turned to NW";
}

TEST(TikT2, RulingOfRotationsThatLookTheSameTheLeastIsNamed) {
  const auto two = corner().hand("B1 forest 200200").build();
  EXPECT_EQ(options(two, "tile"),
            (Texts{"tile B1 a3 r0", "tile B1 b1 r0", "tile B1 b1 r1", "tile B1 b1 r2", "tile B1 b2 r2"}));
  EXPECT_TRUE(forbidden(two, "tile B1 a3 r3", "TIK-T2"));
  const auto three = corner().hand("B1 forest 101010").build();
  EXPECT_EQ(options(three, "tile"), (Texts{"tile B1 a3 r0", "tile B1 b1 r0", "tile B1 b1 r1", "tile B1 b2 r1"}));
}

TEST(TikT2, AVolcanosRotationIsFixed) {
  auto p = corner().hand("B1 volcano").build();
  EXPECT_EQ(options(p, "tile"), (Texts{"tile B1 a3 r0", "tile B1 b1 r0", "tile B1 b2 r0"}));
  EXPECT_TRUE(forbidden(p, "tile B1 b1 r1", "TIK-T2"));
  ASSERT_TRUE(plays(p, "tile B1 b1 r0"));
  EXPECT_EQ(p.at("b1"), "V");
}

TEST(TikT3, AStoneOnEitherSideMakesItAccessible) {
  const auto p = corner().hand("B1 forest 300000").build();
  EXPECT_TRUE(legal(p, "tile B1 b1 r0")) << "by the stone of a1, whatever its own";
  EXPECT_TRUE(legal(p, "tile B1 a3 r0")) << "by its own towards a2";
  EXPECT_TRUE(forbidden(p, "tile B1 a3 r1", "TIK-T3")) << "its own lead nowhere";
  EXPECT_TRUE(forbidden(p, "tile B1 b2 r0", "TIK-T3"));
  EXPECT_TRUE(legal(p, "tile B1 b2 r5")) << "towards a2";
}

TEST(TikT3, RulingBordersWithVolcanoesDoNotCount) {
  const Situation island(R"(
      a1 X
              3\
                  b1 V

      a2 .                c2 .
    )");
  const auto p = Situation(island).hand("B1 forest 111111").build();
  EXPECT_EQ(options(p, "tile"), Texts{"tile B1 a2 r0"});
  for (const auto* hex : {"b2", "c1", "c2"})
    EXPECT_TRUE(forbidden(p, "tile B1 " + std::string(hex) + " r0", "TIK-T3")) << hex;
}

TEST(TikT3, VolcanoesAreExempt) {
  const auto p = Situation(R"(
      a1 X

                  b1 V

      a2 .
    )")
                     .hand("B1 volcano")
                     .build();
  EXPECT_EQ(options(p, "tile"), (Texts{"tile B1 a2 r0", "tile B1 b2 r0", "tile B1 c1 r0", "tile B1 c2 r0"}));
}

TEST(TikT3, RulingATileThatFitsNowhereIsPutOutAndItsTurnFollows) {
  auto p = Situation("a1 X").to_move(1).deck({"B1 treasure 2 000000", "Y1 forest 111111"}).build();
  const auto supply = p.json().at("treasures");
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.to_move(), 0);
  EXPECT_EQ(p.state.phase, Phase::act) << "there is nothing to place";
  EXPECT_EQ(p.state.ap, 10);
  EXPECT_EQ(p.hand(), "");
  EXPECT_EQ(p.json().at("put_out").back(), "B1");
  EXPECT_EQ(p.json().at("treasures"), supply) << "its treasures stay in the supply";
  ASSERT_TRUE(plays(p, "deploy worker a1; end"));
  EXPECT_EQ(p.to_move(), 1);
  EXPECT_EQ(p.hand(), "Y1");
}

TEST(TikT3, RulingWhoDrewItCountsAsHavingPlacedIt) {
  auto p = Situation("a1 X").players(3).to_move(1).deck({"B1 forest 000000"}).build();
  ASSERT_TRUE(plays(p, "end; end"));
  EXPECT_TRUE(p.state.last_round);
  EXPECT_EQ(p.to_move(), 0) << "the player after the drawer of the last tile";
  ASSERT_TRUE(plays(p, "end; end"));
  EXPECT_EQ(p.to_move(), 2) << "who comes last";
}

TEST(TikT3, RulingInAnAuctionToo) {
  auto p = Situation("a1 X").choice(1).shown({"B1 forest 000000", "B2 forest 111111"}).build();
  ASSERT_TRUE(plays(p, "choose 1"));
  EXPECT_EQ(p.to_move(), 1);
  EXPECT_EQ(p.state.phase, Phase::act);
  EXPECT_EQ(p.state.ap, 10);
  ASSERT_TRUE(plays(p, "end; choose 2"));
  EXPECT_EQ(p.state.phase, Phase::place);
}

}  // namespace
}  // namespace stela::tikal::test
