// Small sets of clauses, and whether an assignment satisfies them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "analyses/turn/logic/dimacs.h"
#include "base/rng.h"

namespace stela::turn::logic {

inline Clauses dimacs(const char* text) {
  auto read = parse_dimacs(text);
  EXPECT_TRUE(read) << read.error().line();
  return read ? *read : Clauses{};
}

/// Every clause of two variables: refuted by one clause more.
inline Clauses square() { return dimacs("p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n"); }

/// Random clauses of three literals, with so many variables.
inline Clauses random_clauses(Rng& rng, int variables, std::size_t size) {
  Clauses all{variables, {}};
  for (std::size_t i = 0; i < size; ++i) {
    std::vector<int> clause;
    for (int k = 0; k < 3; ++k) {
      const int variable = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(variables)));
      clause.push_back(rng.below(2) == 0 ? variable : -variable);
    }
    all.clauses.push_back(clause);
  }
  return all;
}

/// Whether some assignment satisfies them, by trying all.
inline bool satisfiable(const Clauses& clauses) {
  for (unsigned chosen = 0; chosen < 1U << clauses.variables; ++chosen) {
    const auto holds = [&](int literal) { return (chosen >> (std::abs(literal) - 1) & 1U) == (literal > 0 ? 1U : 0U); };
    if (std::all_of(clauses.clauses.begin(), clauses.clauses.end(),
                    [&](const auto& clause) { return std::any_of(clause.begin(), clause.end(), holds); }))
      return true;
  }
  return false;
}

}  // namespace stela::turn::logic
