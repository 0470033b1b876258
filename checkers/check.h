// `stela check`: random games by the thousand, each checked at every step, on any number of threads with the same
// result.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "checkers/batch.h"
#include "checkers/failures.h"
#include "checkers/flight.h"
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
  FlightPlan flight;  ///< what is said of a crash or a hang; game and seed are filled in
};

enum class Verdict { holds, violated, undecided };

struct CheckReport {
  RunTotals totals;
  std::vector<Failure> failures;              ///< one a signature, the shortest met; by number
  std::size_t setups = 0, setups_played = 0;  ///< combinations of open options: all there are, and those met
  double seconds = 0;                         ///< of playing, without shrinking
  bool stopped = false;                       ///< by the time limit or by request, before all games were played
  std::optional<Error> lost;                  ///< a rank ended, and its games with it

  [[nodiscard]] Verdict verdict() const {
    return !failures.empty() ? Verdict::violated : stopped ? Verdict::undecided : Verdict::holds;
  }
};

/// Called from any thread after each action and each game: games done since the last call. Returns whether to go on.
using OnGames = std::function<bool(std::uint64_t games, std::uint64_t actions)>;

/// Shrinks what was found. What the engine does to a candidate may be a crash or a hang of its own.
template <Game G>
void shrink_failure(const Factory<G>& make, Failure& failure, const ShrinkLimits& limits, const FlightPlan& plan) {
  Flight flight(plan);
  flight.number(failure.number);
  flight.begin_work("shrinking the fault of");
  Shrinker<G> shrinker(make, *failure.found.finding, limits);
  const auto shrunk = unbroken([&] { return shrinker.run(failure.found); });
  failure.shrunk = shrunk ? *shrunk : failure.found;
  failure.replays = shrinker.replays();
}

template <Game G>
class Campaign {
 public:
  /// setups: the setups that games are drawn from. All must be good for `make`.
  Campaign(Factory<G> make, std::vector<nlohmann::json> setups, CheckOptions options)
      : make_(std::move(make)), options_(std::move(options)) {
    options_.flight.game = G::kName;
    options_.flight.seed = options_.seed;
    for (auto& setup : setups)
      if (auto game = make_(setup)) variants_.push_back({setup, setup.dump(), std::move(*game)});
  }

  CheckReport run(const OnGames& on_games, const OnFailures& on_failures = {}) {
    const auto began = std::chrono::steady_clock::now();
    CheckReport report;
    report.setups = variants_.size();
    played_.assign(variants_.size(), false);
    // Whole blocks are played whatever they show, so that a report does not depend on the number of threads.
    constexpr std::uint64_t kBlock = 256;
    auto& ranks = Ranks::all();
    bool more = true;
    for (std::uint64_t first = 0; first < options_.games && more; first += kBlock) {
      const auto end = std::min(first + kBlock, options_.games);
      const Listeners to{began, on_games, on_failures};
      ranks.several() ? spread_block(first, end, to, report) : play_block(first, end, to, report);
      more = shared(ranks, report.failures.empty() && !report.stopped ? "more" : "") == "more";
    }
    report.setups_played = static_cast<std::size_t>(std::count(played_.begin(), played_.end(), true));
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    for (auto& failure : report.failures) {
      shrink_failure<G>(make_, failure, options_.shrink, options_.flight);
      if (on_failures.shrunk) on_failures.shrunk(failure);
    }
    return report;
  }

 private:
  struct Variant {
    nlohmann::json setup;
    std::string setup_text;
    G game;
  };
  struct Worker {
    RunTotals totals;
    std::vector<std::size_t> variants;  // of the games played
  };
  /// Whom a block reports to while it is played.
  struct Listeners {
    std::chrono::steady_clock::time_point began;
    const OnGames& on_games;
    const OnFailures& on_failures;
  };

  void play_block(std::uint64_t first, std::uint64_t end, const Listeners& to, CheckReport& report) {
    std::atomic<std::uint64_t> next{first};
    std::atomic<bool> stop{false};
    std::vector<Worker> workers(std::max(1U, options_.jobs));
    Failures failures(to.on_failures, first);
    // A game alone may be long: the time is asked for between actions too.
    const auto go_on = [&](std::uint64_t games, std::uint64_t actions) {
      const bool late =
          options_.time_limit.count() > 0 && std::chrono::steady_clock::now() - to.began > options_.time_limit;
      if (!to.on_games(games, actions) || late) stop = true;
      return !stop;
    };
    const auto work = [&](Worker& worker) {
      Flight flight(options_.flight);
      for (std::uint64_t number = next++; number < end && !stop; number = next++) {
        const auto games = worker.totals.games, actions = worker.totals.actions;
        auto failure = unbroken([&] { return play_game(number, worker, [&] { return go_on(0, 0); }); });
        flight.end();
        // One that was broken off is not over: a fault in a game before it may still come.
        if (worker.totals.games > games) failures.over(number, std::move(failure));
        go_on(worker.totals.games - games, worker.totals.actions - actions);
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
    }
    report.stopped = stop && report.totals.games < options_.games;
    report.failures = failures.close();
  }

  /// The same over ranks: who is not the first plays, and knows nothing of what others have found.
  void spread_block(std::uint64_t first, std::uint64_t end, const Listeners& to, CheckReport& report) {
    constexpr std::uint64_t kBatch = 4;
    bool stop = false;
    const auto late = [&] {
      return options_.time_limit.count() > 0 && std::chrono::steady_clock::now() - to.began > options_.time_limit;
    };
    InOrder<Batch> batches(
        1, [&] { return stop || !to.on_games(0, 0) || late(); }, batch_codec());
    Failures failures(to.on_failures, first);
    const auto end_of = [&](std::uint64_t batch) { return std::min(end, first + (batch + 1) * kBatch); };
    Flight flight(options_.flight);
    std::uint64_t told = 0;
    const auto lost = batches.run(
        0, (end - first + kBatch - 1) / kBatch,
        [&](std::uint64_t batch, unsigned /*worker*/) -> Result<Batch> {
          Worker worker;
          Batch made;
          for (auto number = first + batch * kBatch; number < end_of(batch); ++number) {
            const auto games = worker.totals.games;
            auto failure = unbroken([&] { return play_game(number, worker, [&] { return !batches.abandoned(); }); });
            flight.end();
            if (worker.totals.games == games) return Error{"", std::string(kStopped), "the game was broken off"};
            if (failure) made.failures.push_back(std::move(*failure));
          }
          made.totals = worker.totals;
          made.variants = worker.variants;
          return made;
        },
        [&](Batch& batch) {
          auto failure = batch.failures.begin();
          for (auto number = first + told * kBatch; number < end_of(told); ++number) {
            const bool bad = failure != batch.failures.end() && failure->number == number;
            failures.over(number, bad ? std::optional(std::move(*failure++)) : std::nullopt);
          }
          ++told;
          report.totals += batch.totals;
          for (const std::size_t variant : batch.variants) played_[variant] = true;
          if (!to.on_games(batch.totals.games, batch.totals.actions)) stop = true;
          return !stop;
        });
    if (!Ranks::all().leads()) return;
    report.lost = lost;
    report.stopped = report.totals.games < end;
    report.failures = failures.close();
  }

  std::optional<Failure> play_game(std::uint64_t number, Worker& worker, const std::function<bool()>& go_on) const {
    const std::size_t index = mix64(options_.seed + number) % variants_.size();
    const auto& variant = variants_[index];
    worker.variants.push_back(index);
    GameRun<G> run(variant.game, options_.seed, number, options_.how);
    Flight::here()->number(number);
    Flight::here()->begin(variant.setup_text, run.seed());
    auto found = run.play(worker.totals, go_on);
    if (!found) return std::nullopt;
    Trace trace{std::string(G::kName), variant.setup, run.seed(), {}, std::move(found)};
    for (const auto& a : run.actions()) trace.actions.push_back(variant.game.to_text(a));
    return Failure{number, std::move(trace), {}, 0};
  }

  Factory<G> make_;
  CheckOptions options_;
  std::vector<Variant> variants_;
  std::vector<bool> played_;  // by variant
};

/// Every combination of those options that `asks` names, vary from game to game, and are not in the setup.
template <Game G, class Asks>
std::vector<nlohmann::json> combinations(const nlohmann::json& given, Asks&& asks) {
  std::vector<nlohmann::json> setups{given};
  for (const auto& option : G::options()) {
    if (!option.varies || !asks(option) || given.contains(std::string(option.name))) continue;
    std::vector<nlohmann::json> more;
    for (const auto& setup : setups)
      for (int value = option.least; value <= option.most; ++value) {
        more.push_back(setup);
        more.back()[std::string(option.name)] = value;
      }
    setups = std::move(more);
  }
  return setups;
}

/// Every combination of the options that the caller leaves open and that vary from game to game: players and start
/// player, and switches. `given` is kept as it is. Some of them may make no game. Readings that setups are silent about
/// come after all combinations of the others: each reading with each of these, or where that were too many, the
/// readings in turn.
template <Game G>
std::vector<nlohmann::json> combinations(const nlohmann::json& given) {
  constexpr std::size_t kMany = 1000;
  const auto is_silent = [](const OptionInfo& option) { return option.reading == Reading::silent; };
  auto setups = combinations<G>(given, [&](const OptionInfo& option) { return !is_silent(option); });
  const auto readings = combinations<G>(nlohmann::json::object(), [&](const OptionInfo& option) {
    return is_silent(option) && !given.contains(std::string(option.name));
  });
  const std::size_t plain = setups.size(), others = readings.size() - 1;
  const auto add = [&](std::size_t i, std::size_t reading) {
    setups.push_back(setups[i]);
    setups.back().update(readings[reading]);
  };
  if (plain * others <= kMany) {
    for (std::size_t reading = 1; reading <= others; ++reading)
      for (std::size_t i = 0; i < plain; ++i) add(i, reading);
  } else {
    for (std::size_t i = 0; i < plain; ++i) add(i, 1 + i % others);
  }
  return setups;
}

/// Those that make a game.
template <Game G>
std::vector<nlohmann::json> open_setups(const nlohmann::json& given) {
  auto setups = combinations<G>(given);
  std::erase_if(setups, [](const nlohmann::json& setup) { return !G::make(setup); });
  return setups;
}

/// The setup with every reading that setups are silent about named (model/game.h): as given, or else the standard one.
/// Games that leave this program are of one reading, as an engine outside has one.
template <Game G>
nlohmann::json of_one_reading(nlohmann::json given) {
  for (const auto& option : G::options())
    if (option.reading == Reading::silent && !given.contains(std::string(option.name)))
      given[std::string(option.name)] = option.standard;
  return given;
}

/// Why none of them does: what is wrong with `given` by itself, or else with the first combination.
template <Game G>
std::optional<Error> refusal(const nlohmann::json& given) {
  if (const auto game = G::make(given); !game) return game.error();
  for (const auto& setup : combinations<G>(given))
    if (const auto game = G::make(setup); !game) return game.error();
  return std::nullopt;
}

}  // namespace stela
