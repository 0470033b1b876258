// stela probes: the games that a game brings along because rare things happen in them
#include <memory>

#include "reports/cli/conform_verbs.h"
#include "reports/cli/verb.h"

namespace stela::cli {

void add_probes_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<ProbesFlags>();
  auto verb = app.add("probes", "Games in which rules forbid or do what is rare: list them, or search for them",
                      "stela probes mexica --make probes.json --games 20000");
  verb.explain("`check` plays on from these games, and `conform` asks an engine about them before anything else.");
  add_game(verb, flags->game, games).required();
  verb.option("--make", flags->make, "search, and write what is found as a file like model/GAME/probes.json")
      .type("FILE");
  verb.option("--games", flags->games, "random games that the search begins with (default 20000)").positive();
  verb.option("--seed", flags->seed, "of the search (default 1)");
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  verb.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameVerbs& game) { return game.conform().probes(*flags); });
  });
}

}  // namespace stela::cli
