// What is left unproved of some cases of a game's proof.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "analyses/prove/prover.h"

namespace stela::test {

/// Of the cases that `wanted` names by kind or by operands, in so many seconds a query: "kind: invariant".
template <class Proof>
std::set<std::string> unproved(const Proof& proof, const std::set<std::string>& wanted,
                               double seconds = prove::ProofOptions{}.seconds) {
  std::set<std::string> found, met;
  for (const auto& one : proof.cases()) {
    const bool by_operands = wanted.contains(one.operands);
    if (!by_operands && !wanted.contains(one.kind)) continue;
    met.insert(by_operands ? one.operands : one.kind);
    const auto result = prove::prove_case(one, {seconds});
    EXPECT_FALSE(result.queries.empty()) << one.operands;
    EXPECT_GT(result.paths, 0U) << one.operands;
    for (const auto& query : result.queries)
      if (query.verdict != prove::Verdict::proved) found.insert(query.kind + ": " + query.invariant);
  }
  EXPECT_EQ(met, wanted) << "names without a case";
  return found;
}

}  // namespace stela::test
