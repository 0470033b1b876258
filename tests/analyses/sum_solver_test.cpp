// The solver of sums: its answers against all assignments and against Z3, and every clause that it learns.
#include "analyses/turn/logic/sum_solver.h"

#include <gtest/gtest.h>
#include <z3++.h>

#include <algorithm>
#include <cstdlib>

#include "base/rng.h"
#include "tests/support/effort.h"

namespace stela::turn::logic::sum_solver_test {
namespace {

struct Sum {
  std::vector<logic::Addend> addends;
  std::int64_t least = 0;
};

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : rng_(seed) {}

  unsigned below(unsigned n) { return static_cast<unsigned>(rng_.below(n)); }
  int literal(unsigned variables) {
    const int variable = 1 + static_cast<int>(below(variables));
    return below(2) == 0 ? variable : -variable;
  }
  /// Over any literals, also twice the same or one and its negation.
  Sum sum(unsigned variables, unsigned most, unsigned heaviest) {
    Sum sum;
    std::int64_t all = 0;
    for (auto n = 1 + below(most); n > 0; --n) {
      const auto weight = static_cast<std::int32_t>(1 + below(heaviest));
      sum.addends.push_back({literal(variables), weight});
      all += weight;
    }
    sum.least = 1 + below(static_cast<unsigned>(all));
    return sum;
  }

 private:
  Rng rng_;
};

template <class Holds>
bool reaches(const Sum& sum, Holds&& holds) {
  std::int64_t weight = 0;
  for (const auto& addend : sum.addends)
    if (holds(addend.literal)) weight += addend.weight;
  return weight >= sum.least;
}
template <class Holds>
bool all_reach(const std::vector<Sum>& sums, const std::vector<int>& assumed, Holds&& holds) {
  return std::all_of(assumed.begin(), assumed.end(), holds) &&
         std::all_of(sums.begin(), sums.end(), [&](const Sum& sum) { return reaches(sum, holds); });
}

TEST(SumSolver, SaysWhatAllAssignmentsSay) {
  std::size_t possible = 0, impossible = 0;
  for (std::uint64_t seed = 1; seed <= stela::test::effort(4000, 400000, 1500); ++seed) {
    Draw draw(seed);
    SumSolver solver;
    std::vector<Sum> sums;
    const unsigned variables = 1 + draw.below(9);
    for (int round = 0; round < 3; ++round) {  // what was learned in one is of use in the next
      for (auto n = draw.below(8); n > 0; --n) {
        sums.push_back(draw.sum(variables, 6, draw.below(2) == 0 ? 1 : 5));
        solver.add_sum(sums.back().addends, sums.back().least);
      }
      std::vector<int> assumed;
      for (auto n = draw.below(3); n > 0; --n) assumed.push_back(draw.literal(variables));
      bool some = false;
      for (unsigned bits = 0; bits < 1U << variables && !some; ++bits)
        some = all_reach(sums, assumed,
                         [&](int literal) { return ((bits >> (std::abs(literal) - 1) & 1U) != 0) == (literal > 0); });
      ASSERT_EQ(solver.check(assumed, {}), some ? Check::possible : Check::impossible) << seed;
      ++(some ? possible : impossible);
      if (some) {
        ASSERT_TRUE(all_reach(sums, assumed, [&](int l) { return solver.holds(std::abs(l)) == (l > 0); })) << seed;
      }
    }
  }
  EXPECT_GT(possible, 500U);
  EXPECT_GT(impossible, 500U);
}

/// Random clauses and sums, about as many as make an answer hard to find; no variable twice in one.
std::vector<Sum> hard(std::uint64_t seed, unsigned variables) {
  Draw draw(seed);
  std::vector<Sum> sums;
  const auto add = [&](Sum& sum, unsigned heaviest) {
    for (;;) {
      const int literal = draw.literal(variables);
      const auto same = [&](const auto& addend) { return std::abs(addend.literal) == std::abs(literal); };
      if (std::any_of(sum.addends.begin(), sum.addends.end(), same)) continue;
      sum.addends.push_back({literal, static_cast<std::int32_t>(1 + draw.below(heaviest))});
      return;
    }
  };
  for (unsigned n = 0; n < (34 + 6 * (seed % 2)) * variables / 10; ++n) {
    Sum clause;
    for (int i = 0; i < 3; ++i) add(clause, 1);
    clause.least = 1;
    sums.push_back(clause);
  }
  for (unsigned n = 0; n < variables / 6; ++n) {
    Sum sum;
    std::int64_t all = 0;
    for (int i = 0; i < 12; ++i) {
      add(sum, 6);
      all += sum.addends.back().weight;
    }
    sum.least = all / 2;
    sums.push_back(sum);
  }
  return sums;
}

bool z3_finds(const std::vector<Sum>& sums) {
  z3::context context;
  z3::solver solver(context, z3::solver::simple());
  for (const auto& [addends, least] : sums) {
    z3::expr_vector literals(context);
    std::vector<int> weights;
    for (const auto& [literal, weight] : addends) {
      const auto variable = context.bool_const(("v" + std::to_string(std::abs(literal))).c_str());
      literals.push_back(literal > 0 ? variable : !variable);
      weights.push_back(weight);
    }
    solver.add(z3::pbge(literals, weights.data(), static_cast<int>(least)));
  }
  return solver.check() == z3::sat;
}

TEST(SumSolver, SaysWhatZ3SaysWhereManyClausesAreLearnedAndForgotten) {
  std::size_t possible = 0, impossible = 0, learned = 0;
  for (std::uint64_t seed = 1; seed <= stela::test::effort(8, 60, 4); ++seed) {
    const auto sums = hard(seed, 150);
    SumSolver solver([&](std::span<const int>) { ++learned; });
    for (const auto& sum : sums) solver.add_sum(sum.addends, sum.least);
    const auto answer = solver.check({}, {});
    EXPECT_EQ(answer, z3_finds(sums) ? Check::possible : Check::impossible) << seed;
    ++(answer == Check::possible ? possible : impossible);
  }
  EXPECT_GT(possible, 0U);
  EXPECT_GT(impossible, 0U);
  EXPECT_GT(learned, 3000U) << "too few to forget any";
}

/// Whether sums and clauses, as sums, come to a contradiction once these literals are false: by the plainest
/// propagation there is.
bool refuted(const std::vector<Sum>& sums, std::span<const int> false_literals, unsigned variables) {
  std::vector<int> value(variables + 1, 0);
  const auto is = [&](int literal) { return literal > 0 ? value[literal] : -value[-literal]; };
  for (const int literal : false_literals) {
    if (is(literal) == 1) return true;
    value[std::abs(literal)] = literal > 0 ? -1 : 1;
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [addends, least] : sums) {
      std::int64_t left = -least;
      for (const auto& addend : addends) left += is(addend.literal) == -1 ? 0 : addend.weight;
      if (left < 0) return true;
      for (const auto& [literal, weight] : addends)
        if (is(literal) == 0 && weight > left) {
          value[std::abs(literal)] = literal > 0 ? 1 : -1;
          changed = true;
        }
    }
  }
  return false;
}

TEST(SumSolver, LearnsNothingThatDoesNotFollow) {
  constexpr unsigned kVariables = 40;
  std::size_t refutations = 0, learned = 0;
  for (std::uint64_t seed = 1; seed <= stela::test::effort(30, 600, 5); ++seed) {
    auto sums = hard(seed, kVariables);
    std::vector<std::vector<int>> clauses;
    SumSolver solver([&](std::span<const int> clause) { clauses.emplace_back(clause.begin(), clause.end()); });
    for (const auto& sum : sums) solver.add_sum(sum.addends, sum.least);
    const bool impossible = solver.check({}, {}) == Check::impossible;
    for (const auto& clause : clauses) {
      ASSERT_TRUE(refuted(sums, clause, kVariables)) << seed;
      Sum sum;
      for (const int literal : clause) sum.addends.push_back({literal, 1});
      sum.least = 1;
      sums.push_back(sum);
    }
    // What was learned is a proof: nothing needs to be set to contradict it.
    ASSERT_EQ(refuted(sums, {}, kVariables), impossible) << seed;
    refutations += impossible ? 1 : 0;
    learned += clauses.size();
  }
  EXPECT_GT(refutations, 0U);
  EXPECT_GT(learned, 100U);
  const std::vector<Sum> one{{{{1, 1}, {2, 1}}, 1}};
  EXPECT_FALSE(refuted(one, std::vector{1}, 2)) << "the check can fail";
}

TEST(SumSolver, StopsWhenToldTo) {
  const std::atomic<bool> now{true};
  Limits limits;
  limits.stop = &now;
  SumSolver solver;
  solver.add_clause(std::vector{1, 2});
  EXPECT_EQ(solver.check({}, limits), Check::unknown);
  EXPECT_EQ(solver.check({}, {}), Check::possible);
  EXPECT_EQ(solver.check(std::vector{-1, -2}, {}), Check::impossible);
  EXPECT_EQ(solver.check({}, {}), Check::possible) << "an assumption is for one question";
}

}  // namespace
}  // namespace stela::turn::logic::sum_solver_test
