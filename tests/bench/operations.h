// Micro benchmarks, with Google Benchmark, of the operations that every game's contract has, for work on an engine;
// `stela bench` is for users. A game's file here registers them and adds those of its own.
#pragma once

#include <benchmark/benchmark.h>

#include <deque>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/game.h"
#include "model/swarm.h"
#include "tests/bench/fixed_run.h"

namespace stela::bench {

/// States from the beginning to the end of seeded games, with an action that is legal there.
template <Game G>
struct Sample {
  G game;
  std::vector<typename G::State> states;
  std::vector<typename G::Action> actions;

  explicit Sample(const nlohmann::json& setup) : game(*G::make(setup)) {
    for (std::uint64_t seed = 1; seed <= 16; ++seed) {
      Rng rng(seed);
      const SwarmPlayer<G> player(game, rng);
      auto state = game.initial(seed, nullptr);
      for (unsigned i = 0; !game.outcome(state); ++i) {
        const auto action = player.choose(game, state, rng);
        if (i % 8 == 0) {
          states.push_back(state);
          actions.push_back(action);
        }
        game.apply(state, action, nullptr);
      }
    }
  }
};

/// Runs f(game, state, action) over the sample, one state an iteration.
template <Game G, class F>
void over_states(benchmark::State& run, const Sample<G>& sample, F& f) {
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : run) {
    f(sample.game, sample.states[i], sample.actions[i]);
    if (++i == sample.states.size()) i = 0;
  }
  run.counters["states"] = static_cast<double>(sample.states.size());
}

/// A game by uniform picks; before(game, state) is called at each action. Tells how many actions there were.
template <Game G, class F>
std::int64_t play(const G& game, std::uint64_t seed, F& before) {
  Rng rng(seed);
  auto state = game.initial(seed, nullptr);
  std::int64_t actions = 0;
  for (; !game.outcome(state); ++actions) {
    before(game, state);
    game.apply(state, game.pick(state, rng), nullptr);
  }
  benchmark::DoNotOptimize(state);
  return actions;
}

/// The benchmarks of one setup, as "mexica/legal/3 players".
template <Game G>
class Operations {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  Operations(std::string setup_name, const nlohmann::json& setup)
      : sample_(samples().emplace_back(setup)), setup_name_(std::move(setup_name)) {}

  /// f(game, state, action), over the sampled states.
  template <class F>
  void add(const std::string& name, F f) const {
    const auto& sample = sample_;
    benchmark::RegisterBenchmark(full(name).c_str(),
                                 [&sample, f](benchmark::State& run) mutable { over_states(run, sample, f); });
    fixed_runs().push_back({full(name), [&sample, f]() mutable {
                              for (std::size_t i = 0; i < sample.states.size(); ++i)
                                f(sample.game, sample.states[i], sample.actions[i]);
                              return std::uint64_t{sample.states.size()};
                            }});
  }
  /// before(game, state), at each action of whole games. The fixed run is a few of them; an operation is an action.
  template <class F>
  void add_playout(const std::string& name, F before) const {
    const auto& game = sample_.game;
    benchmark::RegisterBenchmark(full(name).c_str(), [&game, before](benchmark::State& run) {
      std::uint64_t seed = 0;
      std::int64_t actions = 0;
      for ([[maybe_unused]] auto _ : run) actions += play(game, ++seed, before);
      run.SetItemsProcessed(actions);
    });
    fixed_runs().push_back({full(name), [&game, before] {
                              std::int64_t actions = 0;
                              for (std::uint64_t seed = 1; seed <= 8; ++seed) actions += play(game, seed, before);
                              return static_cast<std::uint64_t>(actions);
                            }});
  }

  /// What every game offers.
  void add_all() const {
    add("legal", [](const G& game, const State& s, const Action&) {
      static typename G::ActionList list;
      game.legal(s, list);
      benchmark::DoNotOptimize(list.size());
    });
    add("count", [](const G& game, const State& s, const Action&) { benchmark::DoNotOptimize(game.count(s)); });
    add("nth", [](const G& game, const State& s, const Action&) { benchmark::DoNotOptimize(game.nth(s, 0)); });
    add("pick", [rng = Rng(1)](const G& game, const State& s, const Action&) mutable {
      benchmark::DoNotOptimize(game.pick(s, rng));
    });
    add("copy", [](const G&, const State& s, const Action&) {
      State after = s;
      benchmark::DoNotOptimize(after);
    });
    // A copy is part of it: an action cannot be applied twice.
    add("copy and apply", [](const G& game, const State& s, const Action& a) {
      State after = s;
      game.apply(after, a, nullptr);
      benchmark::DoNotOptimize(after);
    });
    add("why_not",
        [](const G& game, const State& s, const Action& a) { benchmark::DoNotOptimize(game.why_not(s, a, nullptr)); });
    add("hash, maintained",
        [](const G& game, const State& s, const Action&) { benchmark::DoNotOptimize(game.hash(s)); });
    add("hash, anew", [](const G& game, const State& s, const Action&) { benchmark::DoNotOptimize(game.rehash(s)); });
    add_playout("playout", [](const G&, const State&) {});
  }

 private:
  /// Samples outlive what is registered, and stay where they are.
  static std::deque<Sample<G>>& samples() {
    static std::deque<Sample<G>> all;
    return all;
  }
  [[nodiscard]] std::string full(const std::string& name) const {
    return std::string(G::kName) + "/" + name + "/" + setup_name_;
  }

  const Sample<G>& sample_;
  std::string setup_name_;
};

}  // namespace stela::bench
