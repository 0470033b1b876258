// Turns of Tikal in which the order of things matters, made by hand: search, Z3 and trying everything find the same.
#include <gtest/gtest.h>

#include "analyses/turn/exhaustive.h"
#include "analyses/turn/tikal/prove.h"
#include "analyses/turn/tikal/search.h"
#include "tests/analyses/tikal_row.h"

namespace stela::test {
namespace {

using tikal::Tikal;
using tikal::test::Situation;
using turn::Answer;
using turn::Value;

void expect_best(const Situation& situation, const char* objective_text, const Value& best, bool known = false) {
  const auto p = situation.build();
  auto objective = *turn::parse_objective(objective_text);
  objective.treasures_known = known;
  const auto census = turn::Exhaustive<Tikal>(p.game, p.state, objective, 400000).run();
  ASSERT_TRUE(census.complete);
  EXPECT_EQ(census.best.value, best);
  const auto found = turn::search(p.game, p.state, objective, {});
  EXPECT_TRUE(found.complete);
  const auto plan = turn::replay(p.game, p.state, found.actions, objective);
  ASSERT_TRUE(plan) << plan.error().line();
  EXPECT_EQ(plan->value, best);
  turn::Question<Tikal> question;
  question.above = best;
  EXPECT_EQ(turn::prove(p.game, p.state, objective, question, {}).answer, Answer::none_better);
  --question.above.back();
  const auto proof = turn::prove(p.game, p.state, objective, question, {});
  ASSERT_EQ(proof.answer, Answer::better);
  EXPECT_EQ(turn::replay(p.game, p.state, proof.actions, objective)->value, best);
}

TEST(TikalCases, DigThenLeave) { expect_best(row("M2 a", "T5").floors(6, 0).ap(4), "standing", {1 + 5}); }

TEST(TikalCases, HelpThenReturn) {
  // The worker of a2 makes the second floor of b1 possible and goes home.
  expect_best(row("T2 a", "T4 a").floors(5, 0).ap(6), "standing", {4 + 4});
}

TEST(TikalCases, OutAndBackForTheSecondTreasure) {
  expect_best(row("M2 a", "T5 a").floors(6, 0).ap(8), "standing,thrift", {1 + 1 + 5, -8});
}

TEST(TikalCases, CampAfterTheLastDig) {
  // dig 3, camp 5, deploy the leader there 1, a step 1. From the base camp he would walk for 8.
  expect_best(row("M1 a", "T6 bb").floors(7, 0), "standing", {1 + 6});
}

TEST(TikalCases, TwoFiguresChangePlaces) {
  expect_best(row("T4 A", "T5 abb").floors(5, 0).floors(6, 0).ap(2), "standing", {4 + 5});
}

TEST(TikalCases, DigThenHelpThenScore) {
  expect_best(row("M1 a", "T2 a", "T9").floors(10, 0).ap(9), "standing,thrift", {1 + 4 + 9, -9});
}

TEST(TikalCases, MoreActionPointsMakeMoreStages) {
  // One worker helps on three temples in turn and takes a fourth: 3 * 4 for floors, 3 steps.
  expect_best(row("T2 aa", "T2 a", "T2 a", "T9").floors(10, 0).leader_gone(0).action_points(15), "standing",
              {4 + 4 + 4 + 9});
}

TEST(TikalCases, CampBeforeAllElse) {
  // camp 5, deploy 1, a step 1, a floor 2; the base camp is 8 away.
  expect_best(row("F", "T5").supply(0, 1).leader_gone(0).ap(9), "standing,thrift", {6, -9});
}

TEST(TikalCases, TrailToAnOwnCamp) {
  expect_best(row("F^a", "T5 b", "F a").supply(0, 2).leader_gone(0).ap(4), "margin,thrift", {5, -3});
}

TEST(TikalCases, LeavingForMoreThanIsLost) {
  expect_best(row("T3 a", "T5").floors(4, 0).floors(6, 0).ap(3), "standing,thrift", {5, -1});
}

TEST(TikalCases, NobodyIsMadeAGuardForNothing) { expect_best(row("T5 a", "F").ap(5), "standing,thrift", {6, -2}); }

TEST(TikalCases, TakingAMajorityFromAnother) {
  expect_best(row("T5 b", "F a").ap(1), "margin", {0});
  expect_best(row("T5 b", "F A").ap(1), "margin", {5});
}

TEST(TikalCases, ExchangesBetweenDigs) {
  // Known: the first treasure dug is exchanged for what makes a pair, and another is dug.
  expect_best(row("M2 aa", "F").owns(0, {4}).owns(1, {4}).treasures("b1", {6, 5}).ap(9), "standing", {3 + 1}, true);
  // Hidden: an exchange must come first, and there is nothing to give.
  expect_best(row("M2 aa", "F").owns(0, {4}).owns(1, {4}).treasures("b1", {6, 5}).ap(9), "standing", {1 + 2}, false);
}

TEST(TikalCases, ASetForSingles) {
  expect_best(row("M1 a", "M1").owns(0, {1, 2, 3}).owns(1, {3, 3}).ap(6).set_exchange(), "standing", {6});
}

TEST(TikalCases, TheTileGoesWhereItIsReached) {
  expect_best(row("F a", "F").action_points(2).hand("B1 temple 6 111111"), "standing", {6});
}

}  // namespace
}  // namespace stela::test
