// Question 1: are the seats fair?
#include <fmt/format.h>

#include <algorithm>

#include "analyses/balance/inference.h"
#include "reports/balance/evidence.h"
#include "reports/draw/players.h"

namespace stela {
namespace {

using balance::GameRecord;

/// What a seat won in each block.
std::vector<double> wins_of(const ArmEvidence& arm, std::size_t seat) {
  return block_means(arm, [&](const GameRecord& r, std::size_t) { return win_of(r, seat); });
}

/// The p-value of a fair game, by all seats at once.
double fairness(const ArmEvidence& arm, std::size_t seats) {
  std::vector<std::vector<double>> rows(arm.blocks.size(), std::vector<double>(seats));
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const auto wins = wins_of(arm, seat);
    for (std::size_t b = 0; b < wins.size(); ++b) rows[b][seat] = wins[b];
  }
  const std::vector<double> fair(seats, 1.0 / static_cast<double>(seats));
  if (const auto p = balance::hotelling_test(rows, fair)) return *p;
  // Too few blocks, or all alike: the seats one by one.
  std::vector<double> ps;
  for (std::size_t seat = 0; seat < seats; ++seat) ps.push_back(balance::t_test(wins_of(arm, seat), fair[0]));
  const auto adjusted = balance::holm(ps);
  return *std::min_element(adjusted.begin(), adjusted.end());
}

Figure shares(const Evidence& evidence, BalanceReport& report) {
  const auto seats = evidence.facts.seats;
  const double fair = 1.0 / static_cast<double>(seats);
  Figure figure{
      "seat-shares",
      1,
      "Win share by seat",
      "",
      "The share of games that a seat wins; a shared first place counts in parts. All seats are played by the "
      "player named. p is that of a fair seat by Student's t test over blocks, by Holm's correction for all "
      "rows of the table.",
      evidence.command,
      {{"players", ""}, {"seat", ""}, {"win share", "share"}, {"mean rank", "rank"}, {"p", "p"}},
      {},
      {ChartKind::bars, 1, 2, 0, fair, fmt::format("a fair share, {:.0f} %", 100 * fair)},
      {}};
  std::vector<double> ps;
  for (const auto* arm : evidence.of("table"))
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const auto wins = wins_of(*arm, seat);
      ps.push_back(balance::t_test(wins, fair));
      const auto ranks =
          block_means(*arm, [&](const GameRecord& r, std::size_t) { return static_cast<double>(r.ranks[seat]); });
      figure.rows.push_back({arm->arm.name, player_name(seat), share_of(wins), mean_of(ranks)});
    }
  const auto adjusted = balance::holm(ps);
  for (std::size_t i = 0; i < figure.rows.size(); ++i) figure.rows[i].emplace_back(exact(adjusted[i]));
  // The last arm has the strongest players: it is what the verdict is about.
  const auto tables = evidence.of("table");
  if (tables.empty()) return figure;
  const auto first = figure.rows.size() - seats;
  std::size_t extreme = first;
  const auto away = [&](std::size_t row) { return std::abs(std::get<Measured>(figure.rows[row][2]).value - fair); };
  for (std::size_t row = first; row < figure.rows.size(); ++row)
    if (away(row) > away(extreme)) extreme = row;
  const auto p = fairness(*tables.back(), seats);
  const auto sentence = fmt::format("Between players {}, {} wins {}; a fair share is {:.0f} %.",
                                    tables.back()->arm.name, std::get<std::string>(figure.rows[extreme][1]),
                                    in_per_cent(std::get<Measured>(figure.rows[extreme][2])), 100 * fair);
  figure.finding = sentence;
  report.verdict.push_back(sentence);
  report.verdict.push_back(p < 0.05 ? fmt::format("The seats are not equal (p = {:.2g}).", p)
                                    : fmt::format("No difference between seats is shown (p = {:.2f}).", p));
  return figure;
}

Figure fairness_tests(const Evidence& evidence) {
  Figure figure{"seat-fairness",
                1,
                "Test of fairness",
                "",
                "Hotelling's T² over blocks: could the win shares of a fair game differ as much as these? p is "
                "corrected for the number of rows (Holm).",
                evidence.command,
                {{"players", ""}, {"blocks", "count"}, {"p", "p"}},
                {},
                {},
                {}};
  std::vector<double> ps;
  for (const auto* arm : evidence.of("table")) ps.push_back(fairness(*arm, evidence.facts.seats));
  const auto adjusted = balance::holm(ps);
  std::size_t i = 0;
  for (const auto* arm : evidence.of("table"))
    figure.rows.push_back(
        {arm->arm.name, exact(static_cast<double>(arm->blocks.size()), arm->blocks.size()), exact(adjusted[i++])});
  return figure;
}

Figure ranks(const Evidence& evidence) {
  Figure figure{"seat-ranks",
                1,
                "Ranks by seat",
                "",
                "How often a seat ends at a rank. Players who tie share the better rank.",
                evidence.command,
                {{"seat", ""}, {"rank", ""}, {"share", "share"}},
                {},
                {ChartKind::matrix, 1, 2, 0, {}, ""},
                {}};
  const auto tables = evidence.of("table");
  if (tables.empty()) return figure;
  figure.title += ", players " + tables.back()->arm.name;
  for (std::size_t seat = 0; seat < evidence.facts.seats; ++seat)
    for (int rank = 1; rank <= static_cast<int>(evidence.facts.seats); ++rank) {
      const auto means = block_means(
          *tables.back(), [&](const GameRecord& r, std::size_t) { return r.ranks[seat] == rank ? 1.0 : 0.0; });
      figure.rows.push_back({player_name(seat), std::to_string(rank), share_of(means)});
    }
  return figure;
}

}  // namespace

void ask_seats(const Evidence& evidence, BalanceReport& report) {
  report.figures.push_back(shares(evidence, report));
  report.figures.push_back(fairness_tests(evidence));
  report.figures.push_back(ranks(evidence));
}

}  // namespace stela
