#include "analyses/turn/logic/sat_oracle.h"

namespace stela::turn::logic {

Check solve(CaDiCaL::Solver& solver) {
  constexpr int kSatisfiable = 10, kUnsatisfiable = 20;
  const int answer = solver.solve();
  return answer == kSatisfiable ? Check::possible : answer == kUnsatisfiable ? Check::impossible : Check::unknown;
}

SatOracle::SatOracle(const Formula& formula, const Limits& limits)
    : formula_(formula),
      cnf_(formula,
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
  std::vector<int> literals;
  literals.reserve(assumed.size());
  for (const auto& e : assumed) literals.push_back(cnf_.literal(e));
  for (const int literal : literals) solver_.assume(literal);
  return solve(solver_);
}

Model SatOracle::model() const {
  std::vector<bool> holds(formula_.nodes(), false);
  for (std::size_t number = 2; number < holds.size(); ++number) {
    const int variable = cnf_.variable(static_cast<int>(number));
    if (variable != 0 && formula_.node(static_cast<int>(number)).kind == Formula::Node::Kind::name)
      holds[number] = solver_.val(variable) > 0;
  }
  return {formula_, std::move(holds)};
}

}  // namespace stela::turn::logic
