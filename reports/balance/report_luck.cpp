// balance luck: how much of who wins is decided by the deal and each of its sources, by the seat, by the players'
// chance and by skill? Many games on each of many deals (Goodman, Perez-Liebana and Lucas, "Seeding for Success",
// 2025), between equals of each level.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>
#include <numeric>
#include <vector>

#include "analyses/balance/studies.h"
#include "analyses/play/statistics.h"
#include "reports/balance/claims.h"
#include "reports/balance/evidence.h"

namespace stela {
namespace {

using balance::GameRecord;
using balance::kLuckOfSource;
using balance::kLuckRepetitions;

/// Parts of the variance of a figure of a seat; together they are 1.
struct Parts {
  double seat = 0, deal = 0, chance = 0;
  std::vector<double> sources;  ///< of the deal's part, by source; what they have together is left
};

/// By block and game of the plan, the figure of every seat.
using Values = std::vector<std::vector<std::vector<double>>>;

/// Method of moments. The deal: what games of one deal have in common. A source: what games of one deal have in common
/// with games that share that source alone (its main effect: Sobol 1993, by pick and freeze).
Parts parts_of(const Values& values, std::span<const std::size_t> blocks, std::size_t sources) {
  const auto seats = values.front().front().size();
  const auto deals = static_cast<double>(blocks.size());
  Parts parts;
  parts.sources.assign(sources, 0);
  std::vector<double> seat_means;
  double mean_noise = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    std::vector<double> means, within;
    std::vector<std::vector<double>> of_source(sources);
    for (const auto b : blocks) {
      std::vector<double> same;
      for (std::size_t g = 0; g < kLuckRepetitions; ++g) same.push_back(values[b][g][seat]);
      const auto moments = play::moments(same);
      means.push_back(moments.mean), within.push_back(moments.variance);
      for (std::size_t s = 0; s < sources; ++s) {
        double sum = 0;
        for (std::size_t k = 0; k < kLuckOfSource; ++k)
          sum += values[b][kLuckRepetitions + s * kLuckOfSource + k][seat];
        of_source[s].push_back(sum / static_cast<double>(kLuckOfSource));
      }
    }
    const double chance = play::moments(within).mean;
    const auto between = play::moments(means);
    parts.chance += chance;
    parts.deal += std::max(0.0, between.variance - chance / static_cast<double>(kLuckRepetitions));
    seat_means.push_back(between.mean);
    mean_noise += between.variance / deals;
    for (std::size_t s = 0; s < sources; ++s) {
      const double mean = play::moments(of_source[s]).mean;
      double sum = 0;
      for (std::size_t i = 0; i < means.size(); ++i) sum += (means[i] - between.mean) * (of_source[s][i] - mean);
      parts.sources[s] += deals > 1 ? sum / (deals - 1) : 0;
    }
  }
  const auto n = static_cast<double>(seats);
  parts.chance /= n, parts.deal /= n;
  for (auto& source : parts.sources) source = std::clamp(source / n, 0.0, parts.deal);
  parts.seat = std::max(0.0, play::moments(seat_means).variance - mean_noise / n);
  const double all = parts.seat + parts.deal + parts.chance;
  if (all <= 0) return parts;
  parts.seat /= all, parts.deal /= all, parts.chance /= all;
  for (auto& source : parts.sources) source /= all;
  return parts;
}

std::string source_name(std::string source) {
  for (std::size_t at = 0; (at = source.find('+', at)) != std::string::npos;) source.replace(at, 1, " and ");
  std::replace(source.begin(), source.end(), '_', ' ');
  return source;
}

Figure decided_by(const Evidence& evidence, const std::string& id, const std::string& title, const std::string& what,
                  const std::function<double(const GameRecord&, std::size_t)>& value, BalanceReport& report) {
  const auto sources = evidence.experiment.study.at("sources").get<std::vector<std::string>>();
  Figure figure{
      id,
      1,
      title,
      "",
      fmt::format("Where the variance of {} comes from, when all seats have the same player. The deal: what {} "
                  "games of one deal have in common. Each source of chance: what games with that part of the "
                  "deal alone, all else dealt anew, have in common with them. The players' chance: the rest. "
                  "Method of moments; intervals by a bootstrap over deals.",
                  what, kLuckRepetitions),
      evidence.command,
      {{"players", ""}, {"decided by", ""}, {"share", "share"}},
      {},
      {ChartKind::bars, 1, 2, 0, {}, ""},
      {}};
  for (const auto* arm : evidence.of("luck")) {
    Values values;
    for (const auto& block : arm->blocks) {
      auto& row = values.emplace_back();
      for (const auto& record : block) {
        auto& seats = row.emplace_back();
        for (std::size_t seat = 0; seat < evidence.facts.seats; ++seat) seats.push_back(value(record, seat));
      }
    }
    const auto part = [&](const std::function<double(const Parts&)>& which) {
      return measured(
          play::bootstrap(
              values.size(),
              [&](std::span<const std::size_t> blocks) { return which(parts_of(values, blocks, sources.size())); },
              evidence.experiment.seed, 300),
          values.size());
    };
    const auto add = [&](const std::string& name, const std::function<double(const Parts&)>& which) {
      figure.rows.push_back({arm->arm.name, name, part(which)});
    };
    add("the seat", [](const Parts& p) { return p.seat; });
    add("the deal", [](const Parts& p) { return p.deal; });
    for (std::size_t s = 0; sources.size() > 1 && s < sources.size(); ++s)
      add("of the deal: " + source_name(sources[s]), [s](const Parts& p) { return p.sources[s]; });
    add("the players' chance", [](const Parts& p) { return p.chance; });
    const auto rows = sources.size() > 1 ? 3 + sources.size() : 3;
    const auto share = [&](std::size_t from_end) {
      return in_per_cent(std::get<Measured>(figure.rows[figure.rows.size() - from_end][2]));
    };
    if (id != "wins") continue;
    if (std::get<Measured>(figure.rows.back()[2]).value <= 0)
      report.notes.push_back(fmt::format(
          "Players {} play a deal alike every time it is dealt, so that nothing is left to chance but the deal.",
          arm->arm.name));
    report.verdict.push_back(
        fmt::format("Between players {}, the deal decides {} of who wins, the seat {}, and the players' chance {}.",
                    arm->arm.name, share(rows - 1), share(rows), share(1)));
  }
  return figure;
}

/// x of 4 games that a coin would have to decide, if skill decided the others, for duels to go as they do.
Measured coins(const Measured& duels) {
  const auto of = [](double share) { return std::clamp(8 * (1 - share), 0.0, 4.0); };
  Measured out = exact(of(duels.value), duels.count);
  if (duels.low) out.low = of(*duels.high), out.high = of(*duels.low);
  return out;
}

/// Of the variance of a margin in games between two levels, what the levels' means account for.
double skill_share(const ArmEvidence& rung, std::span<const std::size_t> blocks) {
  std::array<std::vector<double>, 2> margins;
  for (const auto b : blocks)
    for (std::size_t g = 0; g < rung.blocks[b].size(); ++g)
      for (std::size_t seat = 0; seat < rung.arm.games[g].seating.size(); ++seat)
        margins[rung.arm.games[g].seating[seat]].push_back(margin_of(rung.blocks[b][g], seat));
  const auto one = play::moments(margins[0]), other = play::moments(margins[1]);
  const double between = (one.mean - other.mean) * (one.mean - other.mean) / 4;
  const double within = (one.variance + other.variance) / 2;
  return between + within > 0 ? between / (between + within) : 0;
}

Figure spread(const Evidence& evidence, BalanceReport& report) {
  Figure figure{
      "spread",
      2,
      "What skill decides",
      "",
      "Each level against the one before, every deal from every seat. Coin: how many of 4 games a coin would "
      "decide, if the better player won all others; 4 is a game of chance, 0 one of skill. Rating: Elo points "
      "that the duels come to. Of the margin: the part of its variance that is explained by who plays.",
      evidence.command,
      {{"players", ""},
       {"duels won", "share"},
       {"coin, of 4 games", "number"},
       {"rating", "points"},
       {"of the margin", "share"}},
      {},
      {ChartKind::points, 0, 1, {}, 0.5, "equal strength"},
      {}};
  std::vector<double> ratings{0};
  for (const auto* rung : evidence.of("ladder")) {
    const auto duels = duels_won(*rung);
    const double least = 0.5 / static_cast<double>(rung->blocks.size());
    const auto elo = [&](double share) {
      const double kept = std::clamp(share, least, 1 - least);
      return 400 * std::log10(kept / (1 - kept));
    };
    Measured rating = exact(elo(duels.value), duels.count);
    if (duels.low) rating.low = elo(*duels.low), rating.high = elo(*duels.high);
    ratings.push_back(ratings.back() + rating.value);
    const auto skill = measured(
        play::bootstrap(
            rung->blocks.size(), [&](std::span<const std::size_t> blocks) { return skill_share(*rung, blocks); },
            evidence.experiment.seed, 300),
        rung->blocks.size());
    auto better = duels;
    if (duels.value < 0.5) {
      better.value = 1 - duels.value;
      if (duels.low) better.low = 1 - *duels.high, better.high = 1 - *duels.low;
    }
    const auto coin = coins(better);
    figure.rows.push_back({rung->arm.name, duels, coin, rating, skill});
    const bool told_apart = duels.low && (*duels.low > 0.5 || *duels.high < 0.5);
    report.verdict.push_back(told_apart ? fmt::format("{} wins {} of duels: as if a coin decided {} of 4 games.",
                                                      rung->arm.name, in_per_cent(duels), in_numbers(coin))
                                        : fmt::format("{} wins {} of duels: no difference of skill is shown.",
                                                      rung->arm.name, in_per_cent(duels)));
  }
  for (const auto& sentence : out_of_order(evidence)) report.verdict.push_back(sentence);
  if (ratings.size() > 2)
    figure.finding = fmt::format("The levels' ratings spread by {:.0f} Elo points (standard deviation).",
                                 std::sqrt(play::moments(ratings).variance));
  return figure;
}

}  // namespace

void report_luck(const Evidence& evidence, BalanceReport& report) {
  report.questions = {"What decides a game between equals?", "What does skill decide?"};
  for (const auto* arm : evidence.of("luck"))
    if (const auto ends = unprinted_ends(*arm, evidence.facts); !ends.sentence.empty())
      report.verdict.push_back(ends.sentence);
  report.figures.push_back(decided_by(evidence, "wins", "What decides who wins", "a seat's win", win_of, report));
  report.figures.push_back(
      decided_by(evidence, "margins", "What decides by how much", "a seat's margin", margin_of, report));
  if (!evidence.of("ladder").empty()) report.figures.push_back(spread(evidence, report));
  report.notes.emplace_back(
      "Sources of chance are the parts of the first position that can be dealt apart; chance later in the game is the "
      "players' part, unless its seed is among them.");
}

}  // namespace stela
