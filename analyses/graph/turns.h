// The graph of the positions that can be reached within a turn, by up to so many actions: equal positions are one
// vertex, whatever sequence leads to them. Written once for all games.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

#include "model/facets.h"

namespace stela::graph {

struct TurnLimits {
  unsigned depth = 2;             ///< actions
  std::size_t positions = 20000;  ///< at most so many are kept; what leads to others is counted, not followed
  const std::atomic<bool>* stop = nullptr;
};

struct TurnVertex {
  unsigned depth = 0;           ///< the fewest actions that lead here
  bool over = false;            ///< the turn has passed on, or the game is over
  std::uint32_t actions = 0;    ///< legal ones; 0 when the turn is over
  std::uint64_t sequences = 0;  ///< of `depth` actions that lead here; saturates
  int points = 0;               ///< gained by the player to move since the root
  int prospect = 0;             ///< change since the root of what a scoring would bring that player
};

template <class Action>
struct TurnArc {
  std::size_t from = 0, to = 0;
  Action action;
};

/// What there is at a depth.
struct TurnLevel {
  std::uint64_t positions = 0, over = 0;
  std::uint64_t actions = 0;          ///< legal in all positions of this depth
  std::uint32_t least = 0, most = 0;  ///< in one of them that is not over; 0 where there is none
  std::uint64_t merged = 0;           ///< actions of the depth before that led to a position known already
  int best = 0, worst = 0;            ///< points of its positions
  double mean = 0;
};

template <Game G>
struct TurnGraph {
  std::vector<TurnVertex> vertices;  ///< in the order of discovery: by depth, then by action; the root first
  std::vector<TurnArc<typename G::Action>> arcs;
  std::vector<TurnLevel> levels;  ///< by depth
  std::uint64_t dropped = 0;      ///< actions that led to positions beyond the limit
  bool stopped = false;
};

/// The graph from a position that is not over. The cost is that of its arcs: 1 microsecond or so each.
template <Game G>
TurnGraph<G> turn_graph(const G& game, const typename G::State& root, const TurnLimits& limits) {
  using State = typename G::State;
  const auto mover = static_cast<std::size_t>(game.to_move(root));
  const auto turn = game.turn(root);
  const int had = score_of(game, root, mover), foresaw = prospect_of(game, root, mover);
  TurnGraph<G> graph;
  std::vector<State> states;
  std::unordered_multimap<std::uint64_t, std::size_t> known;  // positions by hash; nothing is listed from it
  const auto find = [&](const State& s, std::uint64_t hash) {
    const auto [first, last] = known.equal_range(hash);
    const auto it = std::find_if(first, last, [&](const auto& entry) { return states[entry.second] == s; });
    return it == last ? states.size() : it->second;
  };
  const auto add = [&](const State& s, std::uint64_t hash, unsigned depth) {
    known.emplace(hash, states.size());
    states.push_back(s);
    const bool over = game.outcome(s).has_value() || game.turn(s) != turn;
    graph.vertices.push_back({depth, over, over ? 0 : game.count(s), 0, score_of(game, s, mover) - had,
                              prospect_of(game, s, mover) - foresaw});
  };
  add(root, game.hash(root), 0);
  graph.vertices[0].sequences = 1;
  graph.levels.resize(limits.depth + 1);
  typename G::ActionList legal;
  for (std::size_t from = 0; from < states.size() && !graph.stopped; ++from) {
    const auto here = graph.vertices[from];
    if (here.over || here.depth == limits.depth) continue;
    game.legal(states[from], legal);
    for (const auto& action : legal) {
      State after = states[from];
      game.apply(after, action, nullptr);
      const auto hash = game.hash(after);
      const auto to = find(after, hash);
      if (to < states.size()) {
        ++graph.levels[here.depth + 1].merged;
      } else if (states.size() < limits.positions) {
        add(after, hash, here.depth + 1);
      } else {
        ++graph.dropped;
        continue;
      }
      graph.arcs.push_back({from, to, action});
      auto& there = graph.vertices[to];
      if (there.depth == here.depth + 1)
        there.sequences += std::min(here.sequences, std::numeric_limits<std::uint64_t>::max() - there.sequences);
    }
    graph.stopped = limits.stop != nullptr && limits.stop->load();
  }
  std::vector<std::int64_t> sums(graph.levels.size());
  for (const auto& v : graph.vertices) {
    auto& level = graph.levels[v.depth];
    level.best = level.positions == 0 ? v.points : std::max(level.best, v.points);
    level.worst = level.positions == 0 ? v.points : std::min(level.worst, v.points);
    ++level.positions;
    sums[v.depth] += v.points;
    level.actions += v.actions;
    if (v.over) {
      ++level.over;
      continue;
    }
    level.least = level.least == 0 ? v.actions : std::min(level.least, v.actions);
    level.most = std::max(level.most, v.actions);
  }
  for (std::size_t d = 0; d < graph.levels.size(); ++d)
    if (graph.levels[d].positions > 0)
      graph.levels[d].mean = static_cast<double>(sums[d]) / static_cast<double>(graph.levels[d].positions);
  return graph;
}

}  // namespace stela::graph
