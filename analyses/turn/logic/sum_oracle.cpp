#include "analyses/turn/logic/sum_oracle.h"

namespace stela::turn::logic {

SumOracle::SumOracle(const Formula& formula, const Limits& limits)
    : limits_(limits),
      clauses_(
          formula, [this](std::span<const int> clause) { solver_.add_clause(clause); },
          [this](std::span<const Addend> addends, int least) { solver_.add_sum(addends, least); }) {}

Check SumOracle::check(const std::vector<Expr>& assumed) {
  clauses_.catch_up();
  std::vector<int> literals;
  literals.reserve(assumed.size());
  for (const auto& e : assumed) literals.push_back(clauses_.literal(e));
  return solver_.check(literals, limits_);
}

Model SumOracle::model() const {
  return clauses_.model([this](int variable) { return solver_.holds(variable); });
}

}  // namespace stela::turn::logic
