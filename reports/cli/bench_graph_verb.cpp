// stela bench graph: how long the analyses on graphs take
#include <fmt/format.h>

#include <memory>

#include "analyses/graph/bench.h"
#include "analyses/graph/maharaja/roads.h"
#include "analyses/graph/mexica/districts.h"
#include "analyses/graph/tikal/reach.h"
#include "analyses/graph/turns.h"
#include "base/json_text.h"
#include "model/any_game.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"
#include "reports/draw/table.h"
#include "reports/graph/maharaja_roads.h"
#include "reports/graph/tikal_reach.h"

namespace stela::cli {
namespace {

using graph::GraphBenchFigure;

struct Flags {
  std::size_t positions = 50;
  std::uint64_t seed = 1;
  bool json = false;
};

/// The analyses of a game's own, for the games that have any.
std::vector<GraphBenchFigure> own_figures(const GameList& games, const Flags& flags) {
  std::vector<GraphBenchFigure> out;
  const auto bench = [&](const std::string& analysis, const auto& game, auto&& analyse) {
    out.push_back(graph::bench_graph(analysis, game, flags.positions, flags.seed, &interrupt_flag(), analyse));
  };
  std::size_t sum = 0;  // what is made is used, so that nothing is left out
  if (games.find("tikal")) {
    const auto tikal = *tikal::Tikal::make({{"players", 4}});
    bench("tikal reach", tikal, [&](const auto& s) { sum += graph::tikal_reach(tikal, s).take_overs.size(); });
    bench("tikal reach, as DOT", tikal,
          [&](const auto& s) { sum += dot(tikal_reach_report(tikal, s, 0, 10).drawing).size(); });
  }
  if (games.find("mexica")) {
    const auto mexica = *mexica::Mexica::make({{"players", 4}});
    graph::for_mexica::DistrictsLimits without_calpulli;
    without_calpulli.calpulli = false;
    bench("mexica districts, but for calpulli", mexica,
          [&](const auto& s) { sum += graph::for_mexica::districts_of(mexica, s, without_calpulli).districts.size(); });
    bench("mexica districts, calpulli too", mexica,
          [&](const auto& s) { sum += graph::for_mexica::districts_of(mexica, s, {}).calpulli.size(); });
  }
  if (games.find("maharaja")) {
    const auto maharaja = *maharaja::Maharaja::make({{"players", 5}});
    bench("maharaja roads", maharaja, [&](const auto& s) { sum += graph::maharaja_roads(maharaja, s).parts.size(); });
    bench("maharaja roads, as DOT", maharaja,
          [&](const auto& s) { sum += dot(maharaja_roads_report(maharaja, s, 0).drawing).size(); });
  }
  if (sum == 0) out.clear();
  return out;
}

/// How long the graph of a turn takes, on positions late in seeded games.
graph::GraphBenchFigure bench_turns(const GameType& type, std::size_t positions, std::uint64_t seed) {
  const auto game = *type.make(nlohmann::json::object());
  std::size_t sum = 0;  // what is made is used, so that nothing is left out
  auto figure = graph::bench_graph(fmt::format("{} turns, 2 actions", type.name()), game, positions, seed,
                                   &interrupt_flag(), [&](const auto& s) {
                                     if (!game.outcome(s)) sum += graph::turn_graph(game, s, {}).vertices.size();
                                   });
  [[maybe_unused]] const volatile std::size_t used = sum;
  return figure;
}

Exit run(const Flags& flags, const GameList& games) {
  catch_interrupts();
  auto all = own_figures(games, flags);
  for (const auto* game : games) all.push_back(bench_turns(*game, flags.positions, flags.seed));
  std::erase_if(all, [](const auto& figure) { return figure.positions == 0; });  // interrupted before
  const auto verdict = interrupted() ? Exit::undecided : Exit::holds;
  if (flags.json) {
    auto out = nlohmann::json::array();
    for (const auto& f : all)
      out.push_back(
          {{"analysis", f.analysis}, {"positions", f.positions}, {"median_ms", f.median}, {"maximum_ms", f.most}});
    (void)put("-", json_text(out, 1) + "\n");
    return verdict;
  }
  Table table({{"analysis"}, {"positions", Align::right}, {"median ms", Align::right}, {"maximum ms", Align::right}});
  for (const auto& f : all)
    table.add(
        {f.analysis, std::to_string(f.positions), fmt::format("{:.3f}", f.median), fmt::format("{:.3f}", f.most)});
  (void)put("-", table.text() + (interrupted() ? "interrupted: what is missing was not measured\n" : ""));
  return verdict;
}

}  // namespace

void add_bench_graph_verb(Verb bench, const GameList& games) {
  auto flags = std::make_shared<Flags>();
  auto verb = bench.add("graph", "Measure the analyses on graphs, on positions late in seeded games",
                        "stela bench graph --positions 100");
  verb.option("--positions", flags->positions, "how many for each analysis (default 50)").range(1, 100000);
  verb.option("--seed", flags->seed, "of the games that the positions are from (default 1)");
  add_json(verb, flags->json);
  verb.on_run([flags, &games] { return run(*flags, games); });
}

}  // namespace stela::cli
