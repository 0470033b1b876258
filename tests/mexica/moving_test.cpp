// MEX-M1 to M4: walking, swimming and jumping. See ascii.h for how positions are written.
#include "tests/mexica/ascii.h"

namespace stela::mexica::test {
namespace {

TEST(MexM1, ToOrthogonalLandNeighbours) {
  auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~###~
    2 ~#a#~
    3 ~###~
    4 ~~~~~)").build();
  EXPECT_EQ(options(p, "walk"), (Texts{"walk B2", "walk C1", "walk C3", "walk D2"}));
  EXPECT_TRUE(forbidden(p, "walk B1", "MEX-M1")) << "diagonal";
  EXPECT_TRUE(forbidden(p, "walk C2", "MEX-M1")) << "staying";
  ASSERT_TRUE(plays(p, "walk C1; walk C2; walk C1"));
  EXPECT_EQ(p.state.ap, 3) << "a point a step, to and fro";
  EXPECT_TRUE(forbidden(p, "walk C0", "MEX-M1")) << "lake";
  EXPECT_TRUE(forbidden(p, "walk C3", "MEX-M1")) << "two steps away";
}

TEST(MexM1, FiguresBuildingsCalpulliAndCanalsBlock) {
  const auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~#=#~
    2 ~bac~
    3 ~###~
    4 ~~~~~)").players(3).building(2, 1, "C3").build();
  EXPECT_TRUE(options(p, "walk").empty());
  EXPECT_TRUE(forbidden(p, "walk B2", "MEX-M1")) << "a figure";
  EXPECT_TRUE(forbidden(p, "walk C3", "MEX-M1")) << "a building";
  EXPECT_TRUE(forbidden(p, "walk C1", "MEX-M1|MEX-M2")) << "a canal without a bridge";
}

TEST(MexM1, TheOwnBuildingBlocksToo) {
  const auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~a##~
    2 ~~~~~)").building(0, 1, "C1").build();
  EXPECT_TRUE(forbidden(p, "walk C1", "MEX-M1"));
}

TEST(MexM1, StartCellsAndTheEmblemMayBeEntered) {
  auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~aSX~
    2 ~~~~~)").build();
  ASSERT_TRUE(plays(p, "walk C1; walk D1; walk C1"));
}

TEST(MexM2, OnlyOverTheBridgesOwnAccesses) {
  // D2 leads east and west: not to the land north and south of it.
  auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~#####~
    2 ~#a-##~
    3 ~#####~
    4 ~~~~~~~)").build();
  EXPECT_TRUE(legal(p, "walk D2"));
  const auto side = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##a##~
    2 ~##-##~
    3 ~#####~
    4 ~~~~~~~)").build();
  EXPECT_TRUE(forbidden(side, "walk D2", "MEX-M2")) << "onto it from its side";
  ASSERT_TRUE(plays(p, "walk D2"));
  EXPECT_EQ(p.state.ap, 5);
  EXPECT_EQ(options(p, "walk"), (Texts{"walk C2", "walk E2"}));
  EXPECT_TRUE(forbidden(p, "walk D1", "MEX-M2")) << "off it over its side";
  EXPECT_TRUE(forbidden(p, "walk D3", "MEX-M2"));
  ASSERT_TRUE(plays(p, "walk E2"));
  EXPECT_EQ(p.state.ap, 4);
}

TEST(MexM2, ANorthSouthBridge) {
  auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~#a#~
    2 ~#|#~
    3 ~###~
    4 ~~~~~)").build();
  ASSERT_TRUE(plays(p, "walk C2"));
  EXPECT_EQ(options(p, "walk"), (Texts{"walk C1", "walk C3"}));
}

TEST(MexM2, TheTargetMustBeFree) {
  const auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##=##~
    2 ~#a-##~
    3 ~~~~~~~)").figure(1, "D2").build();
  EXPECT_TRUE(forbidden(p, "walk D2", "MEX-M2")) << "somebody on the bridge";
  const auto off = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##=##~
    2 ~##-b#~
    3 ~~~~~~~)").figure(0, "D2").building(1, 1, "C2").build();
  EXPECT_TRUE(options(off, "walk").empty());
  EXPECT_TRUE(forbidden(off, "walk E2", "MEX-M2")) << "somebody at its end";
  EXPECT_TRUE(forbidden(off, "walk C2", "MEX-M2")) << "a building at its end";
  const auto tile = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##=##~
    2 ~##-@#~
    3 ~~~~~~~)").figure(0, "D2").build();
  EXPECT_TRUE(forbidden(tile, "walk E2", "MEX-M2|MEX-D5")) << "a calpulli at its end";
}

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
    6 ~~~~~~~)").figure(0, "D1").build();
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
    4 ~~~~~~~~~~)").figure(0, "D2").build();
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
    4 S#=#S)").figure(0, "C1").build();
  ASSERT_TRUE(plays(p, "swim C3"));
  EXPECT_EQ(p.state.ap, 5);
  const auto closed = Situation(R"(
      ABCDE
    0 S###S
    1 ##-##
    2 ###b#
    3 ##-##
    4 S#=#S)").figure(0, "C1").build();
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
    7 ~~~~~~~)").figure(0, "C2").build();
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
    7 ~~~~~~~)").figure(0, "C2").build();
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
    7 ~~~~~~~)").figure(0, "C5").build();
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
    5 #######)").figure(0, "B3");
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

TEST(MexM4, AnyFreeLandCellOrBridgeForFivePoints) {
  auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~a#=#S~
    2 ~##-X#~
    3 ~SS=S#~
    4 ~~~~~~~)").figure(1, "F2").building(1, 1, "E1").build();
  EXPECT_EQ(options(p, "jump"), (Texts{"jump B2", "jump B3", "jump C1", "jump C2", "jump C3", "jump D2", "jump E2",
                                       "jump E3", "jump F1", "jump F3"}));
  EXPECT_TRUE(forbidden(p, "jump D1", "MEX-M4")) << "a canal without a bridge";
  EXPECT_TRUE(forbidden(p, "jump A1", "MEX-M4")) << "lake";
  EXPECT_TRUE(forbidden(p, "jump E1", "MEX-M4")) << "a building";
  EXPECT_TRUE(forbidden(p, "jump F2", "MEX-M4")) << "a figure";
  EXPECT_TRUE(forbidden(p, "jump B1", "MEX-M4")) << "the own cell is not free";
  ASSERT_TRUE(plays(p, "jump D2"));
  EXPECT_EQ(p.state.ap, 1);
  EXPECT_EQ(p.game.board().grid.name(p.state.figure[0]), "D2");
}

TEST(MexM4, NotOntoAnOccupiedBridge) {
  const auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~a-#~
    2 ~~~~~)").figure(1, "C1").build();
  EXPECT_TRUE(forbidden(p, "jump C1", "MEX-M4"));
}

TEST(MexM4, FromABridgeAndOutOfAnEnclosure) {
  auto bridge = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~#-#~
    2 ~~~~~)").figure(0, "C1").build();
  ASSERT_TRUE(plays(bridge, "jump B1"));
  auto walled = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~a##~
    2 ~##b~
    3 ~~~~~)").building(1, 1, "C1").building(1, 2, "B2").build();
  EXPECT_TRUE(options(walled, "walk").empty());
  ASSERT_TRUE(plays(walled, "jump D1"));
}

}  // namespace
}  // namespace stela::mexica::test
