// stela conform: does an engine follow the rules? If not, the shortest game in which it does not
#include <memory>

#include "checkers/trace.h"
#include "reports/cli/game/conform.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

/// --position: one action there.
Exit conform_position(const ConformFlags& flags, const GameList& games) {
  const auto read = read_game_file(flags.position);
  if (!read) return fail(read.error());
  if (!read->position) return fail({flags.position, "stela", "expected a position"});
  if (read->game != flags.game) return fail({flags.position, "game", "a position of " + read->game});
  if (flags.action.empty()) return fail({"", "--action", "which action is asked for in the position?"});
  return games.with_game(flags.game, [&](const GameType& game) { return cli::conform_trace(game, *read, flags); });
}

/// --trace: one game again.
Exit conform_trace(const ConformFlags& flags, const GameList& games) {
  const auto read = read_game_file(flags.trace);
  if (!read) return fail(read.error());
  if (!read->trace) return fail({flags.trace, "stela", "expected a trace"});
  if (read->game != flags.game) return fail({flags.trace, "game", "a trace of " + read->game});
  return games.with_game(flags.game, [&](const GameType& game) { return cli::conform_trace(game, *read, flags); });
}

}  // namespace

void add_conform_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<ConformFlags>();
  auto verb = app.add("conform", "Play games in step with another engine and name the rules that it gets wrong",
                      "stela conform mexica --engine './my-engine' --games 500 --jobs 2");
  add_game(verb, flags->game, games).required();
  verb.option("--engine", flags->engine, "command that starts it; it speaks docs/protocol.md")
      .required()
      .type("COMMAND");
  verb.option("--games", flags->games, "how many (default 200)").positive();
  verb.option("--seed", flags->seed, "of the whole run (default 1)");
  verb.option("--jobs", flags->jobs, "engine processes (default: one a core); the result is the same for any number")
      .range(1, 256);
  verb.option("--time-limit", flags->time_limit, "seconds for all of it, shrinking too (default: none)").non_negative();
  verb.option("--max-actions", flags->most_actions, "length at which a game is cut (default 2000)").positive();
  verb.option("--timeout", flags->timeout, "seconds that an answer may take (default 30)").positive();
  verb.option("--memory", flags->memory, "MiB of data that an engine may have; 0 for no limit (default 2048)");
  verb.option("--stderr", flags->errors,
              "file for all that engines print on standard error (default: its end is shown)")
      .type("FILE");
  verb.option("--waive", flags->waived,
              "accept a fault by its id, or faults of a rule, e.g. a house rule; "
              "@FILE: all that a file lists, with a reason each; can be repeated")
      .type("WHAT");
  verb.option("--baseline", flags->baseline,
              "fail only on faults that are new: not in this report of --json, or file of waivers")
      .type("FILE");
  verb.option("--corpus", flags->corpus,
              "folder that keeps each fault's trace; they are played again before any game (default: none)")
      .type("DIR");
  verb.flag("--no-probes", flags->no_probes,
            "play random games alone; without this, places near what is rare are asked too (stela probes GAME)");
  verb.flag("--stop-first", flags->stop_at_first, "play no further games once a fault is found");
  verb.option("--shrink-time", flags->shrink, "seconds for shrinking each fault; 0: not at all (default 20)")
      .non_negative();
  verb.option("--perft", flags->perft,
              "a table of counts, as tests/perft/mexica.txt, its positions beside it (default: Stela's own, its "
              "short rows)")
      .type("FILE");
  verb.option("--trace", flags->trace, "play this trace against the engine instead").type("FILE");
  verb.option("--position", flags->position, "ask the engine for one action in this position instead").type("FILE");
  verb.option("--action", flags->action, "the action that is asked for there, legal or not").type("ACTION");
  verb.option("--traces", flags->traces, "folder for traces and pictures of faults, made where missing (default: here)")
      .type("DIR");
  verb.option("--junit", flags->junit, "write a JUnit report").type("FILE");
  verb.option("--sarif", flags->sarif, "write a SARIF report").type("FILE");
  verb.flag("--github", flags->github, "print annotations for GitHub Actions too");
  add_setup(verb, flags->setup, "; auto: those under which the engine conforms, found by trying");
  add_json(verb, flags->json);
  add_colour(verb, flags->colour);
  verb.on_run([flags, &games] {
    flags->find_options = std::erase(flags->setup.options, "auto") > 0;
    if (flags->find_options && !flags->trace.empty())
      return fail({"", "--option", "auto finds the options of games; a trace has its own"});
    if (flags->find_options && !flags->corpus.empty())
      return fail({"", "--corpus", "has faults of one setting; --option auto tries several"});
    if (!flags->trace.empty()) return conform_trace(*flags, games);
    if (!flags->position.empty()) return conform_position(*flags, games);
    return games.with_game(flags->game, [&](const GameType& game) { return conform_games(game, *flags); });
  });
}

}  // namespace stela::cli
