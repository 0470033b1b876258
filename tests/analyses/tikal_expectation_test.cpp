// What a turn of Tikal is worth on average, against every order of the treasures that nobody has seen.
#include <gtest/gtest.h>

#include <algorithm>

#include "analyses/turn/tikal/search.h"
#include "tests/analyses/tikal_positions.h"

namespace stela::turn {
namespace {

using tikal::Tikal;

/// The average over what could lie where the plan digs, each time played with the treasures known.
std::vector<double> averaged(const Tikal& game, const tikal::State& before, const Plan<Tikal>& plan,
                             Objective objective) {
  objective.treasures_known = true;
  std::vector<std::size_t> unseen, dug;
  for (std::size_t i = 0; i < game.board().treasures(); ++i) {
    if (before.treasure[i] == tikal::kTaken) continue;
    unseen.push_back(i);
    if (plan.last.treasure[i] == tikal::kTaken) dug.push_back(i);
  }
  std::vector<double> sums(objective.terms.size(), 0);
  double plays = 0;
  const auto play = [&](const auto& self, const tikal::State& s, std::size_t placed) -> void {
    if (placed < dug.size()) {
      // Any treasure that is not under the earlier digs.
      for (const auto from : unseen) {
        if (std::find(dug.begin(), dug.begin() + static_cast<std::ptrdiff_t>(placed), from) !=
            dug.begin() + static_cast<std::ptrdiff_t>(placed))
          continue;
        tikal::State other = s;
        std::swap(other.treasure[dug[placed]], other.treasure[from]);
        self(self, other, placed + 1);
      }
      return;
    }
    const auto played = replay(game, s, plan.actions, objective);
    ASSERT_TRUE(played) << played.error().line();
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += played->value[i];
    ++plays;
  };
  play(play, before, 0);
  for (auto& sum : sums) sum /= plays;
  return sums;
}

/// A random turn that digs wherever it can, twice at most.
std::vector<tikal::Action> digging_turn(const Tikal& game, tikal::State s, Rng& rng) {
  std::vector<tikal::Action> actions;
  tikal::ActionList legal;
  for (unsigned digs = 0; digs < 2;) {
    game.legal(s, legal);
    const auto dig = std::find_if(legal.begin(), legal.end(), [](const auto& a) { return a.kind == tikal::Kind::dig; });
    const auto action = dig != legal.end() ? *dig : legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    if (action.kind == tikal::Kind::end) break;
    digs += action.kind == tikal::Kind::dig ? 1 : 0;
    actions.push_back(action);
    game.apply(s, action, nullptr);
  }
  actions.push_back(tikal::Action::end());
  return actions;
}

TEST(TikalExpectation, IsTheAverageOfAllOrders) {
  unsigned compared = 0, above = 0, twice = 0;
  for (std::uint64_t seed = 1; compared < 40 && seed < 4000; ++seed) {
    auto task = stela::test::full_task(seed, seed % 2 == 0);
    task.objective = *parse_objective("standing,gain,2*margin+standing<=20");
    Rng rng(seed);
    const auto plan = replay(task.game, task.state, digging_turn(task.game, task.state, rng), task.objective);
    if (!plan) continue;  // an exchange after a dig cannot be planned
    const auto expected = Goals<Tikal>::expectation(task.game, task.state, plan->last, plan->after, task.objective);
    const auto digs = std::count_if(plan->actions.begin(), plan->actions.end(),
                                    [](const auto& action) { return action.kind == tikal::Kind::dig; });
    EXPECT_EQ(expected.has_value(), digs > 0) << task.name;
    if (!expected) continue;
    const auto average = averaged(task.game, task.state, *plan, task.objective);
    for (std::size_t i = 0; i < average.size(); ++i) {
      EXPECT_NEAR((*expected)[i], average[i], 1e-9) << task.name << " " << i;
      EXPECT_GE((*expected)[i], plan->value[i] - 1e-9) << "the least is no more: " << task.name;
    }
    ++compared;
    if (digs == 2) ++twice;
    if ((*expected)[0] > plan->value[0]) ++above;
  }
  EXPECT_EQ(compared, 40U);
  EXPECT_GT(twice, 0U);
  EXPECT_GT(above, 0U);
}

}  // namespace
}  // namespace stela::turn
