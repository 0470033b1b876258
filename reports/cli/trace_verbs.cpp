// stela replay, stela shrink: traces
#include <memory>

#include "checkers/trace.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

Exit shrink(const TraceFlags& flags, const GameList& games) {
  const auto read = read_game_file(flags.file);
  if (!read) return fail(read.error());
  if (!read->trace || !read->trace->finding)
    return fail({flags.file, "finding", "expected a trace with a finding: the fault to keep while shrinking"});
  const auto game = games.find(read->game);
  if (!game) return fail({flags.file, "game", game.error().what});
  return (*game)->shrink(*read, flags);
}

}  // namespace

void add_trace_verbs(Verb app, const GameList& games) {
  auto flags = std::make_shared<TraceFlags>();
  auto again = app.add("replay", "Replay a trace, checking everything at every step",
                       "stela replay mexica-MEX-K4-1-17.trace.json");
  again.option("file", flags->file, "a trace").required().type("FILE");
  again.flag("-q,--quiet", flags->quiet, "do not list the actions");
  add_action_limit(again, flags->action_limit);
  add_json(again, flags->json);
  add_colour(again, flags->colour);
  again.on_run([flags, &games] {
    return games.with_file(flags->file,
                           [&](const GameVerbs& game, const GameFile& file) { return game.replay(file, *flags); });
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
  less.on_run([flags, &games] { return shrink(*flags, games); });
}

}  // namespace stela::cli
