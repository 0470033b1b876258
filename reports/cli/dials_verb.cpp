// stela dials: the choice of a dial in Maharaja, as a game of two sides that do not see each other
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/of_one_game.h"
#include "reports/draw/progress.h"
#include "reports/turn/dials_report.h"

namespace stela::cli {
namespace {

struct DialsFlags {
  ObjectiveFlags objective;
  std::string file;
  int palace = -1;
  std::uint64_t columns = 60, seed = 1;
  unsigned jobs = all_cores();
  double time_limit = 300;
  bool prove = false, all = false, json = false;
};

Exit dials_of(const DialsFlags& flags, const Loaded<maharaja::Maharaja>& at) {
  dials::DialOptions options;
  const auto objective = flags.objective.given(options.objective, turn::Goals<maharaja::Maharaja>::kGoals);
  if (!objective) return fail(objective.error());
  options.objective = *objective;
  if (flags.palace >= 0) options.palace = flags.palace;
  options.columns = flags.columns;
  options.seed = flags.seed;
  options.prove = flags.prove;
  options.limits.stop = &interrupt_flag();
  options.limits.threads = flags.jobs;
  if (flags.time_limit > 0) options.limits.deadline = turn::Limits::in(flags.time_limit);
  std::unique_ptr<Progress> bar;
  std::size_t shown = 0;
  options.progress = [&](std::size_t turn, std::size_t /*solved*/, std::size_t all) {
    if (std::exchange(shown, turn) != turn) {
      bar.reset();
      bar = std::make_unique<Progress>(fmt::format("dials, turn {} of {}", turn, at.game.players()), all);
    }
    bar->advance();
  };
  const auto began = std::chrono::steady_clock::now();
  auto matrix = dials::dial_matrix(at.game, at.state, options);
  bar.reset();
  if (!matrix) {
    auto error = matrix.error();
    error.file = flags.file;
    return fail(error);
  }
  auto report = dials_report(at.game, at.state, options, std::move(*matrix));
  if (!report) return fail(report.error());
  report->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  const auto written = put("-", flags.json ? json_text(dials_json(*report), 1) + "\n" : dials_text(*report, flags.all));
  if (written != Exit::holds) return written;
  return report->decided() ? Exit::holds : Exit::undecided;
}

}  // namespace

void add_dials_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<DialsFlags>();
  auto verb = app.add("dials",
                      "Maharaja: the secret choice of a dial, each own pair against the others' pairs: what is sure, "
                      "and for two players the mixed equilibrium",
                      "stela dials position.json --jobs 2\n  stela dials position.json --palace 1000 --all --json");
  verb.explain(
      "Each cell plays the round out in the order of the roles. It tells how many coins the player is ahead\n"
      "of the best opponent after the round's scoring, palaces counted. In a turn each player does what\n"
      "serves the objective; nothing looks further than the round.\n");
  verb.option("file", flags->file,
              "a position or a trace of Maharaja, where a dial is to be set; - reads standard input")
      .required()
      .type("FILE");
  verb.option(
          "--objective", flags->objective.objective,
          "what each player's turn goes for, the most important first: palaces (built in the game), city (coins that "
          "the city would pay after the turn), coins (in the purse). Default: palaces,city,coins")
      .type("GOAL[,GOAL...]");
  verb.option("--palace", flags->palace, "coins that a palace counts for (default 13; 1000 in the last round)")
      .range(0, 10000)
      .type("N");
  verb.option("--columns", flags->columns,
              "with three players or more: so many ways at most in which the others may set their dials (default 60); "
              "a sample where there are more")
      .range(1, 100000)
      .type("N");
  verb.option("--seed", flags->seed, "of the sample (default 1)");
  verb.flag("--prove", flags->prove, "prove each turn by a list of all its positions");
  verb.option("--time-limit", flags->time_limit, "seconds (default 300, 0: none); exit code 2 when it ends the work")
      .non_negative();
  add_jobs(verb, flags->jobs, "threads (default: one a core); the matrix is the same for any number");
  verb.flag("--all", flags->all, "show dominated pairs too");
  add_json(verb, flags->json);
  verb.on_run([flags, &games] {
    catch_interrupts();
    return with_file_of<maharaja::Maharaja>(
        games, flags->file, [&](const auto& at) { return dials_of(*flags, at); },
        [](const GameType& game) {
          return "dials are Maharaja's; this is a position of " + std::string(game.title());
        });
  });
}

}  // namespace stela::cli
