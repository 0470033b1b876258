// stela replay, stela shrink: traces
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "base/printable.h"
#include "checkers/checks/all_checks.h"
#include "checkers/crash/flight.h"
#include "checkers/crash/watchdog.h"
#include "checkers/shrink/shrink.h"
#include "model/any_game.h"
#include "reports/cli/any_verbs.h"
#include "reports/cli/game/loaded.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"
#include "reports/draw/any_picture.h"
#include "reports/draw/players.h"

namespace stela::cli {

Exit replay(const GameType& type, const GameFile& file, const TraceFlags& flags) {
  const Watchdog watchdog(milliseconds(flags.action_limit));
  Flight flight({.verb = "replay " + flags.file});
  flight.begin({}, 0);
  const auto play = [&](Played<AnyGame>& at) {
    if (!at.trace) return fail({flags.file, "stela", "expected a trace; a position has nothing to replay"});
    const Trace& trace = *at.trace;
    flight.begin({}, 0);  // once more, with every check
    const NodeChecks<AnyGame> checks(at.game);
    const std::string probe = trace.finding ? trace.finding->probe : "";
    auto state = at.game.initial(trace.seed, nullptr);
    std::optional<Finding> found = full_look(checks, state, probe);
    nlohmann::json played = nlohmann::json::array();
    for (std::size_t i = 0; !found && i < at.actions.size(); ++i) {
      const auto before = state;
      played.push_back({{"player", at.game.to_move(state)}, {"action", at.game.to_text(at.actions[i])}});
      Flight::apply(at.game, state, at.actions[i], nullptr);
      found = first_finding(StepAt<AnyGame>{checks, before, at.actions[i], state}, made_in(When::every_step));
      if (!found) found = full_look(checks, state, probe);
    }
    const auto last = played.empty() ? std::nullopt : std::optional(at.actions[played.size() - 1]);
    if (flags.json) {
      nlohmann::json out{{"game", type.name()}, {"actions", played}, {"violation", nullptr}};
      if (found)
        out["violation"] = {
            {"check", name_of(found->check)}, {"name", found->name}, {"rule", found->rule}, {"detail", found->detail}};
      put("-", json_text(out, 1) + "\n");
    } else {
      for (std::size_t i = 0; !flags.quiet && i < played.size(); ++i)
        put("-", fmt::format("{:>5} {:<10}  {}\n", i + 1, player_name(played[i]["player"].get<std::size_t>()),
                             played[i]["action"].get<std::string>()));
      put("-", terminal_text(picture(at.game, state, last), flags.colour));
      if (found)
        put("-", fmt::format("violation: {}\n", found->line()));
      else if (trace.finding)
        put("-", fmt::format("all checks hold; the trace was written for: {}\n", printable(trace.finding->line())));
      else
        put("-", "all checks hold\n");
    }
    return found ? Exit::violated : Exit::holds;
  };
  return unbroken([&] { return with_loaded<AnyGame>(file, play, type); });
}

/// A fault of another engine is shrunk by playing with that engine, where the program talks to engines.
Exit shrink(const GameType& game, const GameFile& file, const TraceFlags& flags, ShrinkFault shrink_fault) {
  const Watchdog watchdog(milliseconds(flags.action_limit));
  Flight flight({.verb = "shrink " + flags.file});
  flight.begin({}, 0);
  if (const auto loaded = unbroken([&] { return load<AnyGame>(file, game); }); !loaded) return fail(loaded.error());
  const bool of_engine = file.trace->finding->check == CheckId::conform;
  if (of_engine == flags.engine.empty())
    return fail({flags.file, "finding.check",
                 of_engine ? "a fault of another engine: it is asked for with --engine COMMAND"
                           : "a fault of Stela's own engine: without --engine"});
  catch_interrupts();
  if (of_engine) {
    flight.end();  // the engine's time is bounded by --timeout
    return shrink_fault != nullptr ? shrink_fault(game, file, flags)
                                   : fail({"", "--engine", "this program talks to no engines; the whole program does"});
  }
  const ShrinkLimits limits{milliseconds(flags.time_limit), interrupted};
  Shrinker<AnyGame> shrinker([&](const nlohmann::json& setup) { return game.make(setup); }, *file.trace->finding,
                             limits);
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

namespace {

Exit shrink(const TraceFlags& flags, const GameList& games, ShrinkFault shrink_fault) {
  const auto read = read_game_file(flags.file);
  if (!read) return fail(read.error());
  if (!read->trace || !read->trace->finding)
    return fail({flags.file, "finding", "expected a trace with a finding: the fault to keep while shrinking"});
  const auto game = games.find(read->game);
  if (!game) return fail({flags.file, "game", game.error().what});
  return shrink(**game, *read, flags, shrink_fault);
}

}  // namespace

void add_trace_verbs(Verb app, const GameList& games, ShrinkFault shrink_fault) {
  auto flags = std::make_shared<TraceFlags>();
  auto log = std::make_shared<LogFlags>();
  auto again = app.add("replay", "Replay a trace, checking everything at every step; or follow a log of real play",
                       "stela replay mexica-MEX-K4-1-17.trace.json\n"
                       "  stela replay evening.log --log notation --game tikal --players 2\n"
                       "  stela replay evening.csv --log table.json --game mexica --from start.json");
  again.option("file", flags->file, "a trace, or a log").required().type("FILE");
  again
      .option("--log", log->format,
              "the file is a log in this format: 'notation', or a file that says how lines are read (docs/logs.md)")
      .type("FORMAT");
  add_game(again, log->game, games, "--game", "of a log: the game");
  again.option("--from", log->from, "of a log: the position in which it begins").type("FILE");
  again.option("--seed", log->seed, "of a log: of the deals that are looked at (default 1)");
  add_setup(again, log->setup);
  again.flag("-q,--quiet", flags->quiet, "do not list the actions");
  add_action_limit(again, flags->action_limit);
  add_json(again, flags->json);
  add_colour(again, flags->colour);
  add_output(again, log->output, "of a log: where the last position goes");
  again.on_run([flags, log, &games] {
    if (!log->format.empty()) {
      if (log->game.empty()) return fail({"", "--game", "of which game is the log?"});
      log->file = flags->file;
      log->json = flags->json;
      return games.with_game(log->game, [&](const GameType& game) { return replay_log(game, *log); });
    }
    return games.with_file(flags->file,
                           [&](const GameType& game, const GameFile& file) { return replay(game, file, *flags); });
  });

  auto less = app.add("shrink", "Find a shorter trace that shows the same fault",
                      "stela shrink long.trace.json -o short.trace.json");
  less.option("file", flags->file, "a trace with a finding").required().type("FILE");
  less.option("--time-limit", flags->time_limit, "seconds (default 20)").positive();
  add_action_limit(less, flags->action_limit);
  less.option("--engine", flags->engine, "of a trace of `stela conform`: command that starts the engine")
      .type("COMMAND");
  less.option("--timeout", flags->timeout, "seconds that its answer may take (default 30)").positive();
  less.option("--memory", flags->memory, "MiB of data that it may have; 0 for no limit (default 2048)");
  add_output(less, flags->output, "where the shorter trace goes");
  less.on_run([flags, &games, shrink_fault] { return shrink(*flags, games, shrink_fault); });
}

}  // namespace stela::cli
