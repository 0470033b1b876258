// Every sequence of legal actions of a turn, by the engine, for tests that tell turns apart by more than where they
// end.
#pragma once

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "analyses/turn/plan.h"

namespace stela::turn::test {

/// Calls visit(last, count, after) for each end of a turn: the position before its last action, how many of its actions
/// were counted, and the position behind it. Positions are merged when they are equal and come after as many counted
/// actions. False when there are more positions than `most`.
template <Game G, class Counted, class Visit>
bool for_each_turn(const G& game, const typename G::State& before, const Objective& objective, std::size_t most,
                   Counted&& counted, Visit&& visit) {
  struct Node {
    typename G::State state;
    unsigned count;
    bool operator==(const Node&) const = default;
  };
  std::vector<Node> nodes{{before, 0}};
  std::unordered_multimap<std::uint64_t, std::size_t> index;  // only looked up
  typename G::ActionList legal;
  for (std::size_t at = 0; at < nodes.size(); ++at) {
    if (nodes.size() > most) return false;
    const Node here = nodes[at];
    game.legal(here.state, legal);
    for (const auto& action : legal) {
      if (!Goals<G>::plannable(before, here.state, action, objective)) continue;
      Node next{here.state, here.count + (counted(action) ? 1U : 0U)};
      game.apply(next.state, action, nullptr);
      if (turn_over(game, before, next.state)) {
        visit(here.state, next.count, next.state);
        continue;
      }
      const auto hash = game.hash(next.state) + next.count;
      const auto [first, last] = index.equal_range(hash);
      if (std::any_of(first, last, [&](const auto& known) { return nodes[known.second] == next; })) continue;
      index.emplace(hash, nodes.size());
      nodes.push_back(next);
    }
  }
  return true;
}

}  // namespace stela::turn::test
