// MEX-M1, M2 and M4: walking and jumping. See ascii.h for how positions are written.
#include "tests/mexica/claims.h"

namespace stela::mexica::test {
namespace {

TEST(MexM1, ToOrthogonalLandNeighbours) {
  auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~###~
    2 ~#a#~
    3 ~###~
    4 ~~~~~)")
               .build();
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
    4 ~~~~~)")
                     .players(3)
                     .building(2, 1, "C3")
                     .build();
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
    2 ~~~~~)")
                     .building(0, 1, "C1")
                     .build();
  EXPECT_TRUE(forbidden(p, "walk C1", "MEX-M1"));
}

TEST(MexM1, StartCellsAndTheEmblemMayBeEntered) {
  auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~aSX~
    2 ~~~~~)")
               .build();
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
    4 ~~~~~~~)")
               .build();
  EXPECT_TRUE(legal(p, "walk D2"));
  const auto side = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##a##~
    2 ~##-##~
    3 ~#####~
    4 ~~~~~~~)")
                        .build();
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
    4 ~~~~~)")
               .build();
  ASSERT_TRUE(plays(p, "walk C2"));
  EXPECT_EQ(options(p, "walk"), (Texts{"walk C1", "walk C3"}));
}

TEST(MexM2, TheTargetMustBeFree) {
  const auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##=##~
    2 ~#a-##~
    3 ~~~~~~~)")
                     .figure(1, "D2")
                     .build();
  EXPECT_TRUE(forbidden(p, "walk D2", "MEX-M2")) << "somebody on the bridge";
  const auto off = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##=##~
    2 ~##-b#~
    3 ~~~~~~~)")
                       .figure(0, "D2")
                       .building(1, 1, "C2")
                       .build();
  EXPECT_TRUE(options(off, "walk").empty());
  EXPECT_TRUE(forbidden(off, "walk E2", "MEX-M2")) << "somebody at its end";
  EXPECT_TRUE(forbidden(off, "walk C2", "MEX-M2")) << "a building at its end";
  const auto tile = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##=##~
    2 ~##-@#~
    3 ~~~~~~~)")
                        .figure(0, "D2")
                        .build();
  EXPECT_TRUE(forbidden(tile, "walk E2", "MEX-M2|MEX-D5")) << "a calpulli at its end";
}

TEST(MexM4, AnyFreeLandCellOrBridgeForFivePoints) {
  auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~a#=#S~
    2 ~##-X#~
    3 ~SS=S#~
    4 ~~~~~~~)")
               .figure(1, "F2")
               .building(1, 1, "E1")
               .build();
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
    2 ~~~~~)")
                     .figure(1, "C1")
                     .build();
  EXPECT_TRUE(forbidden(p, "jump C1", "MEX-M4"));
}

TEST(MexM4, FromABridgeAndOutOfAnEnclosure) {
  auto bridge = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~#-#~
    2 ~~~~~)")
                    .figure(0, "C1")
                    .build();
  ASSERT_TRUE(plays(bridge, "jump B1"));
  auto walled = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~a##~
    2 ~##b~
    3 ~~~~~)")
                    .building(1, 1, "C1")
                    .building(1, 2, "B2")
                    .build();
  EXPECT_TRUE(options(walled, "walk").empty());
  ASSERT_TRUE(plays(walled, "jump D1"));
}

}  // namespace
}  // namespace stela::mexica::test
