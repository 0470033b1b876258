// stela phases: which phase of a game follows which, as observed in play
#include <memory>

#include "reports/cli/graph_verbs.h"
#include "reports/cli/verb.h"

namespace stela::cli {

void add_phases_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<PhasesFlags>();
  auto verb = app.add("phases", "Which phase follows which, counted in seeded games of random players",
                      "stela phases tikal --option auction=1 --svg phases.svg");
  add_game(verb, flags->game, games).required();
  verb.option("--games", flags->games, "how many (default 200)").positive();
  verb.option("--seed", flags->seed, "of the whole run (default 1)");
  verb.option("--jobs", flags->jobs, "threads (default: one a core); the result is the same for any number")
      .range(1, 256);
  verb.option("--max-actions", flags->most_actions, "length at which a game is cut (default 100000)").positive();
  add_setup(verb, flags->setup);
  add_graph(verb, flags->output);
  verb.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameVerbs& game) { return game.graphs().phases(*flags); });
  });
}

}  // namespace stela::cli
