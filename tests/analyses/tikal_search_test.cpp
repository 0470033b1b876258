// Tikal's search finds what trying everything finds.
#include <gtest/gtest.h>

#include <chrono>

#include "analyses/turn/exhaustive.h"
#include "analyses/turn/tikal/search.h"
#include "tests/analyses/tikal_positions.h"
#include "tests/support/effort.h"

namespace stela::test {
namespace {

using tikal::Tikal;
using turn::replay;

TEST(TikalSearch, FindsWhatTryingEverythingFinds) {
  const std::size_t wanted = effort(40, 400), most = effort(20000, 300000);
  std::size_t agreed = 0;
  for (std::uint64_t seed = 1; agreed < wanted; ++seed) {
    const auto task = small_task(seed);
    const auto census = turn::Exhaustive<Tikal>(task.game, task.state, task.objective, most).run();
    if (!census.complete) continue;
    const auto found = turn::search(task.game, task.state, task.objective, {});
    ASSERT_TRUE(found.complete) << task.name;
    const auto plan = replay(task.game, task.state, found.actions, task.objective);
    ASSERT_TRUE(plan) << task.name << ": " << plan.error().line();
    ASSERT_EQ(plan->value, census.best.value) << task.name << " known " << task.objective.treasures_known;
    EXPECT_EQ(found.bound, plan->value[0]) << task.name;
    ++agreed;
  }
}

TEST(TikalSearch, GoesThroughWholeTurns) {
  for (std::uint64_t seed = 1; seed <= effort(6, 40); ++seed) {
    const auto task = seed % 4 == 0 ? placing_task(seed) : full_task(seed, seed % 2 == 0);
    const auto found = turn::search(task.game, task.state, task.objective, {});
    EXPECT_TRUE(found.complete) << task.name;
    const auto plan = replay(task.game, task.state, found.actions, task.objective);
    ASSERT_TRUE(plan) << task.name << ": " << plan.error().line();
    EXPECT_EQ(found.bound, plan->value[0]) << task.name;
  }
}

TEST(TikalSearch, StopsInTimeWithABoundThatHolds) {
  for (std::uint64_t seed = 1; seed <= effort(4, 20); ++seed) {
    const auto task = full_task(seed, true);
    const auto whole = turn::search(task.game, task.state, task.objective, {});
    const std::atomic<bool> now{true};
    turn::Limits limits;
    limits.stop = &now;
    const auto cut = turn::search(task.game, task.state, task.objective, limits);
    const auto plan = replay(task.game, task.state, cut.actions, task.objective);
    ASSERT_TRUE(plan) << task.name << ": " << plan.error().line();
    const auto best = replay(task.game, task.state, whole.actions, task.objective);
    EXPECT_LE(plan->value, best->value) << task.name;
    ASSERT_TRUE(cut.bound) << task.name;
    EXPECT_GE(*cut.bound, best->value[0]) << task.name;
  }
}

}  // namespace
}  // namespace stela::test
