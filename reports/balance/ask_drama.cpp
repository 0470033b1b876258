// Question 4: does the lead change hands?
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "reports/balance/claims.h"
#include "reports/balance/evidence.h"

namespace stela {
namespace {

using balance::GameRecord;
using balance::kTenths;

/// The correlation over seats of games, of a lead after so many tenths with the part of the first place.
double correlation(const ArmEvidence& arm, std::span<const std::size_t> blocks, std::size_t tenth) {
  double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
  for (const auto b : blocks)
    for (const auto& r : arm.blocks[b])
      for (std::size_t seat = 0; seat < r.scores.size(); ++seat) {
        const double lead = play::margin_of(r.course[tenth], seat), win = win_of(r, seat);
        n += 1, x += lead, y += win, xx += lead * lead, yy += win * win, xy += lead * win;
      }
  const double spread = (n * xx - x * x) * (n * yy - y * y);
  return spread <= 0 ? 0 : (n * xy - x * y) / std::sqrt(spread);
}

Figure leaders(const Evidence& evidence) {
  Figure figure{
      "leaders",
      4,
      "Winning from the lead",
      "",
      std::string("How often the seat that leads alone after a part of the game wins it, and how closely its "
                  "lead goes with winning (Pearson's correlation, with a bootstrap over blocks). Standings are "
                  "points") +
          (evidence.facts.prospects ? " with what a scoring now would bring." : "."),
      evidence.command,
      {{"players", ""}, {"part of the game", "share"}, {"leader wins", "share"}, {"correlation", "r"}},
      {},
      {ChartKind::lines, 1, 2, 0, 1.0 / static_cast<double>(evidence.facts.seats), "a fair share"},
      {}};
  for (const auto* arm : evidence.of("table"))
    for (std::size_t tenth = 0; tenth < kTenths; ++tenth) {
      std::vector<double> wins;
      for (const auto& block : arm->blocks) {
        double sum = 0;
        unsigned led = 0;
        for (const auto& record : block)
          if (const auto leader = balance::sole_leader(record.course[tenth])) sum += win_of(record, *leader), ++led;
        if (led > 0) wins.push_back(sum / led);
      }
      const auto r = play::bootstrap(
          arm->blocks.size(), [&](std::span<const std::size_t> blocks) { return correlation(*arm, blocks, tenth); },
          evidence.experiment.seed, 200);
      figure.rows.push_back({arm->arm.name, exact(static_cast<double>(tenth + 1) / kTenths), share_of(wins),
                             measured(r, arm->blocks.size())});
    }
  return figure;
}

Figure changes(const Evidence& evidence, BalanceReport& report) {
  Figure figure{
      "drama",
      4,
      "Lead changes and comebacks",
      "",
      "Lead changes: turns after which another seat leads alone. Settled: the part of the game after which the "
      "winner is never behind again. Comebacks: the share of games whose winner was behind at half-time.",
      evidence.command,
      {{"players", ""}, {"lead changes", "changes"}, {"settled", "share"}, {"comebacks", "share"}},
      {},
      {ChartKind::bars, 0, 1, {}, {}, ""},
      {}};
  for (const auto* arm : evidence.of("table")) {
    const auto lead = block_means(*arm, [](const GameRecord& r, std::size_t) { return double(r.lead_changes); });
    const auto settled =
        block_means(*arm, [](const GameRecord& r, std::size_t) { return double(r.settled) / std::max(1U, r.turns); });
    const auto comebacks = block_means(*arm, [](const GameRecord& r, std::size_t) {
      const auto& half = r.course[kTenths / 2 - 1];
      const auto winner = static_cast<std::size_t>(std::find(r.ranks.begin(), r.ranks.end(), 1) - r.ranks.begin());
      return half[winner] < *std::max_element(half.begin(), half.end()) ? 1.0 : 0.0;
    });
    figure.rows.push_back({arm->arm.name, mean_of(lead), share_of(settled), share_of(comebacks)});
  }
  if (!figure.rows.empty()) {
    const auto& row = strongest_row(figure, evidence);
    figure.finding = fmt::format(
        "Between players {}, the lead changes {} times, and {} of winners were behind at half-time.",
        std::get<std::string>(row[0]), in_numbers(std::get<Measured>(row[1])), in_per_cent(std::get<Measured>(row[3])));
    report.verdict.push_back(figure.finding);
  }
  return figure;
}

}  // namespace

void ask_drama(const Evidence& evidence, BalanceReport& report) {
  report.figures.push_back(changes(evidence, report));
  report.figures.push_back(leaders(evidence));
}

}  // namespace stela
