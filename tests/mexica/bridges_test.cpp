// MEX-B1 to B3: building and moving bridges. See ascii.h for how positions are written.
#include "tests/mexica/claims.h"

namespace stela::mexica::test {
namespace {

TEST(MexB1, LandAtBothEnds) {
  const auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##=##~
    2 ~##=##~
    3 ~~~~~~~)")
                     .build();
  EXPECT_EQ(options(p, "bridge"), (Texts{"bridge D1 ew", "bridge D2 ew"}));
  EXPECT_TRUE(forbidden(p, "bridge D1 ns", "MEX-B1")) << "lake north, canal south";
  EXPECT_TRUE(forbidden(p, "bridge C1 ew", "MEX-B1")) << "on land";
  EXPECT_TRUE(forbidden(p, "bridge A1 ew", "MEX-B1")) << "on the lake";
}

TEST(MexB1, NeverToTheLake) {
  const auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~=##~
    2 ~##=~
    3 ~~~~~)")
                     .build();
  EXPECT_TRUE(options(p, "bridge").empty());
  EXPECT_TRUE(forbidden(p, "bridge B1 ew", "MEX-B1"));
  EXPECT_TRUE(forbidden(p, "bridge D2 ns", "MEX-B1"));
}

TEST(MexB1, NeverOutsideTheGrid) {
  const auto p = Situation(R"(
      ABC
    0 =##
    1 ##=)")
                     .build();
  EXPECT_TRUE(options(p, "bridge").empty());
  EXPECT_TRUE(forbidden(p, "bridge A0 ew", "MEX-B1"));
  EXPECT_TRUE(forbidden(p, "bridge C1 ns", "MEX-B1"));
}

TEST(MexB1, NeverTwoEndToEnd) {
  // A canal two cells wide, and a canal lengthwise.
  const auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~#==##~
    2 ~#==##~
    3 ~####=~
    4 ~####=~
    5 ~~~~~~~)")
                     .build();
  EXPECT_EQ(options(p, "bridge"), Texts{});
  EXPECT_TRUE(forbidden(p, "bridge C1 ew", "MEX-B1"));
  EXPECT_TRUE(forbidden(p, "bridge D2 ew", "MEX-B1"));
  EXPECT_TRUE(forbidden(p, "bridge F3 ns", "MEX-B1"));
}

TEST(MexB1, WhereBothDirectionsAreLegalTheBuilderChooses) {
  const Situation pond = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~###~
    2 ~#=#~
    3 ~###~
    4 ~~~~~)");
  EXPECT_EQ(options(pond.build(), "bridge"), (Texts{"bridge C2 ew", "bridge C2 ns"}));
  auto ns = pond.build(), ew = pond.build();
  ASSERT_TRUE(plays(ns, "bridge C2 ns"));
  ASSERT_TRUE(plays(ew, "bridge C2 ew"));
  EXPECT_EQ(ns.json().at("bridges"), nlohmann::json({"C2 ns"}));
  EXPECT_EQ(ew.json().at("bridges"), nlohmann::json({"C2 ew"}));
  EXPECT_EQ(ns.state.ap, 5);
  EXPECT_EQ(ns.state.bridges, 4);
  EXPECT_TRUE(forbidden(ns, "bridge C2 ew", "MEX-B1")) << "a bridge stands there";
  EXPECT_TRUE(forbidden(ns, "bridge C2 ns", "MEX-B1"));
}

TEST(MexB1, OneBridgeMayStandBesideAnother) {
  auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~#=#~
    2 ~#-#~
    3 ~~~~~)")
               .build();
  ASSERT_TRUE(plays(p, "bridge C1 ew"));
}

TEST(MexB1, StartEmblemAndCalpulliCellsAreLand) {
  const auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~#S=X#~
    2 ~##=@#~
    3 ~~~~~~~)")
                     .build();
  EXPECT_EQ(options(p, "bridge"), (Texts{"bridge D1 ew", "bridge D2 ew"}));
}

TEST(MexB2, AccessesMayHoldBuildingsCalpulliAndFigures) {
  auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~#a=b#~
    2 ~##=@#~
    3 ~##=##~
    4 ~~~~~~~)")
               .building(0, 1, "C2")
               .building(0, 2, "C3")
               .building(1, 1, "E3")
               .build();
  ASSERT_TRUE(plays(p, "bridge D1 ew; bridge D2 ew; bridge D3 ew"));
}

// Two bridges on a canal of four cells; the supply is empty unless a test fills it.
Situation moat() {
  return Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##=##~
    2 ~##-##~
    3 ~##=##~
    4 ~##-##~
    5 ~~~~~~~)")
      .supply("bridges", 0);
}

TEST(MexB3, FromTheSupplyWhileItHasOne) {
  auto p = moat().supply("bridges", 1).build();
  EXPECT_EQ(options(p, "bridge"), (Texts{"bridge D1 ew", "bridge D3 ew"}));
  EXPECT_TRUE(options(p, "shift").empty());
  EXPECT_TRUE(forbidden(p, "bridge D2 D1 ew", "MEX-B3")) << "not moved while the supply has one";
  ASSERT_TRUE(plays(p, "bridge D1 ew"));
  EXPECT_EQ(p.state.bridges, 0);
  EXPECT_TRUE(forbidden(p, "bridge D3 ew", "MEX-B3"));
  EXPECT_TRUE(legal(p, "bridge D2 D3 ew"));
}

TEST(MexB3, AnyFreeBridgeMayBeMovedWhenTheSupplyIsEmpty) {
  auto p = moat().build();
  EXPECT_TRUE(options(p, "bridge").empty());
  EXPECT_EQ(options(p, "shift"), (Texts{"bridge D2 D1 ew", "bridge D2 D3 ew", "bridge D4 D1 ew", "bridge D4 D3 ew"}));
  ASSERT_TRUE(plays(p, "bridge D2 D1 ew"));
  EXPECT_EQ(p.json().at("bridges"), nlohmann::json({"D1 ew", "D4 ew"}));
  EXPECT_EQ(p.state.ap, 5);
  EXPECT_EQ(p.state.bridges, 0);
  EXPECT_TRUE(legal(p, "bridge D1 D2 ew")) << "and back, as another action";
}

TEST(MexB3, NotWithAFigureOnIt) {
  for (const int owner : {0, 1}) {
    const auto p = moat().figure(owner, "D2").build();
    EXPECT_TRUE(forbidden(p, "bridge D2 D1 ew", "MEX-B3")) << "the figure of player " << owner;
    EXPECT_EQ(options(p, "shift"), (Texts{"bridge D4 D1 ew", "bridge D4 D3 ew"}));
  }
}

TEST(MexB3, OnlyToAPlaceThatB1Allows) {
  const auto p = moat().build();
  EXPECT_TRUE(forbidden(p, "bridge D2 D1 ns", "MEX-B1"));
  EXPECT_TRUE(forbidden(p, "bridge D2 C1 ew", "MEX-B1"));
  EXPECT_TRUE(forbidden(p, "bridge D2 D4 ew", "MEX-B1")) << "a bridge stands there";
  EXPECT_TRUE(forbidden(p, "bridge D3 D1 ew", "MEX-B3")) << "no bridge to move";
}

TEST(MexB3, ItMayReturnOnlyInTheOtherDirection) {
  auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~###~
    2 ~#-#~
    3 ~###~
    4 ~~~~~)")
               .supply("bridges", 0)
               .build();
  EXPECT_EQ(options(p, "shift"), Texts{"bridge C2 C2 ns"});
  EXPECT_TRUE(forbidden(p, "bridge C2 C2 ew", "MEX-B3"));
  ASSERT_TRUE(plays(p, "bridge C2 C2 ns"));
  EXPECT_EQ(p.json().at("bridges"), nlohmann::json({"C2 ns"}));
  EXPECT_EQ(options(p, "shift"), Texts{"bridge C2 C2 ew"});
}

TEST(MexB3, NotInTheOtherDirectionWithoutLandThere) {
  EXPECT_TRUE(forbidden(moat().build(), "bridge D2 D2 ns", "MEX-B1"));
}

}  // namespace
}  // namespace stela::mexica::test
