// MEX-M3: from bridge to bridge by water. See ascii.h for how positions are written.
#include <map>

#include "tests/mexica/claims.h"

namespace stela::mexica::test {
namespace {

// A canal closed in the north, joined to the lake in the south, with three bridges.
Situation fjord() {
  return Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~#####~
    2 ~##-##~
    3 ~##-##~
    4 ~##-##~
    5 ~~~~~~~)");
}

TEST(MexM3, EachBridgeReachedOrPassedUnderCostsAPoint) {
  auto p = fjord().figure(0, "D2").build();
  EXPECT_EQ(options(p, "swim"), (Texts{"swim D3", "swim D4"}));
  ASSERT_TRUE(plays(p, "swim D4"));
  EXPECT_EQ(p.state.ap, 4) << "D3 and D4, not D2 which was left";
  ASSERT_TRUE(plays(p, "swim D3"));
  EXPECT_EQ(p.state.ap, 3);
}

TEST(MexM3, UnderAnOccupiedBridgeButNotOntoIt) {
  auto p = fjord().figure(0, "D2").figure(1, "D3").build();
  EXPECT_EQ(options(p, "swim"), Texts{"swim D4"});
  EXPECT_TRUE(forbidden(p, "swim D3", "MEX-M3"));
  ASSERT_TRUE(plays(p, "swim D4"));
  EXPECT_EQ(p.state.ap, 4) << "the occupied bridge counts";
}

TEST(MexM3, NotWithTooFewPoints) {
  const auto p = fjord().figure(0, "D2").ap(1).build();
  EXPECT_TRUE(legal(p, "swim D3"));
  EXPECT_TRUE(forbidden(p, "swim D4", "MEX-T1"));
}

TEST(MexM3, OnlyFromABridgeToAnotherBridge) {
  const auto land = fjord().figure(0, "C2").build();
  EXPECT_TRUE(options(land, "swim").empty());
  EXPECT_TRUE(forbidden(land, "swim D3", "MEX-M3")) << "first onto a bridge";
  const auto p = fjord().figure(0, "D2").build();
  EXPECT_TRUE(forbidden(p, "swim D2", "MEX-M3")) << "not to where it is";
  EXPECT_TRUE(forbidden(p, "swim E2", "MEX-M3")) << "land";
  EXPECT_TRUE(forbidden(p, "swim D5", "MEX-M3")) << "lake";
}

TEST(MexM3, ThroughTheLakeForOnePoint) {
  // D1 and D5 are joined through the lake, shorter than under D3.
  auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##-##~
    2 ~##=##~
    3 ~##-##~
    4 ~##=##~
    5 ~##-##~
    6 ~~~~~~~)")
               .figure(0, "D1")
               .build();
  EXPECT_EQ(options(p, "swim"), (Texts{"swim D3", "swim D5"}));
  ASSERT_TRUE(plays(p, "swim D5"));
  EXPECT_EQ(p.state.ap, 5);
}

TEST(MexM3, ALakeInlandIsTheSameBodyOfWater) {
  // D2 borders on the pond C2, drawn as lake; H1 borders on the lake around.
  auto p = Situation(R"(
      ABCDEFGHIJ
    0 ~~~~~~~~~~
    1 ~######-#~
    2 ~#~|#####~
    3 ~########~
    4 ~~~~~~~~~~)")
               .figure(0, "D2")
               .build();
  ASSERT_TRUE(plays(p, "swim H1"));
  EXPECT_EQ(p.state.ap, 5);
}

TEST(MexM3, AllOutsideTheGridIsLake) {
  // No lake is drawn at all: canals that leave the grid in the north and in the south meet outside.
  auto p = Situation(R"(
      ABCDE
    0 S#=#S
    1 ##-##
    2 ###b#
    3 ##-##
    4 S#=#S)")
               .figure(0, "C1")
               .build();
  ASSERT_TRUE(plays(p, "swim C3"));
  EXPECT_EQ(p.state.ap, 5);
  const auto closed = Situation(R"(
      ABCDE
    0 S###S
    1 ##-##
    2 ###b#
    3 ##-##
    4 S#=#S)")
                          .figure(0, "C1")
                          .build();
  EXPECT_TRUE(forbidden(closed, "swim C3", "MEX-M3"));
}

TEST(MexM3, CornerContactDoesNotJoin) {
  const auto corner = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~#####~
    2 ~#-###~
    3 ~#=###~
    4 ~##=##~
    5 ~##-##~
    6 ~#####~
    7 ~~~~~~~)")
                          .figure(0, "C2")
                          .build();
  EXPECT_TRUE(options(corner, "swim").empty());
  EXPECT_TRUE(forbidden(corner, "swim D5", "MEX-M3"));
  auto joined = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~#####~
    2 ~#-###~
    3 ~#==##~
    4 ~##=##~
    5 ~##-##~
    6 ~#####~
    7 ~~~~~~~)")
                    .figure(0, "C2")
                    .build();
  ASSERT_TRUE(plays(joined, "swim D5"));
  EXPECT_EQ(joined.state.ap, 5);
}

TEST(MexM3, ABridgesDirectionDoesNotMatter) {
  // Boats pass under C3, which leads east and west, and stop at E2, which leads north and south.
  auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~#####~
    2 ~#==|=~
    3 ~#-###~
    4 ~#=###~
    5 ~#-###~
    6 ~#####~
    7 ~~~~~~~)")
               .figure(0, "C5")
               .build();
  ASSERT_TRUE(plays(p, "swim E2"));
  EXPECT_EQ(p.state.ap, 4) << "under C3 to E2";
  ASSERT_TRUE(plays(p, "swim C3"));
  EXPECT_EQ(p.state.ap, 3);
}

// A ring of canal that is closed in: C1, D1 and E1 in the north, D4 in the south, B3 in the west.
Situation ring() {
  return Situation(R"(
      ABCDEFG
    0 #######
    1 #=|||=#
    2 #=###=#
    3 #-###=#
    4 #==|==#
    5 #######)")
      .figure(0, "B3");
}

TEST(MexM3, TheCheapestOfSeveralWays) {
  for (const auto& [target, left] : std::map<std::string, int>{{"C1", 5}, {"D4", 5}, {"D1", 4}, {"E1", 4}}) {
    auto p = ring().build();
    ASSERT_TRUE(plays(p, "swim " + target));
    EXPECT_EQ(p.state.ap, left) << target << ": E1 is nearer by the south, under D4";
  }
}

TEST(MexM3, AnOccupiedBridgeCostsTheSameAndClosesNoWay) {
  auto p = ring().figure(1, "D4").build();
  EXPECT_EQ(options(p, "swim"), (Texts{"swim C1", "swim D1", "swim E1"}));
  ASSERT_TRUE(plays(p, "swim E1"));
  EXPECT_EQ(p.state.ap, 4);
}

}  // namespace
}  // namespace stela::mexica::test
