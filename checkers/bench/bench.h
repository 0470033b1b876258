// `stela bench`: how fast an engine is, whatever the game. What is run follows from the seed alone, and every
// repetition runs the same; the seconds given only decide how many repetitions there are, so figures of two machines,
// or of two versions whose games are the same, can be compared.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/crew.h"
#include "checkers/campaign/game_run.h"
#include "model/swarm.h"

namespace stela {

struct BenchOptions {
  std::uint64_t seed = 1;
  double seconds = 10;       ///< about; at least kBenchRepetitions of everything are made
  unsigned jobs = 1;         ///< scaling is measured from one thread to this many
  unsigned games = 32;       ///< seeded games that are played in a repetition, and that states are sampled from
  std::size_t states = 512;  ///< how many states the single operations are measured on
  const std::atomic<bool>* stop = nullptr;  ///< what is measured by then is reported
};

inline constexpr std::size_t kBenchRepetitions = 5;

/// One measurement, over its repetitions.
struct BenchFigure {
  std::string name;              ///< "legal"
  std::string unit;              ///< "ns" an operation, or "/s"
  double median = 0;             ///< of the repetitions
  double least = 0, most = 0;    ///< of the repetitions, as numbers
  std::uint64_t operations = 0;  ///< in each repetition
  std::size_t repetitions = 0;
};

struct BenchScaling {
  unsigned threads = 0;
  BenchFigure actions;  ///< all threads together; each plays as many games as the one alone
  double ratio = 0;     ///< to one thread
};

struct BenchReport {
  std::string game;
  nlohmann::json setup;
  BenchOptions options;
  std::uint64_t sampled_actions = 0;  ///< length of all games that the states were sampled from
  std::size_t sampled_states = 0;
  std::size_t state_bytes = 0, action_bytes = 0;
  std::vector<BenchFigure> figures;
  std::vector<BenchScaling> scaling;
  double seconds = 0;        ///< that it took
  bool interrupted = false;  ///< before all was measured
};

nlohmann::json to_json(const BenchReport& report);

/// A figure from the seconds of each repetition: nanoseconds an operation, or operations a second.
BenchFigure bench_nanoseconds(std::string name, std::vector<double> seconds, std::uint64_t operations);
BenchFigure bench_rate(std::string name, std::vector<double> seconds, std::uint64_t operations);

/// Makes the compiler believe that a value is used.
template <class T>
void bench_keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

template <Game G>
class Bench {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using List = typename G::ActionList;

  Bench(const G& game, const BenchOptions& options) : game_(game), options_(options), list_(std::make_unique<List>()) {}

  BenchReport run() {
    const auto began = Clock::now();
    report_ = {std::string(type_of(game_).name()),
               game_.setup(),
               options_,
               0,
               0,
               type_of(game_).state_bytes(),
               type_of(game_).action_bytes(),
               {},
               {},
               0,
               false};
    sample();
    // Shares of the time.
    playouts(0.15);
    checked(0.15);
    operations(0.45);
    scaling(0.25);
    report_.seconds = since(began);
    report_.interrupted = stopped();
    return std::move(report_);
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t kMostActions = 100000;

  static double since(Clock::time_point then) { return std::chrono::duration<double>(Clock::now() - then).count(); }

  [[nodiscard]] bool stopped() const { return options_.stop != nullptr && options_.stop->load(); }

  /// Seconds of each repetition of once() until the work is stopped, which returns its own, for a share of the time.
  template <class F>
  std::vector<double> repeat(double share, F&& once) const {
    const auto began = Clock::now();
    std::vector<double> seconds;
    while (!stopped() && (seconds.size() < kBenchRepetitions || since(began) < share * options_.seconds))
      seconds.push_back(once());
    return seconds;
  }
  /// A figure that was measured at all.
  void add(BenchFigure (*figure)(std::string, std::vector<double>, std::uint64_t), const char* name,
           const std::vector<double>& seconds, std::uint64_t operations) {
    if (!seconds.empty()) report_.figures.push_back(figure(name, seconds, operations));
  }

  /// Games of uniform picks without any check. Returns the number of actions.
  [[nodiscard]] std::uint64_t play(unsigned thread) const {
    std::uint64_t actions = 0;
    for (unsigned i = 0; i < options_.games; ++i) {
      Rng rng(options_.seed, std::uint64_t{thread} * options_.games + i);
      State state = game_.initial(options_.seed + i, nullptr);
      actions += playout(game_, state, rng, kMostActions);
      bench_keep(state);
    }
    return actions;
  }

  void playouts(double share) {
    const auto actions = play(0);  // also warms up
    const auto seconds = repeat(share, [&] {
      const auto began = Clock::now();
      bench_keep(play(0));
      return since(began);
    });
    add(bench_rate, "playout actions", seconds, actions);
    add(bench_rate, "playout games", seconds, options_.games);
  }

  /// What `stela check` does, with its own defaults.
  void checked(double share) {
    const unsigned games = std::max(1U, options_.games / 16);
    RunTotals totals;
    const auto seconds = repeat(share, [&] {
      const auto began = Clock::now();
      totals = {};
      for (unsigned i = 0; i < games; ++i) (void)GameRun<G>(game_, options_.seed, i + 1, Thoroughness{}).play(totals);
      return since(began);
    });
    add(bench_rate, "checked actions", seconds, totals.actions);
    add(bench_rate, "checked games", seconds, games);
  }

  void scaling(double share) {
    std::vector<unsigned> counts{1};
    while (counts.back() < options_.jobs) counts.push_back(std::min(counts.back() * 2, options_.jobs));
    for (const unsigned threads : counts) {
      std::vector<std::uint64_t> actions(threads);
      const auto seconds = repeat(share / static_cast<double>(counts.size()), [&] {
        const auto began = Clock::now();
        {
          const auto others = crew(threads, [&](std::size_t t) { actions[t] = play(static_cast<unsigned>(t)); });
          actions[0] = play(0);
        }
        return since(began);
      });
      if (seconds.empty()) return;
      std::uint64_t all = 0;
      for (const auto n : actions) all += n;
      auto figure = bench_rate("playout actions", seconds, all);
      const double one = threads == 1 ? figure.median : report_.scaling.front().actions.median;
      const double ratio = figure.median / one;
      report_.scaling.push_back({threads, std::move(figure), ratio});
    }
  }

  /// States at even distances along the seeded games of biased players, so that all phases come as often as they last;
  /// with each a legal action, what it leads to, and its JSON. Positions after the end are left out.
  void sample() {
    const auto walk = [&](auto&& visit) {
      for (unsigned i = 0; i < options_.games; ++i) {
        Rng rng(options_.seed, i);
        const SwarmPlayer<G> player(game_, rng);
        State state = game_.initial(options_.seed + i, nullptr);
        for (std::uint64_t n = 0; n < kMostActions && game_.to_move(state) >= 0; ++n) {
          visit(state);
          game_.apply(state, player.choose(game_, state, rng), nullptr);
        }
      }
    };
    std::uint64_t all = 0, at = 0;
    walk([&](const State&) { ++all; });
    const auto wanted = std::min<std::uint64_t>(options_.states, all);
    walk([&](const State& state) {
      // The k-th of the wanted ones is the first whose place is not before k / wanted of the way.
      if (states_.size() < wanted && at * wanted >= states_.size() * all) states_.push_back(state);
      ++at;
    });
    Rng rng(options_.seed, options_.games);
    for (const State& state : states_) {
      picks_.push_back(rng.below(game_.count(state)));
      actions_.push_back(game_.nth(state, picks_.back()));
      json_.push_back(game_.to_json(state));
      after_.push_back(state);
      game_.apply(after_.back(), actions_.back(), nullptr);
    }
    report_.sampled_actions = all;
    report_.sampled_states = states_.size();
  }

  /// Measures each(i) on every sampled state; prepare() comes before and is not counted.
  template <class P, class F>
  void operation(const char* name, double share, P&& prepare, F&& each) {
    const auto once = [&] {
      prepare();
      const auto began = Clock::now();
      for (std::size_t i = 0; i < states_.size(); ++i) each(i);
      return since(began);
    };
    once();  // warms up
    const auto seconds = repeat(share, once);
    add(bench_nanoseconds, name, seconds, states_.size());
  }

  void operations(double share) {
    constexpr double kKinds = 12;
    const auto each = [&](const char* name, auto&& f) {
      operation(
          name, share / kKinds, [] {}, f);
    };
    each("legal", [&](std::size_t i) {
      game_.legal(states_[i], *list_);
      bench_keep(*list_);
    });
    each("count", [&](std::size_t i) { bench_keep(game_.count(states_[i])); });
    each("nth", [&](std::size_t i) { bench_keep(game_.nth(states_[i], picks_[i])); });
    Rng rng(options_.seed);
    operation(
        "pick", share / kKinds, [&] { rng = Rng(options_.seed); },
        [&](std::size_t i) { bench_keep(game_.pick(states_[i], rng)); });
    std::vector<State> scratch;
    operation(
        "apply", share / kKinds, [&] { scratch = states_; },
        [&](std::size_t i) { game_.apply(scratch[i], actions_[i], nullptr); });
    each("why_not", [&](std::size_t i) { bench_keep(game_.why_not(states_[i], actions_[i], nullptr)); });
    each("hash", [&](std::size_t i) { bench_keep(game_.hash(states_[i])); });
    each("copy", [&](std::size_t i) {
      scratch[i] = states_[i];
      bench_keep(scratch[i]);
    });
    each("violation of a state", [&](std::size_t i) { bench_keep(game_.violation(states_[i])); });
    each("violation of a step",
         [&](std::size_t i) { bench_keep(game_.violation(states_[i], actions_[i], after_[i])); });
    each("to_json", [&](std::size_t i) { bench_keep(game_.to_json(states_[i])); });
    each("from_json", [&](std::size_t i) { bench_keep(game_.from_json(json_[i])); });
  }

  const G& game_;
  BenchOptions options_;
  BenchReport report_;
  std::unique_ptr<List> list_;
  std::vector<State> states_, after_;
  std::vector<Action> actions_;
  std::vector<std::uint32_t> picks_;
  std::vector<nlohmann::json> json_;
};

}  // namespace stela
