// What refusal() tells people: the clause that fails, with its numbers.
#include "tests/mexica/claims.h"
#include "tests/support/refusals.h"

namespace stela::mexica::test {
namespace {

using stela::test::refusal;

/// Player 0 on B1, player 1 on F1; a bridge on D1 leads from C1 to E1.
Situation isle() {
  return Situation(R"(
      ABCDEFGH
    0 ~~~~~~~~
    1 ~a#-##b~
    2 ~S##=##~
    3 ~~~~~~~~)")
      .display({3, 4})
      .tokens(0, 1);
}

TEST(MexClauses, OfPoints) {
  const auto p = isle().ap(0).build();
  EXPECT_EQ(refusal(p, "walk C1"), "MEX-T1: needs 1 AP, has 0");
  EXPECT_EQ(refusal(isle().ap(3).build(), "jump F2"), "MEX-T1: needs 5 AP, has 3");
  EXPECT_EQ(refusal(isle().ap(1).build(), "build 2 C1"), "MEX-T1: needs 2 AP, has 1");
  EXPECT_EQ(refusal(isle().tokens(0, 0).build(), "spend"), "MEX-T1: player 0 has no token");
  EXPECT_EQ(refusal(isle().gained(2).build(), "token"),
            "MEX-T2: 2 tokens were gained this turn, the most there may be");
  EXPECT_EQ(refusal(isle().supply("tokens", 0).build(), "token"), "MEX-T2: the supply has no token");
  EXPECT_EQ(refusal(isle().build(), "spend"), "");
}

TEST(MexClauses, OneRuleAloneForbids) {
  const auto alone = [](const Position& p, const std::string& text) {
    return p.game.forbids_alone(p.state, *p.game.parse(text));
  };
  const auto p = isle().ap(0).build(), q = isle().build();
  EXPECT_TRUE(alone(p, "walk C1")) << "MEX-T1";
  EXPECT_FALSE(alone(p, "walk F2")) << "MEX-T1, and MEX-M1";
  EXPECT_FALSE(alone(q, "walk C1")) << "legal";
  EXPECT_TRUE(alone(q, "canal C2 G2")) << "MEX-K5";
  EXPECT_FALSE(alone(isle().building(1, 1, "G2").build(), "canal C2 G2")) << "MEX-K5, and MEX-K1";
  EXPECT_TRUE(alone(isle().building(1, 1, "F2").build(), "canal F2")) << "MEX-K1";
  EXPECT_TRUE(alone(q, "place B2")) << "no other rule has a say in it";
}

TEST(MexClauses, OfCanals) {
  const auto p = isle().building(1, 1, "F2").build();
  EXPECT_EQ(refusal(p, "canal B1"), "MEX-K1: a figure stands on B1");
  EXPECT_EQ(refusal(p, "canal F2"), "MEX-K1: F2 has a building");
  EXPECT_EQ(refusal(p, "canal E2"), "MEX-K2: E2 is water");
  EXPECT_EQ(refusal(p, "canal B2"), "MEX-K2: B2 is a start or emblem cell");
  EXPECT_EQ(refusal(p, "canal C1"), "MEX-K4: a bridge leads to C1");
  EXPECT_EQ(refusal(p, "canal C2 G2"), "MEX-K5: C2 and G2 are not neighbours");
  EXPECT_EQ(refusal(isle().supply("single", 0).build(), "canal C2"), "MEX-K5: no single canal is left");
  EXPECT_EQ(refusal(isle().supply("double", 0).build(), "canal C2 D2"), "MEX-K5: no double canal is left");
}

TEST(MexClauses, OfBridges) {
  const auto p = isle().build();
  EXPECT_EQ(refusal(p, "bridge C2 ns"), "MEX-B1: C2 is no canal");
  EXPECT_EQ(refusal(p, "bridge D1 ew"), "MEX-B1: D1 has a bridge");
  EXPECT_EQ(refusal(p, "bridge E2 ns"), "MEX-B1: the bridge on E2 would not lead from land to land");
  EXPECT_EQ(refusal(p, "bridge D1 E2 ew"), "MEX-B3: the supply still has 5 bridges");
  const auto q = isle().supply("bridges", 0).build();
  EXPECT_EQ(refusal(q, "bridge E2 ew"), "MEX-B3: no bridge is left in the supply");
  EXPECT_EQ(refusal(q, "bridge C2 E2 ew"), "MEX-B3: C2 has no bridge");
  EXPECT_EQ(refusal(q, "bridge D1 D1 ew"), "MEX-B3: the bridge of D1 lies so already");
}

TEST(MexClauses, OfMoves) {
  const auto p = isle().building(0, 1, "C1").build();
  EXPECT_EQ(refusal(p, "walk C1"), "MEX-M1: C1 has a building");
  EXPECT_EQ(refusal(p, "walk F2"), "MEX-M1: F2 is not beside B1");
  EXPECT_EQ(refusal(p, "walk D1"), "MEX-M2: no bridge leads from B1 to D1");
  EXPECT_EQ(refusal(p, "walk B0"), "MEX-M1: B0 is water");
  EXPECT_EQ(refusal(p, "swim D1"), "MEX-M3: the figure on B1 is on no bridge");
  EXPECT_EQ(refusal(p, "jump G1"), "MEX-M4: a figure stands on G1");
  EXPECT_EQ(refusal(p, "jump E2"), "MEX-M4: E2 is neither land nor bridge");
}

TEST(MexClauses, OfBuildings) {
  const auto p = isle().building(0, 4, "C1").build();
  EXPECT_EQ(refusal(p, "build 4 C2"), "MEX-H1: player 0 has no building of value 4 left");
  EXPECT_EQ(refusal(p, "build 1 E2"), "MEX-H2: E2 is water");
  EXPECT_EQ(refusal(p, "build 1 B1"), "MEX-H2: a figure stands on B1");
  EXPECT_EQ(refusal(p, "build 1 C1"), "MEX-H3: C1 has a building");
  EXPECT_EQ(refusal(p, "build 1 B2"), "MEX-H3: B2 is a start or emblem cell");
}

TEST(MexClauses, OfDistricts) {
  const auto p = Situation(R"(
      ABCDEFGH
    0 ~~~~~~~~
    1 ~a#=#@b~
    2 ~##=###~
    3 ~~~~~~~~)")
                     .display({3, 5})
                     .reserve({4})
                     .build();
  EXPECT_EQ(refusal(p, "found 4 C1"), "MEX-D2: no calpulli of size 4 is on display");
  EXPECT_EQ(refusal(p, "found 9 C1"), "MEX-C1: there is no calpulli of size 9");
  EXPECT_EQ(refusal(p, "found 3 C1"), "MEX-D2: the district of B1 has 4 cells, not 3");
  EXPECT_EQ(refusal(p, "found 3 E1"), "MEX-D6: the district of E1 is founded already");
  EXPECT_EQ(refusal(p, "found 3 D1"), "MEX-D3: D1 is water");
  EXPECT_EQ(refusal(p, "canal E2"), "MEX-K3: E2 is in a founded district");
  EXPECT_EQ(refusal(p, "build 1 E2"), "MEX-H2: E2 is not in the district of the figure on B1");
  EXPECT_EQ(refusal(p, "jump F1"), "MEX-D5: F1 has a calpulli");
}

TEST(MexClauses, OfThePartOfTheGame) {
  EXPECT_EQ(refusal(isle().build(), "place B2"), "MEX-S4: figures are placed in the setup only");
  const Mexica game = *Mexica::make({{"players", 2}});
  const Position p{game, game.initial(1)};
  EXPECT_EQ(refusal(p, "end"), "MEX-S4: player 0 must place a figure first");
  EXPECT_EQ(refusal(p, "place A0"), "MEX-S4: A0 is not a start cell");
}

RC_GTEST_PROP(MexClauses, AreToldExactlyOfWhatIsForbidden, ()) {
  static const std::vector<Mexica> games{*Mexica::make({{"players", 2}}), *Mexica::make({{"players", 4}})};
  stela::test::the_refusal_is_the_judges(stela::test::draw_walk(games[*rc::gen::inRange<std::size_t>(0, 2)], 200));
}

}  // namespace
}  // namespace stela::mexica::test
