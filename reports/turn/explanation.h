// What `stela solve --explain` sets against the best turn: the one that looks best at each step, and the runner-up.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analyses/puzzle/beam.h"
#include "analyses/turn/alternative_turn.h"
#include "reports/turn/reasons.h"

namespace stela {

/// A turn, action by action.
struct TurnLine {
  struct PlayedAction {
    std::string action;
    std::optional<turn::Value> ended;  ///< worth of the turn if it ends after this action; none where it cannot
  };
  std::vector<PlayedAction> steps;
  std::vector<Reason> reasons;
};

/// A turn that is worth less than the best one.
struct Instead {
  std::string what;  ///< how it was chosen
  turn::Value value;
  TurnLine line;
};

struct Explanation {
  TurnLine best;
  std::vector<Instead> instead;
};

std::string explanation_text(const turn::Objective& objective, const turn::Value& best, const Explanation& explanation);
nlohmann::json explanation_json(const Explanation& explanation);

template <turn::Solvable G>
TurnLine turn_line(const G& game, const typename G::State& before, const turn::Plan<G>& plan,
                   const turn::Objective& objective) {
  TurnLine line;
  std::vector<typename G::Action> so_far;
  auto now = before;
  for (const auto& action : plan.actions) {
    so_far.push_back(action);
    game.apply(now, action, nullptr);
    auto whole = so_far;
    if (!turn::turn_over(game, before, now))
      for (const auto& end : turn::Goals<G>::ending(game, now)) whole.push_back(end);
    const auto ended = turn::replay(game, before, whole, objective);
    line.steps.push_back({game.to_text(action), ended ? std::optional(ended->value) : std::nullopt});
  }
  line.reasons = reasons(game, before, plan, objective);
  return line;
}

/// best: proved. ties: all positions that reach its value, and the runner-up's; none leaves that out. Errors: internal
/// ones, of a solver that fails.
template <turn::Solvable G>
Result<Explanation> explain(const G& game, const typename G::State& before, const turn::Objective& objective,
                            const turn::Plan<G>& best, const std::optional<turn::Ties<G>>& ties,
                            const turn::Limits& limits) {
  Explanation out;
  out.best = turn_line(game, before, best, objective);
  const auto add = [&](std::string what, const turn::Plan<G>& plan) {
    out.instead.push_back({std::move(what), plan.value, turn_line(game, before, plan, objective)});
  };
  const auto tempting = puzzle::Beam<G>(game, before, objective, 1).run(limits);
  const bool tempts = tempting && tempting->value < best.value;
  const bool second = ties && ties->complete && ties->runner_up;
  const bool same = tempts && second && tempting->value == *ties->runner_up;
  if (tempts) add(same ? "what looks best at each step, the runner-up too" : "what looks best at each step", *tempting);
  if (!second || same) return out;
  const auto plan = turn::another(game, before, objective, *ties->runner_up, ties->positions, limits);
  if (!plan) return plan.error();
  if (*plan) add("the runner-up", **plan);
  return out;
}

}  // namespace stela
