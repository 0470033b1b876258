// Formulas as clauses, as clauses and sums, and as Z3 reads them: they say of every assignment what the formula says.
#include "analyses/turn/logic/oracles.h"

#include <gtest/gtest.h>

#include <map>

#include "base/rng.h"

namespace stela::turn::logic {
namespace {

constexpr std::size_t kNames = 7;

/// Draws expressions over a few names.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : rng_(seed) {
    for (std::size_t i = 0; i < kNames; ++i) names_.push_back(formula_.fresh("n"));
  }
  Formula& formula() { return formula_; }
  [[nodiscard]] const std::vector<Expr>& names() const { return names_; }

  Expr expression(unsigned depth) {
    const auto kind = depth == 0 ? 0U : below(5);
    const auto e = kind == 0   ? names_[below(kNames)]
                   : kind == 1 ? formula_.any(several(depth))
                   : kind == 2 ? formula_.all(several(depth))
                   : kind == 3 ? expression(depth - 1) == expression(depth - 1)
                               : sum(depth);
    return below(2) == 0 ? e : !e;
  }
  unsigned below(unsigned n) { return static_cast<unsigned>(rng_.below(n)); }

 private:
  std::vector<Expr> several(unsigned depth) {
    std::vector<Expr> all;
    for (auto n = 1 + below(4); n > 0; --n) all.push_back(expression(depth - 1));
    return all;
  }
  Expr sum(unsigned depth) {
    Terms terms;
    for (auto n = 1 + below(6); n > 0; --n) terms.emplace_back(expression(depth - 1), static_cast<int>(below(9)) - 4);
    const int bound = static_cast<int>(below(13)) - 6;
    return below(2) == 0 ? formula_.at_most(terms, bound) : formula_.at_least(terms, bound);
  }

  Rng rng_;
  Formula formula_;
  std::vector<Expr> names_;
};

/// An assignment of the names.
struct Assignment {
  Assignment(const Draw& draw, const Formula& formula, unsigned bits) : holds(formula.nodes(), false) {
    for (std::size_t i = 0; i < kNames; ++i) {
      const bool on = (bits >> i & 1U) != 0;
      holds[static_cast<std::size_t>(draw.names()[i].code())] = on;
      literals.push_back(on ? draw.names()[i] : !draw.names()[i]);
    }
  }
  std::vector<bool> holds;
  std::vector<Expr> literals;
};

class Oracles : public ::testing::TestWithParam<Prover> {
 protected:
  /// Z3 takes a hundred times as long as the others.
  [[nodiscard]] static std::uint64_t seeds() { return GetParam() == Prover::z3 ? 8 : 150; }
};
INSTANTIATE_TEST_SUITE_P(All, Oracles, ::testing::Values(Prover::sat, Prover::sums, Prover::z3),
                         [](const auto& tested) {
                           return tested.param == Prover::sat ? "Sat" : tested.param == Prover::sums ? "Sums" : "Z3";
                         });

TEST_P(Oracles, SayWhatTheFormulaSaysOfEveryAssignment) {
  const Limits limits;
  for (std::uint64_t seed = 1; seed <= seeds(); ++seed) {
    Draw draw(seed);
    const auto asserted = draw.expression(2), assumed = draw.expression(3);
    draw.formula().add(asserted);
    const auto oracle = oracle_for(GetParam(), draw.formula(), limits);
    for (unsigned bits = 0; bits < 1U << kNames; ++bits) {
      const Assignment assignment(draw, draw.formula(), bits);
      auto all = assignment.literals;
      all.push_back((bits + seed) % 3 == 0 ? !assumed : assumed);
      const Model model(draw.formula(), assignment.holds);
      const bool possible = model.holds(asserted) && model.holds(all.back());
      ASSERT_EQ(oracle->check(all), possible ? Check::possible : Check::impossible) << seed << ", " << bits;
    }
  }
}

TEST_P(Oracles, TakeSumsThatHoldWhereTheirConditionDoes) {
  const Limits limits;
  unsigned broken = 0;
  for (std::uint64_t seed = 1; seed <= seeds(); ++seed) {
    Draw draw(seed);
    Sum sum{{}, static_cast<int>(draw.below(7)) - 3};
    for (auto n = 1 + draw.below(6); n > 0; --n)
      sum.add(draw.expression(draw.below(3)), static_cast<int>(draw.below(9)) - 4);
    const int bound = static_cast<int>(draw.below(13)) - 6;
    const auto condition = draw.below(3) == 0 ? draw.formula().yes() : draw.expression(1);
    const bool least = draw.below(2) == 0;
    if (least)
      draw.formula().add_at_least(sum, bound, condition);
    else
      draw.formula().add_at_most(sum, bound, condition);
    const auto oracle = oracle_for(GetParam(), draw.formula(), limits);
    for (unsigned bits = 0; bits < 1U << kNames; ++bits) {
      const Assignment assignment(draw, draw.formula(), bits);
      const Model model(draw.formula(), assignment.holds);
      int value = sum.constant;
      for (const auto& [literal, weight] : sum.terms) value += model.holds(literal) ? weight : 0;
      const bool possible = !model.holds(condition) || (least ? value >= bound : value <= bound);
      broken += possible ? 0U : 1U;
      ASSERT_EQ(oracle->check(assignment.literals), possible ? Check::possible : Check::impossible)
          << seed << ", " << bits;
    }
  }
  EXPECT_GT(broken, 50U);
}

TEST_P(Oracles, HearOfAssertionsBetweenTheirAnswers) {
  const Limits limits;
  for (std::uint64_t seed = 1; seed <= seeds(); ++seed) {
    Draw draw(seed);
    const auto oracle = oracle_for(GetParam(), draw.formula(), limits);
    std::vector<Expr> asserted;
    for (int round = 0; round < 4; ++round) {
      asserted.push_back(draw.expression(2));
      draw.formula().add(asserted.back());
      bool possible = false;
      for (unsigned bits = 0; bits < 1U << kNames; ++bits) {
        const Model model(draw.formula(), Assignment(draw, draw.formula(), bits).holds);
        bool all = true;
        for (const auto& e : asserted) all &= model.holds(e);
        possible |= all;
      }
      ASSERT_EQ(oracle->check({}), possible ? Check::possible : Check::impossible) << seed << ", " << round;
      if (!possible) break;
      const auto model = oracle->model();
      for (const auto& e : asserted) EXPECT_TRUE(model.holds(e)) << seed << ", " << round;
    }
  }
}

TEST_P(Oracles, GiveModelsThatHoldAndCountsThatCount) {
  const Limits limits;
  for (std::size_t most = 0; most < (GetParam() == Prover::z3 ? 2U : 4U); ++most)
    for (std::size_t bits = 0; bits < 1U << kNames; ++bits) {
      Formula formula;
      std::vector<Expr> names, all;
      std::size_t on = 0;
      for (std::size_t i = 0; i < kNames; ++i) {
        names.push_back(formula.fresh("n"));
        const bool holds = (bits >> i & 1U) != 0;
        on += holds ? 1U : 0U;
        all.push_back(holds ? names[i] : !names[i]);
      }
      const auto counts = formula.count(names, most);
      const auto oracle = oracle_for(GetParam(), formula, limits);
      ASSERT_EQ(oracle->check(all), Check::possible);
      const auto model = oracle->model();
      for (std::size_t i = 0; i < kNames; ++i) EXPECT_TRUE(model.holds(all[i]));
      for (std::size_t k = 0; k <= most; ++k) EXPECT_EQ(model.holds(counts[k]), on > k);
    }
}

}  // namespace
}  // namespace stela::turn::logic
