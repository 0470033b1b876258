// What looking for the best turn costs as turns grow: by the action points of a turn, and by the figures on the board.
// The search alone, without a proof: what it answers does not depend on time.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analyses/puzzle/source.h"
#include "analyses/turn/solvers.h"
#include "checkers/growth.h"

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

/// Microseconds a search, over positions from the middle of seeded games; 0 when one was broken off.
template <turn::Solvable G>
double search_cost(const G& game, const Effort& effort) {
  constexpr unsigned kMostPositions = 8;
  std::vector<typename G::State> positions;
  const puzzle::Source<G> source(game);
  for (std::uint64_t number = 0; positions.size() < std::min(effort.games, kMostPositions); ++number)
    if (const auto found = source.position(effort.seed, number)) positions.push_back(*found);
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

}  // namespace stela::growth
