// `stela conform`: games in step with an engine, on any number of its processes or ranks with the same result; the
// faults told apart, and each shrunk to the shortest game that shows it.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/ranks.h"
#include "checkers/campaign/check.h"
#include "checkers/conform/attribution.h"
#include "checkers/conform/conform_options.h"
#include "checkers/conform/corpus.h"
#include "checkers/conform/fault_shrinker.h"
#include "checkers/conform/game_order.h"
#include "checkers/conform/group_faults.h"
#include "checkers/conform/lockstep.h"
#include "checkers/conform/played_game.h"
#include "checkers/conform/probe_run.h"
#include "checkers/conform/work_ahead.h"

namespace stela::conform {

template <Game G>
class Conformance {
 public:
  using Mutation = mutants::Mutation<G>;

  /// setups: those that games are drawn from. on_boards: those for an engine that takes any board. known: faults that
  /// the engine's are compared with, to name their rules; they must outlive this.
  Conformance(std::vector<nlohmann::json> setups, ConformOptions options, FaultHooks hooks = {},
              std::vector<nlohmann::json> on_boards = {}, std::span<const Mutation> known = {}, TypeOf<G> type = {})
      : type_(type),
        options_(std::move(options)),
        hooks_(std::move(hooks)),
        setups_(std::move(setups)),
        on_boards_(std::move(on_boards)),
        known_(known) {
    stop_requested_ = std::move(options_.engine.limits.stop);
    options_.engine.limits.stop = [this] { return playing_ != nullptr ? playing_->abandoned() : stopped(); };
  }

  Conformance(const Conformance&) = delete;
  Conformance& operator=(const Conformance&) = delete;

  ConformReport run(const OnGames& on_games) {
    began_ = Clock::now();
    until(1);
    ConformReport report;
    const bool leads = Ranks::all().leads();
    EngineClient first(options_.engine);
    if (leads && !say_hello(first, report)) return report;
    take(all_know(report.hello, "boards") && !on_boards_.empty() ? on_boards_ : setups_,
         all_know(report.hello, "load"));
    report.totals.by_board.assign(draw_.boards(), 0);
    report.probe_games = scripts_.size();
    if (leads) replay_corpus(first, report);
    if (shared(Ranks::all(), faulty_ > 0 && enough() ? "enough" : "") != "enough") play(on_games, report);
    if (!leads) return report;
    report.stopped = report.stopped || troubles_ >= kMostTroubles;
    report.unreached = unreached(report.totals);
    report.seconds = std::chrono::duration<double>(Clock::now() - began_).count();
    until(1);
    Attribution<G>(known_, !report.hello.can("state"), type_)
        .name_rules(sightings_, {report.totals.agreed_lists, report.totals.agreed_steps, report.totals.rules});
    report.disagreements = disagreements_of(sightings_, options_.games, options_.waivers);
    if (hooks_.told) hooks_.told(report.disagreements);
    for (std::size_t i = 0; i < report.disagreements.size(); ++i)
      shrink(report.disagreements[i], report.disagreements.size() - i);
    return report;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t kMostTroubles = 3;  ///< crashes and the like, each of which may take its time
  static constexpr double kPlayed = 0.6;             ///< of the time there is, once a fault is to be shrunk

  /// Whether the engine starts and plays the game.
  bool say_hello(EngineClient& engine, ConformReport& report) const {
    report.start = engine.start();
    report.stopped = report.start && report.start->kind == FaultKind::stopped;
    if (report.start) return false;
    report.hello = engine.hello();
    const auto& plays = report.hello.games;
    if (std::find(plays.begin(), plays.end(), type_.name()) != plays.end()) return true;
    report.start =
        Trouble{FaultKind::start,
                fmt::format("it plays {}, not {}", excerpt(fmt::format("{}", fmt::join(plays, ", "))), type_.name())};
    return false;
  }

  void replay_corpus(EngineClient& engine, ConformReport& report) {
    report.corpus = std::move(options_.corpus);
    for (auto& one : report.corpus) {
      auto fault = replay_kept<G>(
          engine, one, [this] { return stopped(); }, type_);
      if (hooks_.replayed) hooks_.replayed(one);
      if (!fault) continue;
      if (fault->inferred) fault->rule.clear(), fault->inferred = false;  // it is named as those of the games are
      auto trace = one.trace;
      trace.finding = fault->finding();
      if (options_.waivers.of(*fault) == nullptr) ++faulty_;
      const auto at = trace.actions.size();
      sightings_.push_back({Sighting{std::move(*fault), at}, std::move(trace), 0, one.file});
    }
  }

  /// Whether the engine can do this, on every rank: the first one asks it.
  static bool all_know(const Hello& hello, const char* capability) {
    return shared(Ranks::all(), hello.can(capability) ? "yes" : "") == "yes";
  }

  void take(const std::vector<nlohmann::json>& setups, bool loads) {
    std::vector<nlohmann::json> good;
    for (const auto& setup : setups) {
      auto game = type_.make(setup);
      if (!game) continue;
      games_.push_back(std::move(*game));
      good.push_back(setup);
    }
    draw_ = SetupDraw(good);
    std::vector<const G*> all;
    all.reserve(games_.size());
    for (const auto& game : games_) all.push_back(&game);
    if (options_.probes) scripts_ = probe_scripts<G>(all);
    // An engine may go wrong after a load only, or never after one: it is asked by load first, and then by play.
    std::vector<std::uint64_t> costs;
    if (loads)
      for (const auto& script : scripts_) costs.push_back(script.queries.size() + script.steps.size());
    for (const auto& script : scripts_) costs.push_back(script.actions.size() + script.queries.size());
    turns_ = GameTurns(costs, options_.games);
  }

  /// Plays the games, on the ranks there are or on threads, an engine each. Whole blocks count whatever they show, so
  /// that a report does not depend on how many there are.
  void play(const OnGames& on_games, ConformReport& report) {
    constexpr std::uint64_t kBlock = 16;
    std::vector<EngineClient> clients, probed;  // the second: where games leave probes waiting
    for (unsigned i = 0; i < std::max(1U, options_.jobs); ++i) {
      clients.emplace_back(options_.engine);
      probed.emplace_back(options_.engine);
    }
    std::atomic<bool> stop{false};
    bool will_do = false;
    std::uint64_t told = 0, finished = 0;
    InOrder<PlayedGame> games(
        options_.jobs, [&] { return stop || stopped(); }, played_game_codec());
    playing_ = &games;
    WorkAhead<PlayedGame> ahead(turns_.size());
    const auto play_on = [&](PlayedGame one) {
      if (Ranks::all().leads() && !on_games(is_probe(one) ? 0 : 1, one.result.actions.size())) stop = true;
      return one;
    };
    report.lost = games.run(
        0, turns_.size(),
        [&](std::uint64_t number, unsigned worker) -> Result<PlayedGame> {
          const auto [probes, index] = turns_[number];
          if (probes)
            return ahead.get(number, [&, script = index] { return play_on(ask_probes(script, clients[worker])); });
          TimeShares shares;
          bool sound = true;  // an engine in trouble over a probe has its turn before it gets another
          return play_on(play_game(index, clients[worker], [&] {
            while (sound && !Ranks::all().several() && shares.short_is_due() && !games.abandoned()) {
              const auto next = ahead.claim(number + 1, [this](std::uint64_t n) { return turns_[n].probes; });
              if (!next) return;
              sound = shares.spend([&] {
                return ahead.make(
                    *next, [&] { return play_on(ask_probes(turns_[*next].index, probed[worker])); },
                    [](const PlayedGame& one) { return !one.result.trouble; });
              });
            }
          }));
        },
        [&](PlayedGame& one) {
          if (Ranks::all().several()) {
            if (!on_games(is_probe(one) ? 0 : 1, one.result.actions.size())) stop = true;
            for (const auto& sighting : one.result.sightings)
              keep(games_[one.variant].setup(), one.seed, sighting, one.result.actions);
          }
          finished += add(std::move(one), report.totals) ? 1 : 0;
          will_do = troubled() || (++told % kBlock == 0 && enough());
          return !will_do;
        });
    playing_ = nullptr;
    if (!will_do)
      for (auto& one : ahead.left()) (void)add(std::move(one), report.totals);
    report.stopped = report.lost || finished < told || (told < turns_.size() && !will_do);
  }

  /// Probe games are numbered after the others, although they come sooner.
  PlayedGame ask_probes(std::uint64_t number, EngineClient& client) {
    const auto& script = scripts_[number % scripts_.size()];
    PlayedGame one{options_.games + number, script.seed, script.setup};
    const auto& game = games_[one.variant];
    ProbeRun<G> run(
        game, client, script, options_.effort,
        [&](const auto&... seen) {
          if (Ranks::all().leads()) keep(game.setup(), one.seed, seen...);
        },
        options_.waivers);
    if (number >= scripts_.size()) run.by_play();
    one.result = run.play();
    return one;
  }
  [[nodiscard]] bool is_probe(const PlayedGame& one) const { return one.number >= options_.games; }

  /// between: called after each action.
  PlayedGame play_game(std::uint64_t number, EngineClient& client, const std::function<void()>& between) {
    PlayedGame one{number, Lockstep<G>::seed_of(options_.seed, number), draw_(options_.seed, number)};
    const auto& game = games_[one.variant];
    Lockstep<G> lockstep(
        game, client, options_.seed, number, options_.effort,
        [&](const auto&... seen) {
          if (Ranks::all().leads()) keep(game.setup(), one.seed, seen...);
        },
        options_.waivers);
    lockstep.after_each_action(between);
    one.result = lockstep.play();
    return one;
  }

  /// Whether what the games have shown so far will do.
  [[nodiscard]] bool enough() const { return options_.enough > 0 && faulty_ >= options_.enough; }
  [[nodiscard]] bool troubled() const { return troubles_ >= kMostTroubles; }

  /// Adds a game to what is known; whether it came as far as it was meant to.
  bool add(PlayedGame one, ConformTotals& totals) {
    auto& result = one.result;
    const bool stopped = result.trouble && result.trouble->kind == FaultKind::stopped;
    if (is_probe(one)) {
      totals.probe_games += stopped ? 0 : 1;
      totals.probed += result.probed;
      if (!stopped)
        for (const auto& probe : scripts_[(one.number - options_.games) % scripts_.size()].probes)
          reached_.emplace(probe.what, probe.name);
    } else {
      totals.games += stopped ? 0 : 1;
      totals.actions += result.actions.size();
      totals.by_board[draw_.board_of(one.variant)] += stopped ? 0 : 1;
      totals.over += result.over ? 1 : 0;
      totals.cut += result.cut ? 1 : 0;
      totals.barred += result.barred ? 1 : 0;
    }
    if (!result.sightings.empty() && !totals.to_first)
      totals.to_first = totals.applies + result.sightings.front().applies;
    totals.applies += result.applies;
    totals.refused += result.refused;
    totals.steps_back += result.steps_back;
    totals.loads += result.loads;
    totals.rules += result.rules;
    totals.whole_files = totals.whole_files || result.whole_files;
    totals.agreed_lists += result.agreed_lists;
    totals.agreed_steps += result.agreed_steps;
    const auto fails = [this](const Sighting& seen) { return options_.waivers.of(seen.fault) == nullptr; };
    troubles_ += result.trouble && !stopped && fails({fault_of(*result.trouble)}) ? 1 : 0;
    faulty_ += std::any_of(result.sightings.begin(), result.sightings.end(), fails) ? 1 : 0;
    for (auto& sighting : result.sightings) {
      auto trace = trace_of(type_.name(), games_[one.variant].setup(), one.seed, sighting, result.actions);
      sightings_.push_back({std::move(sighting), std::move(trace), one.number});
    }
    return !stopped;
  }

  /// What every run must reach, of which this one has seen nothing: each rule that a probe is about, and the end of a
  /// game.
  [[nodiscard]] std::vector<std::string> unreached(const ConformTotals& totals) const {
    std::set<std::string> rules;
    for (std::size_t r = 1; r < type_.rules().size(); ++r) {
      const auto reached = [&](Probe::What what) {
        const auto times = what == Probe::What::forbids   ? totals.rules.forbade[r]
                           : what == Probe::What::permits ? totals.rules.permitted[r]
                                                          : totals.rules.acted[r];
        return times > 0 || reached_.contains({what, std::string(type_.rules()[r])});
      };
      for (const auto& script : scripts_)
        for (const auto& probe : script.probes)
          if (probe.what != Probe::What::situation && probe.name == type_.rules()[r] && !reached(probe.what))
            rules.insert(probe.name);
    }
    std::vector<std::string> out(rules.begin(), rules.end());
    if (totals.over + totals.cut == 0) out.emplace_back("the end of a game");
    return out;
  }

  /// Tells of a sighting at once, from any thread, when it is new or in a shorter game.
  void keep(const nlohmann::json& setup, std::uint64_t seed, const Sighting& sighting,
            const std::vector<std::string>& actions) {
    const std::lock_guard lock(keeping_);
    if (options_.waivers.of(sighting.fault) == nullptr) until(kPlayed);
    const auto [it, fresh] = kept_.emplace(sighting.fault.id().text(), sighting.at);
    if (!hooks_.seen || (!fresh && sighting.at >= it->second)) return;
    it->second = sighting.at;
    hooks_.seen(trace_of(type_.name(), setup, seed, sighting, actions));
  }

  /// Lets the run go on until this part of its time is over, if its time is limited.
  void until(double part) {
    if (options_.time_limit.count() == 0) return;
    until_ =
        (began_ + std::chrono::duration_cast<Clock::duration>(options_.time_limit * part)).time_since_epoch().count();
  }
  [[nodiscard]] bool stopped() const { return (stop_requested_ && stop_requested_()) || late(); }
  [[nodiscard]] bool late() const {
    return options_.time_limit.count() > 0 && Clock::now().time_since_epoch().count() > until_;
  }

  /// Whether trouble comes again with a new process and all that it was asked in its game: it may depend on more than
  /// a trace says, such as how many messages there were.
  bool shows_again(const Disagreement& one) {
    EngineClient client(options_.engine);
    const auto again = one.probed ? ask_probes(one.number - options_.games, client) : play_game(one.number, client, {});
    const auto id = one.fault.id().text();
    return std::any_of(again.result.sightings.begin(), again.result.sightings.end(),
                       [&](const Sighting& seen) { return seen.fault.id().text() == id; });
  }

  /// left: how many faults are to be shrunk in the time that is left, this one included.
  void shrink(Disagreement& one, std::size_t left) {
    if (one.accepted() || !one.kept.empty() || options_.engine.limits.stopped()) return;
    auto limits = options_.shrink;
    if (options_.time_limit.count() > 0) {
      const auto there_is = options_.time_limit - (Clock::now() - began_);
      limits.time = std::min(limits.time, std::chrono::duration_cast<std::chrono::milliseconds>(there_is / left));
    }
    auto shrunk = FaultShrinker<G>(options_.engine, one.fault, limits, type_).run(one.found);
    one.shrunk = std::move(shrunk.trace);
    one.fault = std::move(shrunk.fault);
    one.replays = shrunk.replays;
    one.replayed = shrunk.replayed;
    one.cut = shrunk.cut;
    one.witness = std::move(shrunk.witness);
    if (one.unconfirmed() && is_trouble(one.fault.kind) && shows_again(one)) one.replayed = Replayed::otherwise;
    if (hooks_.shrunk) hooks_.shrunk(one);
  }

  TypeOf<G> type_;
  ConformOptions options_;
  FaultHooks hooks_;
  std::function<bool()> stop_requested_;  // to stop, from outside
  std::vector<nlohmann::json> setups_, on_boards_;
  std::span<const Mutation> known_;
  std::vector<G> games_;  // of those setups that are played
  std::vector<ProbeScript<G>> scripts_;
  GameTurns turns_;
  SetupDraw draw_{std::vector<nlohmann::json>()};
  InOrder<PlayedGame>* playing_ = nullptr;  // while games are played
  std::vector<Seen> sightings_;
  std::mutex keeping_;
  std::set<std::pair<Probe::What, std::string>> reached_;  // by probe games that were played
  std::map<std::string, std::size_t> kept_;                // actions of the shortest game, by signature
  Clock::time_point began_;
  std::atomic<Clock::rep> until_{0};
  std::uint64_t troubles_ = 0, faulty_ = 0;  // games that met with trouble, and that showed a fault
};

}  // namespace stela::conform
