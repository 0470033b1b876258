// Micro benchmarks of Mexica's engine with Google Benchmark, for work on the engine; `stela bench` is for users. Beside
// the operations of the contract, what the state's maintained fields save: State::home against finding a district
// anew, and the maintained hash against hashing from scratch.
#include <benchmark/benchmark.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "checkers/swarm.h"
#include "model/mexica/flood.h"
#include "model/mexica/mexica.h"

namespace stela::mexica {
namespace {

/// States from the beginning to the end of seeded games, with an action that is legal there.
struct Sample {
  Mexica game;
  std::vector<State> states;
  std::vector<Action> actions;
};

const Sample& sample(int players) {
  static const std::vector<Sample> kSamples = [] {
    std::vector<Sample> samples;
    for (int n = 2; n <= 4; ++n) {
      samples.push_back({*Mexica::make({{"players", n}}), {}, {}});
      auto& [game, states, actions] = samples.back();
      for (std::uint64_t seed = 1; seed <= 16; ++seed) {
        Rng rng(seed);
        const SwarmPlayer<Mexica> player(rng);
        State state = game.initial(seed);
        for (unsigned i = 0; !game.outcome(state); ++i) {
          const Action action = player.choose(game, state, rng);
          if (i % 8 == 0) {
            states.push_back(state);
            actions.push_back(action);
          }
          game.apply(state, action);
        }
      }
    }
    return samples;
  }();
  return kSamples[static_cast<std::size_t>(players - 2)];
}

/// Runs f(game, state, action) over the sample, one state an iteration.
template <class F>
void over_states(benchmark::State& run, F&& f) {
  const auto& [game, states, actions] = sample(static_cast<int>(run.range(0)));
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : run) {
    f(game, states[i], actions[i]);
    if (++i == states.size()) i = 0;
  }
  run.counters["states"] = static_cast<double>(states.size());
}

void legal(benchmark::State& run) {
  ActionList list;
  over_states(run, [&](const Mexica& game, const State& s, const Action&) {
    game.legal(s, list);
    benchmark::DoNotOptimize(list.size());
  });
}

void count(benchmark::State& run) {
  over_states(run, [](const Mexica& game, const State& s, const Action&) { benchmark::DoNotOptimize(game.count(s)); });
}

void nth(benchmark::State& run) {
  over_states(run, [](const Mexica& game, const State& s, const Action&) { benchmark::DoNotOptimize(game.nth(s, 0)); });
}

void pick(benchmark::State& run) {
  Rng rng(1);
  over_states(run,
              [&](const Mexica& game, const State& s, const Action&) { benchmark::DoNotOptimize(game.pick(s, rng)); });
}

void copy(benchmark::State& run) {
  over_states(run, [](const Mexica&, const State& s, const Action&) {
    State after = s;
    benchmark::DoNotOptimize(after);
  });
}

/// A copy is part of it: an action cannot be applied twice.
void copy_and_apply(benchmark::State& run) {
  over_states(run, [](const Mexica& game, const State& s, const Action& a) {
    State after = s;
    game.apply(after, a);
    benchmark::DoNotOptimize(after);
  });
}

void why_not(benchmark::State& run) {
  over_states(
      run, [](const Mexica& game, const State& s, const Action& a) { benchmark::DoNotOptimize(game.why_not(s, a)); });
}

void hash_maintained(benchmark::State& run) {
  over_states(run, [](const Mexica& game, const State& s, const Action&) { benchmark::DoNotOptimize(game.hash(s)); });
}

void hash_anew(benchmark::State& run) {
  over_states(run, [](const Mexica& game, const State& s, const Action&) { benchmark::DoNotOptimize(game.rehash(s)); });
}

/// What the generator needs of every state: the number of free cells in the mover's district.
void home_maintained(benchmark::State& run) {
  over_states(run, [](const Mexica&, const State& s, const Action&) {
    benchmark::DoNotOptimize(s.home[s.to_move].minus(s.calpulli).count());
  });
}

/// The same, with the district found by a flood.
void home_flooded(benchmark::State& run) {
  over_states(run, [](const Mexica& game, const State& s, const Action&) {
    const Cell at = s.figure[s.to_move];
    const Bits home = at == kNoCell || s.canals.test(at) ? Bits{} : district(game.board(), s, at);
    benchmark::DoNotOptimize(home.minus(s.calpulli).count());
  });
}

/// A game by uniform picks, as a whole.
void playout(benchmark::State& run) {
  const auto& game = sample(static_cast<int>(run.range(0))).game;
  std::uint64_t seed = 0;
  std::int64_t actions = 0;
  for ([[maybe_unused]] auto _ : run) {
    Rng rng(++seed);
    State state = game.initial(seed);
    for (; !game.outcome(state); ++actions) game.apply(state, game.pick(state, rng));
    benchmark::DoNotOptimize(state);
  }
  run.SetItemsProcessed(actions);
}

/// The same, flooding for the mover's district before each action: what a state without State::home would pay at least.
void playout_flooding(benchmark::State& run) {
  const auto& game = sample(static_cast<int>(run.range(0))).game;
  std::uint64_t seed = 0;
  std::int64_t actions = 0;
  for ([[maybe_unused]] auto _ : run) {
    Rng rng(++seed);
    State state = game.initial(seed);
    for (; !game.outcome(state); ++actions) {
      const Cell at = state.figure[state.to_move];
      if (at != kNoCell && !state.canals.test(at)) benchmark::DoNotOptimize(district(game.board(), state, at));
      game.apply(state, game.pick(state, rng));
    }
    benchmark::DoNotOptimize(state);
  }
  run.SetItemsProcessed(actions);
}

BENCHMARK(legal)->DenseRange(2, 4);
BENCHMARK(count)->DenseRange(2, 4);
BENCHMARK(nth)->DenseRange(2, 4);
BENCHMARK(pick)->DenseRange(2, 4);
BENCHMARK(copy)->DenseRange(2, 4);
BENCHMARK(copy_and_apply)->DenseRange(2, 4);
BENCHMARK(why_not)->DenseRange(2, 4);
BENCHMARK(hash_maintained)->DenseRange(2, 4);
BENCHMARK(hash_anew)->DenseRange(2, 4);
BENCHMARK(home_maintained)->DenseRange(2, 4);
BENCHMARK(home_flooded)->DenseRange(2, 4);
BENCHMARK(playout)->DenseRange(2, 4);
BENCHMARK(playout_flooding)->DenseRange(2, 4);

}  // namespace
}  // namespace stela::mexica
