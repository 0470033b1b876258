// How long solving takes: on turns from the middle of seeded games, dense and open ones apart.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "analyses/puzzle/source.h"
#include "analyses/turn/solver.h"

namespace stela::turn {

struct SolveBenchOptions {
  Objective objective;
  std::uint64_t seed = 1;
  std::size_t positions = 40;  ///< in each of the two groups
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

/// The legal actions at the turn's start say how dense a position is: the upper half of a sample by their number is
/// dense, the lower half open. Errors: internal ones, of a solver that fails; positions that cannot be solved are left
/// out.
template <Solvable G>
Result<std::vector<SolveBenchGroup>> bench_solve(const G& game, const SolveBenchOptions& options,
                                                 const std::function<void()>& solved) {
  std::vector<typename G::State> sample;
  for (std::uint64_t number = 0; sample.size() < 2 * options.positions; ++number)
    if (const auto found = puzzle::position(game, options.seed, number)) sample.push_back(*found);
  std::stable_sort(sample.begin(), sample.end(),
                   [&](const auto& a, const auto& b) { return game.count(a) > game.count(b); });

  std::vector<SolveBenchGroup> groups(2);
  for (std::size_t g = 0; g < groups.size(); ++g) {
    auto& group = groups[g];
    group.name = g == 0 ? "dense" : "open";
    std::vector<double> search, proof, both;
    for (std::size_t i = 0; i < options.positions && !(options.stop != nullptr && *options.stop); ++i) {
      SolveOptions how;
      how.objective = options.objective;
      how.prove = options.prove;
      how.limits = {Limits::in(options.seconds), options.stop, options.threads};
      const auto solution = Solver<G>(game, sample[g * options.positions + i], how).run();
      if (!solution && is_internal(solution.error())) return solution.error();
      if (!solution) continue;
      ++group.positions;
      if (solution->search_complete) ++group.searched;
      if (solution->proved) ++group.proved;
      if (solution->improved > 0) ++group.improved;
      search.push_back(solution->search_seconds);
      proof.push_back(solution->proof_seconds);
      both.push_back(solution->seconds);
      solved();
    }
    group.search = times_of(std::move(search));
    group.proof = times_of(std::move(proof));
    group.both = times_of(std::move(both));
  }
  return groups;
}

}  // namespace stela::turn
