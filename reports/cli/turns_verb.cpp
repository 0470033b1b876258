// stela turns: the positions that can be reached within a turn
#include <memory>

#include "reports/cli/graph_verbs.h"
#include "reports/cli/verb.h"

namespace stela::cli {

void add_turns_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<TurnsFlags>();
  auto verb = app.add("turns", "All positions within the turn, equal ones merged: how many, branching, points",
                      "stela turns start.json --depth 2 --svg turns.svg");
  verb.option("file", flags->file, "a position or a trace; - reads standard input").required().type("FILE");
  verb.option("--depth", flags->depth, "actions at most (default 2)").range(0, 100);
  verb.option("--positions", flags->positions, "keep at most so many, and say so (default 20000)").range(1, 500000);
  add_graph(verb, flags->output);
  verb.on_run([flags, &games] {
    return games.with_file(
        flags->file, [&](const GameVerbs& game, const GameFile& file) { return game.graphs().turns(file, *flags); });
  });
}

}  // namespace stela::cli
