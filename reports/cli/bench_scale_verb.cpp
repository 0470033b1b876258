// stela bench scale: how what playing costs grows with a game's size
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "analyses/growth/fit.h"
#include "analyses/growth/mexica_board.h"
#include "base/json_text.h"
#include "base/text_file.h"
#include "checkers/bench/growth.h"
#include "model/games.h"
#include "reports/balance/figure_page.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/turn_cost.h"
#include "reports/cli/verb.h"
#include "reports/draw/html_page.h"
#include "reports/draw/table.h"

namespace stela::cli {
namespace {

using growth::Effort;
using growth::Exponent;
using growth::Series;
using nlohmann::json;

struct ScaleFlags {
  std::string game, html;
  std::uint64_t seed = 1;
  unsigned games = 32, repeats = 5, jobs = all_cores();
  bool json = false;
};

/// Playouts and lists on boards of Mexica with more and more cells. Pieces are those of the box on all of them.
void add_boards(std::vector<Series>& all, const Effort& effort) {
  Series playouts{"mexica", "board cells", "ns an action", {}, {}}, lists{"mexica", "board cells", "ns a list", {}, {}};
  for (const auto& [rows, columns] :
       {std::pair{5U, 8U}, {6U, 10U}, {8U, 12U}, {10U, 14U}, {12U, 16U}, {14U, 20U}, {16U, 24U}}) {
    if (effort.stopped()) break;
    const auto game = mexica::Mexica::make({{"board", growth::mexica_board(rows, columns)}});
    if (!game) continue;
    playouts.add(rows * columns, growth::playout_cost(*game, effort));
    lists.add(rows * columns, growth::list_cost(*game, effort));
  }
  all.push_back(std::move(playouts));
  all.push_back(std::move(lists));
}

template <Game G>
void add_game_series(std::vector<Series>& all, const GameList& games, const ScaleFlags& flags, const Effort& effort) {
  const std::string name(G::kName);
  if (!games.find(name) || (!flags.game.empty() && flags.game != name)) return;
  constexpr std::uint64_t kMostSequences = 200000;
  if constexpr (std::is_same_v<G, mexica::Mexica>) add_boards(all, effort);
  all.push_back(growth::by_players<G>(effort));
  all.push_back(growth::by_length<G>(effort));
  all.push_back(growth::by_sequences<G>(effort, kMostSequences));
  all.push_back(growth::by_depth(all.back()));
  // The games whose turns are limited by action points.
  const auto add = [&](std::vector<Series> more) { std::move(more.begin(), more.end(), std::back_inserter(all)); };
  if constexpr (std::is_same_v<G, tikal::Tikal>) add(growth::by_points<G>(tikal::Parts::board_text(), effort));
  if constexpr (std::is_same_v<G, mexica::Mexica>) {
    add(growth::by_points<G>(mexica::Parts::board_text(), effort));
    all.push_back(growth::search_by_figures<G>(effort));
  }
  all.push_back(growth::turns_by_depth<G>(effort));
  all.push_back(growth::by_threads<G>(effort, flags.jobs));
  all.push_back(growth::proof_by_threads<G>(effort, flags.jobs));
}

std::string exponent_text(const std::optional<Exponent>& e) {
  return e ? fmt::format("{:.2f} ({:.2f} to {:.2f})", e->value, e->low, e->high) : "";
}

std::string text(const std::vector<Series>& all) {
  Table table({{"game"},
               {"size"},
               {"from", Align::right},
               {"to", Align::right},
               {"cost"},
               {"at the least", Align::right},
               {"at the most", Align::right},
               {"exponent"}});
  for (const auto& series : all) {
    const auto [least, most] = std::minmax_element(series.sizes.begin(), series.sizes.end());
    const auto cost_at = [&](auto at) { return series.costs[static_cast<std::size_t>(at - series.sizes.begin())]; };
    table.add({series.game, series.size, fmt::format("{:.0f}", *least), fmt::format("{:.0f}", *most), series.cost,
               fmt::format("{:.0f}", cost_at(least)), fmt::format("{:.0f}", cost_at(most)),
               exponent_text(growth::fitted(series.sizes, series.costs))});
  }
  return table.text();
}

json as_json(const std::vector<Series>& all) {
  json out = json::array();
  for (const auto& series : all) {
    json one{{"game", series.game}, {"size", series.size}, {"cost", series.cost}, {"points", json::array()}};
    for (std::size_t i = 0; i < series.sizes.size(); ++i)
      one["points"].push_back({{"size", series.sizes[i]}, {"cost", series.costs[i]}});
    if (const auto e = growth::fitted(series.sizes, series.costs))
      one["exponent"] = {{"value", e->value}, {"low", e->low}, {"high", e->high}};
    out.push_back(std::move(one));
  }
  return out;
}

/// One figure for all games that a size was measured in.
std::string page(const std::vector<Series>& all) {
  FigurePage page("How costs grow", "of bench scale");
  std::vector<Figure> figures;
  for (const auto& series : all) {
    const auto title = fmt::format("{} by {}", series.cost, series.size);
    auto figure = std::find_if(figures.begin(), figures.end(), [&](const Figure& f) { return f.title == title; });
    if (figure == figures.end()) {
      Figure made;
      made.id = fmt::format("growth-{}", figures.size() + 1);
      made.title = title;
      made.definition = "Both axes are logarithmic: a power is a straight line, and its exponent the slope.";
      made.command = "stela bench scale --html scale.html";
      made.columns = {{"game", ""}, {series.size, "number"}, {series.cost, "number"}};
      made.chart = {ChartKind::lines, 1, 2, 0, std::nullopt, "", true};
      figures.push_back(std::move(made));
      figure = figures.end() - 1;
    }
    for (std::size_t i = 0; i < series.sizes.size(); ++i)
      figure->rows.push_back({series.game, Measured{series.sizes[i], std::nullopt, std::nullopt, 0},
                              Measured{series.costs[i], std::nullopt, std::nullopt, 0}});
    if (const auto e = growth::fitted(series.sizes, series.costs))
      figure->finding +=
          fmt::format("{}{}: exponent {}", figure->finding.empty() ? "" : "; ", series.game, exponent_text(e));
  }
  for (auto& figure : figures) {
    if (!figure.finding.empty()) figure.finding += ".";
    page.add(figure);
  }
  return page.text();
}

Exit run_scale(const ScaleFlags& flags, const GameList& games) {
  if (!flags.game.empty())
    if (const auto known = games.find(flags.game); !known) return fail(known.error());
  catch_interrupts();
  const Effort effort{flags.seed, flags.games, flags.repeats, &interrupt_flag()};
  std::vector<Series> all;
  for_each_game([&]<class G>(std::type_identity<G>) { add_game_series<G>(all, games, flags, effort); });
  // One size alone says nothing of growth.
  std::erase_if(all, [](const Series& series) { return series.sizes.size() < 2; });
  if (!flags.html.empty())
    if (const auto error = write_file(flags.html, page(all))) return fail(*error);
  (void)put("-", flags.json ? json_text(as_json(all), 1) + "\n"
                            : text(all) + (interrupted() ? "interrupted: what is missing was not measured\n" : ""));
  if (flags.jobs > all_cores())
    say(fmt::format("up to {} threads shared {} {}: what they cost says little of how they scale", flags.jobs,
                    all_cores(), all_cores() == 1 ? "core" : "cores"));
  return interrupted() ? Exit::undecided : Exit::holds;
}

}  // namespace

void add_bench_scale_verb(Verb bench, const GameList& games) {
  auto flags = std::make_shared<ScaleFlags>();
  auto verb = bench.add("scale", "Measure how costs grow with players, boards, games' length, depth and threads",
                        "stela bench scale --game mexica --html scale.html");
  verb.explain(
      "An exponent e says that the cost grows as size^e, with its 95 % interval. By a game's length and by perft\n"
      "sequences it should be 1 at most: no action costs more because others were before it. By depth it should be 0,\n"
      "and by threads -1.\n"
      "The search for a best turn grows by action points as turns do: faster than any power. So does its proof.");
  add_game(verb, flags->game, games, "--game", "only this game (default: all of Stela's)");
  verb.option("--games", flags->games, "in each run (default 32)").range(3, 100000);
  verb.option("--repeats", flags->repeats, "runs, of which the cheapest counts (default 5)").range(1, 1000);
  verb.option("--seed", flags->seed, "of the games (default 1)");
  add_jobs(verb, flags->jobs, "threads at most");
  verb.option("--html", flags->html, "writes a page with plots").type("FILE");
  add_json(verb, flags->json);
  verb.on_run([flags, &games] { return run_scale(*flags, games); });
}

}  // namespace stela::cli
