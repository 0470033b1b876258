// Why a position is no puzzle: different turns that are worth as much as the best.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "analyses/puzzle/others.h"
#include "analyses/puzzle/words.h"
#include "analyses/turn/alternative_turn.h"

namespace stela::puzzle {

struct Rivals {
  std::string value;                            ///< in words
  std::vector<std::vector<std::string>> turns;  ///< in notation; the first is the search's
};

/// Some of the best turns that do not count as one: five at most, each proved to be among the best by the engine's
/// replay. Errors: internal ones, of a solver that fails.
template <turn::Solvable G>
Result<Rivals> rivals(const G& game, const typename G::State& before, const turn::Objective& objective,
                      const turn::Limits& limits) {
  constexpr std::size_t kMost = 5, kMostAsked = 40;
  Rivals out;
  const auto found = searched_turn(game, before, objective, limits);
  if (!found) return found.error();
  const auto& best = found->plan;
  if (best.actions.empty()) return timed_out_error("no plan was found before it");
  out.value = worth_text(objective, best.value);
  const auto add = [&](const turn::Plan<G>& plan) {
    auto& turn = out.turns.emplace_back();
    turn.reserve(plan.actions.size());
    for (const auto& action : plan.actions) turn.push_back(game.to_text(action));
  };
  add(best);
  if constexpr (Handicapped<G>) {
    for (const auto& position : Puzzling<G>::handicapped(game, before, best.actions)) {
      const auto other = searched_turn(game, position, objective, limits);
      if (!other) return other.error();
      if (other->plan.value == best.value && out.turns.size() < kMost) add(other->plan);
    }
  } else {
    std::vector<typename G::State> barred{best.after}, essences{Puzzling<G>::essence(game, best.after)};
    while (out.turns.size() < kMost && barred.size() < kMostAsked) {
      const auto plan = turn::another(game, before, objective, best.value, barred, limits);
      if (!plan) return plan.error();
      if (!*plan) break;
      barred.push_back((*plan)->after);
      auto essence = Puzzling<G>::essence(game, (*plan)->after);
      if (std::find(essences.begin(), essences.end(), essence) != essences.end()) continue;
      essences.push_back(std::move(essence));
      add(**plan);
    }
  }
  return out;
}

}  // namespace stela::puzzle
