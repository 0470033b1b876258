#include "analyses/turn/tikal/formula.h"

#include <fmt/format.h>
#include <z3++.h>

#include <algorithm>

#include "analyses/turn/logic/dimacs.h"
#include "analyses/turn/logic/sum_solver.h"
#include "analyses/turn/z3_watch.h"

namespace stela::turn::for_tikal {

Sum& Sum::add(const Sum& other, int times) {
  constant += times * other.constant;
  for (const auto& term : other.terms) terms.push_back({times * term.coefficient, term.lit});
  return *this;
}

Lit Formula::fresh(const std::string& name) {
  names_.push_back(fmt::format("{}.{}", name, names_.size() + 1));
  return static_cast<Lit>(names_.size());
}

void Formula::clause(const std::vector<Lit>& any) {
  Sum sum;
  for (const Lit lit : any) sum.add(1, lit);
  at_least(sum, 1);
}

void Formula::at_least(const Sum& sum, int least, Lit condition) {
  Constraint constraint;
  constraint.least = least - sum.constant;
  for (const auto& [coefficient, lit] : sum.terms) {
    if (coefficient > 0) constraint.terms.push_back({coefficient, lit});
    if (coefficient >= 0) continue;
    // -c x = c (not x) - c
    constraint.terms.push_back({-coefficient, -lit});
    constraint.least -= coefficient;
  }
  if (constraint.least <= 0) return;
  if (condition != 0) constraint.terms.push_back({constraint.least, -condition});
  for (auto& term : constraint.terms) term.coefficient = std::min(term.coefficient, constraint.least);
  constraints_.push_back(std::move(constraint));
}

void Formula::at_most(const Sum& sum, int most, Lit condition) { at_least(Sum{}.add(sum, -1), -most, condition); }

Lit Formula::all_of(const std::string& name, const std::vector<Lit>& lits) {
  const Lit all = fresh(name);
  for (const Lit lit : lits) clause({-all, lit});
  return all;
}

Lit Formula::implies_at_least(const std::string& name, const Sum& sum, int least) {
  const Lit lit = fresh(name);
  at_least(sum, least, lit);
  return lit;
}

Lit Formula::implies_at_most(const std::string& name, const Sum& sum, int most) {
  const Lit lit = fresh(name);
  at_most(sum, most, lit);
  return lit;
}

std::string Formula::text(const std::string& title) const {
  std::string out = fmt::format("; {}\n(set-logic QF_LIA)\n", title);
  for (const auto& name : names_) out += fmt::format("(declare-const {} Bool)\n", name);
  const auto literal = [&](Lit lit) {
    const auto& name = names_[static_cast<std::size_t>(std::abs(lit)) - 1];
    return lit > 0 ? name : fmt::format("(not {})", name);
  };
  for (const auto& [terms, least] : constraints_) {
    if (terms.empty()) {
      out += "(assert false)\n";
      continue;
    }
    std::string sum;
    for (const auto& [coefficient, lit] : terms)
      sum += least == 1 ? " " + literal(lit) : fmt::format(" (ite {} {} 0)", literal(lit), coefficient);
    if (least == 1)  // a clause
      out += terms.size() == 1 ? fmt::format("(assert{})\n", sum) : fmt::format("(assert (or{}))\n", sum);
    else
      out += terms.size() == 1 ? fmt::format("(assert (>={} {}))\n", sum, least)
                               : fmt::format("(assert (>= (+{}) {}))\n", sum, least);
  }
  return out + "(check-sat)\n";
}

std::string Formula::dimacs(const std::vector<std::string>& title) const {
  logic::Formula formula;
  logic::Meanings named;
  named.reserve(names_.size());
  for (const auto& name : names_) named.emplace_back(formula.fresh("v"), name);
  const auto literal = [&](Lit lit) {
    const auto& e = named[static_cast<std::size_t>(std::abs(lit)) - 1].first;
    return lit > 0 ? e : !e;
  };
  for (const auto& [terms, least] : constraints_) {
    logic::Terms sum;
    std::vector<logic::Expr> any;
    for (const auto& [coefficient, lit] : terms) {
      sum.emplace_back(literal(lit), coefficient);
      any.push_back(literal(lit));
    }
    if (least == 1)
      formula.add_clause(any);
    else
      formula.add(formula.at_least(sum, least));
  }
  return logic::dimacs_text(formula, {}, named, title);
}

Check Formula::ask_sum_solver(const Limits& limits, std::vector<bool>& model) const {
  logic::SumSolver solver;
  std::vector<logic::SumSolver::Addend> addends;
  for (const auto& [terms, least] : constraints_) {
    addends.clear();
    for (const auto& [coefficient, lit] : terms) addends.push_back({lit, coefficient});
    solver.add_sum(addends, least);
  }
  const auto answer = solver.check({}, limits);
  if (answer != Check::possible) return answer;
  model.assign(names_.size() + 1, false);
  for (std::size_t v = 1; v < model.size(); ++v) model[v] = solver.holds(static_cast<int>(v));
  return answer;
}

Check Formula::ask_z3(const Limits& limits, std::vector<bool>& model) const {
  try {
    z3::context context;
    // Its own pseudo-Boolean theory: several times faster here than what QF_FD makes of such sums.
    z3::solver solver(context, z3::solver::simple());
    leave_signals_alone(solver);
    std::vector<z3::expr> variables;
    variables.reserve(names_.size());
    for (const auto& name : names_) variables.push_back(context.bool_const(name.c_str()));
    const auto literal = [&](Lit lit) {
      const auto& variable = variables[static_cast<std::size_t>(std::abs(lit)) - 1];
      return lit > 0 ? variable : !variable;
    };
    for (const auto& [terms, least] : constraints_) {
      if (terms.empty()) return Check::impossible;
      z3::expr_vector lits(context);
      std::vector<int> coefficients;
      for (const auto& term : terms) {
        lits.push_back(literal(term.lit));
        coefficients.push_back(term.coefficient);
      }
      solver.add(least == 1 ? z3::mk_or(lits) : z3::pbge(lits, coefficients.data(), least));
    }
    z3::check_result result = z3::unknown;
    {
      const Watch watch(context, limits);
      result = solver.check();
    }
    if (result == z3::unsat) return Check::impossible;
    if (result != z3::sat) return Check::unknown;
    const auto found = solver.get_model();
    model.assign(names_.size() + 1, false);
    for (std::size_t i = 0; i < variables.size(); ++i) model[i + 1] = found.eval(variables[i], true).is_true();
    return Check::possible;
  } catch (const z3::exception&) {
    return Check::unknown;  // interrupted, or out of memory
  }
}

Check Formula::solve(Prover by, const Limits& limits, std::vector<bool>& model) const {
  if (limits.tick()) return Check::unknown;
  return by == Prover::z3 ? ask_z3(limits, model) : ask_sum_solver(limits, model);
}

}  // namespace stela::turn::for_tikal
