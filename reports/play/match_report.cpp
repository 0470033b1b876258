#include "reports/play/match_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "reports/draw/players.h"
#include "reports/draw/table.h"

namespace stela {
namespace {

using play::BlockRow;
using play::Estimate;
using play::GameRow;

/// How often one player was ahead of another in a block, level half, and how many duels they had.
struct Score {
  double won = 0;
  unsigned duels = 0;
};

Score duels_of(const MatchResults& results, const BlockRow& block, std::size_t own,
               const std::function<bool(std::size_t)>& counts) {
  Score score;
  for (std::size_t g = 0; g < block.games.size(); ++g) {
    if (block.games[g].cut_off) continue;
    const auto& ranks = block.games[g].ranks;
    const auto& seating = results.seatings[g];
    for (std::size_t i = 0; i < ranks.size(); ++i)
      for (std::size_t j = 0; j < ranks.size(); ++j) {
        if (seating[i] != own || seating[j] == own || !counts(seating[j])) continue;
        ++score.duels;
        score.won += ranks[i] < ranks[j] ? 1 : ranks[i] == ranks[j] ? 0.5 : 0;
      }
  }
  return score;
}

double win_of(const GameRow& game, std::size_t seat) { return play::first_place_of(game.ranks, seat); }
double margin_of(const GameRow& game, std::size_t seat) { return play::margin_of(game.scores, seat); }

/// Means by block of a figure of each seat for which `counts` holds; no mean of a block without a game that was played
/// to its end.
std::vector<double> block_means(const MatchResults& results,
                                const std::function<bool(std::size_t game, std::size_t seat)>& counts,
                                const std::function<double(const GameRow&, std::size_t seat)>& figure) {
  std::vector<double> means;
  for (const auto& block : results.blocks) {
    double sum = 0;
    unsigned count = 0;
    for (std::size_t g = 0; g < block.games.size(); ++g)
      for (std::size_t seat = 0; seat < block.games[g].scores.size(); ++seat)
        if (counts(g, seat) && !block.games[g].cut_off) sum += figure(block.games[g], seat), ++count;
    if (count > 0) means.push_back(sum / count);
  }
  return means;
}

double points_of(const GameRow& game, std::size_t seat) { return game.scores[seat]; }

std::vector<Estimate> ratings(const MatchResults& results) {
  const auto n = results.players.size();
  std::vector<std::vector<std::vector<double>>> won;  // by block, player and other
  for (const auto& block : results.blocks) {
    auto& table = won.emplace_back(n, std::vector<double>(n));
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j)
        table[i][j] = duels_of(results, block, i, [&](std::size_t other) { return other == j; }).won;
  }
  std::vector<Estimate> found;
  for (std::size_t player = 0; player < n; ++player) {
    const auto rating = [&](std::span<const std::size_t> blocks) {
      play::Duels sums(n, std::vector<double>(n));
      for (const auto b : blocks)
        for (std::size_t i = 0; i < n; ++i)
          for (std::size_t j = 0; j < n; ++j) sums[i][j] += won[b][i][j];
      return play::bradley_terry(sums)[player];
    };
    found.push_back(play::bootstrap(won.size(), rating, results.seed, 200));
  }
  return found;
}

std::string percent(const Estimate& e) {
  return fmt::format("{:5.1f} % [{:.1f}, {:.1f}]{}", 100 * e.mean, 100 * e.low, 100 * e.high, e.alike ? " w" : "");
}
std::string number(const Estimate& e, int digits = 1) {
  if (!e.bounded) return fmt::format("{:.{}f}", e.mean, digits);
  return fmt::format("{:.{}f} [{:.{}f}, {:.{}f}]", e.mean, digits, e.low, digits, e.high, digits);
}
nlohmann::json json_of(const Estimate& e) {
  nlohmann::json out{{"mean", e.mean}};
  if (e.bounded) out["low"] = e.low, out["high"] = e.high;
  if (e.alike) out["method"] = "wilson";
  return out;
}

}  // namespace

std::optional<double> duel_share(const MatchResults& results, const BlockRow& block, std::size_t player) {
  const auto score = duels_of(results, block, player, [](std::size_t) { return true; });
  if (score.duels == 0) return std::nullopt;
  return score.won / score.duels;
}

MatchFigures match_figures(const MatchResults& results) {
  MatchFigures figures;
  if (results.blocks.empty()) return figures;
  const auto rated = results.players.size() > 2 ? ratings(results) : std::vector<Estimate>{};
  for (std::size_t p = 0; p < results.players.size(); ++p) {
    const auto own = [&](std::size_t game, std::size_t seat) { return results.seatings[game][seat] == p; };
    std::vector<double> duels;
    for (const auto& block : results.blocks)
      if (const auto share = duel_share(results, block, p)) duels.push_back(*share);
    figures.players.push_back(
        {results.players[p], play::share_interval(duels), play::share_interval(block_means(results, own, win_of)),
         play::t_interval(block_means(results, own, points_of)), play::t_interval(block_means(results, own, margin_of)),
         rated.empty() ? std::nullopt : std::optional(rated[p])});
  }
  for (std::size_t seat = 0; seat < results.seatings[0].size(); ++seat) {
    const auto there = [&](std::size_t, std::size_t s) { return s == seat; };
    figures.seats.push_back({play::share_interval(block_means(results, there, win_of)),
                             play::t_interval(block_means(results, there, points_of))});
  }
  for (const auto& block : results.blocks) {
    figures.seconds += block.seconds;
    for (const auto& game : block.games) {
      ++figures.games;
      figures.cut_off += game.cut_off ? 1 : 0;
      figures.actions += game.actions;
      figures.decisions += game.decisions;
    }
  }
  const auto games = static_cast<double>(figures.games);
  figures.actions /= games;
  figures.decisions /= games;
  figures.seconds /= games;
  return figures;
}

std::string match_text(const MatchResults& results) {
  const auto figures = match_figures(results);
  const auto seats = results.seatings[0].size();
  const auto part = results.shard.whole() ? "" : ", part " + to_text(results.shard);
  std::string out = fmt::format("{}, {} seats{}: {} of {} blocks of {} games, seed {}\n\n", results.game, seats, part,
                                results.blocks.size(), results.planned, results.seatings.size(), results.seed);
  if (results.blocks.empty()) return out + "no block was played to its end\n";
  if (figures.cut_off == figures.games) return out + "all games were cut off by the limit of actions\n";
  std::vector<Column> columns{{"player", Align::left},
                              {"duels won", Align::right},
                              {"wins a seat", Align::right},
                              {"points", Align::right},
                              {"margin", Align::right}};
  const bool rated = figures.players[0].rating.has_value();
  if (rated) columns.push_back({"rating", Align::right});
  Table players(columns);
  for (const auto& p : figures.players) {
    std::vector<std::string> row{p.name, percent(p.duels), percent(p.wins), number(p.points), number(p.margin)};
    if (rated) row.push_back(number(*p.rating, 0));
    players.add(std::move(row));
  }
  out += players.text();
  if (results.blocks.size() == 1) out += "one block has no interval but that of a share, by Wilson\n";
  out += fmt::format("95 % intervals over blocks; equal strength: 50 % of duels, {:.1f} % of wins\n",
                     100.0 / static_cast<double>(seats));
  const auto alike = [](const auto& row) { return row.wins.alike; };
  if (std::any_of(figures.seats.begin(), figures.seats.end(), alike) ||
      std::any_of(figures.players.begin(), figures.players.end(),
                  [&](const auto& p) { return p.duels.alike || alike(p); }))
    out += "w: all blocks agree, so the interval is Wilson's, with a block as one trial\n";
  out += "\n";
  Table seat_table({{"seat", Align::left}, {"wins", Align::right}, {"points", Align::right}});
  for (std::size_t s = 0; s < seats; ++s)
    seat_table.add({player_name(s), percent(figures.seats[s].wins), number(figures.seats[s].points)});
  out += seat_table.text();
  out += fmt::format("\n{} games: {:.0f} actions, {:.0f} decisions, {:.3f} s each; {:.0f} games an hour with {}\n",
                     figures.games, figures.actions, figures.decisions, figures.seconds,
                     3600 * results.jobs / std::max(figures.seconds, 1e-9), plural(results.jobs, "thread"));
  if (figures.cut_off > 0)
    out += fmt::format("{} were cut off by the limit of actions, and count in none of the figures above\n",
                       plural(static_cast<unsigned>(figures.cut_off), "game"));
  if (results.sprt)
    out += fmt::format("SPRT: {} after {} blocks, log ratio {:+.2f} in [{:.2f}, {:.2f}]\n",
                       play::to_text(results.sprt->verdict()), results.sprt->blocks(), results.sprt->ratio(),
                       results.sprt->lower(), results.sprt->upper());
  if (results.stopped) out += "stopped before its end\n";
  return out;
}

nlohmann::json match_json(const MatchResults& results) {
  const auto figures = match_figures(results);
  auto players = nlohmann::json::array(), seats = nlohmann::json::array();
  for (const auto& p : figures.players) {
    players.push_back({{"name", p.name},
                       {"duels", json_of(p.duels)},
                       {"wins", json_of(p.wins)},
                       {"points", json_of(p.points)},
                       {"margin", json_of(p.margin)}});
    if (p.rating) players.back()["rating"] = json_of(*p.rating);
  }
  for (const auto& s : figures.seats) seats.push_back({{"wins", json_of(s.wins)}, {"points", json_of(s.points)}});
  nlohmann::json out{{"game", results.game},
                     {"seed", results.seed},
                     {"planned", results.planned},
                     {"blocks", results.blocks.size()},
                     {"games_a_block", results.seatings.size()},
                     {"games", figures.games},
                     {"cut_off", figures.cut_off},
                     {"actions", figures.actions},
                     {"decisions", figures.decisions},
                     {"players", players},
                     {"seats", seats},
                     {"stopped", results.stopped},
                     {"seconds", figures.seconds}};
  if (!results.shard.whole()) out["shard"] = to_text(results.shard);
  if (results.sprt)
    out["sprt"] = {{"verdict", play::to_text(results.sprt->verdict())},
                   {"blocks", results.sprt->blocks()},
                   {"log_ratio", results.sprt->ratio()},
                   {"lower", results.sprt->lower()},
                   {"upper", results.sprt->upper()}};
  return out;
}

}  // namespace stela
