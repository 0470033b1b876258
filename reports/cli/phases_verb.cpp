// stela phases: which phase of a game follows which, as observed in play
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <thread>

#include "reports/cli/graph_flags.h"
#include "reports/cli/interrupt.h"
#include "reports/graph/phases.h"
#include "reports/progress.h"

namespace stela::cli {
namespace {

struct Flags {
  SetupFlags setup;
  std::string game;
  graph::PhaseOptions options;
  GraphFlags output;
};

Exit run(const Flags& flags) {
  return with_game(flags.game, [&]<class G>(std::type_identity<G>) {
    const auto setup = flags.setup.given();
    if (!setup) return fail(setup.error());
    const auto game = flags.setup.make<G>(*setup);
    if (!game) return fail(game.error());
    catch_interrupts();
    auto options = flags.options;
    options.stop = &interrupt_flag();
    Progress progress("phases " + flags.game, options.games);
    const auto machine = graph::observe_phases(*game, options, [&] { progress.advance(); });
    progress.finish();
    const auto status =
        fmt::format("{} of {} games, {} actions, seed {}", machine.games, options.games, machine.actions, options.seed);
    const auto done = flags.output.write(phase_report(std::string(G::kTitle), machine, G::kKinds, status));
    return done == Exit::holds && machine.games < options.games ? Exit::undecided : done;
  });
}

}  // namespace

void add_phases_verb(CLI::App& app) {
  auto flags = std::make_shared<Flags>();
  flags->options.jobs = std::max(1U, std::thread::hardware_concurrency());
  auto* verb = add_verb(app, "phases", "Which phase follows which, counted in seeded games of random players",
                        "stela phases tikal --option auction=1 --svg phases.svg");
  verb->add_option("game", flags->game, "name of the game")->required();
  verb->add_option("--games", flags->options.games, "how many (default 200)")->check(CLI::PositiveNumber);
  verb->add_option("--seed", flags->options.seed, "of the whole run (default 1)");
  verb->add_option("--jobs", flags->options.jobs,
                   "threads (default: one a core); the result is the same for any number")
      ->check(CLI::Range(1, 256));
  verb->add_option("--max-actions", flags->options.most_actions, "length at which a game is cut (default 100000)")
      ->check(CLI::PositiveNumber);
  flags->setup.add_to(verb);
  flags->output.add_to(verb);
  on_run(verb, [flags] { return run(*flags); });
}

}  // namespace stela::cli
