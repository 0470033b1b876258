#include "analyses/prove/tikal/tikal.h"

#include "analyses/prove/campaign.h"
#include "analyses/prove/tikal/tie.h"

namespace stela::prove {

Result<Report> prove_tikal(const std::vector<tikal::Tikal>& games, const ReportOptions& options) {
  std::vector<tikal_game::Proof> proofs;
  proofs.reserve(games.size());
  for (const auto& game : games) proofs.emplace_back(game);
  std::vector<Problem> problems;
  for (std::size_t i = 0; i < games.size(); ++i) problems.push_back({games[i].setup(), proofs[i].cases()});
  auto report = prove_all(problems, options);
  if (!report) return report;
  report->game = tikal::Tikal::kName;
  report->assumptions = {
      {"map", "which hexes adjoin and how many stones a border has: any answer, the same to the same question"},
      {"places for tiles",
       "whether a tile may be laid on a hex, and whether it fits anywhere: any answer, the same to "
       "the same tiles on the map"},
      {"score-range", "after the end of a turn or of a scoring turn: not proved, tested by `check`"},
      {"alike", "hexes on which nothing is printed, seats, motifs and tiles of a sort: one stands for all"}};
  // Every setup has its share of the steps.
  const auto share = options.steps / games.size() + 1;
  for (std::size_t i = 0; i < games.size() && !report->tie.broken; ++i) {
    const auto tie = tikal_game::compare(games[i], proofs[i], share, options.seed, options.stop);
    report->tie.starts += tie.starts, report->tie.states += tie.states;
    for (const auto& [kind, count] : tie.steps) report->tie.steps[kind] += count;
    report->tie.broken = tie.broken;
  }
  return report;
}

}  // namespace stela::prove
