// stela explore of one game.
#pragma once

#include <fmt/format.h>

#include <chrono>

#include "base/did_you_mean.h"
#include "base/file_system.h"
#include "base/json_text.h"
#include "reports/cli/game/failure.h"
#include "reports/cli/game/position.h"
#include "reports/cli/interrupt.h"
#include "reports/draw/progress.h"
#include "reports/explore/keys.h"
#include "reports/explore/summary.h"

namespace stela::cli {

/// Where an exploration begins: a start of the game, or where a file leads to.
template <Game G>
struct ExploreStart {
  const G& game;
  typename G::State state;
  RuleCounts counts;                  ///< of what happened before
  std::optional<std::uint64_t> seed;  ///< of the game; a position has none
  std::vector<std::string> actions;   ///< those that a trace has already
  std::string name;                   ///< "seed 1", or the file
};

/// What --shortest may name, and where the ledger has it.
template <Game G>
Result<std::function<std::optional<explore::Sighting>(const explore::Ledger&)>> wanted(const G& game,
                                                                                       const std::string& name) {
  if (name == "end") return {[](const explore::Ledger& ledger) { return ledger.end; }};
  const auto rules = G::rules();
  const auto situations = game.situations();
  for (std::size_t r = 1; r < rules.size(); ++r)
    if (rules[r] == name) return {[r](const explore::Ledger& ledger) { return ledger.rules.at(r); }};
  for (std::size_t i = 0; i < situations.size(); ++i)
    if (situations[i] == name) return {[i](const explore::Ledger& ledger) { return ledger.situations.at(i); }};
  std::vector<std::string_view> names{"end"};
  names.insert(names.end(), rules.begin() + 1, rules.end());
  names.insert(names.end(), situations.begin(), situations.end());
  return Error{"", "--shortest",
               fmt::format("'{}' is no rule or situation of {}{}", name, G::kName, did_you_mean(name, names))};
}

template <Game G, class Key>
class ExploreVerb {
 public:
  ExploreVerb(const ExploreStart<G>& start, const Key& key, const ExploreFlags& flags)
      : start_(start), key_(key), flags_(flags) {}

  Exit run() {
    const auto began = std::chrono::steady_clock::now();
    explore::ExploreOptions options{flags_.jobs, flags_.share, flags_.depth, flags_.memory << 20U, &interrupt_flag()};
    if (!flags_.shortest.empty()) {
      if (!start_.seed)
        return fail({start_.name, "--shortest",
                     "a position has no seed, so no trace leads on from it; name a game or a trace"});
      auto sighting = wanted(start_.game, flags_.shortest);
      if (!sighting) return fail(sighting.error());
      sighting_ = *sighting;
      options.enough = [this](const explore::Ledger& ledger) { return sighting_(ledger).has_value(); };
    }
    auto store = explore::ExploreStore::open(flags_.out, identity());
    if (!store) return fail(store.error());
    explore::Explorer<G, Key> explorer(start_.game, start_.state, start_.counts, key_, options, *store);
    catch_interrupts();
    Progress progress(fmt::format("explore {}", G::kName), 0);
    std::uint64_t counted = 0;
    const auto ending = explorer.run([&](const explore::Ledger& ledger) {
      progress.relabel(fmt::format("explore {}, depth {}", G::kName, ledger.depth()));
      progress.advance(ledger.states() - counted);
      counted = ledger.states();
    });
    progress.finish();
    if (!ending) return fail(ending.error());
    const auto& ledger = explorer.ledger();
    explorer.forget_table();
    if (sighting_ && !ledger.finding) return tell_shortest(*ending, ledger, *store);
    return print(*ending, ledger, *store, began);
  }

 private:
  /// What an exploration in a folder must have in common with one that goes on there.
  [[nodiscard]] nlohmann::json identity() const {
    return {{"game", G::kName},
            {"setup", start_.game.setup()},
            {"state", start_.game.to_json(start_.state)},
            {"state_bytes", sizeof(typename G::State)},
            {"symmetry", !flags_.plain},
            {"checks", flags_.share}};
  }

  /// The actions to a step, in notation, with those of the trace before.
  [[nodiscard]] Result<std::vector<std::string>> actions_to(explore::ExploreStore& store,
                                                            explore::Transition step) const {
    auto actions = start_.actions;
    auto state = start_.state;
    const auto legal = std::make_unique<typename G::ActionList>();
    const auto way = explore::way_to(store, step);
    if (!way) return way.error();
    for (const auto k : *way) {
      start_.game.legal(state, *legal);
      if (k >= legal->size()) return Error{"", "links", "name an action that there is not: the file was changed"};
      actions.push_back(start_.game.to_text((*legal)[k]));
      start_.game.apply(state, (*legal)[k], nullptr);
    }
    return actions;
  }

  Exit tell_shortest(explore::Ending ending, const explore::Ledger& ledger, explore::ExploreStore& store) const {
    if (const auto sighting = sighting_(ledger)) {
      auto actions = actions_to(store, sighting->step);
      if (!actions) return fail(actions.error());
      const Trace trace{std::string(G::kName), start_.game.setup(), *start_.seed, std::move(*actions), std::nullopt};
      return put(flags_.output, trace_text(trace, flags_.output.empty() ? "-" : flags_.output));
    }
    const bool closed = ending == explore::Ending::closed;
    say(fmt::format("{}: {}", flags_.shortest,
                    closed ? "never met; every state was looked at" : "not met so far; not every state was looked at"));
    return closed ? Exit::violated : Exit::undecided;
  }

  Exit print(explore::Ending ending, const explore::Ledger& ledger, explore::ExploreStore& store,
             std::chrono::steady_clock::time_point began) const {
    ExploreSummary summary{std::string(G::kName),
                           start_.name,
                           ending,
                           ledger,
                           {},
                           start_.game.players(),
                           key_.symmetries(),
                           flags_.share,
                           {},
                           start_.game.situations(),
                           {}};
    for (const auto rule : G::rules()) summary.rules.emplace_back(rule);
    if (ending == explore::Ending::closed) {
      const auto swept = explore::sweep(store, start_.game.players(), &interrupt_flag());
      if (!swept) return fail(swept.error());
      if (swept->stopped)
        summary.ending = explore::Ending::stopped;
      else
        summary.sweeps = *swept;
    }
    std::string drawn;
    if (ledger.finding) {
      auto actions = actions_to(store, ledger.finding->at);
      if (!actions) return fail(actions.error());
      summary.violation = {ledger.finding->finding, std::move(*actions), ""};
      if (const auto error = save(*summary.violation, drawn)) return fail(*error);
    }
    const auto seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    put("-",
        flags_.json ? json_text(explore_json(summary), 1) + "\n" : explore_text(summary, seconds, flags_.jobs) + drawn);
    if (summary.violation) return Exit::violated;
    return summary.ending == explore::Ending::closed ? Exit::holds : Exit::undecided;
  }

  /// The trace of a violation and its picture; drawn: what is said of them.
  std::optional<Error> save(ExploredViolation& violation, std::string& drawn) const {
    if (!start_.seed) return std::nullopt;
    Failure failure;
    failure.shrunk = {std::string(G::kName), start_.game.setup(), *start_.seed, violation.actions, violation.finding};
    failure.found = failure.shrunk;
    violation.trace = trace_file(flags_.traces, G::kName, *start_.seed, failure);
    if (auto error = save_failure<G>(failure, violation.trace)) return error;
    if (const auto picture = last_picture<G>(failure.shrunk)) drawn = terminal_text(*picture, flags_.colour);
    drawn += fmt::format("  picture: {}\n  again:   {} replay {}\n", picture_file(violation.trace), program(),
                         cli::quoted(violation.trace));
    return std::nullopt;
  }

  const ExploreStart<G>& start_;
  const Key& key_;
  const ExploreFlags& flags_;
  std::function<std::optional<explore::Sighting>(const explore::Ledger&)> sighting_;
};

template <Game G>
Exit explore_from(const ExploreStart<G>& start, const ExploreFlags& flags) {
  if (const auto error = folder_fault(flags.traces, "--traces")) return fail(*error);
  if (!flags.plain) {
    const ExploreKey<G> key(start.game);
    return ExploreVerb<G, ExploreKey<G>>(start, key, flags).run();
  }
  const explore::PlainKey<G> key(start.game);
  return ExploreVerb<G, explore::PlainKey<G>>(start, key, flags).run();
}

template <Game G>
Exit explore_game(const ExploreFlags& flags) {
  return with_setup<G>(flags.setup, [&](const G& game) {
    RuleCounts counts;
    const auto state = game.initial(flags.seed, &counts);
    return explore_from(ExploreStart<G>{game, state, counts, flags.seed, {}, fmt::format("seed {}", flags.seed)},
                        flags);
  });
}

template <Game G>
Exit explore_file(const GameFile& file, const ExploreFlags& flags) {
  return with_loaded<G>(file, [&](const Played<G>& at) {
    const auto seed = at.trace ? std::optional(at.trace->seed) : std::nullopt;
    const auto actions = at.trace ? at.trace->actions : std::vector<std::string>();
    return explore_from(ExploreStart<G>{at.game, at.state, {}, seed, actions, flags.what}, flags);
  });
}

}  // namespace stela::cli
