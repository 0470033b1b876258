// Why the proofs ask a plain solver with a bound, and never Z3's own optimiser.
#include <gtest/gtest.h>
#include <z3++.h>

#include <string>

namespace stela {
namespace {

/// a or b; first as few of both as can be, then b. The answer is b alone.
struct Smallest {
  z3::context context;
  z3::expr a = context.bool_const("a"), b = context.bool_const("b");
  z3::expr zero = context.int_val(0), two = context.int_val(2);
  z3::expr either = ite(a, two, zero) + ite(b, two, zero) >= 2;
  z3::expr few = ite(b, context.int_val(-1), zero) + ite(a, context.int_val(-1), zero);
  z3::expr with_b = ite(b, two, zero);
};

TEST(Z3Optimize, FindsAFalseLexicographicOptimum) {
  Smallest q;
  z3::optimize optimize(q.context);
  optimize.add(q.either);
  optimize.maximize(q.few);
  const auto second = optimize.maximize(q.with_b);
  ASSERT_EQ(optimize.check(), z3::sat);
  const bool debians = std::string(Z3_get_full_version()).starts_with("4.8.12");
  EXPECT_EQ(optimize.lower(second).to_string(), debians ? "0" : "2") << "with " << Z3_get_full_version();
}

TEST(Z3Optimize, IsContradictedByASolverWithABound) {
  Smallest q;
  z3::solver solver(q.context);
  solver.add(q.either && q.few == -1 && q.with_b > 0);
  EXPECT_EQ(solver.check(), z3::sat) << "more than the optimiser's 0";
  EXPECT_TRUE(solver.get_model().eval(q.b).is_true());
  solver.add(q.with_b > 2);
  EXPECT_EQ(solver.check(), z3::unsat);
}

}  // namespace
}  // namespace stela
