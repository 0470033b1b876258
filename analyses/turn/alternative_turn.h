// Turns beside the best one: what else is worth as much, and the best of the rest.
#pragma once

#include <optional>
#include <vector>

#include "analyses/turn/catch_solver_exceptions.h"
#include "analyses/turn/solvers.h"

namespace stela::turn {

/// A turn that is worth `value`, which no turn that ends in none of these positions exceeds, and that ends in none of
/// them. None where there is none, or time ran out. Errors: internal ones, of a solver that fails or whose plan is
/// illegal.
template <Solvable G>
Result<std::optional<Plan<G>>> another(const G& game, const typename G::State& before, const Objective& objective,
                                       const Value& value, const std::vector<typename G::State>& barred,
                                       const Limits& limits) {
  Question<G> question;
  question.above = value;
  question.equal_too = question.equal_only = true;
  question.barred = barred;
  question.by = prover_of<G>(Goals<G>::kProof);
  const auto proof = guarded("proof", [&] { return prove(game, before, objective, question, limits); });
  if (!proof) return proof.error();
  if (proof->answer != Answer::better) return std::optional<Plan<G>>{};
  auto plan = replay(game, before, proof->actions, objective);
  if (!plan) return internal_error("the proof's plan does not replay: " + plan.error().line());
  return std::optional(std::move(*plan));
}

}  // namespace stela::turn
