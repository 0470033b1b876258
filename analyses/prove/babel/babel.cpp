#include "analyses/prove/babel/babel.h"

#include "analyses/prove/babel/tie.h"
#include "analyses/prove/campaign.h"

namespace stela::prove {

Result<Report> prove_babel(const std::vector<babel::Babel>& games, const ReportOptions& options) {
  std::vector<babel_game::Proof> proofs;
  proofs.reserve(games.size());
  for (const auto& game : games) proofs.emplace_back(game);
  std::vector<Problem> problems;
  for (std::size_t i = 0; i < games.size(); ++i) problems.push_back({games[i].setup(), proofs[i].cases()});
  auto report = prove_all(problems, options);
  if (!report) return report;
  report->game = babel::Babel::kName;
  report->assumptions = {
      {"order", "of rows, decks and stores only the last cards are known, and of a row that one run lies in it"},
      {"shuffles", "each may come out in any way"},
      {"can_build_foundation",
       "whether the foundation card can still be built (BAB-A8): any answer, the same to the "
       "same hand, pawn, sizes of rows, free sites and migration"},
      {"two-cards", "a lemma, tested and not proved: with free sites a pawn on its quarry and two cards can build it"}};
  // Every setup has its share of the steps.
  const auto share = options.steps / games.size() + 1;
  for (std::size_t i = 0; i < games.size() && !report->tie.broken; ++i) {
    const auto tie = babel_game::compare(games[i], proofs[i], share, options.seed, options.stop);
    report->tie.starts += tie.starts, report->tie.states += tie.states;
    for (const auto& [kind, count] : tie.steps) report->tie.steps[kind] += count;
    report->tie.broken = tie.broken;
  }
  return report;
}

Result<RuleReport> lint_babel(const babel::Babel& game, const ReportOptions& options) {
  const babel_game::Proof proof(game);
  auto report = lint_rules(proof.rule_cases(), options);
  if (report) report->game = babel::Babel::kName;
  return report;
}

}  // namespace stela::prove
