// All cases of a game, in several threads or ranks, come to a report. Private to the proofs.
#pragma once

#include <utility>
#include <vector>

#include "analyses/prove/compare.h"
#include "analyses/prove/find_in_play.h"
#include "analyses/prove/prover.h"
#include "model/game.h"

namespace stela::prove {

/// Cases of one setup.
struct Problem {
  nlohmann::json setup;
  std::vector<Case> cases;
};

/// Proves all cases, but those only once that differ in no option that they ask for. Goes on from a log. An
/// error where a file cannot be read or written.
Result<Report> prove_all(const std::vector<Problem>& problems, const ReportOptions& options);

/// Adds what was compared in another setup.
void add_tie(const Tie& tie, Report& report);

/// The report on the proofs of a game's setups. Each has its share of the steps that are compared, and in which play is
/// looked at for what was refuted: none if there are to be none.
template <class Proof, class Formulas, Game G>
Result<Report> prove_setups(const std::vector<G>& games, std::vector<Assumption> assumptions,
                            const ReportOptions& options, const Lengths& lengths = {}) {
  std::vector<Proof> proofs;
  proofs.reserve(games.size());
  std::vector<Problem> problems;
  for (const auto& game : games) {
    const auto& proof = proofs.emplace_back(game);
    problems.push_back({game.setup(), proof.cases()});
  }
  auto report = prove_all(problems, options);
  if (!report) return report;
  report->game = G::kName;
  report->assumptions = std::move(assumptions);
  look_for_failures(*report, [&](std::size_t setup, Failure& failure) {
    look_in_play(games[setup], Formulas(proofs[setup]), options.steps, options, lengths, failure);
  });
  const auto share = options.steps == 0 ? 0 : options.steps / games.size() + 1;
  for (std::size_t i = 0; i < games.size() && !report->tie.broken; ++i)
    add_tie(compare_steps(games[i], Formulas(proofs[i]), share, options.seed, options.stop, lengths), *report);
  return report;
}

}  // namespace stela::prove
