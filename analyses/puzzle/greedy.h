// The player whom a puzzle is meant to mislead: takes the action after which ending the turn would be worth most, as
// long as that is more than ending it now.
#pragma once

#include <memory>
#include <vector>

#include "analyses/turn/plan.h"

namespace stela::puzzle {

/// A whole turn, the one greedy play makes. Of equally good actions the first in canonical order is taken.
template <Game G>
turn::Plan<G> greedy(const G& game, const typename G::State& before, const turn::Objective& objective) {
  const auto ended = [&](const typename G::State& last) {
    auto after = last;
    game.apply(after, G::Action::end(), nullptr);
    return turn::Goals<G>::value(game, before, last, after, objective);
  };
  turn::Plan<G> plan{{}, before, before, ended(before), 0};
  const auto legal = std::make_unique<typename G::ActionList>();
  for (bool better = true; better;) {
    better = false;
    game.legal(plan.last, *legal);
    auto best = plan.last;
    typename G::Action taken{};
    for (const auto& action : *legal) {
      if (!turn::Goals<G>::plannable(before, plan.last, action, objective)) continue;
      auto next = plan.last;
      game.apply(next, action, nullptr);
      if (turn::turn_over(game, before, next)) continue;
      auto value = ended(next);
      if (value <= plan.value) continue;
      plan.value = std::move(value);
      best = next;
      taken = action;
      better = true;
    }
    if (!better) continue;
    plan.last = best;
    plan.actions.push_back(taken);
  }
  plan.actions.push_back(G::Action::end());
  plan.after = plan.last;
  game.apply(plan.after, G::Action::end(), nullptr);
  plan.spent = turn::Goals<G>::spent(game, before, plan.last);
  return plan;
}

}  // namespace stela::puzzle
