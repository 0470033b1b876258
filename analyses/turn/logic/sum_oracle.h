// The solver of sums asked about a formula. Private to the proof.
#pragma once

#include "analyses/turn/logic/cnf.h"
#include "analyses/turn/logic/oracle.h"
#include "analyses/turn/logic/sum_solver.h"

namespace stela::turn::logic {

class SumOracle final : public Oracle {
 public:
  /// `formula` and `limits` must outlive it.
  SumOracle(const Formula& formula, const Limits& limits);

  Check check(const std::vector<Expr>& assumed) override;
  [[nodiscard]] Model model() const override;

 private:
  const Limits& limits_;
  SumSolver solver_;
  Cnf clauses_;
};

}  // namespace stela::turn::logic
