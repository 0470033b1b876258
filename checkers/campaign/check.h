// `stela check`: random games by the thousand, each checked at every step, on any number of threads with the same
// result.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/crew.h"
#include "base/json_text.h"
#include "checkers/campaign/batch.h"
#include "checkers/campaign/failures.h"
#include "checkers/campaign/game_run.h"
#include "checkers/campaign/rare_states.h"
#include "checkers/crash/flight.h"
#include "checkers/setups/setup_draw.h"
#include "checkers/setups/setups.h"
#include "checkers/shrink/shrink.h"

namespace stela {

struct CheckOptions {
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned jobs = 1;
  std::chrono::milliseconds time_limit{0};  ///< 0 = none
  Thoroughness how;
  ShrinkLimits shrink;
  bool first = false;  ///< only the fault of the first game that has one is shrunk and reported
  FlightPlan flight;   ///< what is said of a crash or a hang; game and seed are filled in
};

enum class CheckVerdict { holds, violated, undecided };

struct CheckReport {
  RunTotals totals;
  std::vector<Failure> failures;              ///< one a signature, the shortest met; by number
  std::size_t setups = 0, setups_played = 0;  ///< combinations of open options: all there are, and those met
  std::vector<std::uint64_t> games_by_board;  ///< as SetupDraw numbers the boards
  double seconds = 0;                         ///< of playing, without shrinking
  bool stopped = false;                       ///< by the time limit or by request, before all games were played
  std::optional<Error> lost;                  ///< a rank ended, and its games with it
  std::uint64_t searched = 0;                 ///< actions played by reach()
  std::vector<bool> held;                     ///< conditions that reach() was given and found states for

  [[nodiscard]] CheckVerdict verdict() const {
    return !failures.empty() ? CheckVerdict::violated : stopped ? CheckVerdict::undecided : CheckVerdict::holds;
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
  failure.cut = shrinker.cut();
}

template <Game G>
class Campaign {
 public:
  /// setups: the setups that games are drawn from. All must be good for `make`.
  Campaign(Factory<G> make, std::vector<nlohmann::json> setups, CheckOptions options)
      : make_(std::move(make)), options_(std::move(options)) {
    for (auto& setup : setups)
      if (auto game = make_(setup)) variants_.push_back({setup, json_text(setup), std::move(*game)});
    if (!variants_.empty()) options_.flight.game = type_of(variants_.front().game).name();
    options_.flight.seed = options_.seed;
    std::vector<nlohmann::json> made;
    std::vector<const G*> games;
    made.reserve(variants_.size());
    games.reserve(variants_.size());
    for (const auto& variant : variants_) {
      made.push_back(variant.setup);
      games.push_back(&variant.game);
    }
    draw_ = SetupDraw(made);
    openings_ = Openings<G>(games);
    if (openings_.none()) options_.how.look_at_all();
  }

  CheckReport run(const OnGames& on_games, const OnFailures& on_failures = {}) {
    began_ = std::chrono::steady_clock::now();
    CheckReport report;
    report.setups = variants_.size();
    played_.assign(variants_.size(), 0);
    // Whole blocks are played whatever they show, so that a report does not depend on the number of threads.
    constexpr std::uint64_t kBlock = 256;
    auto& ranks = Ranks::all();
    bool more = true;
    for (std::uint64_t first = 0; first < options_.games && more; first += kBlock) {
      const auto end = std::min(first + kBlock, options_.games);
      const Listeners to{on_games, on_failures};
      ranks.several() ? spread_block(first, end, to, report) : play_block(first, end, to, report);
      const bool sound = report.failures.empty() && !report.stopped;
      // What was seen so far decides what the openings of the next block show, on all ranks alike.
      const auto [pack, unpack] = batch_codec();
      const auto seen = shared(ranks, sound ? pack(Batch{report.totals, {}, {}}) : "");
      more = !seen.empty();
      if (more) openings_.favour(unpack(seen)->totals.rules);
    }
    report.setups_played = variants_.size() - static_cast<std::size_t>(std::count(played_.begin(), played_.end(), 0U));
    report.games_by_board.assign(draw_.boards(), 0);
    for (std::size_t i = 0; i < played_.size(); ++i) report.games_by_board[draw_.board_of(i)] += played_[i];
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
    if (options_.first && report.failures.size() > 1) report.failures.resize(1);
    for (auto& failure : report.failures) shrink(failure, on_failures);
    return report;
  }

  /// Looks for what the games of run() did not reach, from rare states (rare_states.h), in as many actions as they
  /// took, or least_actions. Ends at the time limit of the run. Each game found is checked and counted as an opening
  /// is. wanted: each a list of happenings of which one will do.
  void reach(const std::vector<std::vector<std::size_t>>& wanted, const std::vector<StateCondition>& conditions,
             std::uint64_t least_actions, CheckReport& report, const OnGames& on_games, const OnFailures& on_failures) {
    std::vector<const G*> games;
    for (const auto& variant : variants_) games.push_back(&variant.game);
    RareStates<G> search(games, draw_, mix64(options_.seed), conditions);
    const auto most = std::max(report.totals.actions + report.totals.opening_actions, least_actions);
    const auto reached = search.run(wanted, most, [&] { return on_games(0, 0) && !late(); });
    report.searched = search.actions();
    report.held.assign(conditions.size(), false);
    Flight flight(options_.flight);
    for (const auto& one : reached) {
      for (std::size_t c = 0; c < conditions.size(); ++c)
        if (wanted[one.wanted].front() == search.what().condition(c)) report.held[c] = true;
      std::atomic<std::size_t> listed{0};
      auto opening = one.opening;
      opening.listed = &listed;
      const auto number = options_.games + one.wanted;
      GameRun<G> run(variants_[one.variant].game, mix64(~options_.seed), number, options_.how, std::move(opening));
      begin(number, variants_[one.variant], run);
      auto found = run.play_on(report.totals);
      flight.end();
      if (!found || !report.failures.empty()) continue;
      report.failures.push_back(failure(number, variants_[one.variant], run, std::move(found)));
      shrink(report.failures.back(), on_failures);
    }
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
  /// Callbacks invoked while a block runs.
  struct Listeners {
    const OnGames& on_games;
    const OnFailures& on_failures;
  };

  /// Whether the time limit of the run is over.
  [[nodiscard]] bool late() const {
    return options_.time_limit.count() > 0 && std::chrono::steady_clock::now() - began_ > options_.time_limit;
  }

  void play_block(std::uint64_t first, std::uint64_t end, const Listeners& to, CheckReport& report) {
    std::atomic<std::uint64_t> next{first};
    std::atomic<bool> stop{false};
    std::vector<Worker> workers(std::max(1U, options_.jobs));
    Failures failures(to.on_failures, first);
    // A game alone may be long: the time is asked for between actions too.
    const auto go_on = [&](std::uint64_t games, std::uint64_t actions) {
      if (!to.on_games(games, actions) || late()) stop = true;
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
      const auto others = crew(workers.size(), [&](std::size_t i) { work(workers[i]); });
      work(workers[0]);
    }
    for (const auto& worker : workers) {
      report.totals += worker.totals;
      for (const std::size_t variant : worker.variants) ++played_[variant];
    }
    report.stopped = stop && report.totals.games < options_.games;
    report.failures = failures.close();
  }

  /// The same over ranks: ranks but the first play, and do not see each other's findings.
  void spread_block(std::uint64_t first, std::uint64_t end, const Listeners& to, CheckReport& report) {
    constexpr std::uint64_t kBatch = 4;
    bool stop = false;
    InOrder<Batch> batches(
        1, [&] { return stop || !to.on_games(0, 0) || late(); }, batch_codec());
    Failures failures(to.on_failures, first);
    const auto end_of = [&](std::uint64_t batch) { return std::min(end, first + (batch + 1) * kBatch); };
    Flight flight(options_.flight);
    std::uint64_t batches_done = 0;
    const auto lost = batches.run(
        0, (end - first + kBatch - 1) / kBatch,
        [&](std::uint64_t batch, unsigned /*worker*/) -> Result<Batch> {
          Worker worker;
          Batch made;
          for (auto number = first + batch * kBatch; number < end_of(batch); ++number) {
            const auto games = worker.totals.games;
            auto failure = unbroken([&] { return play_game(number, worker, [&] { return !batches.abandoned(); }); });
            flight.end();
            if (worker.totals.games == games) return stopped_error("the game was broken off");
            if (failure) made.failures.push_back(std::move(*failure));
          }
          made.totals = worker.totals;
          made.variants = worker.variants;
          return made;
        },
        [&](Batch& batch) {
          auto failure = batch.failures.begin();
          for (auto number = first + batches_done * kBatch; number < end_of(batches_done); ++number) {
            const bool bad = failure != batch.failures.end() && failure->number == number;
            failures.over(number, bad ? std::optional(std::move(*failure++)) : std::nullopt);
          }
          ++batches_done;
          report.totals += batch.totals;
          for (const std::size_t variant : batch.variants) ++played_[variant];
          if (!to.on_games(batch.totals.games, batch.totals.actions)) stop = true;
          return !stop;
        });
    if (!Ranks::all().leads()) return;
    report.lost = lost;
    report.stopped = report.totals.games < end;
    report.failures = failures.close();
  }

  /// The game of this number, and after it those that begin with its openings.
  std::optional<Failure> play_game(std::uint64_t number, Worker& worker, const std::function<bool()>& go_on) const {
    const std::size_t index = draw_(options_.seed, number);
    worker.variants.push_back(index);
    GameRun<G> run(variants_[index].game, options_.seed, number, options_.how);
    begin(number, variants_[index], run);
    if (auto found = run.play(worker.totals, go_on)) return failure(number, variants_[index], run, std::move(found));
    Rng rng(mix64(options_.seed), number);
    for (unsigned i = 0; !openings_.none() && i < options_.how.openings_a_game; ++i) {
      auto [setup, opening] = openings_.draw(rng);
      // A stream for each of them, apart from those of games.
      GameRun<G> more(variants_[setup].game, mix64(~options_.seed), number * options_.how.openings_a_game + i,
                      options_.how, std::move(opening));
      begin(number, variants_[setup], more);
      if (auto found = more.play_on(worker.totals, go_on))
        return failure(number, variants_[setup], more, std::move(found));
    }
    return std::nullopt;
  }

  void shrink(Failure& failure, const OnFailures& on_failures) {
    shrink_failure<G>(make_, failure, options_.shrink, options_.flight);
    if (on_failures.shrunk) on_failures.shrunk(failure);
  }

  static void begin(std::uint64_t number, const Variant& variant, const GameRun<G>& run) {
    Flight::here()->number(number);
    Flight::here()->begin(variant.setup_text, run.seed());
  }

  static Failure failure(std::uint64_t number, const Variant& variant, const GameRun<G>& run,
                         std::optional<Finding> found) {
    Trace trace{std::string(type_of(variant.game).name()), variant.setup, run.seed(), {}, std::move(found)};
    for (const auto& a : run.actions()) trace.actions.push_back(variant.game.to_text(a));
    return Failure{number, std::move(trace), {}, 0};
  }

  Factory<G> make_;
  CheckOptions options_;
  std::vector<Variant> variants_;
  Openings<G> openings_;
  SetupDraw draw_{std::vector<nlohmann::json>()};
  std::vector<std::uint64_t> played_;  // games, by variant
  std::chrono::steady_clock::time_point began_;
};

}  // namespace stela
