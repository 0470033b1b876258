// stela phases: which phase of a game follows which, as observed in play
#include <fmt/format.h>

#include <memory>

#include "analyses/graph/phases.h"
#include "model/any_game.h"
#include "reports/cli/game/loaded.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"
#include "reports/draw/progress.h"
#include "reports/graph/phases.h"

namespace stela::cli {
namespace {

Exit phases(const GameType& type, const PhasesFlags& flags) {
  return with_setup<AnyGame>(
      flags.setup,
      [&](const AnyGame& game) {
        catch_interrupts();
        const graph::PhaseOptions options{flags.games, flags.seed, flags.most_actions, flags.jobs, &interrupt_flag()};
        Progress progress("phases " + flags.game, options.games);
        const auto machine = graph::observe_phases(game, options, [&] { progress.advance(); });
        progress.finish();
        const auto status = fmt::format("{} of {} games, {} actions, seed {}", machine.games, options.games,
                                        machine.actions, options.seed);
        const auto done = flags.output.write(phase_report(std::string(type.title()), machine, type.kinds(), status));
        return done == Exit::holds && machine.games < options.games ? Exit::undecided : done;
      },
      type);
}

}  // namespace

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
    return games.with_game(flags->game, [&](const GameType& game) { return phases(game, *flags); });
  });
}

}  // namespace stela::cli
