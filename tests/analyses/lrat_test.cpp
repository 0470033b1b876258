// Proofs with reasons: what is made of DRAT is right, each way of being wrong is refused, and nothing "proves" what is
// satisfiable.
#include "analyses/turn/logic/lrat.h"

#include <gtest/gtest.h>

#include <sstream>

#include "analyses/turn/logic/drat.h"
#include "analyses/turn/logic/refute.h"
#include "tests/analyses/small_clauses.h"
#include "tests/support/effort.h"

namespace stela::turn::logic {
namespace {

/// "" when the proof is right.
std::string reasons_fault(const Clauses& clauses, std::string_view proof) {
  const auto found = lrat_fault(clauses, proof);
  return found ? found->line() : "";
}

std::string lrat(const Clauses& clauses, std::string_view drat) {
  const auto made = lrat_of_drat(clauses, drat);
  return made ? *made : made.error().line();
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

std::string joined(const std::vector<std::string>& all) {
  std::string text;
  for (const auto& line : all) text += line + "\n";
  return text;
}

TEST(Lrat, SaysWhichClausesLeaveOneLiteral) {
  EXPECT_EQ(lrat(square(), "1 0\n0\n"), "5 1 0 1 3 0\n6 0 5 2 4 0\n");
  EXPECT_EQ(lrat(dimacs("p cnf 1 2\n1 0\n-1 0\n"), "0\n"), "3 0 1 2 0\n");
  EXPECT_EQ(lrat(dimacs("p cnf 1 1\n0\n"), "0\n"), "2 0 1 0\n");
}

TEST(Lrat, LeavesOutWhatIsNotNeeded) {
  // 3 is of no use, and 1 is certain before it is added again.
  const auto clauses = dimacs("p cnf 3 5\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n2 3 0\n");
  EXPECT_EQ(lrat(clauses, "3 1 0\n1 0\nd 2 3 0\n2 0\n0\n"), "7 1 0 1 3 0\n8 0 7 2 4 0\n");
  // What is deleted between two steps stays so.
  EXPECT_EQ(lrat(clauses, "d 2 3 0\n1 0\n0\n"), "5 d 5 0\n6 1 0 1 3 0\n7 0 6 2 4 0\n");
}

TEST(Lrat, ADefinitionNamesEachClauseThatNeedsItNotToHold) {
  // 3 is new: (3 or not 1) is RAT by 3, then (not 3 or 1) too, as the first holds by 1.
  const auto clauses = square();
  const auto proof = lrat(clauses, "3 -1 0\n-3 1 0\n1 0\n0\n");
  EXPECT_EQ(reasons_fault(clauses, proof), "");
  const auto needs = dimacs("p cnf 3 6\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n-3 1 2 0\n-3 -1 2 0\n");
  // (3): the clauses with -3 follow by themselves.
  EXPECT_EQ(reasons_fault(needs, "7 3 0 -5 1 -6 2 0\n8 0 7 5 6 0\n"),
            "line 2: names clause 5, which leaves more than one literal");
  EXPECT_EQ(reasons_fault(needs, "7 3 0 -5 3 0\n"), "line 1: its reasons do not contradict clause 5");
  EXPECT_EQ(reasons_fault(needs, "7 3 0 -5 0\n"), "line 1: its reasons do not contradict clause 5");
  EXPECT_EQ(reasons_fault(needs, "7 3 0 -5 1 0\n"), "line 1: its reasons break no clause");
  EXPECT_EQ(reasons_fault(needs, "7 3 0 -5 1 -5 1 0\n"), "line 1: its reasons break no clause");
  EXPECT_EQ(reasons_fault(needs, "7 3 0 -1 0\n"), "line 1: names clause 1, which does not need the first literal");
  EXPECT_EQ(reasons_fault(needs, "7 3 0 -9 0\n"), "line 1: names clause 9, which is not there");
}

TEST(Lrat, WhatIsNoProofIsRefused) {
  EXPECT_EQ(reasons_fault(square(), ""), "line 0: ends without the empty clause");
  EXPECT_EQ(reasons_fault(square(), "5 1 0 3 1 0\n"), "line 1: ends without the empty clause");
  EXPECT_EQ(reasons_fault(square(), "x 1 0 3 1 0\n"), "line 1: begins with no number");
  EXPECT_EQ(reasons_fault(square(), "5\n"), "line 1: begins with no number");
  EXPECT_EQ(reasons_fault(square(), "5 1 0 3 1\n"), "line 1: is no row of numbers that ends with 0");
  EXPECT_EQ(reasons_fault(square(), "5 1 0x 3 1 0\n"), "line 1: is no row of numbers that ends with 0");
  EXPECT_EQ(reasons_fault(square(), "5 1 0\n"), "line 1: gives no reasons");
  EXPECT_EQ(reasons_fault(square(), "4 1 0 3 1 0\n"), "line 1: has the number 4, which is not above 4");
  EXPECT_EQ(reasons_fault(square(), "5 999999999999 0 3 1 0\n"),
            "line 1: has the literal 999999999999, which is too large");
  EXPECT_EQ(reasons_fault(square(), "5 1 0 3 0\n"), "line 1: its reasons break no clause");
  EXPECT_EQ(reasons_fault(square(), "5 1 0 2 0\n"), "line 1: names clause 2, which leaves more than one literal");
  EXPECT_EQ(reasons_fault(square(), "5 0 1 0\n"), "line 1: names clause 1, which leaves more than one literal");
  EXPECT_EQ(reasons_fault(square(), "5 0 0\n"), "line 1: its reasons break no clause");
  EXPECT_EQ(reasons_fault(square(), "5 1 0 9 0\n"), "line 1: names clause 9, which is not there");
  EXPECT_EQ(reasons_fault(square(), "4 d 9 0\n"), "line 1: deletes clause 9, which is not there");
  EXPECT_EQ(reasons_fault(square(), "4 d 3 0\n5 1 0 3 1 0\n"), "line 2: names clause 3, which is not there");
  const std::atomic<bool> stop{true};
  std::string proof;
  for (int i = 5; i < 100; ++i) proof += std::to_string(i) + " 1 0 3 1 0\n";
  EXPECT_EQ(lrat_fault(square(), proof, {std::nullopt, &stop, 1})->kind, ErrorKind::timed_out);
}

TEST(Lrat, AWrongDratProofMakesNone) {
  EXPECT_EQ(lrat(square(), "0\n"), "line 1: a clause that does not follow");
  EXPECT_EQ(lrat(square(), "1 0\n"), "line 1: ends without the empty clause");
}

TEST(Lrat, CadicalsProofsKeepTheirMeaningAndNothingProvesWhatIsSatisfiable) {
  const std::size_t wanted = test::effort(300, 20000);
  Rng rng(6);
  std::size_t refuted = 0, noticed = 0, changed = 0;
  std::string last = "1 0 1 0\n";
  for (std::size_t i = 0; i < wanted; ++i) {
    const int variables = 4 + static_cast<int>(rng.below(9));
    const auto clauses = random_clauses(rng, variables, static_cast<std::size_t>(variables) * (3 + rng.below(4)));
    const auto answer = refute(clauses, {});
    if (answer.check != Check::impossible) {
      EXPECT_NE(reasons_fault(clauses, last), "");
      continue;
    }
    ++refuted;
    last = lrat(clauses, answer.proof);
    ASSERT_EQ(reasons_fault(clauses, last), "") << last;
    // Without one of its steps it is none, as no step is there for nothing.
    auto all = lines(last);
    const auto gone = rng.below(static_cast<std::uint32_t>(all.size()));
    const bool deletion = all[gone].find(" d ") != std::string::npos;
    all.erase(all.begin() + gone);
    if (!deletion) {
      EXPECT_NE(reasons_fault(clauses, joined(all)), "") << last;
    }
    // Nor with another number somewhere, unless that clause will do as well; and never without a clause of the core.
    all = lines(last);
    auto& line = all[rng.below(static_cast<std::uint32_t>(all.size()))];
    if (const auto at = line.rfind(' ', line.size() - 3);
        at != std::string::npos && line.find(" d ") == std::string::npos) {
      line = line.substr(0, at + 1) +
             std::to_string(1 + rng.below(static_cast<std::uint32_t>(clauses.clauses.size()))) + " 0";
      ++changed;
      noticed += !reasons_fault(clauses, joined(all)).empty();
    }
    auto fewer = clauses;
    fewer.clauses.pop_back();
    if (satisfiable(fewer)) {
      EXPECT_NE(reasons_fault(fewer, last), "");
    }
  }
  EXPECT_GT(refuted, wanted / 10);
  EXPECT_GT(noticed, changed / 2) << "of " << changed;
}

TEST(Lrat, StepsOfDratThatNeedAPivotKeepTheirMeaning) {
  // Random steps that DRAT accepts, before a refutation: many are right only by their first literal.
  const std::size_t wanted = test::effort(300, 20000);
  Rng rng(7);
  std::size_t with_candidates = 0;
  for (std::size_t i = 0; i < wanted; ++i) {
    const int variables = 3 + static_cast<int>(rng.below(5));
    const auto clauses = random_clauses(rng, variables, static_cast<std::size_t>(variables) * (3 + rng.below(4)));
    if (satisfiable(clauses)) continue;
    std::string proof;
    for (int step = 0; step < 10; ++step) {
      std::string line;
      const auto random = random_clauses(rng, variables + 2, 1);
      for (const int literal : random.clauses[0]) line += std::to_string(literal) + " ";
      const auto found = drat_fault(clauses, proof + line + "0\n");
      if (found && found->what == "ends without the empty clause") proof += line + "0\n";
    }
    Clauses with = clauses;
    with.variables = variables + 2;
    std::istringstream steps(proof);
    for (std::string line; std::getline(steps, line);) {
      std::istringstream in(line);
      std::vector<int> clause;
      for (int literal = 0; in >> literal && literal != 0;) clause.push_back(literal);
      with.clauses.push_back(clause);
    }
    const auto rest = refute(with, {});
    ASSERT_EQ(rest.check, Check::impossible) << proof;
    const auto made = lrat(clauses, proof + rest.proof);
    EXPECT_EQ(reasons_fault(clauses, made), "") << proof << rest.proof << "\n" << made;
    for (const auto& line : lines(made)) {
      const auto reasons = line.find(" 0 ");
      with_candidates += reasons != std::string::npos && line.find(" -", reasons) != std::string::npos;
    }
  }
  EXPECT_GT(with_candidates, wanted / 100);
}

}  // namespace
}  // namespace stela::turn::logic
