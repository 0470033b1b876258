// How long the analyses on graphs take, on positions late in seeded games, when boards are full.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "model/swarm.h"

namespace stela::graph {

struct GraphBenchFigure {
  std::string analysis;
  std::size_t positions = 0;
  double median = 0, most = 0;  ///< milliseconds
};

/// The position after nine tenths of a game of random players. Follows from the seed alone.
template <Game G>
typename G::State late_position(const G& game, std::uint64_t seed) {
  constexpr std::size_t kMostActions = 20000;
  Rng rng(seed);
  std::vector<typename G::State> states{game.initial(mix64(seed), nullptr)};
  const SwarmPlayer<G> player(game, rng);
  while (!game.outcome(states.back()) && states.size() < kMostActions) {
    auto next = states.back();
    game.apply(next, player.choose(game, next, rng), nullptr);
    states.push_back(next);
  }
  return states[states.size() * 9 / 10];
}

/// Times analyse(position) on so many positions: of three times each the least, which other work on the machine
/// disturbs least. Fewer positions where it was stopped.
template <Game G, class F>
GraphBenchFigure bench_graph(std::string analysis, const G& game, std::size_t positions, std::uint64_t seed,
                             const std::atomic<bool>* stop, F&& analyse) {
  using Clock = std::chrono::steady_clock;
  std::vector<double> times;
  for (std::size_t i = 0; i < positions && !(stop != nullptr && stop->load()); ++i) {
    const auto state = late_position(game, seed + i);
    double least = 0;
    for (int run = 0; run < 3; ++run) {
      const auto began = Clock::now();
      analyse(state);
      const double took = std::chrono::duration<double, std::milli>(Clock::now() - began).count();
      least = run == 0 ? took : std::min(least, took);
    }
    times.push_back(least);
  }
  std::sort(times.begin(), times.end());
  if (times.empty()) return {std::move(analysis), 0, 0, 0};
  return {std::move(analysis), times.size(), times[times.size() / 2], times.back()};
}

}  // namespace stela::graph
