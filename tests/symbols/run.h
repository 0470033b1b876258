// What is done with the reference formulation over symbols, for any game: the same questions as over integers, asked of
// a state whose numbers are constants (the answers must be those of the engine), and proofs that an action keeps an
// invariant, whatever the numbers are.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/symbols/symbols.h"

namespace stela::test {

inline bool is_true(const z3::expr& e) { return e.simplify().is_true(); }

/// The conjunction of the invariants of a name, or of all but for "".
inline z3::expr all_of(const std::vector<Formula<std::string>>& invariants, const std::string& name = "") {
  z3::expr all = terms().bool_val(true);
  for (const auto& invariant : invariants)
    if (name.empty() || invariant.name == name) all = all && invariant.holds;
  return all;
}

/// Whether `claim` follows: no numbers make the premises true and the claim false.
inline bool follows(const std::vector<z3::expr>& premises, const z3::expr& claim) {
  z3::solver solver(terms());
  for (const auto& premise : premises) solver.add(premise);
  EXPECT_EQ(solver.check(), z3::sat) << "premises that nothing satisfies prove everything";
  solver.add(!claim);
  const auto answer = solver.check();
  EXPECT_NE(answer, z3::unknown);
  return answer == z3::unsat;
}

}  // namespace stela::test
