#include "analyses/turn/logic/sum_oracle.h"

namespace stela::turn::logic {

SumOracle::SumOracle(const Formula& formula, const Limits& limits)
    : limits_(limits),
      clauses_(
          formula, [this](std::span<const int> clause) { solver_.add_clause(clause); },
          [this](std::span<const Addend> addends, int least) { solver_.add_sum(addends, least); }) {}

Check SumOracle::check(const std::vector<Expr>& assumed) {
  clauses_.catch_up();
  return solver_.check(clauses_.literals(assumed), limits_);
}

Model SumOracle::model() const {
  return clauses_.model([this](int variable) { return solver_.holds(variable); });
}

}  // namespace stela::turn::logic
