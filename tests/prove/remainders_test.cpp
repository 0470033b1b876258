// What sums have in common becomes one symbol: what follows with it follows without, and no more.
#include "analyses/prove/remainders.h"

#include <gtest/gtest.h>

#include <string>

#include "analyses/prove/question.h"

namespace stela::test {
namespace {

using prove::Path;
using prove::Term;
using prove::Truth;

class Remainders : public testing::Test {
 protected:
  Remainders() { prove::renew_terms(); }

  static Truth in(int i) { return Truth::named("in_" + std::to_string(i)); }
  /// How many of 30 are in, and whether any is; the first stands apart.
  static Term count(const Truth& first) {
    z3::expr_vector ones(prove::terms());
    ones.push_back(prove::either(first, 1, 0).expr());
    for (int i = 1; i < 30; ++i) ones.push_back(prove::either(in(i), 1, 0).expr());
    return Term(z3::sum(ones));
  }
  static Truth any(const Truth& first) {
    Truth any = first;
    for (int i = 1; i < 30; ++i) any = any || in(i);
    return any;
  }
  static bool follows(const Truth& assumed, const Truth& shown) {
    const auto made = prove::with_remainders({{assumed.expr().simplify(), "lemma"}}, {shown.expr().simplify()});
    prove::Question question(made.assumed, 10);
    question.solver().add(!made.shown.front());
    return question.check() == z3::unsat;
  }
};

TEST_F(Remainders, KeepWhatChanges) {
  EXPECT_TRUE(follows(count(false) == 5, count(true) == 6));
  EXPECT_FALSE(follows(count(false) == 5, count(true) == 5));
  EXPECT_TRUE(follows(any(false), any(in(0))));
  EXPECT_FALSE(follows(any(in(0)), any(false)));
}

TEST_F(Remainders, AreZeroOrMoreWhereTheirSummandsAre) {
  EXPECT_TRUE(follows(count(in(0)) + Term::named("n") == 5, Term::named("n") <= 5));
  EXPECT_FALSE(follows(count(in(0)) + Term::named("n") == 5, Term::named("n") <= 4));
}

}  // namespace
}  // namespace stela::test
