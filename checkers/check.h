// `stela check`: random games by the thousand, each checked at every step, on any number of threads with the same
// result.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <thread>
#include <vector>

#include "checkers/game_run.h"
#include "checkers/shrink.h"

namespace stela {

struct CheckOptions {
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned jobs = 1;
  std::chrono::milliseconds time_limit{0};  ///< 0 = none
  Thoroughness how;
  ShrinkLimits shrink;
};

/// A fault, as first met and as shrunk.
struct Failure {
  std::uint64_t number = 0;  ///< of the game
  Trace found, shrunk;
  std::size_t replays = 0;  ///< by the shrinker
};

enum class Verdict { holds, violated, undecided };

struct CheckReport {
  RunTotals totals;
  std::vector<Failure> failures;              ///< one a signature, the shortest met; by number
  std::size_t setups = 0, setups_played = 0;  ///< combinations of open options: all there are, and those met
  double seconds = 0;                         ///< of playing, without shrinking
  bool stopped = false;                       ///< by the time limit or by request, before all games were played

  [[nodiscard]] Verdict verdict() const {
    return !failures.empty() ? Verdict::violated : stopped ? Verdict::undecided : Verdict::holds;
  }
};

/// Called from any thread: games done since the last call. Returns whether to go on.
using OnGames = std::function<bool(std::uint64_t games, std::uint64_t actions)>;

template <Game G>
class Campaign {
 public:
  /// setups: the setups that games are drawn from. All must be good for `make`.
  Campaign(Factory<G> make, std::vector<nlohmann::json> setups, CheckOptions options)
      : make_(std::move(make)), options_(options) {
    for (auto& setup : setups)
      if (auto game = make_(setup)) variants_.push_back({std::move(setup), std::move(*game)});
  }

  CheckReport run(const OnGames& on_games) {
    const auto began = std::chrono::steady_clock::now();
    CheckReport report;
    report.setups = variants_.size();
    played_.assign(variants_.size(), false);
    // Whole blocks are played whatever they show, so that a report does not depend on the number of threads.
    constexpr std::uint64_t kBlock = 256;
    for (std::uint64_t first = 0; first < options_.games && report.failures.empty() && !report.stopped; first += kBlock)
      play_block(first, std::min(first + kBlock, options_.games), began, on_games, report);
    report.setups_played = static_cast<std::size_t>(std::count(played_.begin(), played_.end(), true));
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    for (auto& failure : report.failures) {
      Shrinker<G> shrinker(make_, *failure.found.finding, options_.shrink);
      const auto shrunk = shrinker.run(failure.found);
      failure.shrunk = shrunk ? *shrunk : failure.found;
      failure.replays = shrinker.replays();
    }
    return report;
  }

 private:
  struct Variant {
    nlohmann::json setup;
    G game;
  };
  struct Worker {
    RunTotals totals;
    std::vector<Failure> failures;
    std::vector<std::size_t> variants;  // of the games played
  };

  void play_block(std::uint64_t first, std::uint64_t end, std::chrono::steady_clock::time_point began,
                  const OnGames& on_games, CheckReport& report) {
    std::atomic<std::uint64_t> next{first};
    std::atomic<bool> stop{false};
    std::vector<Worker> workers(std::max(1U, options_.jobs));
    const auto work = [&](Worker& worker) {
      for (std::uint64_t number = next++; number < end && !stop; number = next++) {
        const auto before = worker.totals.actions;
        play_game(number, worker);
        const auto spent = std::chrono::steady_clock::now() - began;
        const bool late = options_.time_limit.count() > 0 && spent > options_.time_limit;
        if (!on_games(1, worker.totals.actions - before) || late) stop = true;
      }
    };
    {
      std::vector<std::jthread> threads;
      for (std::size_t i = 1; i < workers.size(); ++i) threads.emplace_back(work, std::ref(workers[i]));
      work(workers[0]);
    }
    for (const auto& worker : workers) {
      report.totals += worker.totals;
      for (const std::size_t variant : worker.variants) played_[variant] = true;
      report.failures.insert(report.failures.end(), worker.failures.begin(), worker.failures.end());
    }
    report.stopped = stop && report.totals.games < options_.games;
    keep_shortest_of_each(report.failures);
  }

  void play_game(std::uint64_t number, Worker& worker) const {
    const std::size_t index = mix64(options_.seed + number) % variants_.size();
    const auto& variant = variants_[index];
    worker.variants.push_back(index);
    GameRun<G> run(variant.game, options_.seed, number, options_.how);
    auto found = run.play(worker.totals);
    if (!found) return;
    Trace trace{std::string(G::kName), variant.setup, run.seed(), {}, std::move(found)};
    for (const auto& a : run.actions()) trace.actions.push_back(variant.game.to_text(a));
    worker.failures.push_back({number, std::move(trace), {}, 0});
  }

  /// Of each signature the shortest game, which is the easiest to shrink further.
  static void keep_shortest_of_each(std::vector<Failure>& failures) {
    const auto number = [](const Failure& a, const Failure& b) { return a.number < b.number; };
    const auto length = [](const Failure& f) { return f.found.actions.size(); };
    std::sort(failures.begin(), failures.end(), number);
    std::stable_sort(failures.begin(), failures.end(),
                     [&](const auto& a, const auto& b) { return length(a) < length(b); });
    std::vector<Failure> kept;
    for (auto& f : failures) {
      const auto signature = f.found.finding->signature();
      const bool known = std::any_of(kept.begin(), kept.end(),
                                     [&](const auto& k) { return k.found.finding->signature() == signature; });
      if (!known) kept.push_back(std::move(f));
    }
    std::sort(kept.begin(), kept.end(), number);
    failures = std::move(kept);
  }

  Factory<G> make_;
  CheckOptions options_;
  std::vector<Variant> variants_;
  std::vector<bool> played_;  // by variant
};

/// Every combination of the options that the caller leaves open and that vary from game to game: players and start
/// player, and switches. `given` is kept as it is. None when no combination makes a game.
template <Game G>
std::vector<nlohmann::json> open_setups(const nlohmann::json& given) {
  std::vector<nlohmann::json> setups{given};
  for (const auto& option : G::options()) {
    if (!option.varies || given.contains(std::string(option.name))) continue;
    std::vector<nlohmann::json> more;
    for (const auto& setup : setups)
      for (int value = option.least; value <= option.most; ++value) {
        more.push_back(setup);
        more.back()[std::string(option.name)] = value;
      }
    setups = std::move(more);
  }
  std::erase_if(setups, [](const nlohmann::json& setup) { return !G::make(setup); });
  return setups;
}

}  // namespace stela
