// --objective: the goals of each game, which its help lists.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string>

#include "base/did_you_mean.h"
#include "reports/cli/turn_verbs.h"

namespace stela::cli {
namespace {

std::string goals_text(const GameType& game, const TurnVerbs& turns, ObjectiveOf whose) {
  auto out = fmt::format("Goals of {} (default: {}):\n", game.title(), turn::to_text(turns.objective(whose)));
  const auto name = [](turn::Goal goal) {
    return std::string(turn::kGoalNames[static_cast<std::size_t>(goal)]) +
           (goal == turn::Goal::stop ? "(COLOUR[,PLACE])" : "");
  };
  std::size_t columns = 0;
  for (const auto goal : turns.goals()) columns = std::max(columns, name(goal).size());
  for (const auto goal : turns.goals())
    out += fmt::format("   {:<{}}  {}\n", name(goal), columns, turn::kGoalMeanings[static_cast<std::size_t>(goal)]);
  return out;
}

/// Of the game of that name; of all games where none is called so.
std::string goals_text(const GameList& games, const std::string& name, ObjectiveOf whose) {
  std::string all;
  for (const auto* game : games) {
    const auto* turns = turns_of(*game);
    if (turns == nullptr) continue;
    auto text = goals_text(*game, *turns, whose);
    if (same_but_case(game->name(), name)) return text;
    all += (all.empty() ? "" : "\n") + text;
  }
  return all;
}

}  // namespace

void add_objective(Verb verb, ObjectiveFlags& objective, const GameList& games, const std::string& named,
                   ObjectiveOf whose) {
  verb.option("--objective", objective.objective,
              "goals of the game, the most important first: see below. Sums: '2*gain+standing'. At least 12 for the "
              "fewest AP: 'gain<=12,thrift'")
      .type("GOAL[,GOAL...]");
  verb.option("--treasures", objective.treasures,
              "Tikal: count face-down treasures for their least (hidden, the default) or by the state's own order "
              "(known)")
      .one_of({"hidden", "known"})
      .type("HOW");
  verb.explain([&games, &named, whose] { return goals_text(games, named, whose); });
}

}  // namespace stela::cli
