// The checker of proofs: proofs that are right, each way of being wrong, and that nothing "proves" what is satisfiable.
#include "analyses/turn/logic/drat.h"

#include <gtest/gtest.h>

#include "analyses/turn/logic/refute.h"
#include "tests/analyses/small_clauses.h"
#include "tests/support/effort.h"

namespace stela::turn::logic {
namespace {

/// "" when the proof is right.
std::string fault(const Clauses& clauses, std::string_view proof) {
  const auto found = drat_fault(clauses, proof);
  return found ? found->line() : "";
}

TEST(Dimacs, IsReadStrictly) {
  EXPECT_EQ(dimacs("c a word\np cnf 3 2\n1 -3\n0\n 2 0\n").clauses, (std::vector<std::vector<int>>{{1, -3}, {2}}));
  const auto line = [](const char* text) { return parse_dimacs(text).error().line(); };
  EXPECT_EQ(line(""), "line 0: no 'p cnf' line");
  EXPECT_EQ(line("p dnf 1 1\n1 0\n"), "line 1: no 'p cnf' line");
  EXPECT_EQ(line("p cnf -1 1\n1 0\n"), "line 1: no such number of variables and clauses");
  EXPECT_EQ(line("p cnf 1 1\n2 0\n"), "line 2: '2' is no literal");
  EXPECT_EQ(line("p cnf 1 1\n1x 0\n"), "line 2: '1x' is no literal");
  EXPECT_EQ(line("p cnf 1 1\n1\n"), "line 2: the last clause does not end");
  EXPECT_EQ(line("p cnf 1 2\n1 0\n"), "line 2: 1 clauses, not 2");
}

TEST(Drat, UnitPropagationIsEnough) {
  EXPECT_EQ(fault(square(), "1 0\n0\n"), "");
  EXPECT_EQ(fault(square(), "c a word\n2 0\nd 1 2 0\n0\n"), "");
  EXPECT_EQ(fault(dimacs("p cnf 1 2\n1 0\n-1 0\n"), "0\n"), "");
  EXPECT_EQ(fault(dimacs("p cnf 1 1\n0\n"), "0\n"), "");
}

TEST(Drat, WhatDoesNotFollowIsRefused) {
  EXPECT_EQ(fault(square(), "0\n"), "line 1: a clause that does not follow");
  EXPECT_EQ(fault(dimacs("p cnf 3 2\n1 2 0\n-1 3 0\n"), "2 3 0\n-3 0\n0\n"), "line 2: a clause that does not follow");
}

TEST(Drat, AProofHasAnEnd) {
  EXPECT_EQ(fault(square(), "1 0\n"), "line 1: ends without the empty clause");
  EXPECT_EQ(fault(square(), ""), "line 0: ends without the empty clause");
}

TEST(Drat, WhatIsDeletedIsGone) {
  const auto clauses = dimacs("p cnf 3 5\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n1 2 3 0\n");
  EXPECT_EQ(fault(clauses, "d 2 1 0\n1 0\n0\n"), "line 2: a clause that does not follow");
  EXPECT_EQ(fault(clauses, "d 3 2 1 0\n1 0\n0\n"), "");
  EXPECT_EQ(fault(clauses, "d 1 2 0\nd 1 2 0\n"), "line 2: deletes a clause that is not there");
  EXPECT_EQ(fault(clauses, "d 2 3 0\n"), "line 1: deletes a clause that is not there");
  // One of two equal ones.
  EXPECT_EQ(fault(dimacs("p cnf 2 5\n1 2 0\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n"), "d 1 2 0\n1 0\n0\n"), "");
  // What made a literal certain: it stays so.
  EXPECT_EQ(fault(dimacs("p cnf 2 4\n1 0\n-1 2 0\n-2 1 0\n-1 -2 0\n"), "d 1 0\nd -1 2 0\n0\n"), "");
}

TEST(Drat, ADefinitionIsNoConsequenceButKeepsWhatIsSatisfiable) {
  // 4 is (1 and 2): new, so each of its clauses is RAT by 4 or by its negation.
  const auto clauses = dimacs("p cnf 4 3\n1 2 0\n-1 2 0\n1 -2 0\n");
  EXPECT_EQ(fault(clauses, "4 -1 -2 0\n-4 1 0\n-4 2 0\n"), "line 3: ends without the empty clause");
  EXPECT_EQ(fault(clauses, "5 -1 -2 0\n-5 1 0\n-5 2 0\n5 0\n"), "line 4: ends without the empty clause");
  EXPECT_EQ(fault(dimacs("p cnf 4 3\n1 2 0\n-1 3 0\n-3 4 0\n"), "-4 -2 0\n"), "line 1: a clause that does not follow");
  // Not by the second literal: the pivot is the first.
  EXPECT_EQ(fault(dimacs("p cnf 3 2\n1 2 0\n-1 -2 0\n"), "3 1 0\n"), "line 1: ends without the empty clause");
  EXPECT_EQ(fault(dimacs("p cnf 3 3\n1 2 0\n-1 -2 0\n-1 3 0\n"), "1 3 0\n"), "line 1: a clause that does not follow");
}

TEST(Drat, WhatIsNoProofIsRefused) {
  for (const auto* proof : {"1\n", "x 0\n", "1 0 2\n", "1x 0\n", "d\n", "dd 1 0\n", "1 99999999999 0\n", "- 0\n"})
    EXPECT_EQ(fault(square(), proof), "line 1: no clause") << proof;
  EXPECT_EQ(fault(square(), "7 0\n"), "line 1: undeclared variable");
}

TEST(Drat, StopsWhenItIsTold) {
  const std::atomic<bool> stop{true};
  std::string proof;
  for (int i = 0; i < 100; ++i) proof += "1 2 0\n";
  EXPECT_EQ(drat_fault(square(), proof + "1 0\n0\n", {std::nullopt, &stop, 1})->kind, ErrorKind::timed_out);
}

TEST(Drat, CadicalsProofsAreRightAndNothingProvesWhatIsSatisfiable) {
  const std::size_t wanted = test::effort(300, 20000);
  Rng rng(5);
  std::size_t refuted = 0, accepted = 0;
  std::string last = "0\n";
  for (std::size_t i = 0; i < wanted; ++i) {
    const int variables = 4 + static_cast<int>(rng.below(9));
    const auto clauses = random_clauses(rng, variables, static_cast<std::size_t>(variables) * (3 + rng.below(4)));
    const auto answer = refute(clauses, {});
    ASSERT_EQ(answer.check, satisfiable(clauses) ? Check::possible : Check::impossible);
    if (answer.check == Check::impossible) {
      ++refuted;
      EXPECT_EQ(fault(clauses, answer.proof), "") << answer.proof;
      const auto end = ("\n" + answer.proof).find("\n0\n");  // of the lines before the empty clause
      EXPECT_NE(fault(clauses, answer.proof.substr(0, end)), "");
      last = answer.proof;
      continue;
    }
    // Steps of another proof, and random ones, RAT or not: the empty clause must never follow.
    EXPECT_NE(fault(clauses, last), "");
    std::string proof;
    for (int step = 0; step < 30; ++step) {
      const bool deletes = rng.below(5) == 0;
      const auto others = deletes ? clauses : random_clauses(rng, variables, 1);
      std::string line = deletes ? "d " : "";
      for (const int literal : others.clauses[rng.below(static_cast<std::uint32_t>(others.clauses.size()))])
        line += std::to_string(literal) + " ";
      const auto longer = proof + line + "0\n";
      const auto found = fault(clauses, longer);
      if (found.find("ends without") == std::string::npos) continue;  // that step is refused: leave it out
      if (!deletes) ++accepted;
      proof = longer;
    }
    EXPECT_NE(fault(clauses, proof + "0\n"), "") << proof;
  }
  EXPECT_GT(refuted, wanted / 10);
  EXPECT_GT(accepted, wanted);
}

}  // namespace
}  // namespace stela::turn::logic
