// MEX-K1 to K5: where canals may be laid. See ascii.h for how positions are written.
#include "tests/mexica/claims.h"

namespace stela::mexica::test {
namespace {

TEST(MexK1, OnlyOnFreeLand) {
  const auto p = Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~a##b~
    2 ~####~
    3 ~~~~~~)")
                     .building(1, 2, "C2")
                     .build();
  EXPECT_TRUE(legal(p, "canal C1"));
  EXPECT_TRUE(legal(p, "canal C1 D1"));
  EXPECT_TRUE(legal(p, "canal D1 D2"));
  EXPECT_TRUE(forbidden(p, "canal B1", "MEX-K1")) << "the own figure";
  EXPECT_TRUE(forbidden(p, "canal E1", "MEX-K1")) << "another figure";
  EXPECT_TRUE(forbidden(p, "canal C2", "MEX-K1")) << "a building";
}

TEST(MexK1, BothCellsOfADouble) {
  const auto p = Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~a##b~
    2 ~####~
    3 ~~~~~~)")
                     .building(1, 2, "C2")
                     .build();
  EXPECT_TRUE(forbidden(p, "canal B1 C1", "MEX-K1"));
  EXPECT_TRUE(forbidden(p, "canal C1 C2", "MEX-K1"));
  EXPECT_TRUE(forbidden(p, "canal D1 E1", "MEX-K1"));
}

TEST(MexK1, AllThatIsLegalOnASmallIsland) {
  const auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~a##~
    2 ~##b~
    3 ~~~~~)")
                     .build();
  EXPECT_EQ(options(p, "canal"),
            (Texts{"canal B2", "canal B2 C2", "canal C1", "canal C1 C2", "canal C1 D1", "canal C2", "canal D1"}));
}

TEST(MexK2, NotOnStartCellsEmblemCanalOrLake) {
  const auto p = Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~aSX#~
    2 ~=###~
    3 ~~~b~~)")
                     .build();
  EXPECT_TRUE(forbidden(p, "canal C1", "MEX-K2")) << "start";
  EXPECT_TRUE(forbidden(p, "canal D1", "MEX-K2")) << "emblem";
  EXPECT_TRUE(forbidden(p, "canal B2", "MEX-K1|MEX-K2")) << "canal";
  EXPECT_TRUE(forbidden(p, "canal A0", "MEX-K1|MEX-K2")) << "lake";
  EXPECT_TRUE(forbidden(p, "canal C1 C2", "MEX-K2"));
  EXPECT_TRUE(forbidden(p, "canal D1 E1", "MEX-K2"));
  EXPECT_TRUE(forbidden(p, "canal B2 C2", "MEX-K1|MEX-K2"));
  EXPECT_TRUE(forbidden(p, "canal E1 F1", "MEX-K1|MEX-K2")) << "half on the lake";
  EXPECT_TRUE(legal(p, "canal E1 E2"));
}

TEST(MexK3, NotInAFoundedDistrict) {
  // West of the canal a district of 4 is founded; the eastern one has 4 cells too, but no calpulli.
  const auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~@#=##~
    2 ~##=a#~
    3 ~~~~~~~)")
                     .build();
  EXPECT_TRUE(forbidden(p, "canal C1", "MEX-K3"));
  EXPECT_TRUE(forbidden(p, "canal B2 C2", "MEX-K3"));
  EXPECT_TRUE(forbidden(p, "canal B1", "MEX-K1|MEX-K3")) << "under the calpulli";
  EXPECT_TRUE(legal(p, "canal E1 F1"));
}

TEST(MexK3, EnclosedIsNotFounded) {
  auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~a#=##~
    2 ~##=b#~
    3 ~~~~~~~)")
               .display({4})
               .build();
  EXPECT_TRUE(legal(p, "canal C1 C2"));
  ASSERT_TRUE(plays(p, "found 4 B2"));
  EXPECT_TRUE(forbidden(p, "canal C1 C2", "MEX-K3")) << "founded a moment ago";
  EXPECT_TRUE(legal(p, "canal E1"));
}

TEST(MexK4, BridgeAccessMayNotBeCanalled) {
  const auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##=##~
    2 ~##-##~
    3 ~##=##~
    4 ~##=##~
    5 ~~~~~~~)")
                     .build();
  EXPECT_TRUE(forbidden(p, "canal C2", "MEX-K4"));
  EXPECT_TRUE(forbidden(p, "canal E2", "MEX-K4"));
  EXPECT_TRUE(forbidden(p, "canal B2 C2", "MEX-K4")) << "the second cell of a double";
  EXPECT_TRUE(forbidden(p, "canal C1 C2", "MEX-K4"));
  EXPECT_TRUE(legal(p, "canal B2")) << "one further";
  EXPECT_TRUE(legal(p, "canal C1")) << "beside it";
  EXPECT_TRUE(legal(p, "canal C3"));
}

TEST(MexK4, AccessesOfANorthSouthBridge) {
  const auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~###~
    2 ~=|=~
    3 ~###~
    4 ~~~~~)")
                     .build();
  EXPECT_TRUE(forbidden(p, "canal C1", "MEX-K4"));
  EXPECT_TRUE(forbidden(p, "canal C3 D3", "MEX-K4"));
  EXPECT_TRUE(legal(p, "canal B1"));
  EXPECT_TRUE(legal(p, "canal D3"));
}

TEST(MexK4, AnAccessIsFreeAgainWhenTheBridgeHasMoved) {
  auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##=##~
    2 ~##-##~
    3 ~##=##~
    4 ~~~~~~~)")
               .supply("bridges", 0)
               .build();
  ASSERT_TRUE(plays(p, "bridge D2 D3 ew"));
  EXPECT_TRUE(legal(p, "canal C2"));
  EXPECT_TRUE(legal(p, "canal E1 E2"));
  EXPECT_TRUE(forbidden(p, "canal C3", "MEX-K4"));
}

Situation strip() {
  return Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~a##b~
    2 ~####~
    3 ~~~~~~)");
}

TEST(MexK5, OnlyPiecesThatTheSupplyHas) {
  const auto no_single = strip().supply("single", 0).build();
  EXPECT_TRUE(forbidden(no_single, "canal C1", "MEX-K5"));
  EXPECT_TRUE(legal(no_single, "canal C1 D1"));
  const auto no_double = strip().supply("double", 0).build();
  EXPECT_TRUE(forbidden(no_double, "canal C1 D1", "MEX-K5"));
  EXPECT_TRUE(legal(no_double, "canal C1"));
}

TEST(MexK5, ThePieceLaidLeavesTheSupply) {
  auto p = strip().supply("single", 1).supply("double", 1).build();
  ASSERT_TRUE(plays(p, "canal C1"));
  EXPECT_EQ(p.state.singles, 0);
  EXPECT_EQ(p.state.doubles, 1);
  EXPECT_TRUE(forbidden(p, "canal D1", "MEX-K5"));
  ASSERT_TRUE(plays(p, "canal C2 D2"));
  EXPECT_EQ(p.state.doubles, 0);
  EXPECT_TRUE(forbidden(p, "canal B2", "MEX-K5"));
  EXPECT_TRUE(options(p, "canal").empty());
}

TEST(MexK5, ADoubleCoversTwoNeighbours) {
  const auto p = strip().build();
  ActionList list;
  p.game.legal(p.state, list);
  const auto& grid = p.game.board().grid;
  for (const auto* pair : {"C1 D2", "B2 D2", "C1 C1"}) {  // a corner apart, a cell apart, twice the same
    const std::string text = pair;
    const auto apart = Action::canal(*grid.find(text.substr(0, 2)), *grid.find(text.substr(3)));
    EXPECT_FALSE(list.contains(apart)) << pair;
    EXPECT_EQ(name(p.game.why_not(p.state, apart)), "MEX-K5") << pair;
  }
}

}  // namespace
}  // namespace stela::mexica::test
