// stela explore: every state of a small game
#include <memory>

#include "reports/cli/graph_verbs.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

Exit run(const ExploreFlags& flags, const GameList& games) {
  const auto setup = flags.setup.given();
  if (!setup) return fail(setup.error());
  if (!(flags.share >= 0 && flags.share <= 1)) return fail({"", "--checks", "a share is from 0 to 1"});
  if (games.find(flags.what))
    return games.with_game(flags.what, [&](const GameVerbs& game) { return game.graphs().explore(flags); });
  if (!setup->empty())
    return fail({flags.what, "", "a file brings its own setup; --players and the like go with a game's name"});
  return games.with_file(
      flags.what, [&](const GameVerbs& game, const GameFile& file) { return game.graphs().explore_of(file, flags); });
}

}  // namespace

void add_explore_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<ExploreFlags>();
  auto verb = app.add("explore", "Reach every state of a small game, and check them",
                      "stela explore mexica --board tests/mexica/boards/atoll.json --option stall_rounds=1");
  verb.explain(
      "The deal of --seed is fixed: hidden orders are part of the state, as if both players knew them.\n"
      "With --out the run can be stopped at any moment; the same command goes on.");
  add_game(verb, flags->what, games, "what", "a game's name, or a position or trace file").required();
  verb.option("--seed", flags->seed, "of the deal (default 1)");
  verb.option("--checks", flags->share, "share of the states that get every check (default 0.01)")
      .non_negative()
      .type("SHARE");
  verb.option("--out", flags->out, "keep everything in this folder, and go on from there").type("DIR");
  verb.option("--jobs", flags->jobs, "threads (default: one a core); the result is the same for any number")
      .range(1, 256);
  verb.option("--depth", flags->depth, "expand no state of this depth (default: all)").range(1, 1000000);
  verb.option("--memory", flags->memory, "MiB that the table of states may take (default 4096)").positive();
  verb.flag("--no-symmetry", flags->plain, "count symmetric states apart");
  verb.option("--shortest", flags->shortest,
              "write the shortest trace to a rule, to a situation or to the 'end', and nothing else")
      .type("NAME");
  add_output(verb, flags->output, "the trace of --shortest");
  verb.option("--traces", flags->traces, "folder for the trace and picture of a violation (default: here)").type("DIR");
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  add_colour(verb, flags->colour);
  verb.on_run([flags, &games] { return run(*flags, games); });
}

}  // namespace stela::cli
