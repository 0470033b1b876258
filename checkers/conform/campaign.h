// `stela conform`: games in step with an engine, on any number of its processes with the same result; the faults told
// apart, and each shrunk to the shortest game that shows it.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "checkers/check.h"
#include "checkers/conform/engine_fault.h"
#include "checkers/conform/lockstep.h"

namespace stela::conform {

struct ConformOptions {
  EngineCommand engine;
  std::uint64_t games = 200;
  std::uint64_t seed = 1;
  unsigned jobs = 1;
  std::chrono::milliseconds time_limit{0};  ///< 0 = none
  std::uint64_t enough = 0;                 ///< no further games once so many have shown a fault; 0 = all
  std::set<std::string> waived;             ///< rules whose faults are accepted
  Effort effort;
  ShrinkLimits shrink;
};

/// One fault, as told apart from others by its kind and its rule.
struct Disagreement {
  Fault fault;               ///< as in the shortest trace
  std::uint64_t games = 0;   ///< in which it was seen
  std::uint64_t number = 0;  ///< of the game whose trace was shrunk
  Trace found, shrunk;
  std::size_t replays = 0;
  bool waived = false;
};

struct ConformTotals {
  std::uint64_t games = 0, over = 0, cut = 0, actions = 0, refused = 0, steps_back = 0, loads = 0;
  RuleCounts rules;
  Agreement agreed_lists, agreed_steps;
  bool whole_files = false;  ///< in some game the engine answered `state` with whole files
};

struct ConformReport {
  std::optional<Trouble> start;  ///< the engine did not come so far as to say hello
  Hello hello;
  ConformTotals totals;
  std::vector<Disagreement> disagreements;  ///< the most frequent first
  double seconds = 0;                       ///< of playing, without shrinking
  bool stopped = false;                     ///< before all games were played
};

template <Game G>
class Conformance {
 public:
  /// setups: those that games are drawn from.
  Conformance(const std::vector<nlohmann::json>& setups, ConformOptions options) : options_(std::move(options)) {
    for (const auto& setup : setups)
      if (auto game = G::make(setup)) games_.push_back(std::move(*game));
  }

  ConformReport run(const OnGames& on_games) {
    const auto began = std::chrono::steady_clock::now();
    ConformReport report;
    EngineClient first(options_.engine);
    report.start = first.start();
    if (report.start) return report;
    report.hello = first.hello();
    if (const auto& plays = report.hello.games; std::find(plays.begin(), plays.end(), G::kName) == plays.end()) {
      report.start = Trouble{FaultKind::start, fmt::format("it plays {}, not {}", fmt::join(plays, ", "), G::kName)};
      return report;
    }
    // Whole blocks are played whatever they show, so that a report does not depend on the number of processes.
    constexpr std::uint64_t kBlock = 16;
    std::vector<EngineClient> clients;
    for (unsigned i = 0; i < std::max(1U, options_.jobs); ++i) clients.emplace_back(options_.engine);
    for (std::uint64_t at = 0; at < options_.games && !report.stopped; at += kBlock) {
      play_block(at, std::min(at + kBlock, options_.games), clients, began, on_games, report);
      if (troubles_ >= kMostTroubles || (options_.enough > 0 && faulty_ >= options_.enough)) break;
    }
    report.stopped = report.stopped || troubles_ >= kMostTroubles;
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    infer_rules(report.totals);
    tell_apart(report);
    for (auto& one : report.disagreements) shrink(one, clients.front());
    return report;
  }

 private:
  static constexpr std::uint64_t kMostTroubles = 3;  ///< crashes and the like, each of which may take its time
  struct Played {
    std::uint64_t number = 0, seed = 0;
    std::size_t variant = 0;
    bool done = false;
    GameResult result{};
  };
  /// One sighting, with the game that it is from.
  struct Seen {
    Sighting sighting;
    Trace trace;
    std::uint64_t number = 0;
  };

  void play_block(std::uint64_t first, std::uint64_t end, std::vector<EngineClient>& clients,
                  std::chrono::steady_clock::time_point began, const OnGames& on_games, ConformReport& report) {
    std::vector<Played> played(end - first);
    std::atomic<std::uint64_t> next{first};
    std::atomic<bool> stop{false};
    const auto work = [&](EngineClient& client) {
      for (std::uint64_t number = next++; number < end && !stop; number = next++) {
        auto& one = played[number - first];
        one.number = number;
        one.variant = mix64(options_.seed + number) % games_.size();
        Lockstep<G> lockstep(games_[one.variant], client, options_.seed, number, options_.effort);
        one.seed = lockstep.seed();
        one.result = lockstep.play();
        one.done = true;
        const bool late =
            options_.time_limit.count() > 0 && std::chrono::steady_clock::now() - began > options_.time_limit;
        if (!on_games(1, one.result.actions.size()) || late) stop = true;
      }
    };
    {
      std::vector<std::jthread> threads;
      for (std::size_t i = 1; i < clients.size(); ++i) threads.emplace_back(work, std::ref(clients[i]));
      work(clients[0]);
    }
    std::uint64_t finished = 0;
    for (auto& one : played)
      if (one.done) ++finished, add(std::move(one), report.totals);
    report.stopped = finished < played.size() || (stop && end < options_.games);
  }

  void add(Played one, ConformTotals& totals) {
    auto& result = one.result;
    if (result.trouble && result.trouble->kind == FaultKind::stopped) result.trouble.reset();
    ++totals.games;
    totals.over += result.over ? 1 : 0;
    totals.cut += result.cut ? 1 : 0;
    totals.actions += result.actions.size();
    totals.refused += result.refused;
    totals.steps_back += result.steps_back;
    totals.loads += result.loads;
    totals.rules += result.rules;
    totals.whole_files = totals.whole_files || result.whole_files;
    totals.agreed_lists += result.agreed_lists;
    totals.agreed_steps += result.agreed_steps;
    if (result.trouble) {
      ++troubles_;
      result.sightings.push_back({fault_of(*result.trouble), result.actions.size(), 1});
    }
    faulty_ += result.sightings.empty() ? 0 : 1;
    for (auto& sighting : result.sightings) {
      Trace trace{std::string(G::kName), games_[one.variant].setup(), one.seed, {}, std::nullopt};
      trace.actions.assign(result.actions.begin(), result.actions.begin() + static_cast<std::ptrdiff_t>(sighting.at));
      if (sighting.fault.kind == FaultKind::refuses_legal) trace.actions.push_back(sighting.fault.action);
      sightings_.push_back({std::move(sighting), std::move(trace), one.number});
    }
  }

  /// How much the rule counts for that other evidence points at. The audit of a step is a formulation of the rules of
  /// its own; when it names a rule that does nothing in the step, the engine did what it should not, and that is it. An
  /// engine that says by which rule it refuses knows it best.
  static double weight(const Fault& fault) {
    constexpr double kForbadeBefore = 0.2, kAudit = 0.5, kOutOfPlace = 1;
    if (of_list(fault) && !fault.audited) return kForbadeBefore;
    return fault.audited && !fault.about[number_of(fault.hint)] ? kOutOfPlace : kAudit;
  }

  /// Names the rule of sightings that only tell which rules concern them, group by group of the same kind: lists by the
  /// action's kind, steps by what the audit says.
  void infer_rules(const ConformTotals& totals) {
    std::map<std::pair<FaultKind, std::string>, std::vector<Seen*>> groups;
    for (auto& seen : sightings_) {
      const auto& fault = seen.sighting.fault;
      if (!fault.rule.empty() || (fault.about.none() && fault.hint.empty())) continue;
      groups[{fault.kind, of_list(fault) ? std::string(first_word(fault.action)) : fault.hint}].push_back(&seen);
    }
    RuleFacts facts;
    for (std::size_t r = 1; r < G::rules().size(); ++r)
      facts.family[r] = r > 1 && rule_family(G::rules()[r]) == rule_family(G::rules()[r - 1]) ? facts.family[r - 1] : r;
    for (auto& [what, group] : groups) {
      const bool list = of_list(group.front()->sighting.fault);
      const auto& agreed = list ? totals.agreed_lists : totals.agreed_steps;
      facts.came_up = list ? totals.rules.permitted : totals.rules.acted;
      // What the most suspect rule does not concern is another fault.
      while (!group.empty()) {
        std::vector<Wrong> wrong;
        for (const auto* seen : group) {
          const auto& fault = seen->sighting.fault;
          wrong.push_back({fault.about, seen->sighting.times, number_of(fault.hint), weight(fault)});
        }
        const auto rules = suspects(wrong, agreed, facts);
        if (rules.empty()) break;
        std::erase_if(group, [&](Seen* seen) { return name_rules(seen->sighting.fault, rules); });
      }
    }
  }
  /// Whether the first of the rules concerns the fault, which then has them.
  static bool name_rules(Fault& fault, const std::vector<std::size_t>& rules) {
    if (!fault.about[rules[0]] && number_of(fault.hint) != rules[0]) return false;
    fault.rule = std::string(G::rules()[rules[0]]);
    for (std::size_t i = 1; i < rules.size(); ++i) fault.suspects.emplace_back(G::rules()[rules[i]]);
    auto& also = fault.suspects;
    if (number_of(fault.second) != 0 && fault.second != fault.rule &&
        std::find(also.begin(), also.end(), fault.second) == also.end())
      also.push_back(fault.second);
    return true;
  }
  static bool of_list(const Fault& fault) {
    return fault.kind == FaultKind::omits_legal || fault.kind == FaultKind::refuses_legal;
  }
  static std::size_t number_of(const std::string& rule) {
    const auto it = std::find(G::rules().begin() + 1, G::rules().end(), rule);
    return it == G::rules().end() ? 0 : static_cast<std::size_t>(it - G::rules().begin());
  }

  void tell_apart(ConformReport& report) const {
    std::map<std::string, std::pair<std::set<std::uint64_t>, const Seen*>> kinds;
    for (const auto& seen : sightings_) {
      auto& [numbers, shortest] = kinds[seen.sighting.fault.finding().signature()];
      numbers.insert(seen.number);
      if (shortest == nullptr || seen.trace.actions.size() < shortest->trace.actions.size()) shortest = &seen;
    }
    for (const auto& [signature, entry] : kinds) {
      const auto& [numbers, shortest] = entry;
      Disagreement one{shortest->sighting.fault, numbers.size(), shortest->number, shortest->trace, {}, 0, false};
      one.found.finding = one.fault.finding();
      one.waived = options_.waived.contains(one.fault.rule);
      report.disagreements.push_back(std::move(one));
    }
    std::stable_sort(report.disagreements.begin(), report.disagreements.end(),
                     [](const auto& a, const auto& b) { return a.games > b.games; });
  }

  void shrink(Disagreement& one, EngineClient& client) const {
    one.shrunk = one.found;
    const auto* stop = options_.engine.limits.stop;
    if (one.waived || (stop != nullptr && *stop)) return;
    Shrinker<G, EngineFault<G>> shrinker([](const nlohmann::json& setup) { return G::make(setup); },
                                         EngineFault<G>(client, one.fault), options_.shrink);
    const auto shrunk = shrinker.run(one.found);
    one.replays = shrinker.replays();
    if (!shrunk) return;
    one.shrunk = *shrunk;
    if (auto again = rerun<G>(client, one.shrunk, one.fault)) one.fault = std::move(*again);
    one.shrunk.finding = one.fault.finding();
  }

  ConformOptions options_;
  std::vector<G> games_;
  std::vector<Seen> sightings_;
  std::uint64_t troubles_ = 0, faulty_ = 0;  // games that met with trouble, and that showed a fault
};

}  // namespace stela::conform
