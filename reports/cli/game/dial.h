// stela solve --dial, of a game in which players set dials.
#pragma once

#include <chrono>
#include <string>

#include "analyses/turn/maharaja/dial.h"
#include "reports/cli/game/position.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/turn_flags.h"
#include "reports/turn/dial_report.h"

namespace stela::cli {

/// Games whose players set dials, which can be weighed against each other.
template <class G>
concept HasDials = requires(const G& game, const typename G::State& s, const turn::Objective& objective,
                            const turn::Limits& limits) {
  turn::weigh_dials(game, s, objective, limits);
};

template <HasDials G>
Exit weigh_dials(const Loaded<G>& at, const SolveFlags& flags) {
  const auto objective = flags.objective.given(turn::dial_objective(), turn::Goals<G>::kGoals);
  if (!objective) return fail(objective.error());
  turn::Limits limits{{}, &interrupt_flag(), flags.jobs};
  if (flags.time_limit > 0) limits.deadline = turn::Limits::in(flags.time_limit);
  const auto began = std::chrono::steady_clock::now();
  const auto weighed = turn::weigh_dials(at.game, at.state, *objective, limits);
  if (!weighed) {
    auto error = weighed.error();
    error.file = flags.file;
    const auto exit = fail(error);
    return error.where == "time limit" ? Exit::undecided : exit;
  }
  DialReport report;
  report.game = G::kTitle;
  report.player = at.game.to_move(at.state);
  report.other = 1 - report.player;
  report.objective = *objective;
  for (const auto& pair : weighed->pairs) {
    const auto text = at.game.to_text(pair);
    report.pairs.push_back(text.substr(text.find(' ') + 1));
  }
  report.matrix = weighed->worth;
  report.maximin = turn::maximin(report.matrix);
  const auto mixed = turn::guarded("linear program", [&] { return turn::equilibrium(report.matrix, limits); });
  if (!mixed) return fail(mixed.error());
  report.equilibrium = *mixed;
  report.palace = weighed->palace;
  report.turns = weighed->turns;
  report.cut = weighed->cut;
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  if (const auto written = put("-", flags.json ? dial_json(report).dump(1) + "\n" : dial_text(report));
      written != Exit::holds)
    return written;
  return report.decided() ? Exit::holds : Exit::undecided;
}

}  // namespace stela::cli
