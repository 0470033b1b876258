// The lint of a rulebook, on rules of its own: each verdict comes up where it must.
#include "analyses/prove/rule_lint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analyses/prove/babel/proof.h"

namespace stela::test {
namespace {

using prove::Asked;
using prove::Forbids;
using prove::Path;
using prove::RuleCase;
using prove::Term;
using prove::Truth;

/// A rule's clauses about a number from 0 to 9.
RuleCase about(const std::string& kind, std::function<std::vector<Truth>(const Term& n)> clauses, bool agrees = true) {
  return {kind, "", [clauses = std::move(clauses), agrees](Path& path) {
            const auto n = Term::named("n");
            path.suppose(n >= 0 && n <= 9, "range");
            Asked asked;
            std::size_t number = 0;
            for (const auto& clause : clauses(n)) {
              const auto known = path.conditions().size();
              asked.clauses.push_back({"R" + std::to_string(++number), clause.expr(), "clause", false, known});
            }
            asked.witness = [n, agrees](const z3::model& model, const std::string&) {
              return prove::Witness{{}, model.eval(n.expr(), true).to_string(), "", agrees};
            };
            return asked;
          }};
}

prove::RuleReport lint(const std::vector<RuleCase>& cases) {
  const auto report = prove::lint_rules(cases, {});
  EXPECT_TRUE(static_cast<bool>(report)) << report.error().line();
  return report ? *report : prove::RuleReport();
}

TEST(RuleLint, TellsWhatForbidsAloneFromWhatOthersImply) {
  const auto report = lint({about("step", [](const Term& n) {
    return std::vector<Truth>{n > 2, n > 4, n < 8, n < 20};
  })});
  ASSERT_EQ(report.clauses.size(), 4U);
  EXPECT_EQ(report.clauses[0].forbids, Forbids::with_others);
  EXPECT_THAT(report.clauses[0].implied_by, testing::ElementsAre("R2: clause"));
  EXPECT_EQ(report.clauses[1].forbids, Forbids::alone);
  EXPECT_THAT(report.clauses[1].witness->action, testing::AnyOf("3", "4"));
  EXPECT_EQ(report.clauses[2].forbids, Forbids::alone);
  EXPECT_THAT(report.clauses[2].witness->action, testing::AnyOf("8", "9"));
  EXPECT_EQ(report.clauses[3].forbids, Forbids::never);
  EXPECT_THAT(report.clauses[3].implied_by, testing::Contains("range"));
  EXPECT_TRUE(report.contradictions.empty());
}

TEST(RuleLint, AnotherCaseOfTheKindMayShowIt) {
  const auto report = lint({about("step",
                                  [](const Term& n) {
                                    return std::vector<Truth>{n > 2, n > 4};
                                  }),
                            about("step", [](const Term& n) {
                              return std::vector<Truth>{n > 4, n > 2};
                            })});
  ASSERT_EQ(report.clauses.size(), 2U);
  for (const auto& clause : report.clauses) EXPECT_EQ(clause.forbids, Forbids::alone) << clause.rule;
}

TEST(RuleLint, FindsWhatNoPositionSatisfies) {
  const auto report = lint({about("step",
                                  [](const Term& n) {
                                    return std::vector<Truth>{n > 5, n < 9, n < 4};
                                  }),
                            about("stay", [](const Term& n) { return std::vector<Truth>{n > 5}; })});
  ASSERT_EQ(report.contradictions.size(), 1U);
  EXPECT_EQ(report.contradictions[0].kind, "step");
  EXPECT_THAT(report.contradictions[0].clauses, testing::ElementsAre("R1: clause", "R3: clause"));
}

TEST(RuleLint, APositionThatTheGameSeesOtherwiseShowsNothing) {
  const auto report = lint({about(
      "step", [](const Term& n) { return std::vector<Truth>{n > 2}; }, false)});
  EXPECT_EQ(report.clauses[0].forbids, Forbids::not_shown);
}

TEST(RuleLint, BabelsTheftNeedsNoClauseForATemple) {
  // A temple that is higher than one's own is there (BAB-A13).
  const auto game = *babel::Babel::make({{"players", 2}});
  const prove::babel_game::Proof proof(game);
  prove::ReportOptions options;
  options.kind = "steal";
  const auto report = prove::lint_rules(proof.rule_cases(), options);
  ASSERT_TRUE(static_cast<bool>(report)) << report.error().line();
  std::size_t alone = 0;
  for (const auto& found : report->clauses) {
    EXPECT_NE(found.forbids, Forbids::unknown) << found.clause;
    EXPECT_NE(found.forbids, Forbids::never) << found.clause;
    alone += found.forbids == Forbids::alone ? 1U : 0U;
    EXPECT_EQ(found.forbids == Forbids::with_others, found.clause == "player {} has no temple there") << found.clause;
  }
  EXPECT_GE(alone, 8U);
}

}  // namespace
}  // namespace stela::test
