// What is left unproved of some cases of a game's proof.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "analyses/prove/prover.h"

namespace stela::test {

/// Of the cases that `wanted` names by kind or by operands: "kind: invariant".
template <class Proof>
std::set<std::string> unproved(const Proof& proof, const std::set<std::string>& wanted) {
  std::set<std::string> found;
  for (const auto& one : proof.cases()) {
    if (!wanted.contains(one.operands) && !wanted.contains(one.kind)) continue;
    const auto result = prove::prove_case(one, {});
    EXPECT_FALSE(result.queries.empty()) << one.operands;
    EXPECT_GT(result.ways, 0U) << one.operands;
    for (const auto& query : result.queries)
      if (query.verdict != prove::Verdict::proved) found.insert(query.kind + ": " + query.invariant);
  }
  return found;
}

}  // namespace stela::test
