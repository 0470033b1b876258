// balance tune: which setting comes nearest to what is wanted? The race is gone through again from its games, so that
// the report of a store says what the run said.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "analyses/balance/race.h"
#include "analyses/play/statistics.h"
#include "base/json_text.h"
#include "reports/balance/claims.h"
#include "reports/balance/evidence.h"

namespace stela {
namespace {

using balance::BlockFigures;
using balance::Race;
using balance::Target;

/// Feeds the race what was played; whether it is over.
bool raced(Race& race, const Evidence& evidence) {
  while (true) {
    const auto units = race.next();
    if (units.empty()) return true;
    for (const auto& [arm, block] : units) {
      if (block >= evidence.arms[arm].blocks.size()) return false;
      race.take(arm, evidence.arms[arm].blocks[block]);
    }
  }
}

std::string unit_of(const Target& target) {
  return target.kind == Target::Kind::turns || target.kind == Target::Kind::margin ? "part" : "points of share";
}

/// "seats", "matrix"; the numbers of a matrix are not for a heading.
std::string name_of(const Target& target) { return target.of_pairs() ? "matrix" : target.text; }

Measured distance_of(const Target& target, const std::vector<BlockFigures>& rows, std::uint64_t seed) {
  auto far = measured(play::bootstrap(
                          rows.size(),
                          [&](std::span<const std::size_t> blocks) {
                            return 100 * target.distance(balance::mean_of(rows, {blocks.begin(), blocks.end()}));
                          },
                          seed, 400),
                      rows.size());
  return far;
}

Figure race_figure(const Evidence& evidence, const Race& race) {
  Figure figure{
      "race",
      1,
      "The race",
      "",
      fmt::format("All settings play the same deals with {}. A setting leaves when another one is as near to "
                  "every target and nearer to one of them by more than chance (bootstrap over deals, errors of "
                  "5 % shared among the settings). Distances are hundredths: of shares in points, else of what "
                  "is wanted. The front: settings that no other one beats.",
                  race.levels().back()),
      evidence.command,
      {{"setting", ""}, {"blocks", "count"}, {"front", ""}},
      {},
      {ChartKind::points, 0, 3, {}, {}, ""},
      {}};
  for (const auto& target : race.targets()) figure.columns.push_back({"from " + name_of(target), unit_of(target)});
  std::vector<std::size_t> order(race.candidates().size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto place = [&](std::size_t candidate) {
    const auto found = std::find(race.front().begin(), race.front().end(), candidate);
    return static_cast<std::size_t>(found - race.front().begin());
  };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    if (place(a) != place(b)) return place(a) < place(b);
    return race.raced(a) > race.raced(b);
  });
  for (const auto candidate : order) {
    if (race.raced(candidate) == 0) continue;
    const auto rows = race.rows(candidate, false, 0);
    std::vector<Datum> row{race.candidates()[candidate], exact(static_cast<double>(rows.size())),
                           std::string(place(candidate) < race.front().size() ? "yes" : "")};
    for (const auto& target : race.targets()) row.emplace_back(distance_of(target, rows, evidence.experiment.seed));
    figure.rows.push_back(std::move(row));
  }
  return figure;
}

/// On deals held out, by level of skill.
Figure confirmed(const Evidence& evidence, const Race& race, const Target& target, std::size_t number,
                 BalanceReport& report) {
  Figure figure{fmt::format("confirmed-{}", number + 1),
                2,
                "On deals held out: from " + name_of(target),
                "",
                "The front and the game as it is, on deals that nothing was chosen by. Distances are hundredths: of "
                "shares in points, else of what is wanted; intervals by a bootstrap over deals.",
                evidence.command,
                {{"setting", ""}, {"players", ""}, {"distance", unit_of(target)}},
                {},
                {ChartKind::points, 0, 2, 1, 0.0, "what is wanted"},
                {}};
  auto settings = race.front();
  if (std::find(settings.begin(), settings.end(), std::size_t{0}) == settings.end()) settings.push_back(0);
  const std::size_t levels = target.of_pairs() ? 1 : race.levels().size();
  for (const auto candidate : settings)
    for (std::size_t level = levels; level-- > 0;) {
      const auto rows = race.rows(candidate, true, level);
      if (rows.empty()) continue;
      figure.rows.push_back({race.candidates()[candidate],
                             target.of_pairs() ? std::string("all levels") : race.levels()[level],
                             distance_of(target, rows, evidence.experiment.seed)});
    }
  if (figure.rows.empty() || race.front().empty()) return figure;
  // Nearer than the game as it is, deal by deal, or not shown to be: by the strongest level.
  const auto best = *std::min_element(race.front().begin(), race.front().end(), [&](std::size_t a, std::size_t b) {
    const auto far = [&](std::size_t c) {
      const auto rows = race.rows(c, true, levels - 1);
      return rows.empty() ? 1e9 : target.distance(balance::mean_of(rows));
    };
    return far(a) < far(b);
  });
  const auto rows = race.rows(best, true, levels - 1), plain = race.rows(0, true, levels - 1);
  const auto shown = [&](const std::vector<BlockFigures>& of) {
    return in_numbers(distance_of(target, of, evidence.experiment.seed));
  };
  if (best == 0) {
    figure.finding =
        fmt::format("No setting comes nearer to {} than the game as it is: {} away.", name_of(target), shown(plain));
  } else {
    const auto gain = play::bootstrap(
        std::min(rows.size(), plain.size()),
        [&](std::span<const std::size_t> blocks) {
          const std::vector<std::size_t> which(blocks.begin(), blocks.end());
          return 100 *
                 (target.distance(balance::mean_of(plain, which)) - target.distance(balance::mean_of(rows, which)));
        },
        evidence.experiment.seed, 400);
    figure.finding = fmt::format("{} comes nearest to {}: {} away, the game as it is {}; {}.", race.candidates()[best],
                                 name_of(target), shown(rows), shown(plain),
                                 gain.bounded && gain.low > 0 ? fmt::format("nearer by {:.1f} ({:.1f} to {:.1f})",
                                                                            gain.mean, gain.low, gain.high)
                                                              : "that it is nearer is not shown");
  }
  report.verdict.push_back(figure.finding);
  return figure;
}

}  // namespace

void report_tune(const Evidence& evidence, BalanceReport& report) {
  report.questions = {"Which settings come nearest to what is wanted?",
                      "Does it hold on other deals, and at other levels?"};
  auto race = Race::of(evidence.experiment);
  if (!race) return;
  const bool over = raced(*race, evidence);
  if (!over) report.verdict.emplace_back("The race was stopped before its end: the same command goes on.");
  for (std::size_t i = 0; over && i < race->targets().size(); ++i)
    report.figures.push_back(confirmed(evidence, *race, race->targets()[i], i, report));
  if (over && race->front().size() > 1)
    report.verdict.push_back(
        fmt::format("{} settings are not beaten by another one: a front, not a point.", race->front().size()));
  if (over && !race->front().empty() && race->front().front() != 0) {
    const auto& best = evidence.arms[race->arms_of(race->front().front(), false).front()].arm.setup;
    if (best.contains("board")) report.best_board = json_text(best.at("board"), 1) + "\n";
  }
  report.figures.insert(report.figures.begin(), race_figure(evidence, *race));
  std::size_t blocks = 0;
  for (std::size_t c = 0; c < race->candidates().size(); ++c) blocks += race->raced(c);
  report.notes.push_back(fmt::format("{} settings, {} blocks of the race.", race->candidates().size(), blocks));
}

}  // namespace stela
