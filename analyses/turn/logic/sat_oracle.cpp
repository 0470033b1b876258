#include "analyses/turn/logic/sat_oracle.h"

namespace stela::turn::logic {

Check solve(CaDiCaL::Solver& solver) {
  constexpr int kSatisfiable = 10, kUnsatisfiable = 20;
  const int answer = solver.solve();
  return answer == kSatisfiable ? Check::possible : answer == kUnsatisfiable ? Check::impossible : Check::unknown;
}

SatOracle::SatOracle(const Formula& formula, const Limits& limits)
    : cnf_(formula,
           [this](std::span<const int> clause) {
             for (const int literal : clause) solver_.add(literal);
             solver_.add(0);
           }),
      stop_(limits) {
  solver_.set("quiet", 1);
  solver_.connect_terminator(&stop_);
}

SatOracle::~SatOracle() { solver_.disconnect_terminator(); }

Check SatOracle::check(const std::vector<Expr>& assumed) {
  cnf_.catch_up();
  // Clauses that a literal calls for come before all assumptions.
  for (const int literal : cnf_.literals(assumed)) solver_.assume(literal);
  return solve(solver_);
}

Model SatOracle::model() const {
  return cnf_.model([this](int variable) { return solver_.val(variable) > 0; });
}

}  // namespace stela::turn::logic
