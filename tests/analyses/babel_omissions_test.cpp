// Each rule in Babel's formulas matters: without it they differ from the search on a small position. What has no
// omission: settling asks for a city, but a card that lies in none serves nothing; a demolished or stolen temple, an
// expelled nation and a run that defects must be there, but without them the action does nothing.
#include <gtest/gtest.h>

#include "analyses/turn/babel/prove_detail.h"
#include "analyses/turn/babel/search.h"
#include "tests/babel/position.h"

namespace stela::turn {
namespace babel_omissions {
namespace {

using babel::Babel;
using babel::test::Position;
using babel::test::Table;
using for_babel::kOmissionNames;
using for_babel::Omission;

/// Whether the formulas prove what the search found, and find it from just below.
bool agree(const Position& p, const Objective& objective, Omission omission, Prover by) {
  const auto found = search(p.game, p.state, objective, {});
  Question<Babel> question;
  question.by = by;
  question.above = replay(p.game, p.state, found.actions, objective)->value;
  const auto ask = [&](Answer expected) {
    const auto verdict = for_babel::prove_without(omission, p.game, p.state, objective, question, {});
    return verdict.proof.answer == expected && !verdict.refused;
  };
  if (!ask(Answer::none_better)) return false;
  --question.above.back();
  return ask(Answer::better);
}

struct Case {
  Omission omission;
  Table table;
  const char* objective;
};

std::vector<Case> cases() {
  const auto one_there = Table().temple(1, "medes", {1});
  const auto ahead = Table().temple(0, "medes", {1, 2, 3}).temple(0, "persians", {6}).row(0, "medes", "mshpm");
  return {
      {Omission::travel_card, Table().row(0, "persians", "m").store(0, {1}), "total"},
      {Omission::settled_card, Table().hand(0, "m").store(0, {2, 1}), "total"},
      {Omission::row_length, Table().store(0, {1}), "total"},
      {Omission::next_level, Table().row(0, "medes", "msm").store(0, {3}), "total"},
      {Omission::store_order, Table().row(0, "medes", "m").row(0, "persians", "s").hand(0, "p").store(0, {1}), "total"},
      {Omission::foundation, Table().first_turn(0).hand(0, "ms"), "cards"},
      {Omission::migrate_once, Table().row(0, "persians", "mmm").store(0, {3, 2, 1}).migrated(), "total"},
      {Omission::migrate_three, Table().row(0, "persians", "m").store(0, {1}), "total"},
      {Omission::migrate_last, Table(one_there).row(0, "persians", "aaam"), "lead"},
      {Omission::migrate_order, Table(one_there).row(0, "persians", "maa").row(0, "medes", "a"), "lead"},
      {Omission::run_nation, Table(one_there).row(0, "medes", "mmm"), "lead"},
      {Omission::run_joined, Table(one_there).row(0, "medes", "aasa"), "lead"},
      {Omission::run_three, Table(one_there).row(0, "medes", "aa"), "lead"},
      {Omission::paid, Table().row(0, "medes", "mmm").hand(1, "mmsh"), "taken"},
      {Omission::here, Table(one_there).row(0, "persians", "aaa").migrated(), "lead"},
      {Omission::steal_higher, Table().row(0, "medes", "hhh").temple(0, "medes", {1, 2, 3}).temple(1, "medes", {1, 2}),
       "lead"},
      {Omission::steal_row, Table().row(0, "medes", "hhh").temple(1, "medes", {4}), "total"},
      {Omission::stolen, Table(one_there).row(0, "medes", "hhh"), "lead"},
      {Omission::expelled_here, Table().row(0, "medes", "mmm").row(1, "medes", "p").row(1, "persians", "p"), "taken"},
      {Omission::defected_run, Table().row(0, "medes", "sss").row(1, "medes", "ap"), "taken"},
      {Omission::defected_gone, Table().row(0, "medes", "sss").row(1, "medes", "pp"), "taken"},
      {Omission::skip_row, Table().row(0, "medes", "ppp").temple(0, "medes", {1, 2}).store(0, {4}), "total"},
      {Omission::skip_two, Table().row(0, "medes", "ppp").store(0, {3}), "total"},
      {Omission::halved_two, Table().row(0, "medes", "mmm").hand(1, "m"), "taken"},
      {Omission::lead_ends, Table(ahead).temple(0, "hittites", {5}).store(0, {5, 4}), "total"},
      {Omission::final_ends,
       Table(ahead)
           .temple(0, "hittites", {5})
           .temple(0, "sumerians", {5})
           .temple(1, "persians", {5})
           .temple(1, "hittites", {5})
           .store(0, {5, 4})
           .final_phase(),
       "total"},
      {Omission::last_temples, Table().temple(0, "medes", {1}).only_temples_left(2), "win"},
      {Omission::hands_decide, Table().hand(0, "m").only_temples_left(2), "win"},
  };
}

TEST(BabelOmissions, EachIsNoticed) {
  std::vector<Omission> noticed{Omission::nothing};
  for (const auto& [omission, table, text] : cases()) {
    const auto position = table.build();
    const auto objective = *parse_objective(text);
    const auto name = kOmissionNames[static_cast<std::size_t>(omission)];
    for (const auto by : {Prover::sat, Prover::sums, Prover::z3}) {
      EXPECT_TRUE(agree(position, objective, Omission::nothing, by)) << name << ": nothing left out";
      EXPECT_FALSE(agree(position, objective, omission, by)) << name;
    }
    noticed.push_back(omission);
  }
  EXPECT_EQ(noticed.size(), kOmissionNames.size());
}

}  // namespace
}  // namespace babel_omissions
}  // namespace stela::turn
