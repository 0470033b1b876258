// TIK-A1 to A3, A9 and T6: deploying, trails, moving, others' camps, volcanoes. See ascii.h for how positions are
// written.
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

/// Two camps of player 0, one of player 1, and a figure or two at each.
Situation camps() {
  return Situation(R"(
      a1 X aA
              1\
      1|          b1 T2 b

      a2 F^a a
              2\1
                  b2 F^b ab
              1/
      a3 F^a
    )");
}

TEST(TikA1, AWorkerOrTheLeaderForOneAp) {
  auto p = Situation(R"(
      a1 X

      1|

      a2 F)")
               .ap(3)
               .build();
  EXPECT_EQ(options(p, "deploy"), (Texts{"deploy leader a1", "deploy worker a1"}));
  ASSERT_TRUE(plays(p, "deploy worker a1; deploy worker a1; deploy leader a1"));
  EXPECT_EQ(p.at("a1"), "X aaA");
  EXPECT_EQ(p.state.ap, 0);
  EXPECT_EQ(p.state.supply[0], 16);
}

TEST(TikA1, ToTheBaseCampOrAnOwnCamp) {
  auto p = camps().build();
  EXPECT_EQ(options(p, "deploy"), (Texts{"deploy worker a1", "deploy worker a2", "deploy worker a3"}));
  EXPECT_TRUE(forbidden(p, "deploy worker b1", "TIK-A1")) << "a temple";
  EXPECT_TRUE(forbidden(p, "deploy worker c1", "TIK-A1")) << "not explored";
  ASSERT_TRUE(plays(p, "deploy worker a2; deploy worker a3"));
  EXPECT_EQ(p.at("a2"), "F^a aa");
  EXPECT_EQ(p.at("a3"), "F^a a");
}

TEST(TikA1, OnlyWhatIsInTheSupply) {
  auto p = camps().supply(0, 1).build();
  EXPECT_TRUE(forbidden(p, "deploy leader a1", "TIK-A1")) << "on the map already";
  ASSERT_TRUE(plays(p, "deploy worker a1"));
  EXPECT_TRUE(forbidden(p, "deploy worker a1", "TIK-A1"));
  EXPECT_TRUE(options(p, "deploy").empty());
  const auto gone = Situation("a1 X").leader_gone(0).build();
  EXPECT_EQ(options(gone, "deploy"), Texts{"deploy worker a1"}) << "out of the game is not in the supply";
}

TEST(TikA1, AnyNumberInATurn) {
  auto p = Situation("a1 X").build();
  for (int i = 0; i < 10; ++i) ASSERT_TRUE(plays(p, "deploy worker a1"));
  EXPECT_EQ(p.at("a1"), "X aaaaaaaaaa");
  EXPECT_TRUE(forbidden(p, "deploy worker a1", "TIK-T1"));
}

TEST(TikA2, BetweenTheBaseCampAndOwnCamps) {
  auto p = camps().build();
  EXPECT_EQ(options(p, "trail"), (Texts{"trail leader a1 a2", "trail leader a1 a3", "trail worker a1 a2",
                                        "trail worker a1 a3", "trail worker a2 a1", "trail worker a2 a3"}));
  ASSERT_TRUE(plays(p, "trail worker a2 a3; trail leader a1 a3; trail leader a3 a2; trail worker a1 a2"));
  EXPECT_EQ(p.at("a1"), "X");
  EXPECT_EQ(p.at("a2"), "F^a aA");
  EXPECT_EQ(p.at("a3"), "F^a a");
  EXPECT_EQ(p.state.ap, 6) << "one AP each, whatever stones lie between";
}

TEST(TikA2, NowhereElse) {
  const auto p = camps().build();
  EXPECT_TRUE(forbidden(p, "trail worker a1 a1", "TIK-A2"));
  EXPECT_TRUE(forbidden(p, "trail worker a1 b1", "TIK-A2")) << "a temple";
  EXPECT_TRUE(forbidden(p, "trail worker a3 a1", "TIK-A2")) << "no figure there";
  EXPECT_TRUE(forbidden(p, "trail leader a2 a1", "TIK-A2")) << "another figure there";
  const auto none = Situation(R"(
      a1 X a

      1|

      a2 F)")
                        .build();
  EXPECT_TRUE(options(none, "trail").empty()) << "without a camp there is no trail";
}

TEST(TikA3, AsManyApAsStonesOnBothEdges) {
  auto p = Situation(R"(
      a1 X aA
              2\1
      3|3         b1 T2
              2/
      a2 F
              \1
                  b2 F)")
               .build();
  EXPECT_EQ(options(p, "move"),
            (Texts{"move leader a1 a2", "move leader a1 b1", "move worker a1 a2", "move worker a1 b1"}));
  ASSERT_TRUE(plays(p, "move worker a1 a2"));
  EXPECT_EQ(p.state.ap, 4) << "three stones on each edge";
  ASSERT_TRUE(plays(p, "move worker a2 b2"));
  EXPECT_EQ(p.state.ap, 3) << "one stone on the far edge";
  EXPECT_TRUE(legal(p, "move leader a1 b1")) << "the leader pays no more";
  EXPECT_TRUE(forbidden(p, "move leader a1 a2", "TIK-T1")) << "6 AP";
  ASSERT_TRUE(plays(p, "move leader a1 b1"));
  EXPECT_EQ(p.state.ap, 0);
  EXPECT_EQ(p.at("a1"), "X");
  EXPECT_EQ(p.at("b1"), "T2 A");
  EXPECT_EQ(p.at("b2"), "F a");
}

TEST(TikA3, NotAcrossABorderWithoutStones) {
  const auto p = Situation(R"(
      a1 X a

      1|          b1 T2
              2/
      a2 F
              \1
                  b2 F)")
                     .build();
  EXPECT_EQ(options(p, "move"), Texts{"move worker a1 a2"});
  EXPECT_TRUE(forbidden(p, "move worker a1 b1", "TIK-A3"));
}

TEST(TikA3, OneBorderAtATimeToAnExploredHex) {
  const auto p = Situation(R"(
      a1 X a
              1\1
      1|          b1 T2

      a2 F        |1
              \1
                  b2 F
    )")
                     .build();
  EXPECT_TRUE(forbidden(p, "move worker a1 b2", "TIK-A3")) << "two borders away";
  EXPECT_TRUE(forbidden(p, "move worker a1 a1", "TIK-A3"));
  EXPECT_TRUE(forbidden(p, "move worker a2 a1", "TIK-A3")) << "no figure there";
  EXPECT_TRUE(forbidden(p, "move leader a1 a2", "TIK-A3")) << "the leader is not there";
  const auto edge = Situation(R"(
      a1 X a

      3|

      a2 .)")
                        .build();
  EXPECT_TRUE(forbidden(edge, "move worker a1 a2", "TIK-A3")) << "nothing lies there yet";
}

TEST(TikA3, AnyNumberOfFiguresInATurnPastOthers) {
  auto p = Situation(R"(
      a1 X aaa

      1|

      a2 F bbB

      |1

      a3 T1 b)")
               .build();
  ASSERT_TRUE(
      plays(p, "move worker a1 a2; move worker a1 a2; move worker a2 a3; move worker a1 a2; move worker a2 a1"));
  EXPECT_EQ(p.at("a1"), "X a");
  EXPECT_EQ(p.at("a2"), "F abbB");
  EXPECT_EQ(p.at("a3"), "T1 ab");
  EXPECT_EQ(p.state.ap, 5);
}

TEST(TikA9, NobodyDeploysOrTrailsWithAnothersCamp) {
  const auto p = camps().build();
  EXPECT_TRUE(forbidden(p, "deploy worker b2", "TIK-A9"));
  EXPECT_TRUE(forbidden(p, "trail worker b2 a1", "TIK-A9")) << "from it";
  EXPECT_TRUE(forbidden(p, "trail worker a1 b2", "TIK-A9")) << "to it";
  EXPECT_TRUE(forbidden(p, "trail worker a2 b2", "TIK-A9"));
  const auto other = camps().to_move(1).build();
  EXPECT_TRUE(legal(other, "deploy worker b2"));
  EXPECT_TRUE(legal(other, "trail worker b2 a1"));
  EXPECT_TRUE(forbidden(other, "deploy worker a2", "TIK-A9"));
}

TEST(TikA9, ButAnyoneWalksThroughAndStandsThere) {
  auto p = camps().build();
  ASSERT_TRUE(plays(p, "move worker a2 b2"));
  EXPECT_EQ(p.at("b2"), "F^b aab");
  ASSERT_TRUE(plays(p, "move worker b2 a3; end"));
  EXPECT_EQ(p.at("b2"), "F^b ab");
  ASSERT_EQ(p.hand(), "Y0");
  ASSERT_TRUE(plays(p, "tile Y0 c1 r0; move worker b2 a3; move worker a3 b2"));
}

TEST(TikT6, NobodyEntersAVolcanoEvenIfStonesLeadThere) {
  const auto p = Situation(R"(
      a1 X aA
              3\
      1|          b1 V

      a2 F a)")
                     .build();
  EXPECT_TRUE(forbidden(p, "move worker a1 b1", "TIK-T6"));
  EXPECT_TRUE(forbidden(p, "move leader a1 b1", "TIK-T6"));
  EXPECT_TRUE(forbidden(p, "move worker a2 b1", "TIK-T6")) << "nor where none lead";
  EXPECT_EQ(options(p, "move"), (Texts{"move leader a1 a2", "move worker a1 a2", "move worker a2 a1"}));
}

}  // namespace
}  // namespace stela::tikal::test
