// A turn as a plan: the actions of the player to move, up to the one that passes the turn on. Whoever finds a plan,
// what it is worth is what the reference engine says when it plays it.
#pragma once

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "analyses/turn/objective.h"
#include "model/facets.h"
#include "model/game.h"

namespace stela::turn {

/// What the goals mean in a game. Specialised in analyses/turn/<game>/goals.h with these static functions:
///   std::optional<Error> unsolvable(game, state)      why the position has no turn to solve, if it has none
///   bool plannable(before, now, action, objective)    whether a planner may name this action, legal now
///   int spent(game, before, last)                       action points spent from before to last
///   Value value(game, before, last, after, objective) last: before the turn's last action; after: behind it
template <Game G>
struct Goals;

template <Game G>
struct Plan {
  std::vector<typename G::Action> actions;  ///< the last one passes the turn on
  typename G::State last;                   ///< the position before the last action
  typename G::State after;                  ///< and the one behind it
  Value value;
  int spent = 0;  ///< action points
};

/// Whether the turn that `before` belongs to is over in `now`.
template <Game G>
bool turn_over(const G& game, const typename G::State& before, const typename G::State& now) {
  return game.to_move(now) != game.to_move(before) || game.turn(now) != game.turn(before);
}

/// Plays a plan by the reference engine. Errors: an illegal action (with the rule), one too many, or too few.
template <Game G>
Result<Plan<G>> replay(const G& game, const typename G::State& before, const std::vector<typename G::Action>& actions,
                       const Objective& objective) {
  Plan<G> plan{actions, before, before, {}, 0};
  bool over = false;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const auto where = fmt::format("action {} ('{}')", i + 1, game.to_text(actions[i]));
    if (over) return Error{"", where, "comes after the end of the turn"};
    if (const auto refusal = refusal_of(game, plan.after, actions[i]); refusal.rule != typename G::Rule{})
      return illegal<G>(where, refusal);
    if (!Goals<G>::plannable(before, plan.after, actions[i], objective))
      return Error{"", where, "exchanges after a dig, which a plan with hidden treasures cannot know"};
    plan.last = plan.after;
    game.apply(plan.after, actions[i], nullptr);
    over = turn_over(game, before, plan.after);
  }
  if (!over) return Error{"", "plan", "does not end the turn"};
  plan.spent = Goals<G>::spent(game, before, plan.last);
  plan.value = Goals<G>::value(game, before, plan.last, plan.after, objective);
  return plan;
}

}  // namespace stela::turn
