// stela fuzz: games made of mutated bytes, everything checked, the first fault shrunk to the shortest trace
#include <memory>

#include "reports/cli/verb.h"

namespace stela::cli {

void add_fuzz_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<FuzzFlags>();
  auto verb = app.add("fuzz", "Mutate games that made the rules do something new, and check every step",
                      "stela fuzz mexica --seconds 60 --seed 1");
  add_game(verb, flags->game, games).required();
  verb.option("--seconds", flags->seconds, "how long (default 10)").positive();
  verb.option("--inputs", flags->inputs, "how many inputs, whatever the time: the same every time").positive();
  add_action_limit(verb, flags->action_limit);
  verb.option("--seed", flags->seed, "of the whole run (default 1)");
  verb.option("--traces", flags->traces, "folder for the trace and picture of a violation (default: here)").type("DIR");
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  add_colour(verb, flags->colour);
  verb.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameVerbs& game) { return game.fuzz(*flags); });
  });
}

}  // namespace stela::cli
