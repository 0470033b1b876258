// stela turns: the positions that can be reached within a turn
#include <fmt/format.h>

#include <memory>

#include "analyses/graph/turns.h"
#include "model/any_game.h"
#include "reports/cli/game/loaded.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"
#include "reports/draw/players.h"
#include "reports/graph/turns.h"

namespace stela::cli {
namespace {

Exit turns(const GameType& type, const GameFile& file, const TurnsFlags& flags) {
  return with_loaded<AnyGame>(
      file,
      [&](Loaded<AnyGame>& at) {
        if (at.game.outcome(at.state)) return fail({flags.file, "state", "the game is over: there is no turn"});
        catch_interrupts();
        const graph::TurnLimits limits{flags.depth, flags.positions, &interrupt_flag()};
        const auto turn = graph::turn_graph(at.game, at.state, limits);
        const auto status =
            fmt::format("{} to move, up to {}", player_name(static_cast<std::size_t>(at.game.to_move(at.state))),
                        plural(limits.depth, "action"));
        const auto done = flags.output.write(turn_report(written(at.game, turn, status), flags.output.limit));
        return done == Exit::holds && turn.stopped ? Exit::undecided : done;
      },
      type);
}

}  // namespace

void add_turns_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<TurnsFlags>();
  auto verb = app.add("turns", "All positions within the turn, equal ones merged: how many, branching, points",
                      "stela turns start.json --depth 2 --svg turns.svg");
  verb.option("file", flags->file, "a position or a trace; - reads standard input").required().type("FILE");
  verb.option("--depth", flags->depth, "actions at most (default 2)").range(0, 100);
  verb.option("--positions", flags->positions, "keep at most so many, and say so (default 20000)").range(1, 500000);
  add_graph(verb, flags->output);
  verb.on_run([flags, &games] {
    return games.with_file(flags->file,
                           [&](const GameType& game, const GameFile& file) { return turns(game, file, *flags); });
  });
}

}  // namespace stela::cli
