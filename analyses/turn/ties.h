// Ties where positions behind a turn count by their essence. Private to the searches.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "analyses/turn/plan.h"
#include "analyses/turn/solution.h"

namespace stela::turn {

/// go(wanted, visit): calls visit(value, position behind the turn) for the ends of the turn, until that answers no; it
/// may leave out those whose value wanted(value) refuses. Whether it went through.
template <Game G, class Go>
Ties<G> ties_of(const G& game, const Value& best, std::size_t most, Go&& go) {
  using State = typename G::State;
  std::vector<State> essences;
  const auto is_tie = [&](const State& essence) {
    return std::find(essences.begin(), essences.end(), essence) != essences.end();
  };
  Ties<G> found;
  const bool all = go([&](const Value& bound) { return bound >= best; },
                      [&](const Value& value, const State& after) {
                        auto essence = Goals<G>::essence(game, after);
                        if (value != best || is_tie(essence)) return true;
                        if (essences.size() >= most) return false;
                        essences.push_back(std::move(essence));
                        found.positions.push_back(after);
                        return true;
                      });
  if (!all) return found;
  found.complete = go([&](const Value& bound) { return !found.runner_up || bound > *found.runner_up; },
                      [&](const Value& value, const State& after) {
                        if (!is_tie(Goals<G>::essence(game, after))) found.runner_up = value;
                        return true;
                      });
  if (!found.complete) found.runner_up.reset();
  return found;
}

}  // namespace stela::turn
