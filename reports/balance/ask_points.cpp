// Question 3: where do points come from?
#include <fmt/format.h>

#include <algorithm>

#include "reports/balance/claims.h"
#include "reports/balance/evidence.h"
#include "reports/draw/players.h"

namespace stela {
namespace {

using balance::GameRecord;

Figure spread(const Evidence& evidence) {
  Figure figure{
      "points",
      3,
      "Points by seat",
      "",
      "Final points of a seat: the mean with its interval, and the points that a tenth, a half and nine tenths "
      "of the games stay below.",
      evidence.command,
      {{"players", ""}, {"seat", ""}, {"points", "points"}, {"10 %", "points"}, {"50 %", "points"}, {"90 %", "points"}},
      {},
      {ChartKind::bars, 1, 2, 0, {}, ""},
      {}};
  for (const auto* arm : evidence.of("table"))
    for (std::size_t seat = 0; seat < evidence.facts.seats; ++seat) {
      std::vector<int> all;
      for (const auto& block : arm->blocks)
        for (const auto& record : block) all.push_back(record.scores[seat]);
      std::sort(all.begin(), all.end());
      const auto quantile = [&](std::size_t tenths) { return exact(all[(all.size() - 1) * tenths / 10], all.size()); };
      figure.rows.push_back(
          {arm->arm.name, player_name(seat),
           mean_of(block_means(*arm,
                               [&](const GameRecord& r, std::size_t) { return static_cast<double>(r.scores[seat]); })),
           quantile(1), quantile(5), quantile(9)});
    }
  return figure;
}

/// What each source of a currency gives: points, or what else a game counts.
Figure sources(const Evidence& evidence, const std::string& currency) {
  const bool points = currency == "points";
  Figure figure{
      currency + "-by-source",
      3,
      (points ? "Points" : "Sources of " + currency) + (points ? " by source" : ""),
      "",
      fmt::format("What a seat makes of {} from each source in a game, on average over seats; together that is {}. "
                  "Winners: the same for the seats that win.",
                  currency, points ? "its final points" : "what it has left at the end"),
      evidence.command,
      {{"players", ""}, {"source", ""}, {"rule", ""}, {currency, "points"}, {"winners", "points"}},
      {},
      {ChartKind::bars, 1, 3, 0, {}, ""},
      {}};
  const auto seats = static_cast<double>(evidence.facts.seats);
  const auto tables = evidence.of("table");
  const auto* const best = strongest_table(evidence);
  std::string most;
  double highest = 0;
  for (const auto* arm : tables)
    for (std::size_t k = 0; k < evidence.facts.sources.size(); ++k) {
      const auto& source = evidence.facts.sources[k];
      if (source.group != currency) continue;
      const auto all = mean_of(block_means(*arm, [&](const GameRecord& r, std::size_t) {
        double sum = 0;
        for (const auto& own : r.points) sum += own[k];
        return sum / seats;
      }));
      const auto won = mean_of(block_means(*arm, [&](const GameRecord& r, std::size_t) {
        double sum = 0;
        for (std::size_t seat = 0; seat < r.points.size(); ++seat) sum += win_of(r, seat) * r.points[seat][k];
        return sum;
      }));
      figure.rows.push_back({arm->arm.name, source.name, source.rule, all, won});
      if (arm == best && all.value > highest) highest = all.value, most = source.name;
    }
  if (!most.empty())
    figure.finding = fmt::format("Between players {}, most {} come from {}: {:.1f} a seat and game.", best->arm.name,
                                 currency, most, highest);
  return figure;
}

Figure margins(const Evidence& evidence) {
  Figure figure{"margins",
                3,
                "Margin and ties",
                "",
                "The winner's points less the best of the others', and the share of games whose first place is shared.",
                evidence.command,
                {{"players", ""}, {"margin", "points"}, {"ties", "share"}},
                {},
                {},
                {}};
  for (const auto* arm : evidence.of("table")) {
    const auto margin = block_means(*arm, [](const GameRecord& r, std::size_t) {
      const auto winner = static_cast<std::size_t>(std::find(r.ranks.begin(), r.ranks.end(), 1) - r.ranks.begin());
      return margin_of(r, winner);
    });
    const auto ties = block_means(*arm, [](const GameRecord& r, std::size_t) {
      return std::count(r.ranks.begin(), r.ranks.end(), 1) > 1 ? 1.0 : 0.0;
    });
    figure.rows.push_back({arm->arm.name, mean_of(margin), share_of(ties)});
  }
  return figure;
}

}  // namespace

void ask_points(const Evidence& evidence, BalanceReport& report) {
  report.figures.push_back(spread(evidence));
  std::vector<std::string> currencies;
  for (const auto& source : evidence.facts.sources)
    if (std::find(currencies.begin(), currencies.end(), source.group) == currencies.end())
      currencies.push_back(source.group);
  for (const auto& currency : currencies) report.figures.push_back(sources(evidence, currency));
  report.figures.push_back(margins(evidence));
}

}  // namespace stela
