// Formulas as clauses: they say of every assignment what the formula says.
#include <gtest/gtest.h>

#include <map>

#include "analyses/turn/logic/sat_oracle.h"
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

 private:
  unsigned below(unsigned n) { return static_cast<unsigned>(rng_.below(n)); }
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

TEST(Cnf, SaysWhatTheFormulaSaysOfEveryAssignment) {
  const Limits limits;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Draw draw(seed);
    const auto asserted = draw.expression(2), assumed = draw.expression(3);
    draw.formula().add(asserted);
    SatOracle oracle(draw.formula(), limits);
    for (unsigned bits = 0; bits < 1U << kNames; ++bits) {
      std::vector<bool> holds(draw.formula().nodes(), false);
      std::vector<Expr> all{(bits + seed) % 3 == 0 ? !assumed : assumed};
      for (std::size_t i = 0; i < kNames; ++i) {
        const bool on = (bits >> i & 1U) != 0;
        holds[static_cast<std::size_t>(draw.names()[i].code())] = on;
        all.push_back(on ? draw.names()[i] : !draw.names()[i]);
      }
      const Model model(draw.formula(), holds);
      const bool possible = model.holds(asserted) && model.holds(all[0]);
      ASSERT_EQ(oracle.check(all), possible ? Check::possible : Check::impossible) << seed << ", " << bits;
    }
  }
}

TEST(Cnf, ModelsHoldAndCountsCount) {
  const Limits limits;
  for (std::size_t most = 0; most < 4; ++most)
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
      SatOracle oracle(formula, limits);
      ASSERT_EQ(oracle.check(all), Check::possible);
      const auto model = oracle.model();
      for (std::size_t i = 0; i < kNames; ++i) EXPECT_TRUE(model.holds(all[i]));
      for (std::size_t k = 0; k <= most; ++k) EXPECT_EQ(model.holds(counts[k]), on > k);
    }
}

}  // namespace
}  // namespace stela::turn::logic
