// stela check: random games, everything checked, faults shrunk to the shortest trace
#include <memory>

#include "checkers/checks/checks.h"
#include "reports/cli/verb.h"

namespace stela::cli {

void add_check_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<CheckFlags>();
  auto verb = app.add("check", "Play random games and check every rule and invariant at every step",
                      "stela check mexica --games 10000 --seed 1 --jobs 2");
  verb.explain("Checks, as traces name them, and where they are made:\n" + check_lines());
  add_game(verb, flags->game, games).required();
  verb.option("--games", flags->games, "how many (default 1000)").positive();
  verb.option("--seed", flags->seed, "of the whole run (default 1)");
  verb.option("--jobs", flags->jobs, "threads (default: one a core); the result is the same for any number")
      .range(1, 256);
  verb.option("--time-limit", flags->time_limit,
              "seconds after which no action is played; exit code 2 if games are left")
      .non_negative();
  add_action_limit(verb, flags->action_limit);
  verb.option("--max-actions", flags->most_actions, "length at which a game is cut (default 100000)").positive();
  verb.option("--traces", flags->traces, "folder for the traces and pictures of violations (default: here)")
      .type("DIR");
  verb.option("--junit", flags->junit, "write a JUnit report").type("FILE");
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  add_colour(verb, flags->colour);
  verb.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameVerbs& game) { return game.check(*flags); });
  });
}

}  // namespace stela::cli
