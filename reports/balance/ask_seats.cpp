// Question 1: are the seats fair?
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "analyses/balance/inference.h"
#include "reports/balance/claims.h"
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

Figure shares(const Evidence& evidence) {
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
  return figure;
}

/// p of each table's fairness test, corrected for all of them.
std::vector<double> corrected_fairness(const Evidence& evidence) {
  std::vector<double> ps;
  for (const auto* arm : evidence.of("table")) ps.push_back(fairness(*arm, evidence.facts.seats));
  return balance::holm(ps);
}

/// The seat whose win share is furthest from a fair one.
std::size_t extreme_seat(const ArmEvidence& arm, std::size_t seats) {
  std::size_t extreme = 0;
  double furthest = -1;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const double away = std::abs(share_of(wins_of(arm, seat)).value - 1.0 / static_cast<double>(seats));
    if (away > furthest) extreme = seat, furthest = away;
  }
  return extreme;
}

/// The least difference from a fair share, in points, that such an experiment sees at every seat four times in five.
std::optional<double> visible(const ArmEvidence& arm, std::size_t seats) {
  std::optional<double> most;
  for (std::size_t seat = 0; seat < seats; ++seat)
    if (const auto one = balance::visible_difference(wins_of(arm, seat))) most = std::max(most.value_or(0), 100 * *one);
  return most;
}

/// What a table says of the seats.
std::string seat_sentence(const ArmEvidence& arm, const std::string& who, double p, std::size_t seats) {
  const auto seat = extreme_seat(arm, seats);
  const auto wins = fmt::format("{} wins {}; a fair share is {:.0f} %", player_name(seat),
                                in_per_cent(share_of(wins_of(arm, seat))), 100.0 / static_cast<double>(seats));
  if (p < kSignificant) return fmt::format("Between {}, the seats are not equal ({}): {}.", who, p_text(p), wins);
  auto sentence = fmt::format("Between {}, no difference between seats is shown ({}): {}.", who, p_text(p), wins);
  const auto least = visible(arm, seats);
  if (least && *least > 100 - 100 / static_cast<double>(seats))
    sentence += " So few deals could have seen none.";
  else if (least)
    sentence += fmt::format(" A difference of {:.0f} points would have been seen in four of five such runs.", *least);
  return sentence;
}

/// The verdict on seats: of the strongest player, and of those that say otherwise. Where too many games end by no
/// printed rule there is none.
std::vector<std::string> seat_verdict(const Evidence& evidence) {
  const auto* const best = strongest_table(evidence);
  if (best == nullptr) return {};
  std::vector<std::string> sentences = out_of_order(evidence);
  const auto seats = evidence.facts.seats;
  const auto tables = evidence.of("table");
  const auto ps = corrected_fairness(evidence);
  const auto unprinted = unprinted_ends(*best, evidence.facts);
  if (!unprinted.sentence.empty()) sentences.push_back(unprinted.sentence);
  if (unprinted.share > kMostUnprinted) {
    sentences.emplace_back("That is too many to say anything about seats.");
    return sentences;
  }
  const auto at = static_cast<std::size_t>(std::find(tables.begin(), tables.end(), best) - tables.begin());
  const auto who = fmt::format("players {}{}", best->arm.name, tables.size() > 1 ? ", the strongest here" : "");
  sentences.push_back(seat_sentence(*best, who, ps[at], seats));
  const auto seat = extreme_seat(*best, seats);
  for (std::size_t i = 0; i < tables.size(); ++i) {
    if (tables[i] == best || ps[i] >= kSignificant) continue;
    if (unprinted_ends(*tables[i], evidence.facts).share > kMostUnprinted) continue;
    if (ps[at] >= kSignificant || extreme_seat(*tables[i], seats) != seat)
      sentences.push_back(seat_sentence(*tables[i], "players " + tables[i]->arm.name, ps[i], seats));
  }
  return sentences;
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
  const auto adjusted = corrected_fairness(evidence);
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
  const auto* const best = strongest_table(evidence);
  if (best == nullptr) return figure;
  figure.title += ", players " + best->arm.name;
  for (std::size_t seat = 0; seat < evidence.facts.seats; ++seat)
    for (int rank = 1; rank <= static_cast<int>(evidence.facts.seats); ++rank) {
      const auto means =
          block_means(*best, [&](const GameRecord& r, std::size_t) { return r.ranks[seat] == rank ? 1.0 : 0.0; });
      figure.rows.push_back({player_name(seat), std::to_string(rank), share_of(means)});
    }
  return figure;
}

}  // namespace

void ask_seats(const Evidence& evidence, BalanceReport& report) {
  const auto verdict = seat_verdict(evidence);
  report.figures.push_back(shares(evidence));
  report.figures.back().finding = fmt::format("{}", fmt::join(verdict, " "));
  report.verdict.insert(report.verdict.end(), verdict.begin(), verdict.end());
  report.figures.push_back(fairness_tests(evidence));
  report.figures.push_back(ranks(evidence));
}

}  // namespace stela
