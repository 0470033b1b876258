// Question 5: how much is skill, how much is luck?
#include <fmt/format.h>

#include "analyses/balance/inference.h"
#include "reports/balance/claims.h"
#include "reports/balance/evidence.h"

namespace stela {
namespace {

/// Whether the first player wins rather 55 % of duels than 50 %.
std::string better(const MatchResults& results) {
  play::Sprt test(0.5, 0.55);
  for (const auto& block : results.blocks) test.add(duel_share(results, block, 0).value_or(0.5));
  switch (test.verdict()) {
    case play::Sprt::Decision::h1:
      return fmt::format("yes, after {} deals", test.blocks());
    case play::Sprt::Decision::h0:
      return fmt::format("no, after {} deals", test.blocks());
    case play::Sprt::Decision::open:
      break;
  }
  return "open";
}

Figure ladder(const Evidence& evidence, BalanceReport& report) {
  Figure figure{
      "ladder",
      5,
      "Players against each other",
      "",
      "How often the first player is ahead of the second, over all pairs of seats; level counts half. Each deal "
      "is played from every seat. Better: whether the share is rather 55 % than 50 %, by a sequential "
      "test on block means with errors of 5 % (GSPRT); open: too few blocks to say.",
      evidence.command,
      {{"players", ""}, {"duels won", "share"}, {"margin", "points"}, {"better", ""}},
      {},
      {ChartKind::points, 0, 1, {}, 0.5, "equal strength"},
      {}};
  for (const auto* arm : evidence.of("ladder")) {
    const auto results = rung_match(*arm);
    const auto figures = match_figures(results);
    figure.rows.push_back({arm->arm.name, measured(figures.players[0].duels, arm->blocks.size()),
                           measured(figures.players[0].margin, arm->blocks.size()), better(results)});
  }
  if (!figure.rows.empty()) {
    const auto& first = figure.rows.front();
    const auto& players = evidence.of("ladder").front()->arm.players;
    figure.finding = fmt::format("Against {}, {} wins {} of duels; equals win 50 %.", players[1], players[0],
                                 in_per_cent(std::get<Measured>(first[1])));
    if (out_of_order(evidence).empty()) report.verdict.push_back(figure.finding);
  }
  return figure;
}

Figure variance(const Evidence& evidence) {
  Figure figure{
      "variance",
      5,
      "What decides between equals",
      "",
      "Where the variance of a seat's margin comes from when all seats have the same player: the seat; the deal, "
      "by what stays when it is played again; and the players' chance, by what does not. Method of moments, "
      "with a bootstrap over deals.",
      evidence.command,
      {{"players", ""}, {"part", ""}, {"share", "share"}},
      {},
      {ChartKind::bars, 1, 2, 0, {}, ""},
      {}};
  for (const auto* arm : evidence.of("table")) {
    // Games 0 and 1 of a block are one deal in one seating, played twice.
    if (arm->arm.games.size() < 2) continue;
    std::array<std::vector<std::vector<double>>, 2> margins;
    for (const auto& block : arm->blocks)
      for (std::size_t again = 0; again < 2; ++again) {
        auto& row = margins[again].emplace_back();
        for (std::size_t seat = 0; seat < evidence.facts.seats; ++seat) row.push_back(margin_of(block[again], seat));
      }
    const auto part = [&](double balance::VarianceShares::*which) {
      return measured(play::bootstrap(
                          arm->blocks.size(),
                          [&](std::span<const std::size_t> blocks) {
                            std::vector<std::vector<double>> first, second;
                            for (const auto b : blocks) first.push_back(margins[0][b]), second.push_back(margins[1][b]);
                            return balance::variance_shares(first, second).*which;
                          },
                          evidence.experiment.seed, 200),
                      arm->blocks.size());
    };
    figure.rows.push_back({arm->arm.name, "the seat", part(&balance::VarianceShares::seat)});
    figure.rows.push_back({arm->arm.name, "the deal", part(&balance::VarianceShares::deal)});
    figure.rows.push_back({arm->arm.name, "the players' chance", part(&balance::VarianceShares::chance)});
  }
  return figure;
}

}  // namespace

void ask_skill(const Evidence& evidence, BalanceReport& report) {
  report.figures.push_back(ladder(evidence, report));
  report.figures.push_back(variance(evidence));
}

}  // namespace stela
