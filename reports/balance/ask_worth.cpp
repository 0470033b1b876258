// Question 8: what is each component worth? One seat plays without it, on the same deals, from every seat.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "analyses/balance/inference.h"
#include "reports/balance/evidence.h"

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

double points_of(const GameRecord& r, std::size_t seat) { return r.scores[seat]; }

Figure worths(const Evidence& evidence, const std::vector<const ArmEvidence*>& arms, const ArmEvidence& base) {
  Figure figure{
      "worth",
      8,
      "What a ban costs",
      "",
      fmt::format("One seat may not use the component, the others may; every seat in turn, on the same deals as "
                  "without the ban, all played by {}. Points and win share: of the banned seat, less those of "
                  "the game without the ban. p: of no difference in win share, by Holm's correction.",
                  base.arm.players[0]),
      evidence.command,
      {{"banned", ""}, {"win share", "share"}, {"points", "points"}, {"p", "p"}},
      {},
      {ChartKind::points, 0, 1, {}, 0.0, "worth nothing"},
      {}};
  std::vector<double> ps;
  for (const auto* arm : arms) {
    // All seats together win every game: without the ban a seat wins an equal share.
    const auto without = banned_means(*arm, win_of);
    const double fair = 1.0 / static_cast<double>(evidence.facts.seats);
    auto wins = share_of(without);
    wins.value -= fair, *wins.low -= fair, *wins.high -= fair;
    const auto points = differences(of_all(base, points_of), banned_means(*arm, points_of));
    ps.push_back(balance::t_test(without, fair));
    figure.rows.push_back({fmt::format("{}", fmt::join(arm->arm.bans, ", ")), wins, mean_of(points)});
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
    const auto dearest = std::min_element(figure.rows.begin(), figure.rows.end(), [](const auto& a, const auto& b) {
      return std::get<Measured>(a[1]).value < std::get<Measured>(b[1]).value;
    });
    figure.finding = fmt::format("A seat loses most by going without {}: win share {}.",
                                 std::get<std::string>((*dearest)[0]), in_per_cent(std::get<Measured>((*dearest)[1])));
    report.verdict.push_back(figure.finding);
    report.figures.push_back(std::move(figure));
  }

  // The game as it would be otherwise, against the game as it is.
  for (const auto* other : evidence.of("against")) {
    const auto plain = std::find_if(tables.begin(), tables.end(),
                                    [&](const ArmEvidence* table) { return table->arm.players == other->arm.players; });
    if (plain == tables.end()) continue;
    Figure figure{
        "against-" + std::to_string(report.figures.size()),
        8,
        other->arm.name,
        "",
        "The same deals, players and seeds, both ways. Difference: the game as changed less the game as it is.",
        evidence.command,
        {{"figure", ""}, {"as it is", "number"}, {"changed", "number"}, {"difference", "number"}},
        {},
        {},
        {}};
    const auto row = [&](const std::string& name, const std::function<double(const GameRecord&, std::size_t)>& f,
                         Measured (*estimate)(std::span<const double>) = mean_of) {
      const auto was = block_means(**plain, f), is = block_means(*other, f);
      const auto many = std::min(was.size(), is.size());
      figure.rows.push_back({name, estimate(std::span(was).first(many)), estimate(std::span(is).first(many)),
                             mean_of(differences(was, is))});
    };
    for (std::size_t seat = 0; seat < evidence.facts.seats; ++seat)
      row(
          fmt::format("win share of seat {}", seat + 1),
          [seat](const GameRecord& r, std::size_t) { return win_of(r, seat); }, share_of);
    row("points a seat", [](const GameRecord& r, std::size_t) {
      return std::accumulate(r.scores.begin(), r.scores.end(), 0.0) / static_cast<double>(r.scores.size());
    });
    row("turns", [](const GameRecord& r, std::size_t) { return static_cast<double>(r.turns); });
    row("lead changes", [](const GameRecord& r, std::size_t) { return static_cast<double>(r.lead_changes); });
    report.figures.push_back(std::move(figure));
  }
}

}  // namespace stela
