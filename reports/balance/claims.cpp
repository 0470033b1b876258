#include "reports/balance/claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace stela {
namespace {

using balance::GameRecord;

const Measured& number(const std::vector<Datum>& row, std::size_t column) { return std::get<Measured>(row[column]); }
const std::string& name(const std::vector<Datum>& row) { return std::get<std::string>(row[0]); }

/// The row with the least p, of those from first on; the end where there are none.
auto clearest(const std::vector<std::vector<Datum>>& rows, std::size_t first, std::size_t last) {
  return std::min_element(rows.begin() + static_cast<std::ptrdiff_t>(first),
                          rows.begin() + static_cast<std::ptrdiff_t>(last),
                          [](const auto& a, const auto& b) { return number(a, 4).value < number(b, 4).value; });
}

std::string signed_number(const Measured& m, std::string_view unit = "") {
  const auto value = fmt::format("{:+.1f}{}", m.value, unit);
  return m.low ? fmt::format("{} ({:.1f} to {:.1f})", value, *m.low, *m.high) : value;
}

}  // namespace

std::string p_text(double p) { return p < 0.001 ? "p < 0.001" : fmt::format("p = {:.{}f}", p, p < 0.1 ? 3 : 2); }

std::string in_points(const Measured& difference) {
  auto shown = difference;
  // Blocks that all agree say nothing of how they vary.
  if (shown.low && *shown.low >= *shown.high) shown.low = shown.high = std::nullopt;
  return signed_number(shown, " points");
}

MatchResults rung_match(const ArmEvidence& rung) {
  MatchResults results;
  results.players = rung.arm.players;
  for (const auto& plan : rung.arm.games) results.seatings.push_back(plan.seating);
  for (std::uint64_t number = 0; number < rung.blocks.size(); ++number) {
    auto& block = results.blocks.emplace_back();
    block.number = number;
    // Games that were cut off count as they stood, as in all of the report.
    for (const auto& record : rung.blocks[number])
      block.games.push_back({record.scores, record.ranks, record.actions, record.actions, false});
  }
  return results;
}

Measured duels_won(const ArmEvidence& rung) {
  return measured(match_figures(rung_match(rung)).players[0].duels, rung.blocks.size());
}

const ArmEvidence* strongest_table(const Evidence& evidence) {
  const auto tables = evidence.of("table");
  const auto rungs = evidence.of("ladder");
  const ArmEvidence* best = nullptr;
  double rating = 0, highest = 0;
  for (const auto* table : tables) {
    const auto rung = std::find_if(rungs.begin(), rungs.end(), [&](const ArmEvidence* one) {
      return one->arm.players[0] == table->arm.players[0];
    });
    if (rung != rungs.end()) {
      // A share of 0 or 1 is taken for one duel the other way.
      const double least = 0.5 / static_cast<double>((*rung)->blocks.size());
      const double share = std::clamp(duels_won(**rung).value, least, 1 - least);
      rating += std::log(share / (1 - share));
    }
    if (best == nullptr || rating >= highest) best = table, highest = rating;
  }
  return best;
}

const std::vector<Datum>& strongest_row(const Figure& figure, const Evidence& evidence) {
  const auto* const best = strongest_table(evidence);
  const auto found = std::find_if(figure.rows.begin(), figure.rows.end(),
                                  [&](const auto& row) { return best != nullptr && name(row) == best->arm.name; });
  return found == figure.rows.end() ? figure.rows.back() : *found;
}

std::vector<std::string> out_of_order(const Evidence& evidence) {
  std::vector<std::string> sentences;
  for (const auto* rung : evidence.of("ladder")) {
    const auto won = duels_won(*rung);
    if (won.high && *won.high < 0.5)
      sentences.push_back(fmt::format("{} is named after {}, but is the weaker one: it wins {} of duels.",
                                      rung->arm.players[0], rung->arm.players[1], in_per_cent(won)));
  }
  return sentences;
}

UnprintedEnds unprinted_ends(const ArmEvidence& arm, const GameFacts& facts) {
  const auto share_where = [&](const std::function<bool(const GameRecord&)>& holds) {
    return share_of(block_means(arm, [&](const GameRecord& r, std::size_t) { return holds(r) ? 1.0 : 0.0; }));
  };
  UnprintedEnds ends;
  std::string parts;
  const auto add = [&](const Measured& share, const std::string& how) {
    if (share.value <= 0) return;
    ends.share += share.value;
    parts += fmt::format("{}{} {}", parts.empty() ? "" : "; ", in_per_cent(share), how);
  };
  for (const auto ending : facts.rulings)
    add(share_where([&](const GameRecord& r) { return !r.cut_off && r.ending == ending; }),
        fmt::format("end by a ruling of Stela's, {}", facts.endings[ending]));
  add(share_where([](const GameRecord& r) { return r.cut_off; }), "are cut off by the limit of actions");
  if (!parts.empty()) ends.sentence = fmt::format("Of the games between players {}, {}.", arm.arm.name, parts);
  return ends;
}

std::vector<std::string> change_sentences(const std::string& change, const std::vector<std::vector<Datum>>& rows,
                                          std::size_t seats) {
  std::vector<std::string> sentences;
  const auto seat = clearest(rows, 0, seats);
  const auto what = name(*seat).substr(0, name(*seat).find(','));
  const auto difference = in_points(number(*seat, 3));
  const auto p = p_text(number(*seat, 4).value);
  sentences.push_back(
      number(*seat, 4).value < kSignificant
          ? fmt::format("The game {}: the {} changes by {}, {}.", change, what, difference, p)
          : fmt::format("The game {}: no seat's win share is shown to change. The clearest is the {}, {}, {}.", change,
                        what, difference, p));
  const auto other = clearest(rows, seats, rows.size());
  if (other != rows.end() && number(*other, 4).value < kSignificant)
    sentences.push_back(fmt::format("It also changes the {} by {}, {}.", name(*other), signed_number(number(*other, 3)),
                                    p_text(number(*other, 4).value)));
  return sentences;
}

}  // namespace stela
