// stela explore: every state of a small game
#include <fmt/format.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/did_you_mean.h"
#include "base/file_system.h"
#include "base/json_text.h"
#include "checkers/explore/explorer.h"
#include "model/any_game.h"
#include "reports/cli/any_verbs.h"
#include "reports/cli/game/failure.h"
#include "reports/cli/game/loaded.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"
#include "reports/draw/any_picture.h"
#include "reports/draw/progress.h"
#include "reports/explore/key_facet.h"
#include "reports/explore/summary.h"

namespace stela::cli {
namespace {

/// Where an exploration begins: a start of the game, or where a file leads to.
struct ExploreStart {
  const AnyGame& game;
  AnyState state;
  RuleCounts counts;                  ///< of what happened before
  std::optional<std::uint64_t> seed;  ///< of the game; a position has none
  std::vector<std::string> actions;   ///< those that a trace has already
  std::string name;                   ///< "seed 1", or the file
};

/// What --shortest may name, and where the ledger has it.
Result<std::function<std::optional<explore::Sighting>(const explore::Ledger&)>> wanted(const AnyGame& game,
                                                                                       const std::string& name) {
  if (name == "end") return {[](const explore::Ledger& ledger) { return ledger.end; }};
  const auto rules = game.type().rules();
  const auto situations = game.situations();
  for (std::size_t r = 1; r < rules.size(); ++r)
    if (rules[r] == name) return {[r](const explore::Ledger& ledger) { return ledger.rules.at(r); }};
  for (std::size_t i = 0; i < situations.size(); ++i)
    if (situations[i] == name) return {[i](const explore::Ledger& ledger) { return ledger.situations.at(i); }};
  std::vector<std::string_view> names{"end"};
  names.insert(names.end(), rules.begin() + 1, rules.end());
  names.insert(names.end(), situations.begin(), situations.end());
  return Error{
      "", "--shortest",
      fmt::format("'{}' is no rule or situation of {}{}", name, game.type().name(), did_you_mean(name, names))};
}

class ExploreVerb {
 public:
  /// brief: of what was found, without the tables of depths and rules.
  ExploreVerb(const ExploreStart& start, const StateKey& key, const ExploreFlags& flags, bool brief)
      : start_(start),
        key_(key),
        flags_(flags),
        brief_(brief),
        rules_(type().rules().begin(), type().rules().end()),
        situations_(start.game.situations()) {}

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
    const auto must_reach = MustReach::of(flags_.must_reach, {rules_, situations_}, *type());
    if (!must_reach) return fail(must_reach.error());
    if (!must_reach->conditions.empty())
      return fail({"", "--must-reach", "conditions on the state are for check; explore counts rules and situations"});
    must_reach_ = *must_reach;
    auto store = explore::ExploreStore::open(flags_.out, identity());
    if (!store) return fail(store.error());
    explore::Explorer<AnyGame, StateKey> explorer(start_.game, start_.state, start_.counts, key_, options, *store);
    catch_interrupts();
    Progress progress(fmt::format("explore {}", type().name()), 0);
    std::uint64_t counted = 0;
    const auto ending = explorer.run([&](const explore::Ledger& ledger) {
      progress.relabel(fmt::format("explore {}, depth {}", type().name(), ledger.depth()));
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
  [[nodiscard]] TypeOf<AnyGame> type() const { return start_.game.type(); }

  /// What an exploration in a folder must have in common with one that goes on there.
  [[nodiscard]] nlohmann::json identity() const {
    return {{"game", type().name()},
            {"setup", start_.game.setup()},
            {"state", start_.game.to_json(start_.state)},
            {"state_bytes", type().state_bytes()},
            {"symmetry", !flags_.plain},
            {"checks", flags_.share}};
  }

  /// The actions to a step, in notation, with those of the trace before.
  [[nodiscard]] Result<std::vector<std::string>> actions_to(explore::ExploreStore& store,
                                                            explore::Transition step) const {
    auto actions = start_.actions;
    auto state = start_.state;
    const auto legal = std::make_unique<AnyActionList>();
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
      const Trace trace{std::string(type().name()), start_.game.setup(), *start_.seed, std::move(*actions),
                        std::nullopt};
      return put(flags_.output, trace_text(trace, flags_.output.empty() ? "-" : flags_.output));
    }
    const bool closed = ending == explore::Ending::closed;
    say(fmt::format("{}: {}", flags_.shortest,
                    closed ? "never met; every state was looked at" : "not met so far; not every state was looked at"));
    return closed ? Exit::violated : Exit::undecided;
  }

  Exit print(explore::Ending ending, const explore::Ledger& ledger, explore::ExploreStore& store,
             std::chrono::steady_clock::time_point began) const {
    ExploreSummary summary{std::string(type().name()), start_.name,  ending, ledger,      {}, start_.game.players(),
                           key_.symmetries(),          flags_.share, rules_, situations_, {}, must_reach_};
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
    auto text = explore_text(summary, seconds, flags_.jobs);
    if (brief_) text.erase(0, text.rfind("\n\n") + 2);  // its last part
    put("-", flags_.json ? json_text(explore_json(summary), 1) + "\n" : text + drawn);
    if (summary.violation) return Exit::violated;
    const bool whole = summary.ending == explore::Ending::closed && missed(summary).empty();
    return whole ? Exit::holds : Exit::undecided;
  }

  /// The trace of a violation and its picture; drawn: what is said of them.
  std::optional<Error> save(ExploredViolation& violation, std::string& drawn) const {
    if (!start_.seed) return std::nullopt;
    Failure failure;
    failure.shrunk = {std::string(type().name()), start_.game.setup(), *start_.seed, violation.actions,
                      violation.finding};
    failure.found = failure.shrunk;
    violation.trace = trace_file(flags_.traces, type().name(), *start_.seed, failure);
    if (auto error = save_failure<AnyGame>(failure, violation.trace, type())) return error;
    if (const auto picture = last_picture<AnyGame>(failure.shrunk, type()))
      drawn = terminal_text(*picture, flags_.colour);
    drawn += fmt::format("  picture: {}\n  again:   {} {}\n", picture_file(violation.trace), again("replay"),
                         cli::quoted(violation.trace));
    return std::nullopt;
  }

  const ExploreStart& start_;
  const StateKey& key_;
  const ExploreFlags& flags_;
  bool brief_;
  std::vector<std::string> rules_, situations_;  // names by number; rules_[0] is ""
  MustReach must_reach_;
  std::function<std::optional<explore::Sighting>(const explore::Ledger&)> sighting_;
};

/// A key where no two different states count as one.
class EveryState final : public StateKey {
 public:
  explicit EveryState(const AnyGame& game) : key_(game) {}
  [[nodiscard]] explore::Fingerprint operator()(const AnyState& s) const override { return key_(s); }
  [[nodiscard]] std::size_t symmetries() const override { return key_.symmetries(); }

 private:
  explore::PlainKey<AnyGame> key_;
};

Exit explore_from(const ExploreStart& start, const ExploreFlags& flags, bool brief = false) {
  if (const auto error = folder_fault(flags.traces, "--traces")) return fail(*error);
  if (!flags.out.empty() && !start.game.type().states_can_be_kept())
    return fail({"", "--out", "states of a game that another program plays are kept in memory alone"});
  const auto* own = (*start.game.type()).facet<KeyFacet>();
  const auto key = own != nullptr && !flags.plain ? own->key(start.game) : std::make_unique<EveryState>(start.game);
  return ExploreVerb(start, *key, flags, brief).run();
}

Exit explore_game(const GameType& type, const ExploreFlags& flags, bool brief = false) {
  return with_setup<AnyGame>(
      flags.setup,
      [&](const AnyGame& game) {
        RuleCounts counts;
        const auto state = game.initial(flags.seed, &counts);
        return explore_from({game, state, counts, flags.seed, {}, fmt::format("seed {}", flags.seed)}, flags, brief);
      },
      type);
}

Exit explore_file(const GameType& type, const GameFile& file, const ExploreFlags& flags) {
  return with_loaded<AnyGame>(
      file,
      [&](const Played<AnyGame>& at) {
        const auto seed = at.trace ? std::optional(at.trace->seed) : std::nullopt;
        const auto actions = at.trace ? at.trace->actions : std::vector<std::string>();
        return explore_from({at.game, at.state, {}, seed, actions, flags.what}, flags);
      },
      type);
}

Exit run(const ExploreFlags& flags, const GameList& games) {
  const auto setup = flags.setup.given();
  if (!setup) return fail(setup.error());
  if (!(flags.share >= 0 && flags.share <= 1)) return fail({"", "--checks", "a share is from 0 to 1"});
  if (games.find(flags.what))
    return games.with_game(flags.what, [&](const GameType& game) { return explore_game(game, flags); });
  if (!setup->empty())
    return fail({flags.what, "", "a file brings its own setup; --players and the like go with a game's name"});
  return games.with_file(flags.what,
                         [&](const GameType& game, const GameFile& file) { return explore_file(game, file, flags); });
}

}  // namespace

Exit explore_small(const GameType& type, const SetupFlags& setup, const std::string& board) {
  ExploreFlags flags;
  flags.setup = setup;
  flags.setup.board = board;
  flags.setup.vary.clear();  // the board has them
  flags.memory = 16;
  put("-", fmt::format("\n{}, explored as far as {} MiB reach:\n", board, flags.memory));
  return explore_game(type, flags, true);
}

void add_explore_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<ExploreFlags>();
  auto verb = app.add("explore", "Reach every state of a small game, and check them",
                      "stela explore mexica --board tests/mexica/boards/atoll.json --option stall_rounds=1");
  verb.explain(
      "The deal of --seed is fixed: hidden orders are part of the state, as if both players knew them.\n"
      "With --out the run can be stopped at any moment; the same command goes on.");
  add_game(verb, flags->what, games, "what", "a game's name, or a position or trace file").required();
  verb.option("--seed", flags->seed, "of the deal (default 1)");
  verb.option("--checks", flags->share, "share of the states that get every check (default 0.01)")
      .non_negative()
      .type("SHARE");
  verb.option("--out", flags->out, "keep everything in this folder, and go on from there").type("DIR");
  verb.option("--jobs", flags->jobs, "threads (default: one a core); the result is the same for any number")
      .range(1, 256);
  verb.option("--depth", flags->depth, "expand no state of this depth (default: all)").range(1, 1000000);
  verb.option("--memory", flags->memory, "MiB that the table of states may take (default 4096)").positive();
  verb.flag("--no-symmetry", flags->plain, "count symmetric states apart");
  verb.option("--shortest", flags->shortest,
              "write the shortest trace to a rule, to a situation or to the 'end', and nothing else")
      .type("NAME");
  verb.option("--must-reach", flags->must_reach,
              "a rule ('MEX-B1', 'MEX-B1 acts'), a situation, all, or catalogue (what the game lists): an exploration "
              "without it ends with exit code 2; what rules forbid is seen in the states of --checks alone")
      .type("WHAT");
  add_output(verb, flags->output, "the trace of --shortest");
  verb.option("--traces", flags->traces, "folder for the trace and picture of a violation (default: here)").type("DIR");
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  add_colour(verb, flags->colour);
  verb.on_run([flags, &games] { return run(*flags, games); });
}

}  // namespace stela::cli
