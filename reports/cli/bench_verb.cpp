// stela bench: how fast this build is on this machine
#include <fmt/format.h>

#include <memory>
#include <thread>

#include "checkers/bench.h"
#include "reports/cli/verb.h"
#include "reports/table.h"

namespace stela::cli {
namespace {

struct Flags {
  SetupFlags setup;
  std::string game;
  BenchOptions bench;
  bool json = false;
};

std::string text(const BenchReport& report) {
  Table table({{"what"}, {"median", Align::right}, {"least", Align::right}, {"most", Align::right}, {"unit"}});
  const auto add = [&](const std::string& what, const BenchFigure& figure) {
    const auto whole = [](double value) { return fmt::format("{:.0f}", value); };
    table.add({what, whole(figure.median), whole(figure.least), whole(figure.most), figure.unit});
  };
  for (const auto& figure : report.figures) add(figure.name, figure);
  for (const auto& scale : report.scaling)
    add(fmt::format("{} threads, {:.2f} times one", scale.threads, scale.ratio), scale.actions);
  return table.text() + fmt::format("a state: {} bytes, an action: {}; {} states sampled from {} actions; {:.1f} s\n",
                                    report.state_bytes, report.action_bytes, report.sampled_states,
                                    report.sampled_actions, report.seconds);
}

Exit run(const Flags& flags) {
  if (flags.game.empty())
    return fail({"", "game", "is required: stela bench GAME, stela bench solve or stela bench graph"});
  return with_game(flags.game, [&]<class G>(std::type_identity<G>) {
    const auto setup = flags.setup.given();
    if (!setup) return fail(setup.error());
    const auto game = flags.setup.make<G>(*setup);
    if (!game) return fail(game.error());
    const auto report = Bench<G>(*game, flags.bench).run();
    return put("-", flags.json ? to_json(report).dump(1) + "\n" : text(report));
  });
}

}  // namespace

void add_bench_verb(CLI::App& app) {
  auto flags = std::make_shared<Flags>();
  flags->bench.jobs = std::max(1U, std::thread::hardware_concurrency());
  auto* verb = add_verb(app, "bench", "Measure the engine: playouts, legal lists, single operations, threads",
                        "stela bench mexica --seconds 10");
  verb->add_option("game", flags->game, "name of the game");
  verb->add_option("--seconds", flags->bench.seconds, "about how long (default 10)")->check(CLI::PositiveNumber);
  verb->add_option("--seed", flags->bench.seed, "of the games (default 1)");
  verb->add_option("--jobs", flags->bench.jobs, "threads to scale to (default: one a core)")->check(CLI::Range(1, 256));
  flags->setup.add_to(verb);
  add_json(verb, flags->json);
  on_run(verb, [flags] { return run(*flags); });
  add_bench_solve_verb(*verb);
  add_bench_graph_verb(*verb);
}

}  // namespace stela::cli
