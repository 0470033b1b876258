// The lint of a rulebook, on rules of its own: each verdict comes up where it must.
#include "analyses/prove/rule_lint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "analyses/prove/babel/babel.h"
#include "analyses/prove/babel/proof.h"
#include "analyses/prove/maharaja/maharaja.h"
#include "analyses/prove/mexica/mexica.h"
#include "analyses/prove/tikal/tikal.h"
#include "model/babel/reference/legality.h"
#include "model/mexica/reference/legality.h"
#include "model/small_board.h"

namespace stela::test {
namespace {

using prove::Forbids;
using prove::LegalityClauses;
using prove::Path;
using prove::RuleCase;
using prove::Term;
using prove::Truth;

/// A rule's clauses about a number from 0 to 9.
RuleCase about(const std::string& kind, std::function<std::vector<Truth>(const Term& n)> clauses, bool agrees = true) {
  return {kind, "", [clauses = std::move(clauses), agrees](Path& path) {
            const auto n = Term::named("n");
            path.assume(n >= 0 && n <= 9, "range");
            LegalityClauses checked;
            std::size_t number = 0;
            for (const auto& clause : clauses(n)) {
              const auto known = path.conditions().size();
              checked.clauses.push_back({"R" + std::to_string(++number), clause.expr(), "clause", false, known});
            }
            checked.witness = [n, agrees](const z3::model& model, const std::string&) {
              return prove::Witness{{}, model.eval(n.expr(), true).to_string(), "", agrees};
            };
            return checked;
          }};
}

prove::RuleReport lint(const std::vector<RuleCase>& cases, const prove::Shown& shown = {}) {
  const auto report = prove::lint_rules(cases, {}, shown);
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

TEST(RuleLint, WhatIsImpliedIsSoWhereItIsNotKnownToFail) {
  // The only numbers known whose cubes come to 42 have 17 digits. Each of the two clauses implies the other.
  const auto cubes = about("step", [](const Term&) {
    const auto cube = [](const char* name) {
      const auto x = Term::named(name).expr();
      return x * x * x;
    };
    const Truth others(cube("x") + cube("y") + cube("z") != 42);
    return std::vector<Truth>{others, others};
  });
  prove::ReportOptions options;
  options.seconds = 1;
  const auto report = prove::lint_rules({cubes}, options);
  ASSERT_TRUE(static_cast<bool>(report)) << report.error().line();
  ASSERT_EQ(report->clauses.size(), 2U);
  for (const auto& clause : report->clauses) EXPECT_EQ(clause.forbids, Forbids::with_others);
  EXPECT_FALSE(report->clauses[0].witness) << "no position is known";
  EXPECT_THAT(report->clauses[0].implied_by, testing::ElementsAre("R2: clause"));
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

TEST(RuleLint, WhatPlayHasShownIsNotAsked) {
  prove::Shown shown;
  shown.alone[{"step", "R1", "clause"}] = {{}, "met", "", true};
  const auto report = lint({about("step", [](const Term& n) { return std::vector<Truth>{n > 2, n > 4}; })}, shown);
  EXPECT_EQ(report.clauses[0].forbids, Forbids::alone);
  EXPECT_EQ(report.clauses[0].witness->action, "met");
  EXPECT_EQ(report.clauses[0].queries, 0U);
  EXPECT_EQ(report.clauses[1].forbids, Forbids::alone);
  EXPECT_NE(report.clauses[1].queries, 0U);
  // A kind that was legal in play is no contradiction, whatever formulas say.
  const auto never = [](const Term& n) { return std::vector<Truth>{n > 5, n < 4}; };
  EXPECT_EQ(lint({about("stay", never)}).contradictions.size(), 1U);
  shown.legal.insert("stay");
  EXPECT_TRUE(lint({about("stay", never)}, shown).contradictions.empty());
}

TEST(RuleLint, WithoutABoardOnlyPlayShowsWhatForbidsAlone) {
  auto cases = std::vector{about("step", [](const Term& n) { return std::vector<Truth>{n > 2, n > 4, n < 20}; })};
  cases[0].lines = [lines = cases[0].lines](Path& path) {
    auto checked = lines(path);
    checked.witness = nullptr;
    return checked;
  };
  const auto report = lint(cases);
  EXPECT_EQ(report.clauses[0].forbids, Forbids::with_others);
  EXPECT_EQ(report.clauses[1].forbids, Forbids::not_shown);
  EXPECT_EQ(report.clauses[2].forbids, Forbids::never);
  for (const auto& clause : report.clauses) EXPECT_FALSE(clause.witness) << clause.rule;
}

enum class Told : std::uint8_t { none, small, large };

class Checked : public RulesAsked<Told> {
 public:
  void examine(int n) {
    (void)(keeps(Told::small, n > 2, "{} is 2 or less", n) && keeps(Told::small, n > 4, "{} is 4 or less", n) &&
           needs(Told::large, n < 9, "{} is 9 or more", n) && keeps(Told::large, n < 7, "{} is 7 or more", n));
  }
};

TEST(RuleLint, TheOnlyClauseIsTheOneThatAloneForbids) {
  EXPECT_EQ(only_clause(Checked(), 5).rule, Told::none) << "legal";
  EXPECT_EQ(only_clause(Checked(), 2).rule, Told::none) << "two clauses of the same rule";
  EXPECT_EQ(only_clause(Checked(), 3).text, "{} is 4 or less");
  EXPECT_EQ(only_clause(Checked(), 7).text, "{} is 7 or more");
  EXPECT_EQ(only_clause(Checked(), 9).text, "{} is 9 or more") << "the last one cannot be asked";
}

TEST(RuleLint, FormulasHaveWhatPlayShows) {
  const auto game = *babel::Babel::make({{"players", 2}});
  const auto shown = prove::shown_in_play<babel::Babel>(
      {&game}, {},
      [](const babel::Babel& on, const babel::State& s, const babel::Action& a) {
        const auto table = babel::naive::table_of(s);
        return only_clause(babel::naive::Legality<Integers, babel::naive::Answers>(on, table), a);
      },
      {10});
  const prove::babel_game::Proof proof(game);
  prove::ReportOptions options;
  std::size_t compared = 0;
  for (const auto* kind : {"steal", "settle"}) {
    options.kind = kind;
    const auto report = prove::lint_rules(proof.rule_cases(), options);
    ASSERT_TRUE(static_cast<bool>(report)) << report.error().line();
    for (const auto& found : report->clauses) {
      const auto met = shown.alone.find({found.kind, found.rule, found.clause});
      if (met == shown.alone.end()) continue;
      ++compared;
      EXPECT_EQ(found.forbids, Forbids::alone) << found.kind << ": " << found.clause;
      // The position is one of the game's, and the action is illegal there.
      const auto s = game.from_json(met->second.position["state"]);
      ASSERT_TRUE(static_cast<bool>(s)) << s.error().line();
      EXPECT_EQ(name(game.why_not(*s, *game.parse(met->second.action))), found.rule);
    }
  }
  EXPECT_GE(compared, 6U);
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

/// Of one kind of action: how many clauses forbid alone. Each position is one of the game's, and the action is illegal
/// there by the clause's rule.
template <class G, class Lint>
std::size_t shown_alone(const char* kind, const nlohmann::json& setup, Lint&& lint) {
  const auto game = *G::make(setup);
  prove::ReportOptions options;
  options.kind = kind;
  options.steps = 20;
  const auto report = lint(game, options);
  EXPECT_TRUE(static_cast<bool>(report)) << report.error().line();
  if (!report) return 0;
  EXPECT_EQ(report->game, G::kName);
  EXPECT_TRUE(report->contradictions.empty());
  std::size_t alone = 0;
  for (const auto& found : report->clauses) {
    if (found.forbids != Forbids::alone) continue;
    ++alone;
    const auto on = *G::make(found.witness->position["setup"]);  // perhaps on another board
    const auto s = on.from_json(found.witness->position["state"]);
    EXPECT_TRUE(static_cast<bool>(s)) << found.clause;
    if (!s) continue;
    EXPECT_EQ(name(on.why_not(*s, *on.parse(found.witness->action))), found.rule) << found.clause;
  }
  return alone;
}

TEST(RuleLint, LooksAtMexica) {
  EXPECT_GE(shown_alone<mexica::Mexica>("build", {{"players", 2}}, prove::lint_mexica), 8U);
}
TEST(RuleLint, LooksAtMaharaja) {
  EXPECT_GE(shown_alone<maharaja::Maharaja>("refill", {{"players", 2}}, prove::lint_maharaja), 4U);
}
TEST(RuleLint, LooksAtTikal) {
  EXPECT_GE(shown_alone<tikal::Tikal>("deploy", {{"players", 2}, {"auction", 0}}, prove::lint_tikal), 3U);
}
TEST(RuleLint, LooksAtAnAuctionWithEachOrderOfPlayers) {
  EXPECT_GE(shown_alone<tikal::Tikal>("bid", {{"players", 2}, {"auction", 1}}, prove::lint_tikal), 3U);
}
/// Of one kind of action: that a clause is implied by others, and one that the proof names.
template <class G, class Lint>
void expect_implied(const char* kind, const nlohmann::json& setup, Lint&& lint, const char* clause, const char* by) {
  prove::ReportOptions options;
  options.kind = kind;
  options.steps = 20;
  const auto report = lint(*G::make(setup), options);
  ASSERT_TRUE(static_cast<bool>(report)) << report.error().line();
  const auto found =
      std::find_if(report->clauses.begin(), report->clauses.end(), [&](const auto& f) { return f.clause == clause; });
  ASSERT_NE(found, report->clauses.end());
  EXPECT_EQ(found->forbids, Forbids::with_others);
  EXPECT_THAT(found->implied_by, testing::Contains(by));
}

TEST(RuleLint, OfTikalWhatTheFloorsForbidIsImplied) {
  expect_implied<tikal::Tikal>(
      "uncover", {{"players", 2}, {"auction", 0}, {"board", small_boards_of<tikal::Tikal>().front().board}},
      prove::lint_tikal, "{} has no temple", "TIK-A4: no floor of value {} is left in the supply");
}

TEST(RuleLint, OfMexicaProbesOnSmallBoardsShowWhatRandomPlaySeldomMeets) {
  using mexica::Mexica;
  const auto printed = *Mexica::make({{"players", 2}}), islet = *Mexica::make({{"players", 2}, {"board", "islet"}}),
             moat = *Mexica::make({{"players", 2}, {"board", "moat"}});
  const auto only = [](const Mexica& on, const mexica::State& s, const mexica::Action& a) {
    return only_clause(mexica::naive::Legality<Integers, mexica::naive::Walks>(on, s), a);
  };
  prove::PlayedFor probes_alone;
  probes_alone.positions_a_step = 0;
  const auto of_m5 = [](const prove::Shown& shown) {
    std::set<std::string> kinds;
    for (const auto& [clause, witness] : shown.alone)
      if (std::get<1>(clause) == "MEX-M5") kinds.insert(std::get<0>(clause));
    return kinds;
  };
  const auto here = prove::shown_in_play<Mexica>({&printed}, {}, only, probes_alone);
  const auto shown = prove::shown_in_play<Mexica>({&printed, &islet, &moat}, {}, only, probes_alone);
  EXPECT_LT(of_m5(here).size(), 7U);
  EXPECT_EQ(of_m5(shown),
            (std::set<std::string>{"bridge", "build", "canal", "found", "jump", "shift", "swim", "walk"}));
  for (const auto& [clause, witness] : shown.alone) {
    const auto on = Mexica::make(witness.trace["setup"]);
    ASSERT_TRUE(static_cast<bool>(on)) << on.error().line();
    auto s = on->initial(witness.trace["seed"].get<std::uint64_t>());
    for (const auto& text : witness.trace["actions"]) on->apply(s, *on->parse(text.get<std::string>()));
    const auto a = *on->parse(witness.action);
    EXPECT_EQ(name(on->why_not(s, a)), std::get<1>(clause)) << witness.action;
    EXPECT_TRUE(on->forbids_alone(s, a)) << witness.action;
  }
}

TEST(RuleLint, OfMexicaWhatFoundedDistrictsForbidIsImplied) {
  // A calpulli lies in a district that is founded, where nobody founds another (MEX-D6).
  expect_implied<mexica::Mexica>("found", {{"players", 2}}, prove::lint_mexica, "{} has a calpulli",
                                 "MEX-D6: the district of {} is founded already");
}

}  // namespace
}  // namespace stela::test
