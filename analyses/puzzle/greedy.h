// The player whom a puzzle is meant to mislead: takes the action after which ending the turn would be worth most, as
// long as that is more than ending it now.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "analyses/turn/plan.h"

namespace stela::puzzle {

/// A whole turn, the one greedy play makes, from a position in which the turn can be ended. Of equally good actions the
/// first in canonical order is taken.
template <Game G>
class Greedy {
 public:
  using Plan = turn::Plan<G>;

  Greedy(const G& game, const typename G::State& before, const turn::Objective& objective)
      : game_(game), before_(before), objective_(objective) {}

  Plan run() const {
    Plan so_far{{}, before_, before_, {}, 0};
    Plan whole = ended(so_far).value_or(so_far);
    const auto legal = std::make_unique<typename G::ActionList>();
    for (bool better = true; better && !over(so_far);) {
      better = false;
      const Plan here = so_far;
      game_.legal(here.after, *legal);
      for (const auto& action : *legal) {
        if (!turn::Goals<G>::plannable(before_, here.after, action, objective_)) continue;
        Plan next = here;
        play(next, action);
        auto end = ended(next);
        if (!end || end->value <= whole.value) continue;
        whole = std::move(*end);
        so_far = std::move(next);
        better = true;
      }
    }
    whole.spent = turn::Goals<G>::spent(game_, before_, whole.last);
    return whole;
  }

 private:
  [[nodiscard]] bool over(const Plan& plan) const { return turn::turn_over(game_, before_, plan.after); }

  void play(Plan& plan, const typename G::Action& action) const {
    plan.actions.push_back(action);
    plan.last = plan.after;
    game_.apply(plan.after, action, nullptr);
    if (over(plan)) return;
    if (const auto answer = turn::answer_in(game_, plan.after)) play(plan, *answer);
  }

  /// The plan with the turn ended at once, and its worth; none where that cannot be.
  [[nodiscard]] std::optional<Plan> ended(Plan plan) const {
    if (!over(plan))
      for (const auto& action : turn::Goals<G>::ending(game_, plan.after)) play(plan, action);
    if (!over(plan)) return std::nullopt;
    plan.value = turn::Goals<G>::value(game_, before_, plan.last, plan.after, objective_);
    return plan;
  }

  const G& game_;
  const typename G::State& before_;
  const turn::Objective& objective_;
};

template <Game G>
turn::Plan<G> greedy(const G& game, const typename G::State& before, const turn::Objective& objective) {
  return Greedy<G>(game, before, objective).run();
}

}  // namespace stela::puzzle
