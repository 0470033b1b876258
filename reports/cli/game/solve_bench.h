// stela bench solve of a game whose turns can be solved. Its evaluation must be declared before, as players need it.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "analyses/puzzle/positions.h"
#include "analyses/puzzle/solve_bench.h"
#include "analyses/turn/solvers.h"
#include "reports/cli/game/position_source.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/turn_flags.h"
#include "reports/draw/progress.h"

namespace stela::cli {

/// One game's row of `stela bench solve`.
struct SolveBenchFigures {
  std::string game, objective;
  std::vector<turn::SolveBenchGroup> groups;
};

template <turn::Solvable G>
Result<SolveBenchFigures> bench_solve(const SolveBenchFlags& flags) {
  const auto objective = flags.objective.given(puzzle::Puzzling<G>::objective(), turn::Goals<G>::kGoals);
  if (!objective) return objective.error();
  const auto game = *G::make(nlohmann::json::object());
  const auto played = source_of(game, flags.by);
  if (!played) return played.error();
  const turn::SolveBenchOptions options{*objective,    flags.seed,        flags.positions, flags.seconds,
                                        flags.threads, &interrupt_flag(), flags.prove};
  Progress progress(fmt::format("bench solve {}", G::kName), turn::kBenchGroups<G> * options.positions);
  auto groups = turn::bench_solve<G>(game, options, *played, [&] { progress.advance(); });
  progress.finish();
  if (!groups) return groups.error();
  return SolveBenchFigures{std::string(G::kName), turn::to_text(*objective), std::move(*groups)};
}

}  // namespace stela::cli
