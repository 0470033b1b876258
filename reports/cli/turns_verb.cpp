// stela turns: the positions that can be reached within a turn
#include <fmt/format.h>

#include <memory>

#include "reports/cli/graph_flags.h"
#include "reports/cli/interrupt.h"
#include "reports/graph/turns.h"
#include "reports/players.h"

namespace stela::cli {
namespace {

struct Flags {
  std::string file;
  graph::TurnLimits limits;
  GraphFlags output{30};
};

Exit run(const Flags& flags) {
  return with_position(flags.file, [&]<class G>(Loaded<G>& at) {
    if (at.game.outcome(at.state)) return fail({flags.file, "state", "the game is over: there is no turn"});
    catch_interrupts();
    auto limits = flags.limits;
    limits.stop = &interrupt_flag();
    const auto turn = graph::turn_graph(at.game, at.state, limits);
    const auto status =
        fmt::format("{} to move, up to {}", player_name(static_cast<std::size_t>(at.game.to_move(at.state))),
                    plural(limits.depth, "action"));
    const auto done = flags.output.write(turn_report(written(at.game, turn, status), flags.output.limit()));
    return done == Exit::holds && turn.stopped ? Exit::undecided : done;
  });
}

}  // namespace

void add_turns_verb(CLI::App& app) {
  auto flags = std::make_shared<Flags>();
  auto* verb = add_verb(app, "turns", "All positions within the turn, equal ones merged: how many, branching, points",
                        "stela turns start.json --depth 2 --svg turns.svg");
  verb->add_option("file", flags->file, "a position or a trace; - reads standard input")->required()->type_name("FILE");
  verb->add_option("--depth", flags->limits.depth, "actions at most (default 2)")->check(CLI::Range(0, 100));
  verb->add_option("--positions", flags->limits.positions, "keep at most so many, and say so (default 20000)")
      ->check(CLI::Range(1, 500000));
  flags->output.add_to(verb);
  on_run(verb, [flags] { return run(*flags); });
}

}  // namespace stela::cli
