// The positions that share the best value, and the next best one, are those that trying everything finds.
#include <gtest/gtest.h>

#include "analyses/turn/exhaustive.h"
#include "analyses/turn/tikal/prove.h"
#include "analyses/turn/tikal/search.h"
#include "tests/analyses/tikal_positions.h"
#include "tests/support/effort.h"

namespace stela::test {
namespace {

using tikal::Tikal;
using turn::Answer;

TEST(TikalTies, AreThoseThatTryingEverythingFinds) {
  std::size_t agreed = 0, wanted = effort(25, 200);
  for (std::uint64_t seed = 2001; agreed < wanted; ++seed) {
    const auto task = small_task(seed);
    const auto census = turn::Exhaustive<Tikal>(task.game, task.state, task.objective, effort(4000, 40000)).run();
    if (!census.complete) continue;
    const std::size_t most = 50;
    const auto ties = turn::ties(task.game, task.state, task.objective, census.best.value, most, {});
    ++agreed;
    EXPECT_EQ(ties.positions.size(), std::min<std::size_t>(most, census.ties)) << task.name;
    EXPECT_EQ(ties.complete, census.ties <= most) << task.name;
    EXPECT_TRUE(!ties.complete || ties.runner_up == census.runner_up) << task.name;
  }
}

TEST(TikalTies, Z3FindsAsManyByBarringThem) {
  std::size_t agreed = 0, wanted = effort(4, 60);
  for (std::uint64_t seed = 3001; agreed < wanted; ++seed) {
    const auto task = small_task(seed);
    const auto census = turn::Exhaustive<Tikal>(task.game, task.state, task.objective, effort(4000, 40000)).run();
    if (!census.complete || census.ties > 4) continue;
    ++agreed;
    turn::Question<Tikal> question;
    question.above = census.best.value;
    question.equal_too = true;
    for (std::size_t i = 0;; ++i) {
      const auto proof = turn::prove(task.game, task.state, task.objective, question, {});
      ASSERT_EQ(proof.answer, i < census.ties ? Answer::better : Answer::none_better) << task.name << ", tie " << i;
      if (proof.answer == Answer::none_better) break;
      const auto plan = turn::replay(task.game, task.state, proof.actions, task.objective);
      EXPECT_EQ(plan->value, census.best.value) << task.name;
      question.barred.push_back(plan->after);
    }
    if (!census.runner_up) continue;
    // Nothing else comes up to what is just above the runner-up; the runner-up does.
    question.above = *census.runner_up;
    EXPECT_EQ(turn::prove(task.game, task.state, task.objective, question, {}).answer, Answer::better) << task.name;
    question.equal_too = false;
    EXPECT_EQ(turn::prove(task.game, task.state, task.objective, question, {}).answer, Answer::none_better)
        << task.name;
  }
}

}  // namespace
}  // namespace stela::test
