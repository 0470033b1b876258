// What refusal() tells people of what the notation cannot spell. All other clauses are in
// tests/data/maharaja/broken.jsonl.
#include <gtest/gtest.h>

#include "tests/maharaja/claims.h"

namespace stela::maharaja::test {
namespace {

void expect_refusal(const Position& p, const Action& action, Rule rule, const std::string& clause) {
  const auto refusal = p.game.refusal(p.state, action);
  EXPECT_EQ(refusal.rule, rule) << clause;
  EXPECT_EQ(refusal.clause, clause);
}

TEST(MahRefusals, OfWhatTheNotationCannotSpell) {
  const auto own = Table().architect(0, "W").house(0, "W-C.1").build();
  expect_refusal(own, Action::move(3, Payer::self, 0), Rule::V3, "the road to C costs nothing");
  const auto start = Table().actions("palace_and_house", "house").architect(0, "C").palace(1, "C", true).build();
  EXPECT_EQ(start.game.refusal(start.state, Action::by(Kind::house, 1, kStart)).clause,
            "no house stands on the start field");
  auto p = Table().carried_out().build();
  expect_refusal(p, Action::of(Kind::end, 1), Rule::R3, "`end` is an action of one word");
  p.state.phase = Phase::dial;
  expect_refusal(p, Action::of(Kind::dial, 7, 1), Rule::R2,
                 "the actions are named in their order: palace before coins");
}

}  // namespace
}  // namespace stela::maharaja::test
