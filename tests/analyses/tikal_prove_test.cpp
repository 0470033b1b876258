// What is proved of Tikal's turns, by Z3 and by the solver of sums, agrees with the search: nothing is better than its
// plan, and anything less is beaten.
#include <gtest/gtest.h>

#include "analyses/turn/tikal/prove.h"
#include "analyses/turn/tikal/search.h"
#include "tests/analyses/tikal_positions.h"
#include "tests/support/effort.h"

namespace stela::test {
namespace {

using tikal::Tikal;
using turn::Answer;
using turn::replay;

/// Proves the search's value, and finds it from just below.
void agrees(const Task& task) {
  const auto found = turn::search(task.game, task.state, task.objective, {});
  const auto plan = replay(task.game, task.state, found.actions, task.objective);
  ASSERT_TRUE(plan) << task.name << ": " << plan.error().line();
  turn::Question<Tikal> question;
  for (const auto by : {turn::Prover::z3, turn::Prover::sums}) {
    question.by = by;
    question.above = plan->value;
    const auto proof = turn::prove(task.game, task.state, task.objective, question, {});
    EXPECT_EQ(proof.answer, Answer::none_better) << task.name;
    EXPECT_TRUE(proof.actions.empty()) << task.name;
    --question.above.back();
    const auto again = turn::prove(task.game, task.state, task.objective, question, {});
    ASSERT_EQ(again.answer, Answer::better) << task.name;
    EXPECT_EQ(replay(task.game, task.state, again.actions, task.objective)->value, plan->value) << task.name;
  }
}

TEST(TikalProof, AgreesWithTheSearchOnSmallPositions) {
  for (std::uint64_t seed = 1001; seed <= 1000 + effort(20, 150); ++seed) agrees(small_task(seed));
}

TEST(TikalProof, AgreesWithTheSearchOnWholeTurns) {
  for (std::uint64_t seed = 1; seed <= effort(1, 40); ++seed) agrees(full_task(seed, seed % 2 == 0));
}

TEST(TikalProof, AgreesWithTheSearchWhereTheTileIsToBePlaced) {
  for (std::uint64_t seed = 3; seed < 3 + effort(1, 8); ++seed) agrees(placing_task(seed));
}

TEST(TikalProof, AnyPlanWillDoAboveNothing) {
  const auto task = full_task(1, false);
  const auto proof = turn::prove(task.game, task.state, task.objective, {}, {});
  ASSERT_EQ(proof.answer, Answer::better);
  EXPECT_TRUE(replay(task.game, task.state, proof.actions, task.objective));
}

TEST(TikalProof, KeepsTheQuestionsThatItRefuted) {
  const auto task = small_task(4);
  const auto found = turn::search(task.game, task.state, task.objective, {});
  turn::Question<Tikal> question;
  question.above = replay(task.game, task.state, found.actions, task.objective)->value;
  question.keep_queries = true;
  const auto proof = turn::prove(task.game, task.state, task.objective, question, {});
  ASSERT_EQ(proof.answer, Answer::none_better);
  ASSERT_EQ(proof.queries.size(), proof.solves);
  for (const auto& query : proof.queries) {
    EXPECT_NE(query.find("(set-logic QF_LIA)"), std::string::npos);
    EXPECT_NE(query.find("(check-sat)"), std::string::npos);
    EXPECT_EQ(query.find("(_ p"), std::string::npos) << "no words of one solver's own";
  }
}

TEST(TikalProof, IsTheSameForAnyNumberOfThreads) {
  for (std::uint64_t seed = 2001; seed <= 2000 + effort(4, 100); ++seed) {
    const auto task = seed % 4 == 0 ? placing_task(seed) : small_task(seed);
    const auto found = turn::search(task.game, task.state, task.objective, {});
    turn::Question<Tikal> question;
    question.above = replay(task.game, task.state, found.actions, task.objective)->value;
    if (seed % 2 == 1) --question.above.front();
    question.keep_queries = true;
    question.by = seed % 3 == 0 ? turn::Prover::z3 : turn::Prover::sums;
    turn::Limits limits;
    const auto alone = turn::prove(task.game, task.state, task.objective, question, limits);
    limits.threads = 3;
    const auto together = turn::prove(task.game, task.state, task.objective, question, limits);
    EXPECT_EQ(together.answer, alone.answer) << task.name;
    EXPECT_EQ(together.solves, alone.solves) << task.name;
    EXPECT_EQ(together.queries, alone.queries) << task.name;
    EXPECT_EQ(together.actions, alone.actions) << task.name;
  }
}

TEST(TikalProof, StopsWhenToldTo) {
  const auto task = full_task(1, true);
  const std::atomic<bool> now{true};
  turn::Limits limits;
  limits.stop = &now;
  EXPECT_EQ(turn::prove(task.game, task.state, task.objective, {}, limits).answer, Answer::unknown);
}

}  // namespace
}  // namespace stela::test
