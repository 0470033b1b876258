// stela replay and stela shrink of one game.
#pragma once

#include <fmt/format.h>

#include "base/json_text.h"
#include "base/printable.h"
#include "checkers/checks/all_checks.h"
#include "checkers/crash/flight.h"
#include "checkers/crash/watchdog.h"
#include "checkers/shrink/shrink.h"
#include "reports/cli/conform_verbs.h"
#include "reports/cli/game/position.h"

namespace stela::cli {

template <Game G>
Exit replay_file(const GameFile& file, const TraceFlags& flags) {
  const Watchdog watchdog(milliseconds(flags.action_limit));
  Flight flight({.verb = "replay " + flags.file});
  flight.begin({}, 0);
  const auto replay = [&](Played<G>& at) {
    if (!at.trace) return fail({flags.file, "stela", "expected a trace; a position has nothing to replay"});
    const Trace& trace = *at.trace;
    flight.begin({}, 0);  // once more, with every check
    const NodeChecks<G> checks(at.game);
    const std::string probe = trace.finding ? trace.finding->probe : "";
    auto state = at.game.initial(trace.seed, nullptr);
    std::optional<Finding> found = full_look(checks, state, probe);
    nlohmann::json played = nlohmann::json::array();
    for (std::size_t i = 0; !found && i < at.actions.size(); ++i) {
      const auto before = state;
      played.push_back({{"player", at.game.to_move(state)}, {"action", at.game.to_text(at.actions[i])}});
      Flight::apply(at.game, state, at.actions[i], nullptr);
      found = first_finding(StepAt<G>{checks, before, at.actions[i], state}, made_in(When::every_step));
      if (!found) found = full_look(checks, state, probe);
    }
    const auto last = played.empty() ? std::nullopt : std::optional(at.actions[played.size() - 1]);
    if (flags.json) {
      nlohmann::json out{{"game", G::kName}, {"actions", played}, {"violation", nullptr}};
      if (found)
        out["violation"] = {
            {"check", name_of(found->check)}, {"name", found->name}, {"rule", found->rule}, {"detail", found->detail}};
      put("-", json_text(out, 1) + "\n");
    } else {
      for (std::size_t i = 0; !flags.quiet && i < played.size(); ++i)
        put("-", fmt::format("{:>5} player {}  {}\n", i + 1, played[i]["player"].get<int>(),
                             played[i]["action"].get<std::string>()));
      put("-", terminal_text(picture_of(at.game, state, last), flags.colour));
      if (found)
        put("-", fmt::format("violation: {}\n", found->line()));
      else if (trace.finding)
        put("-", fmt::format("all checks hold; the trace was written for: {}\n", printable(trace.finding->line())));
      else
        put("-", "all checks hold\n");
    }
    return found ? Exit::violated : Exit::holds;
  };
  return unbroken([&] { return with_loaded<G>(file, replay); });
}

/// conform: of the same game, where the program has it; a fault of another engine is shrunk by playing with that
/// engine.
template <Game G>
Exit shrink_file(const GameFile& file, const TraceFlags& flags, const ConformVerbs* conform) {
  const Watchdog watchdog(milliseconds(flags.action_limit));
  Flight flight({.verb = "shrink " + flags.file});
  flight.begin({}, 0);
  if (const auto loaded = unbroken([&] { return load<G>(file); }); !loaded) return fail(loaded.error());
  const bool of_engine = file.trace->finding->check == CheckId::conform;
  if (of_engine == flags.engine.empty())
    return fail({flags.file, "finding.check",
                 of_engine ? "a fault of another engine: it is asked for with --engine COMMAND"
                           : "a fault of Stela's own engine: without --engine"});
  catch_interrupts();
  if (of_engine) {
    flight.end();  // the engine's time is bounded by --timeout
    return conform != nullptr ? conform->shrink_fault(file, flags)
                              : fail({"", "--engine", "this program talks to no engines; the whole program does"});
  }
  const ShrinkLimits limits{milliseconds(flags.time_limit), interrupted};
  Shrinker<G> shrinker([](const nlohmann::json& setup) { return G::make(setup); }, *file.trace->finding, limits);
  flight.begin_work("a candidate");
  const auto shrunk = unbroken([&] { return shrinker.run(*file.trace); });
  if (!shrunk) {
    say(fmt::format("{}: this engine does not show the fault: {}", printable(flags.file),
                    printable(file.trace->finding->line())));
    return Exit::holds;
  }
  say(fmt::format("{} actions, {}", file.trace->actions.size(),
                  shrunk_text(shrunk->actions.size(), shrinker.replays(), shrinker.cut())));
  const auto written = put(flags.output, json_text(to_json(*shrunk), 1) + "\n");
  return written == Exit::holds ? Exit::violated : written;
}

}  // namespace stela::cli
