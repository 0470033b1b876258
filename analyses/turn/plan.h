// A turn as a plan: the actions of the player to move, up to the one that passes the turn on. Whoever finds a plan,
// what it is worth is what the reference engine says when it plays it.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyses/turn/objective.h"
#include "analyses/turn/proof_kind.h"
#include "model/facets.h"
#include "model/game.h"

namespace stela::turn {

/// What the goals mean in a game. Specialised in analyses/turn/<game>/goals.h with these static members:
///   kGoals      the goals that the game has
///   kProof      how its turns are proved in full: by the solver that is quickest on its formulas, or by listing every
///               position
///   kPoints     whether a turn has action points to spend
///   kOpen       whether the next player's turn can be foreseen: it has `margin`, and nothing is hidden or drawn
///   kAnswered   whether an opponent may have to decide within the turn; if so,
///   std::optional<Action> answer(game, state)         what the opponent is taken to decide, where it makes no
///                                                     difference to any goal; none where it is not asked
///   Objective standard()                              what is asked for unless another objective is given
///   std::vector<Action> ending(game, state)           the actions that end the turn at once, where it can be ended
///   std::optional<Error> unsolvable(game, state)      why the position has no turn to solve, if it has none
///   bool has_place(game, name)                        with the goal stop: whether something on the board is called so
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
  const bool other_player = !Goals<G>::kAnswered && game.to_move(now) != game.to_move(before);
  return other_player || game.to_move(now) < 0 || game.turn(now) != game.turn(before);
}

/// Why a position has no turn that an objective can judge, if it has none.
template <Game G>
std::optional<Error> unsolvable(const G& game, const typename G::State& state, const Objective& objective) {
  if (auto error = Goals<G>::unsolvable(game, state)) return error;
  constexpr auto& kGoals = Goals<G>::kGoals;
  for (const auto& term : objective.terms)
    for (const auto& part : term.parts) {
      const auto wrong = [&](std::string_view why) {
        return Error{"", "objective", fmt::format("{}: {}", to_text(part), why)};
      };
      if (std::find(kGoals.begin(), kGoals.end(), part.goal) == kGoals.end())
        return Error{"", "objective",
                     fmt::format("no goal is called '{}'; there are: {}",
                                 kGoalNames[static_cast<std::size_t>(part.goal)], names_of(kGoals))};
      if constexpr (std::find(kGoals.begin(), kGoals.end(), Goal::stop) != kGoals.end()) {
        if (part.goal != Goal::stop) continue;
        if (part.player >= game.players()) return wrong("nobody plays this colour");
        if (part.player == game.to_move(state)) return wrong("the player who plans is no opponent");
        if (!part.place.empty() && !Goals<G>::has_place(game, part.place)) return wrong("the board has no such place");
      }
    }
  return std::nullopt;
}

/// What an opponent decides in `now`, if it makes no difference.
template <Game G>
std::optional<typename G::Action> answer_in(const G& game, const typename G::State& now) {
  if constexpr (Goals<G>::kAnswered) return Goals<G>::answer(game, now);
  return std::nullopt;
}

/// Plays a plan by the reference engine. Decisions of opponents that make no difference may be left out; the plan that
/// comes back has them. Errors: an illegal action (with the rule), one too many, or of kind incomplete.
template <Game G>
Result<Plan<G>> replay(const G& game, const typename G::State& before, const std::vector<typename G::Action>& actions,
                       const Objective& objective) {
  Plan<G> plan{{}, before, before, {}, 0};
  bool over = false;
  const auto play = [&](const typename G::Action& action) {
    plan.actions.push_back(action);
    plan.last = plan.after;
    game.apply(plan.after, action, nullptr);
    over = turn_over(game, before, plan.after);
  };
  for (std::size_t i = 0; i < actions.size(); ++i) {
    for (auto answer = answer_in(game, plan.after); answer && kind_of(game, *answer) != kind_of(game, actions[i]);
         answer = answer_in(game, plan.after))
      play(*answer);
    const auto where = fmt::format("action {} ('{}')", i + 1, game.to_text(actions[i]));
    if (over) return Error{"", where, "comes after the end of the turn"};
    if (const auto refusal = refusal_of(game, plan.after, actions[i]); refusal.rule != typename G::Rule{})
      return illegal(game, where, refusal);
    const bool own = game.to_move(plan.after) == game.to_move(before);
    if (own && !Goals<G>::plannable(before, plan.after, actions[i], objective))
      return Error{"", where, "exchanges after a dig, which a plan with hidden treasures cannot know"};
    play(actions[i]);
  }
  if (!over) return Error{"", "plan", "does not end the turn", "", ErrorKind::incomplete};
  plan.spent = Goals<G>::spent(game, before, plan.last);
  plan.value = Goals<G>::value(game, before, plan.last, plan.after, objective);
  return plan;
}

}  // namespace stela::turn
