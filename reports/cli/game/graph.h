// stela turns, phases and bench graph of one game.
#pragma once

#include <fmt/format.h>

#include <string>

#include "analyses/graph/bench.h"
#include "analyses/graph/turns.h"
#include "reports/cli/game/position.h"
#include "reports/cli/interrupt.h"
#include "reports/draw/players.h"
#include "reports/draw/progress.h"
#include "reports/graph/phases.h"
#include "reports/graph/turns.h"

namespace stela::cli {

template <Game G>
Exit turns(const GameFile& file, const TurnsFlags& flags) {
  return with_loaded<G>(file, [&](Loaded<G>& at) {
    if (at.game.outcome(at.state)) return fail({flags.file, "state", "the game is over: there is no turn"});
    catch_interrupts();
    const graph::TurnLimits limits{flags.depth, flags.positions, &interrupt_flag()};
    const auto turn = graph::turn_graph(at.game, at.state, limits);
    const auto status =
        fmt::format("{} to move, up to {}", player_name(static_cast<std::size_t>(at.game.to_move(at.state))),
                    plural(limits.depth, "action"));
    const auto done = flags.output.write(turn_report(written(at.game, turn, status), flags.output.limit));
    return done == Exit::holds && turn.stopped ? Exit::undecided : done;
  });
}

template <Game G>
Exit phases(const PhasesFlags& flags) {
  return with_setup<G>(flags.setup, [&](const G& game) {
    catch_interrupts();
    const graph::PhaseOptions options{flags.games, flags.seed, flags.most_actions, flags.jobs, &interrupt_flag()};
    Progress progress("phases " + flags.game, options.games);
    const auto machine = graph::observe_phases(game, options, [&] { progress.advance(); });
    progress.finish();
    const auto status =
        fmt::format("{} of {} games, {} actions, seed {}", machine.games, options.games, machine.actions, options.seed);
    const auto done = flags.output.write(phase_report(std::string(G::kTitle), machine, G::kKinds, status));
    return done == Exit::holds && machine.games < options.games ? Exit::undecided : done;
  });
}

/// How long the graph of a turn takes, on positions late in seeded games.
template <Game G>
graph::GraphBenchFigure bench_turns(std::size_t positions, std::uint64_t seed) {
  const auto game = *G::make(nlohmann::json::object());
  std::size_t sum = 0;  // what is made is used, so that nothing is left out
  auto figure = graph::bench_graph(fmt::format("{} turns, 2 actions", G::kName), game, positions, seed,
                                   &interrupt_flag(), [&](const auto& s) {
                                     if (!game.outcome(s)) sum += graph::turn_graph(game, s, {}).vertices.size();
                                   });
  [[maybe_unused]] const volatile std::size_t used = sum;
  return figure;
}

}  // namespace stela::cli
