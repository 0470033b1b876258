// Z3 asked about a formula; and the formula as SMT-LIB 2 text that any solver reads. Private to the proof.
#pragma once

#include <z3++.h>

#include <optional>

#include "analyses/turn/logic/oracles.h"
#include "analyses/turn/z3_watch.h"

namespace stela::turn::logic {

/// A formula in Z3's words, as far as it is asked for.
class Z3Formula {
 public:
  /// Sums as Z3 has them by itself, or as integer arithmetic, since that form is no standard.
  enum class Sums : std::uint8_t { own, integers };
  Z3Formula(z3::context& context, const Formula& formula, Sums sums)
      : context_(context), formula_(formula), sums_(sums) {}

  z3::expr of(int code);

 private:
  z3::expr make(const Formula::Node& node);

  z3::context& context_;
  const Formula& formula_;
  Sums sums_;
  std::vector<std::optional<z3::expr>> made_;  // by number of the node
};

class Z3Oracle final : public Oracle {
 public:
  /// `formula` and `limits` must outlive it.
  Z3Oracle(const Formula& formula, const Limits& limits, SumTheory theory)
      : formula_(formula),
        translation_(context_, formula, Z3Formula::Sums::own),
        solver_(theory == SumTheory::finite_domains ? z3::solver(context_, "QF_FD")
                                                    : z3::solver(context_, z3::solver::simple())),
        limits_(limits),
        watch_(context_, limits) {
    leave_signals_alone(solver_);
  }

  Check check(const std::vector<Expr>& assumed) override;
  [[nodiscard]] Model model() const override;

 private:
  z3::context context_;
  const Formula& formula_;
  Z3Formula translation_;
  z3::solver solver_;
  std::size_t asserted_ = 0;
  const Limits& limits_;
  Watch watch_;
};

/// The formula and the literals as SMT-LIB 2, in linear arithmetic: sums of weights or 0.
std::string smt2_text(const Formula& formula, const std::vector<Expr>& assumed);

}  // namespace stela::turn::logic
