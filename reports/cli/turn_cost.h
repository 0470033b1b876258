// What turns cost as they grow. Looking for the best one: by the action points of a turn and by the figures on the
// board, the search alone, as what it answers does not depend on time. Proving it: by threads. Listing all: by depth.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analyses/graph/turns.h"
#include "analyses/puzzle/source.h"
#include "analyses/turn/solver.h"
#include "checkers/bench/growth.h"

namespace stela::growth {

/// Seconds a search may take: where one takes longer, growth is not measured further.
inline constexpr double kLongestSearch = 2;

/// Whether the search goes through.
template <turn::Solvable G>
bool is_searched(const G& game, const typename G::State& position, const Effort& effort) {
  turn::Limits limits;
  limits.deadline = turn::Limits::in(kLongestSearch);
  limits.stop = effort.stop;
  turn::Objective objective;
  const auto found = turn::search(game, position, objective, limits);
  return found.complete;
}

/// From the middle of seeded games.
template <turn::Solvable G>
std::vector<typename G::State> sample(const G& game, const Effort& effort) {
  constexpr unsigned kMostPositions = 8;
  std::vector<typename G::State> positions;
  const puzzle::PositionSource<G> source(game);
  for (std::uint64_t number = 0; positions.size() < std::min(effort.games, kMostPositions); ++number)
    if (const auto found = source.position(effort.seed, number)) positions.push_back(*found);
  return positions;
}

/// Microseconds a search; 0 when one was broken off.
template <turn::Solvable G>
double search_cost(const G& game, const Effort& effort) {
  const auto positions = sample(game, effort);
  bool complete = true;
  const double seconds = least_seconds(effort, [&] {
    for (const auto& position : positions) complete = complete && is_searched(game, position, effort);
  });
  return complete ? 1e6 * seconds / static_cast<double>(positions.size()) : 0;
}

/// On a board of the game, given as text, on which a turn has 2 to 14 action points.
template <turn::Solvable G>
Series search_by_points(std::string_view board_text, const Effort& effort) {
  Series series{std::string(G::kName), "action points", "us a search", {}, {}};
  auto board = nlohmann::json::parse(board_text);
  for (int points = 2; points <= 14 && !effort.stopped(); points += 2) {
    board["action_points"] = points;
    const auto game = G::make({{"board", board}});
    if (!game) break;
    const double cost = search_cost(*game, effort);
    if (cost == 0) break;
    series.add(points, cost);
  }
  return series;
}

/// Of a game in which each player has one figure.
template <turn::Solvable G>
Series search_by_figures(const Effort& effort) {
  Series series{std::string(G::kName), "figures", "us a search", {}, {}};
  for (const auto& option : G::options())
    for (int n = option.least; option.name == "players" && n <= option.most && !effort.stopped(); ++n) {
      const auto game = G::make({{"players", n}});
      if (const double cost = game ? search_cost(*game, effort) : 0; cost > 0) series.add(n, cost);
    }
  return series;
}

/// Nanoseconds an arc of the graph of a turn's positions: it should not depend on how deep the graph is.
template <turn::Solvable G>
Series turns_by_depth(const Effort& effort) {
  Series series{std::string(G::kName), "depth of turns", "ns an arc", {}, {}};
  const auto game = G::make(nlohmann::json::object());
  const auto positions = sample(*game, effort);
  constexpr unsigned kDeepest = 4;
  for (unsigned depth = 1; depth <= kDeepest && !effort.stopped(); ++depth) {
    graph::TurnLimits limits;
    limits.depth = depth;
    std::size_t arcs = 0;
    const double seconds = least_seconds(effort, [&] {
      arcs = 0;
      for (const auto& position : positions) arcs += graph::turn_graph(*game, position, limits).arcs.size();
    });
    if (arcs > 0) series.add(depth, 1e9 * seconds / static_cast<double>(arcs));
  }
  return series;
}

/// Search and proof together by the clock, as threads are for that. Positions whose proof takes long are left out.
template <turn::Solvable G>
Series proof_by_threads(const Effort& effort, unsigned most) {
  Series series{std::string(G::kName), "threads of a proof", "us a turn proved, by the clock", {}, {}};
  const auto game = G::make(nlohmann::json::object());
  const auto proved = [&](const auto& position, unsigned threads) {
    turn::SolveOptions how;
    how.objective = turn::Goals<G>::standard();
    how.limits = {turn::Limits::in(kLongestSearch), effort.stop, threads};
    const auto solution = turn::Solver<G>(*game, position, how).run();
    return solution && solution->proved;
  };
  auto positions = sample(*game, effort);
  std::erase_if(positions, [&](const auto& position) { return !proved(position, 1); });
  if (positions.empty()) return series;
  for (unsigned threads = 1; threads <= most && !effort.stopped(); threads *= 2) {
    const double seconds = least_seconds_by_clock(effort, [&] {
      for (const auto& position : positions) proved(position, threads);
    });
    series.add(threads, 1e6 * seconds / static_cast<double>(positions.size()));
  }
  return series;
}

}  // namespace stela::growth
