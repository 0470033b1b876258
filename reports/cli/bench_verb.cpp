// stela bench: how fast this build is on this machine
#include <memory>

#include "reports/cli/verb.h"

namespace stela::cli {

Verb add_bench_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<BenchFlags>();
  auto verb = app.add("bench", "Measure the engine: playouts, legal lists, single operations, threads",
                      "stela bench mexica --seconds 10");
  add_game(verb, flags->game, games);
  verb.option("--seconds", flags->seconds, "about how long (default 10)").positive();
  verb.option("--seed", flags->seed, "of the games (default 1)");
  verb.option("--jobs", flags->jobs, "threads to scale to (default: one a core)").range(1, 256);
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  verb.on_run([flags, &games] {
    if (flags->game.empty())
      return fail({"", "game", "is required: stela bench GAME, stela bench solve, graph or scale"});
    return games.with_game(flags->game, [&](const GameVerbs& game) { return game.bench(*flags); });
  });
  return verb;
}

}  // namespace stela::cli
