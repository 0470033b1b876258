#include "analyses/prove/mexica/mexica.h"

#include "analyses/prove/campaign.h"
#include "analyses/prove/mexica/tie.h"

namespace stela::prove {

Result<Report> prove_mexica(const std::vector<mexica::Mexica>& games, const ReportOptions& options) {
  std::vector<mexica_game::Proof> proofs;
  proofs.reserve(games.size());
  for (const auto& game : games) proofs.emplace_back(game);
  std::vector<Problem> problems;
  for (std::size_t i = 0; i < games.size(); ++i) problems.push_back({games[i].setup(), proofs[i].cases()});
  auto report = prove_all(problems, options);
  if (!report) return report;
  report->game = mexica::Mexica::kName;
  report->assumptions = {
      {"board", "any island with the pieces of the board and four start cells; what lies beside what is left free"},
      {"districts",
       "a founder's district is any that the lemmas district-closed and district-whole allow, of any size"},
      {"swims", "a swim costs anything from 1 (lemma swims-cost), or leads nowhere"},
      {"enclosure",
       "whether a figure is enclosed (MEX-M5): any answer; with enclosed_at_end the lemmas starts-are-open, of the "
       "printed board, and exchange: of a token gained or spent"},
      {"formable", "whether a calpulli's district can still be formed (MEX-P3): any answer, by size"},
      {"scoring", "a scoring of districts gives what the lemmas points-for-buildings and points-of-districts allow"},
      {"lemmas of searches", "tested in every state that is compared, and not proved"}};
  // Every setup has its share of the steps.
  const auto share = options.steps / games.size() + 1;
  for (std::size_t i = 0; i < games.size() && options.steps > 0 && !report->tie.broken; ++i) {
    const auto tie = compare_steps(games[i], mexica_game::Formulas(proofs[i]), share, options.seed, options.stop);
    report->tie.starts += tie.starts, report->tie.states += tie.states;
    for (const auto& [kind, count] : tie.steps) report->tie.steps[kind] += count;
    report->tie.broken = tie.broken;
  }
  return report;
}

}  // namespace stela::prove
