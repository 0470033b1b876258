// Question 8: what is each component worth? One seat plays without it, on the same deals, from every seat.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "analyses/balance/inference.h"
#include "reports/balance/claims.h"
#include "reports/balance/evidence.h"
#include "reports/draw/players.h"

namespace stela {
namespace {

using balance::GameRecord;

std::vector<double> of_all(const ArmEvidence& arm, double (*figure)(const GameRecord&, std::size_t)) {
  return block_means(arm, [&](const GameRecord& r, std::size_t) {
    double sum = 0;
    for (std::size_t seat = 0; seat < r.scores.size(); ++seat) sum += figure(r, seat);
    return sum / static_cast<double>(r.scores.size());
  });
}

std::vector<double> differences(std::span<const double> with, std::span<const double> without) {
  std::vector<double> found;
  for (std::size_t b = 0; b < std::min(with.size(), without.size()); ++b) found.push_back(without[b] - with[b]);
  return found;
}

/// In per cent, so that a difference is in points.
Measured in_hundredths(Measured share) {
  share.value *= 100;
  if (share.low) *share.low *= 100, *share.high *= 100;
  return share;
}

/// Whether what is banned could ever have been used: some game under the ban went otherwise than the same deal without.
bool came_up(const ArmEvidence& ban, const ArmEvidence& base) {
  for (std::size_t b = 0; b < std::min(ban.blocks.size(), base.blocks.size()); ++b)
    for (const auto& game : ban.blocks[b])
      if (std::none_of(base.blocks[b].begin(), base.blocks[b].end(),
                       [&](const GameRecord& plain) { return plain.hash == game.hash; }))
        return true;
  return false;
}

double points_of(const GameRecord& r, std::size_t seat) { return r.scores[seat]; }

constexpr const char* kNever = " (never came up)";

/// Which ban costs most, by what its interval says.
std::string dearest_ban(const Figure& figure) {
  const auto dearest = std::min_element(figure.rows.begin(), figure.rows.end(), [](const auto& a, const auto& b) {
    return std::get<Measured>(a[1]).value < std::get<Measured>(b[1]).value;
  });
  const auto& banned = std::get<std::string>((*dearest)[0]);
  const auto& wins = std::get<Measured>((*dearest)[1]);
  const double p = std::get<Measured>((*dearest)[3]).value;
  if (wins.value < 0 && wins.high && *wins.high < 0 && p < kSignificant)
    return fmt::format("A seat loses most by going without {}: its win share changes by {}, {}.", banned,
                       in_points(wins), p_text(p));
  return fmt::format("No ban is shown to cost a seat anything; the largest difference is that of {}, {}, {}.", banned,
                     in_points(wins), p_text(p));
}

Figure worths(const Evidence& evidence, const std::vector<const ArmEvidence*>& arms, const ArmEvidence& base) {
  Figure figure{
      "worth",
      8,
      "What a ban costs",
      "",
      fmt::format("One seat may not use the component, the others may; every seat in turn, on the same deals as "
                  "without the ban, all played by {}. Points and win share: of the banned seat, less those of "
                  "the game without the ban; shares in points of a hundred. p: of no difference in win share, by "
                  "Holm's correction. Never came up: no game went otherwise under the ban.",
                  base.arm.players[0]),
      evidence.command,
      {{"banned", ""}, {"win share", "points of share"}, {"points", "points"}, {"p", "p"}},
      {},
      {ChartKind::points, 0, 1, {}, 0.0, "worth nothing"},
      {}};
  std::vector<double> ps;
  for (const auto* arm : arms) {
    // All seats together win every game: without the ban a seat wins an equal share.
    const auto without = banned_means(*arm, win_of);
    const double fair = 1.0 / static_cast<double>(evidence.facts.seats);
    auto wins = share_of(without);
    wins.value -= fair;
    if (wins.low) *wins.low -= fair, *wins.high -= fair;
    const auto points = differences(of_all(base, points_of), banned_means(*arm, points_of));
    ps.push_back(balance::t_test(without, fair));
    figure.rows.push_back({fmt::format("{}{}", fmt::join(arm->arm.bans, ", "), came_up(*arm, base) ? "" : kNever),
                           in_hundredths(wins), mean_of(points)});
  }
  const auto adjusted = balance::holm(ps);
  for (std::size_t i = 0; i < figure.rows.size(); ++i) figure.rows[i].emplace_back(exact(adjusted[i]));
  return figure;
}

}  // namespace

void ask_worth(const Evidence& evidence, BalanceReport& report) {
  const auto arms = evidence.of("worth");
  const auto tables = evidence.of("table");
  const auto base = std::find_if(tables.begin(), tables.end(), [&](const ArmEvidence* table) {
    return !arms.empty() && table->arm.players == arms[0]->arm.players;
  });
  if (base != tables.end()) {
    auto figure = worths(evidence, arms, **base);
    figure.finding = dearest_ban(figure);
    report.verdict.push_back(figure.finding);
    report.figures.push_back(std::move(figure));
  }

  // The game as it would be otherwise, against the game as it is: what the designer asked, and so the first sentences.
  auto first = report.verdict.begin();
  for (const auto* other : evidence.of("against")) {
    const auto plain = std::find_if(tables.begin(), tables.end(),
                                    [&](const ArmEvidence* table) { return table->arm.players == other->arm.players; });
    if (plain == tables.end()) continue;
    Figure figure{"against-" + std::to_string(report.figures.size()),
                  8,
                  other->arm.name,
                  "",
                  "The same deals, players and seeds, both ways. Difference: the game as changed less the game as it "
                  "is. p: of no "
                  "difference, by Student's t test over blocks and Holm's correction for all rows.",
                  evidence.command,
                  {{"figure", ""}, {"as it is", "number"}, {"changed", "number"}, {"difference", "number"}, {"p", "p"}},
                  {},
                  {},
                  {}};
    std::vector<double> ps;
    const auto row = [&](const std::string& name, const std::function<double(const GameRecord&, std::size_t)>& f,
                         bool is_share) {
      const auto was = block_means(**plain, f), is = block_means(*other, f);
      const auto many = std::min(was.size(), is.size());
      const auto change = differences(was, is);
      const auto shown = [&](Measured m) { return is_share ? in_hundredths(m) : m; };
      const auto estimate = is_share ? share_of : mean_of;
      ps.push_back(balance::t_test(change, 0));
      figure.rows.push_back({name, shown(estimate(std::span(was).first(many))),
                             shown(estimate(std::span(is).first(many))), shown(mean_of(change))});
    };
    for (std::size_t seat = 0; seat < evidence.facts.seats; ++seat)
      row(
          fmt::format("win share of {}, in %", player_name(seat)),
          [seat](const GameRecord& r, std::size_t) { return win_of(r, seat); }, true);
    row(
        "points a seat",
        [](const GameRecord& r, std::size_t) {
          return std::accumulate(r.scores.begin(), r.scores.end(), 0.0) / static_cast<double>(r.scores.size());
        },
        false);
    row(
        "turns", [](const GameRecord& r, std::size_t) { return static_cast<double>(r.turns); }, false);
    row(
        "lead changes", [](const GameRecord& r, std::size_t) { return static_cast<double>(r.lead_changes); }, false);
    const auto adjusted = balance::holm(ps);
    for (std::size_t i = 0; i < figure.rows.size(); ++i) figure.rows[i].emplace_back(exact(adjusted[i]));
    auto sentences = change_sentences(other->arm.name, figure.rows, evidence.facts.seats);
    for (const auto* arm : {*plain, other})
      if (unprinted_ends(*arm, evidence.facts).share > kMostUnprinted)
        sentences = {
            fmt::format("The game {}: more than a fifth of the games {} end by no printed rule, so nothing is said.",
                        other->arm.name, arm == other ? "so changed" : "as they are")};
    figure.finding = fmt::format("{}", fmt::join(sentences, " "));
    first = report.verdict.insert(first, sentences.begin(), sentences.end()) +
            static_cast<std::ptrdiff_t>(sentences.size());
    report.figures.push_back(std::move(figure));
  }
}

}  // namespace stela
