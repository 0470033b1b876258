// Pseudo-Boolean formulas: what a solver is asked, and the same as SMT-LIB text for any other. Private to the proofs.
#pragma once

#include <string>
#include <vector>

#include "analyses/turn/logic/oracle.h"
#include "analyses/turn/solution.h"

namespace stela::turn::for_tikal {

/// A variable's number from 1 on, negative when negated.
using Lit = int;

struct Term {
  int coefficient = 0;
  Lit lit = 0;
};

/// A constant and a sum of coefficients of the literals that are true.
struct Sum {
  int constant = 0;
  std::vector<Term> terms;

  Sum& add(int coefficient, Lit lit) {
    terms.push_back({coefficient, lit});
    return *this;
  }
  Sum& add(const Sum& other, int times = 1);
};

using logic::Check;

class Formula {
 public:
  /// A new variable; names are for readers of the text and end in its number.
  Lit fresh(const std::string& name);
  void clause(const std::vector<Lit>& any);
  /// sum >= least; with a condition: only where that literal is true.
  void at_least(const Sum& sum, int least, Lit condition = 0);
  void at_most(const Sum& sum, int most, Lit condition = 0);
  /// A literal that can be true only where all of these are.
  Lit all_of(const std::string& name, const std::vector<Lit>& lits);
  /// A literal that can be true only where sum >= least.
  Lit implies_at_least(const std::string& name, const Sum& sum, int least);
  Lit implies_at_most(const std::string& name, const Sum& sum, int most);

  /// SMT-LIB 2, logic QF_LIA: sums of ite, as pseudo-Boolean constraints are no part of the standard.
  [[nodiscard]] std::string text(const std::string& title) const;
  /// DIMACS, with sums as decision diagrams; comments say the names of variables.
  [[nodiscard]] std::string dimacs(const std::vector<std::string>& title) const;
  /// Asks Z3, or the solver of sums. With `possible`, model[v] says whether variable v is true.
  [[nodiscard]] Check solve(Prover by, const Limits& limits, std::vector<bool>& model) const;

 private:
  [[nodiscard]] Check ask_z3(const Limits& limits, std::vector<bool>& model) const;
  [[nodiscard]] Check ask_sum_solver(const Limits& limits, std::vector<bool>& model) const;

  /// Sum of positive coefficients of true literals, at least so much.
  struct Constraint {
    std::vector<Term> terms;
    int least = 0;
  };
  std::vector<std::string> names_;
  std::vector<Constraint> constraints_;
};

}  // namespace stela::turn::for_tikal
