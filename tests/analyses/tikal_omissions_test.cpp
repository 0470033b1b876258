// Each constraint of the proof's formula matters: without it, Z3 and the search differ on a small position.
#include <gtest/gtest.h>

#include <set>

#include "analyses/turn/tikal/cases.h"
#include "analyses/turn/tikal/search.h"
#include "tests/analyses/tikal_row.h"
#include "tests/tikal/claims.h"

namespace stela::test {
namespace {

using tikal::Tikal;
using tikal::test::Position;
using turn::Answer;
using turn::for_tikal::Omission;

/// Whether Z3 proves what the search found, and finds it from just below.
bool agree(const Position& p, const turn::Objective& objective, Omission omission) {
  const auto found = turn::search(p.game, p.state, objective, {});
  turn::Question<Tikal> question;
  question.above = turn::replay(p.game, p.state, found.actions, objective)->value;
  const auto ask = [&] {
    return turn::for_tikal::prove(p.game, p.state, objective, question, {}, omission).proof.answer;
  };
  if (ask() != Answer::none_better) return false;
  --question.above.back();
  return ask() == Answer::better;
}

struct Case {
  Omission omission;
  const char* name;
  Position position;
  const char* objective = "standing";
};

Position after(Position p, std::string_view actions) {
  EXPECT_TRUE(tikal::test::plays(p, actions));
  return p;
}

TEST(TikalOmissions, EachIsCaught) {
  const std::vector<Case> cases{
      {Omission::budget, "action points never run out", row("T4", "F aa", "T5").leader_gone(0).ap(1).build()},
      {Omission::leader_weight, "the leader weighs 1", row("F A", "T5 bb").ap(1).build()},
      {Omission::first_figure, "the first treasure without a figure", row("M2", "F a").leader_gone(0).ap(3).build()},
      {Omission::second_floor_figure, "the second floor without a second figure",
       row("T3 a", "F").leader_gone(0).ap(4).build()},
      {Omission::second_treasure_figure, "the second treasure without a second figure",
       row("M2 a", "F").leader_gone(0).ap(6).build()},
      {Omission::floors, "floors never run out", row("T3 a", "F").floors(4, 0).ap(2).build()},
      {Omission::treasures, "treasures never run out", row("M1 aa", "F").leader_gone(0).ap(6).build()},
      {Omission::strict_majority, "a tie scores", row("F a", "T3 b").ap(1).build()},
      {Omission::guard_majority, "a guard needs no majority", row("T5 abb", "F").leader_gone(0).ap(5).build()},
      {Omission::camp_cost, "camps cost nothing", row("F", "T5").supply(0, 1).leader_gone(0).ap(6).build()},
      {Omission::workers_kept, "a worker goes two ways", row("T4", "F a", "T5").leader_gone(0).ap(2).build()},
      {Omission::leader_kept, "the leader goes two ways", row("T4", "F A", "T5").ap(2).build()},
      {Omission::uncover_cost, "a floor costs 1", row("T3 aa", "F").leader_gone(0).ap(3).build()},
      {Omission::dig_cost, "a treasure costs 2", row("M2 a", "T3 a").leader_gone(0).ap(4).build()},
      {Omission::exchange_cost, "exchanges cost nothing",
       row("T3 a", "M0").owns(0, {4, 5}).owns(1, {4}).leader_gone(0).ap(4).build()},
      {Omission::both_edges, "a border costs the stones of one edge",
       tikal::test::Situation(R"(
           a1 X a
                   1\1
                       b1 T5)")
           .supply(0, 0)
           .leader_gone(0)
           .ap(1)
           .build()},
      {Omission::guarded_temples, "a guarded temple scores by majority", row("F a", "T5!b").ap(1).build()},
      {Omission::done_before, "what was done before is forgotten",
       after(row("T3 a", "F").leader_gone(0).ap(4).build(), "uncover b1")},
      {Omission::later_stages, "nobody goes on after a deed", row("M2 a", "T5").floors(6, 0).ap(4).build()},
      {Omission::rivals, "others' points stay as they are", row("F A", "T5 b").ap(1).build(), "margin"},
  };
  std::set<Omission> caught;
  for (const auto& [omission, name, position, text] : cases) {
    const auto objective = *turn::parse_objective(text);
    EXPECT_TRUE(agree(position, objective, Omission::none)) << name << ": nothing left out";
    EXPECT_FALSE(agree(position, objective, omission)) << name;
    caught.insert(omission);
  }
  EXPECT_EQ(caught.size() + 1, turn::for_tikal::kOmissions) << "all but none";
}

}  // namespace
}  // namespace stela::test
