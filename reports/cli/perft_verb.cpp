// stela perft: counts that another engine can be compared with
#include <memory>
#include <nlohmann/json.hpp>

#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

Exit run(const PerftFlags& flags, const GameList& games) {
  const auto setup = flags.setup.given();
  if (!setup) return fail(setup.error());
  if (games.find(flags.what))
    return games.with_game(flags.what, [&](const GameVerbs& game) { return game.perft(flags); });
  if (!setup->empty())
    return fail({flags.what, "", "a file brings its own setup; --players and the like go with a game's name"});
  return games.with_file(flags.what,
                         [&](const GameVerbs& game, const GameFile& file) { return game.perft_of(file, flags); });
}

}  // namespace

void add_perft_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<PerftFlags>();
  auto verb = app.add("perft", "Count the action sequences of a length, and the different states they lead to",
                      "stela perft mexica --players 2 --seed 1 --depth 4");
  add_game(verb, flags->what, games, "what", "a game's name, or a position or trace file").required();
  verb.option("--depth", flags->depth, "how many actions (default 1)").range(0, 64);
  verb.option("--seed", flags->seed, "of the first position (default 1)");
  verb.flag("--divide", flags->divide, "also the counts below each first action");
  verb.option("--memory", flags->memory, "MiB that the tables of states may take (default 2048)").range(1, 1 << 24);
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  verb.on_run([flags, &games] { return run(*flags, games); });
}

}  // namespace stela::cli
