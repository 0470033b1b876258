// stela bench: how fast this build is on this machine
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "checkers/bench/speed_facet.h"
#include "model/any_game.h"
#include "reports/cli/game/loaded.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"
#include "reports/draw/table.h"

namespace stela::cli {
namespace {

/// The figures of a bench as `stela bench` prints them.
Exit print_bench(const BenchReport& report, bool as_json) {
  if (as_json) return put("-", json_text(to_json(report), 1) + "\n");
  const std::string stopped = report.interrupted ? "interrupted: what is missing was not measured\n" : "";
  Table table({{"what"}, {"median", Align::right}, {"least", Align::right}, {"most", Align::right}, {"unit"}});
  const auto add = [&](const std::string& what, const BenchFigure& figure) {
    const auto whole = [](double value) { return fmt::format("{:.0f}", value); };
    table.add({what, whole(figure.median), whole(figure.least), whole(figure.most), figure.unit});
  };
  for (const auto& figure : report.figures) add(figure.name, figure);
  for (const auto& scale : report.scaling)
    add(fmt::format("{} threads, {:.2f} times one", scale.threads, scale.ratio), scale.actions);
  return put("-", table.text() +
                      fmt::format("a state: {} bytes, an action: {}; {} states sampled from {} actions; "
                                  "{:.1f} s\n",
                                  report.state_bytes, report.action_bytes, report.sampled_states,
                                  report.sampled_actions, report.seconds) +
                      stopped);
}

Exit bench(const GameType& type, const BenchFlags& flags) {
  return with_setup<AnyGame>(
      flags.setup,
      [&](const AnyGame& game) {
        BenchOptions options;
        options.seed = flags.seed;
        options.seconds = flags.seconds;
        options.jobs = flags.jobs;
        options.stop = &interrupt_flag();
        catch_interrupts();
        (void)print_bench(measured(game, options), flags.json);
        return interrupted() ? Exit::undecided : Exit::holds;
      },
      type);
}

}  // namespace

Verb add_bench_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<BenchFlags>();
  auto verb = app.add("bench", "Measure the engine: playouts, legal lists, single operations, threads",
                      "stela bench mexica --time-limit 10");
  add_game(verb, flags->game, games);
  verb.option("--time-limit", flags->seconds, "seconds, about (default 10)").positive();
  verb.option("--seed", flags->seed, "of the games (default 1)");
  verb.option("--jobs", flags->jobs, "threads to scale to (default: one a core)").range(1, 256);
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  verb.on_run([flags, &games] {
    if (flags->game.empty())
      return fail({"", "game", "is required: stela bench GAME, stela bench solve, graph or scale"});
    return games.with_game(flags->game, [&](const GameType& game) { return bench(game, *flags); });
  });
  return verb;
}

}  // namespace stela::cli
