// What playing costs as a game grows: by players, by the length of a game, by the depth of a perft, by threads. Costs
// are of the processor's time, of several runs the least, which other work on the machine disturbs least.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "base/crew.h"
#include "checkers/bench/bench.h"
#include "checkers/bench/perft.h"
#include "model/game.h"

namespace stela::growth {

struct Series {
  std::string game;
  std::string size;                  ///< what grows: "players"
  std::string cost;                  ///< what is measured, with its unit: "ns an action"
  std::vector<double> sizes, costs;  ///< as many of each
  void add(double size_now, double cost_now) {
    sizes.push_back(size_now);
    costs.push_back(cost_now);
  }
};

struct Effort {
  std::uint64_t seed = 1;
  unsigned games = 32;   ///< in each run
  unsigned repeats = 5;  ///< runs, of which the cheapest counts
  const std::atomic<bool>* stop = nullptr;

  [[nodiscard]] bool stopped() const { return stop != nullptr && stop->load(); }
};

/// Seconds of this thread's processor time.
inline double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// The least of several runs, in processor seconds.
template <class F>
double least_seconds(const Effort& effort, F&& run) {
  double least = 0;
  for (unsigned i = 0; i < effort.repeats && !(i > 0 && effort.stopped()); ++i) {
    const double began = processor_seconds();
    run();
    const double took = processor_seconds() - began;
    least = i == 0 ? took : std::min(least, took);
  }
  return least;
}

/// The least of several runs, in seconds by the clock.
template <class F>
double least_seconds_by_clock(const Effort& effort, F&& run) {
  using Clock = std::chrono::steady_clock;
  double least = 0;
  for (unsigned i = 0; i < effort.repeats && !(i > 0 && effort.stopped()); ++i) {
    const auto began = Clock::now();
    run();
    const double took = std::chrono::duration<double>(Clock::now() - began).count();
    least = i == 0 ? took : std::min(least, took);
  }
  return least;
}

/// A game by uniform picks. Returns the number of actions.
template <Game G>
std::uint64_t play_out(const G& game, std::uint64_t seed) {
  constexpr std::uint64_t kMostActions = 100000;
  Rng rng(seed);
  auto state = game.initial(seed, nullptr);
  std::uint64_t actions = 0;
  for (; actions < kMostActions && game.to_move(state) >= 0; ++actions)
    game.apply(state, game.pick(state, rng), nullptr);
  bench_keep(state);
  return actions;
}

/// Nanoseconds an action of whole games.
template <Game G>
double playout_cost(const G& game, const Effort& effort) {
  std::uint64_t actions = 0;
  const double seconds = least_seconds(effort, [&] {
    actions = 0;
    for (unsigned i = 0; i < effort.games; ++i) actions += play_out(game, effort.seed + i);
  });
  return 1e9 * seconds / static_cast<double>(actions);
}

/// Nanoseconds a list of legal actions, over states of whole games.
template <Game G>
double list_cost(const G& game, const Effort& effort) {
  constexpr std::uint64_t kMostActions = 2000, kEvery = 8;
  std::vector<typename G::State> states;
  for (unsigned i = 0; i < effort.games; ++i) {
    Rng rng(effort.seed + i);
    auto state = game.initial(effort.seed + i, nullptr);
    for (std::uint64_t n = 0; n < kMostActions && game.to_move(state) >= 0; ++n) {
      if (n % kEvery == 0) states.push_back(state);
      game.apply(state, game.pick(state, rng), nullptr);
    }
  }
  const auto list = std::make_unique<typename G::ActionList>();
  const double seconds = least_seconds(effort, [&] {
    for (const auto& state : states) {
      game.legal(state, *list);
      bench_keep(*list);
    }
  });
  return 1e9 * seconds / static_cast<double>(states.size());
}

template <Game G>
Series by_players(const Effort& effort) {
  Series series{std::string(G::kName), "players", "ns an action", {}, {}};
  for (const auto& option : G::options()) {
    if (option.name != "players") continue;
    for (int n = option.least; n <= option.most && !effort.stopped(); ++n)
      if (const auto game = G::make({{"players", n}})) series.add(static_cast<double>(n), playout_cost(*game, effort));
  }
  return series;
}

/// Each game by itself: what is done at each action should not depend on how many there were.
template <Game G>
Series by_length(const Effort& effort) {
  Series series{std::string(G::kName), "actions of a game", "ns a game", {}, {}};
  const auto game = G::make(nlohmann::json::object());
  for (unsigned i = 0; i < effort.games && !effort.stopped(); ++i) {
    std::uint64_t actions = 0;
    const double seconds = least_seconds(effort, [&] { actions = play_out(*game, effort.seed + i); });
    series.add(static_cast<double>(actions), 1e9 * seconds);
  }
  return series;
}

/// Depth after depth, as long as the next one seems to stay below so many sequences. The size is their number.
template <Game G>
Series by_sequences(const Effort& effort, std::uint64_t most) {
  Series series{std::string(G::kName), "perft sequences", "ns a perft", {}, {}};
  const auto game = G::make(nlohmann::json::object());
  const auto root = game->initial(effort.seed, nullptr);
  std::uint64_t last = 1;
  for (unsigned depth = 1; !effort.stopped(); ++depth) {
    std::uint64_t sequences = 0;
    const double seconds = least_seconds(effort, [&] { sequences = perft(*game, root, depth).sequences(); });
    series.add(static_cast<double>(sequences), 1e9 * seconds);
    // As many times more as this depth was than the last one.
    if (sequences == 0 || sequences > most / std::max<std::uint64_t>(1, sequences / last)) break;
    last = sequences;
  }
  return series;
}

/// The same by depth: what a sequence costs should not depend on how deep it is.
inline Series by_depth(const Series& by_sequences) {
  Series series{by_sequences.game, "perft depth", "ns a sequence", {}, {}};
  for (std::size_t i = 0; i < by_sequences.sizes.size(); ++i)
    if (by_sequences.sizes[i] > 0)
      series.add(static_cast<double>(i + 1), by_sequences.costs[i] / by_sequences.sizes[i]);
  return series;
}

/// Threads that all play as many games each: by the clock, as it is what threads are for.
template <Game G>
Series by_threads(const Effort& effort, unsigned most) {
  Series series{std::string(G::kName), "threads", "ns an action, by the clock", {}, {}};
  const auto game = G::make(nlohmann::json::object());
  const unsigned games = 64 * effort.games;  // so that it takes no part of the time to begin a thread
  for (unsigned threads = 1; threads <= most && !effort.stopped(); threads *= 2) {
    std::atomic<std::uint64_t> actions{0};
    const double seconds = least_seconds_by_clock(effort, [&] {
      actions = 0;
      const auto play = [&](std::size_t t) {
        std::uint64_t own = 0;
        for (unsigned i = 0; i < games; ++i) own += play_out(*game, effort.seed + std::uint64_t{t} * games + i);
        actions += own;
      };
      const auto others = crew(threads, play);
      play(0);
    });
    series.add(static_cast<double>(threads), 1e9 * seconds / static_cast<double>(actions.load()));
  }
  return series;
}

}  // namespace stela::growth
