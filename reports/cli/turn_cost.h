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
/// And a proof, which is run but once.
inline constexpr double kLongestProof = 20;

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

/// Microseconds that something takes in a position; 0 when it was broken off in one.
template <class Position, class F>
double cost_of(const std::vector<Position>& positions, const Effort& effort, F&& complete) {
  bool all = true;
  const double seconds = least_seconds(effort, [&] {
    for (std::size_t i = 0; i < positions.size(); ++i) all = all && complete(i);
  });
  return all ? 1e6 * seconds / static_cast<double>(positions.size()) : 0;
}

/// Of a search.
template <turn::Solvable G>
double search_cost(const G& game, const Effort& effort) {
  const auto positions = sample(game, effort);
  return cost_of(positions, effort, [&](std::size_t i) { return is_searched(game, positions[i], effort); });
}

/// Of the proof alone that no turn is better than the best one, which it is given.
template <turn::Solvable G>
double proof_cost(const G& game, const Effort& effort) {
  const auto positions = sample(game, effort);
  const turn::Objective objective;
  std::vector<turn::Value> best;
  for (const auto& position : positions) {
    turn::SolveOptions how;
    how.objective = objective;
    how.limits = {turn::Limits::in(kLongestProof), effort.stop};
    const auto solution = turn::Solver<G>(game, position, how).run();
    if (!solution || !solution->proved) return 0;
    best.push_back(solution->plan.value);
  }
  return cost_of(positions, {effort.seed, effort.games, 1, effort.stop}, [&](std::size_t i) {
    turn::Question<G> question;
    question.above = best[i];
    question.by = turn::prover_of<G>(turn::kFormulaProof<G>);
    const turn::Limits limits{turn::Limits::in(kLongestProof), effort.stop};
    return turn::prove(game, positions[i], objective, question, limits).answer == turn::Answer::none_better;
  });
}

/// Searches, and proofs, on a board of the game, given as text, on which a turn has 2 to 14 action points.
template <turn::Solvable G>
std::vector<Series> by_points(std::string_view board_text, const Effort& effort) {
  std::vector<Series> both{{std::string(G::kName), "action points", "us a search", {}, {}},
                           {std::string(G::kName), "action points", "us a proof", {}, {}}};
  auto board = nlohmann::json::parse(board_text);
  for (std::size_t what = 0; what < both.size(); ++what)
    for (int points = 2; points <= 14 && !effort.stopped(); points += 2) {
      board["action_points"] = points;
      const auto game = G::make({{"board", board}});
      if (!game) break;
      const double cost = what == 0 ? search_cost(*game, effort) : proof_cost(*game, effort);
      if (cost == 0) break;
      both[what].add(points, cost);
    }
  return both;
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
