// What refusal() tells people of what cannot be a row of tests/data/babel/broken.jsonl, where all other clauses are.
#include "tests/support/refusals.h"

#include <gtest/gtest.h>

#include "tests/babel/claims.h"

namespace stela::babel::test {
namespace {

TEST(BabRefusals, OfAGameThatIsWonWithoutAMove) {
  auto won = Table().row(0, "medes", "mmm").hand(1, "mmmm").build();
  ASSERT_TRUE(plays(won, "halve 1"));
  won.state.phase = Phase::over;
  EXPECT_EQ(stela::test::refusal(won, "end"), "BAB-E5: the game is over");
}

TEST(BabRefusals, OfAnActionThatTheNotationCannotSpell) {
  const auto acts = Table().build();
  const auto end = acts.game.refusal(acts.state, {Kind::end, 1, 0, 0});
  EXPECT_EQ(end.rule, Rule::T4);
  EXPECT_EQ(end.clause, "`end` takes no card");
}

}  // namespace
}  // namespace stela::babel::test
