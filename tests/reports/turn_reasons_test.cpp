// The reasons given for a turn's worth add up to what the engine says it is worth.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "analyses/puzzle/source.h"
#include "reports/turn/reasons.h"

namespace stela {
namespace {

using turn::Goal;

/// A random whole turn, weighed towards what scores.
template <Game G>
turn::Plan<G> random_turn(const G& game, const typename G::State& before, const turn::Objective& objective, Rng& rng) {
  std::vector<typename G::Action> actions;
  const SwarmPlayer<G> player(game, rng);
  auto now = before;
  while (!turn::turn_over(game, before, now)) {
    const auto action = player.choose(game, now, rng);
    if (!turn::Goals<G>::plannable(before, now, action, objective)) continue;
    actions.push_back(action);
    game.apply(now, action, nullptr);
  }
  const auto plan = turn::replay(game, before, actions, objective);
  EXPECT_TRUE(plan) << plan.error().line();
  return *plan;
}

/// Returns how many reasons were seen, by their first word.
template <Game G>
std::map<std::string, int> sums_agree(const nlohmann::json& setup, bool known) {
  const auto game = *G::make(setup);
  auto objective = *turn::parse_objective("gain,2*standing,margin,stop(red),3*stop(blue)+standing");
  objective.treasures_known = known;
  std::map<std::string, int> seen;
  for (std::uint64_t number = 0; number < 400; ++number) {
    const auto before = puzzle::position(game, 5, number);
    if (!before) continue;
    Rng rng(6, number);
    const auto plan = random_turn(game, *before, objective, rng);
    std::map<std::string, int> sums;
    for (const auto& reason : reasons(game, *before, plan, objective)) {
      sums[reason.goal] += reason.points;
      ++seen[reason.what.substr(0, reason.what.find(' '))];
    }
    for (std::size_t i = 0; i < 4; ++i)
      EXPECT_EQ(sums[turn::to_text(objective.terms[i])], plan.value[i]) << number << " " << i;
    EXPECT_EQ(sums["3*stop(blue)"] + sums["standing"], plan.value[4]) << number;
  }
  return seen;
}

TEST(TurnReasons, OfTikalAddUp) {
  for (const bool known : {false, true}) {
    auto seen = sums_agree<tikal::Tikal>({{"players", 3}}, known);
    EXPECT_GT(seen["temple"], 0);
    EXPECT_GT(seen["1"], 0) << "a set of treasures";
    EXPECT_GT(seen["best"], 0) << "a best opponent";
    EXPECT_EQ(seen["treasures"] > 0, !known) << "treasures counted for their least";
  }
}

TEST(TurnReasons, OfMexicaAddUp) {
  auto seen = sums_agree<mexica::Mexica>({{"players", 3}}, false);
  EXPECT_GT(seen["district"], 0);
  EXPECT_GT(seen["found"], 0);
  EXPECT_GT(seen["figure"], 0);
  EXPECT_GT(seen["the"], 0) << "the scoring of a half";
}

}  // namespace
}  // namespace stela
