// Whether a refusal has one reason alone, and that there is a clause for each. Clauses are in
// tests/data/mexica/clauses.cases.
#include "tests/mexica/claims.h"
#include "tests/support/refusals.h"

namespace stela::mexica::test {
namespace {

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

RC_GTEST_PROP(MexClauses, AreToldExactlyOfWhatIsForbidden, ()) {
  static const std::vector<Mexica> games{*Mexica::make({{"players", 2}}), *Mexica::make({{"players", 4}})};
  stela::test::the_refusal_is_the_judges(stela::test::draw_walk(games[*rc::gen::inRange<std::size_t>(0, 2)], 200));
}

}  // namespace
}  // namespace stela::mexica::test
