// stela bench solve: how long it takes to find best turns, and to prove them
#include <fmt/format.h>

#include <memory>
#include <thread>

#include "analyses/turn/bench.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/turn_flags.h"
#include "reports/cli/turn_games.h"
#include "reports/progress.h"
#include "reports/table.h"

namespace stela::cli {
namespace {

using nlohmann::json;
using turn::SolveBenchGroup;
using turn::Times;

struct Flags {
  ObjectiveFlags objective;
  std::string game;
  turn::SolveBenchOptions bench;
  bool json = false;
};

struct GameFigures {
  std::string game, objective;
  std::vector<SolveBenchGroup> groups;
};

json to_json(const Times& times) { return {{"median", times.median}, {"p95", times.p95}, {"maximum", times.most}}; }

json to_json(const GameFigures& figures) {
  json out{{"game", figures.game}, {"objective", figures.objective}};
  for (const auto& group : figures.groups)
    out["groups"].push_back({{"name", group.name},
                             {"positions", group.positions},
                             {"searched", group.searched},
                             {"proved", group.proved},
                             {"improved", group.improved},
                             {"search", to_json(group.search)},
                             {"proof", to_json(group.proof)},
                             {"both", to_json(group.both)}});
  return out;
}

std::string text(const std::vector<GameFigures>& all) {
  Table table({{"game"},
               {"positions"},
               {"searched", Align::right},
               {"proved", Align::right},
               {"seconds of"},
               {"median", Align::right},
               {"p95", Align::right},
               {"maximum", Align::right}});
  for (const auto& figures : all)
    for (const auto& group : figures.groups) {
      const auto add = [&](const std::string& game, const std::string& positions, const std::string& searched,
                           const std::string& proved, const std::string& what, const Times& times) {
        const auto seconds = [](double value) { return fmt::format("{:.3f}", value); };
        table.add(
            {game, positions, searched, proved, what, seconds(times.median), seconds(times.p95), seconds(times.most)});
      };
      add(fmt::format("{}, {}", figures.game, figures.objective), fmt::format("{} {}", group.positions, group.name),
          std::to_string(group.searched), std::to_string(group.proved), "search", group.search);
      add("", "", "", "", "Z3 proof", group.proof);
      add("", "", "", "", "both", group.both);
    }
  return table.text();
}

Exit run(const Flags& flags) {
  if (!flags.game.empty()) {
    const auto known = with_game(flags.game, []<class G>(std::type_identity<G> type) {
      return if_solvable<G>(
          "", [](auto) { return Exit::holds; }, type);
    });
    if (known != Exit::holds) return known;
  }
  catch_interrupts();
  auto bench = flags.bench;
  bench.stop = &interrupt_flag();
  std::vector<GameFigures> all;
  std::optional<Error> error;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (error || (!flags.game.empty() && flags.game != G::kName)) return;
    if constexpr (turn::Solvable<G>) {
      const auto objective = flags.objective.given(puzzle::Puzzling<G>::objective());
      if (!objective) {
        error = objective.error();
        return;
      }
      bench.objective = *objective;
      Progress progress(fmt::format("bench solve {}", G::kName), 2 * bench.positions);
      auto groups = turn::bench_solve<G>(*G::make(json::object()), bench, [&] { progress.advance(); });
      progress.finish();
      if (groups)
        all.push_back({std::string(G::kName), turn::to_text(*objective), std::move(*groups)});
      else
        error = groups.error();
    }
  });
  if (error) return fail(*error);
  if (flags.json) {
    auto out = json::array();
    for (const auto& figures : all) out.push_back(to_json(figures));
    put("-", out.dump(1) + "\n");
  } else {
    put("-", text(all));
  }
  return interrupted() ? Exit::undecided : Exit::holds;
}

}  // namespace

void add_bench_solve_verb(CLI::App& bench) {
  auto flags = std::make_shared<Flags>();
  flags->bench.threads = std::max(1U, std::thread::hardware_concurrency());
  auto* verb = add_verb(bench, "solve", "Measure the search and the proof of best turns, on dense and open positions",
                        "stela bench solve --game tikal --positions 20");
  verb->add_option("--game", flags->game, "only this game (default: all whose turns are solved)");
  verb->add_option("--positions", flags->bench.positions, "how many, dense and open each (default 40)")
      ->check(CLI::PositiveNumber);
  verb->add_option("--seed", flags->bench.seed, "of the games that the positions are from (default 1)");
  verb->add_option("--time-limit", flags->bench.seconds, "seconds for a position (default 60)")
      ->check(CLI::PositiveNumber);
  verb->add_option("--jobs", flags->bench.threads, "threads for a proof (default: one a core)")
      ->check(CLI::Range(1, 256));
  flags->objective.add_to(verb, "standing for Tikal; gain,thrift for Mexica");
  add_json(verb, flags->json);
  on_run(verb, [flags] { return run(*flags); });
}

}  // namespace stela::cli
