// How long solving takes: on turns of games that a player of Stela played, and on turns from the middle of aimless
// ones, dense and open ones apart, and those with a tile to place.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "analyses/puzzle/source.h"
#include "analyses/turn/solver.h"

namespace stela::turn {

struct SolveBenchOptions {
  Objective objective;
  std::uint64_t seed = 1;
  std::size_t positions = 40;  ///< in each group
  double seconds = 60;         ///< for each position
  unsigned threads = 1;
  const std::atomic<bool>* stop = nullptr;
  ProofKind prove = ProofKind::automatic;
};

/// Seconds of one kind of work, over positions.
struct Times {
  double median = 0, p95 = 0, most = 0;
};
/// The q-th part of the sorted values is at most this (nearest rank).
inline double quantile(const std::vector<double>& sorted, double q) {
  if (sorted.empty()) return 0;
  const auto rank = static_cast<std::size_t>(std::ceil(q * static_cast<double>(sorted.size())));
  return sorted[std::max<std::size_t>(rank, 1) - 1];
}
inline Times times_of(std::vector<double> seconds) {
  std::sort(seconds.begin(), seconds.end());
  return {quantile(seconds, 0.5), quantile(seconds, 0.95), quantile(seconds, 1)};
}

struct SolveBenchGroup {
  std::string name;
  std::size_t positions = 0;
  std::size_t searched = 0, proved = 0;  ///< how many within the time
  std::size_t improved = 0;              ///< where the proof found a better turn than the search: none, if all is well
  Times search, proof, both;
};

/// One group's figures. Errors: internal ones, of a solver that fails; positions that cannot be solved are left out.
template <Solvable G>
Result<SolveBenchGroup> bench_solve_group(const G& game, std::string name,
                                          const std::vector<typename G::State>& positions,
                                          const SolveBenchOptions& options, const std::function<void()>& solved) {
  SolveBenchGroup group;
  group.name = std::move(name);
  std::vector<double> search, proof, both;
  for (const auto& position : positions) {
    if (options.stop != nullptr && *options.stop) break;
    SolveOptions how;
    how.objective = options.objective;
    how.prove = options.prove;
    how.limits = {Limits::in(options.seconds), options.stop, options.threads};
    const auto solution = Solver<G>(game, position, how).run();
    if (!solution && solution.error().kind == ErrorKind::internal) return solution.error();
    solved();
    if (!solution) continue;
    ++group.positions;
    if (solution->search_complete) ++group.searched;
    if (solution->proved) ++group.proved;
    if (solution->improved > 0) ++group.improved;
    search.push_back(solution->search_seconds);
    proof.push_back(solution->proof_seconds);
    both.push_back(solution->seconds);
  }
  group.search = times_of(std::move(search));
  group.proof = times_of(std::move(proof));
  group.both = times_of(std::move(both));
  return group;
}

/// The first positions that position(number) gives.
template <class Position>
auto sample_of(std::size_t positions, Position&& position) {
  std::vector<typename decltype(position(0))::value_type> sample;
  for (std::uint64_t number = 0; sample.size() < positions; ++number)
    if (const auto found = position(number)) sample.push_back(*found);
  return sample;
}

/// Whether a game's turns begin with a tile to place.
template <class G>
concept PlacesTiles = requires(const G& game) {
  puzzle::position_with_tile(game, 0, 0);
};
/// How many groups bench_solve() gives.
template <class G>
inline constexpr std::size_t kBenchGroups = PlacesTiles<G> ? 4 : 3;

/// Turns of the games that `played` has are the first group. Of aimless games the legal actions at the turn's start say
/// how dense a position is: the upper half of a sample by their number is dense, the lower half open. Turns that begin
/// with a tile to place are a group of their own.
template <Solvable G>
Result<std::vector<SolveBenchGroup>> bench_solve(const G& game, const SolveBenchOptions& options,
                                                 const puzzle::PositionSource<G>& played,
                                                 const std::function<void()>& solved) {
  auto sample = sample_of(2 * options.positions,
                          [&](std::uint64_t number) { return puzzle::position(game, options.seed, number); });
  std::stable_sort(sample.begin(), sample.end(),
                   [&](const auto& a, const auto& b) { return game.count(a) > game.count(b); });
  const auto middle = sample.begin() + static_cast<std::ptrdiff_t>(options.positions);
  std::vector<std::pair<std::string, std::vector<typename G::State>>> samples{
      {"played",
       sample_of(options.positions, [&](std::uint64_t number) { return played.position(options.seed, number); })},
      {"dense", {sample.begin(), middle}},
      {"open", {middle, sample.end()}}};
  if constexpr (PlacesTiles<G>)
    samples.emplace_back("with a tile to place", sample_of(options.positions, [&](std::uint64_t number) {
                           return puzzle::position_with_tile(game, options.seed, number);
                         }));
  std::vector<SolveBenchGroup> groups;
  for (auto& [name, positions] : samples) {
    auto group = bench_solve_group(game, std::move(name), positions, options, solved);
    if (!group) return group.error();
    groups.push_back(std::move(*group));
  }
  return groups;
}

}  // namespace stela::turn
