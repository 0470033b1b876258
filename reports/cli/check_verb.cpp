// stela check: random games, everything checked, faults shrunk to the shortest trace
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <thread>

#include "checkers/check.h"
#include "checkers/checks.h"
#include "reports/check_summary.h"
#include "reports/cli/failure.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"
#include "reports/progress.h"

namespace stela::cli {
namespace {

struct Flags {
  SetupFlags setup;
  std::string game, junit, traces = ".";
  std::uint64_t games = 1000, seed = 1, most_actions = Thoroughness{}.most_actions;
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
  double time_limit = 0;
  bool json = false;
  Colour colour = Colour::automatic;
};

/// Where a failure's trace and picture go: <traces>/<game>-<fault>-<seed>-<number>.trace.json and .svg
std::string trace_file(const Flags& flags, const Failure& failure) {
  const auto& finding = *failure.found.finding;
  const auto fault = finding.rule.empty() ? finding.name : finding.rule;
  return (std::filesystem::path(flags.traces) /
          fmt::format("{}-{}-{}-{}.trace.json", flags.game, fault, flags.seed, failure.number))
      .string();
}

template <Game G>
Exit check(const Flags& flags) {
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  const auto setups = open_setups<G>(*given);
  if (setups.empty()) return fail(flags.setup.make<G>(*given).error());
  if (!std::filesystem::is_directory(flags.traces)) return fail({flags.traces, "--traces", "no such folder"});
  CheckSummary summary;
  summary.game = G::kName;
  summary.options = {flags.games, flags.seed,
                     flags.jobs,  std::chrono::milliseconds(static_cast<std::int64_t>(flags.time_limit * 1000)),
                     {},          {}};
  summary.options.how.most_actions = flags.most_actions;
  for (const auto rule : G::kRules) summary.rules.emplace_back(rule);
  const auto first = G::make(setups.front());
  summary.situations = first->situations();

  catch_interrupts();
  Progress progress("check " + flags.game, flags.games);
  Campaign<G> campaign([](const nlohmann::json& setup) { return G::make(setup); }, setups, summary.options);
  summary.report = campaign.run([&](std::uint64_t games, std::uint64_t) {
    progress.advance(games);
    return !interrupted();
  });
  progress.finish();

  for (const auto& failure : summary.report.failures)
    if (const auto error = save_failure<G>(failure, trace_file(flags, failure))) return fail(*error);
  if (!flags.junit.empty())
    if (const auto error = write_file(flags.junit, check_junit(summary))) return fail(*error);
  if (flags.json) {
    auto out = check_json(summary);
    for (std::size_t i = 0; i < summary.report.failures.size(); ++i)
      out["violations"][i]["trace"] = trace_file(flags, summary.report.failures[i]);
    put("-", out.dump(1) + "\n");
  } else {
    put("-", check_text(summary));
    for (const auto& failure : summary.report.failures)
      put("-", failure_text<G>(failure, trace_file(flags, failure), flags.colour));
  }
  switch (summary.report.verdict()) {
    case Verdict::holds:
      return Exit::holds;
    case Verdict::violated:
      return Exit::violated;
    case Verdict::undecided:
      break;
  }
  return Exit::undecided;
}

}  // namespace

void add_check_verb(CLI::App& app) {
  auto flags = std::make_shared<Flags>();
  auto* verb = add_verb(app, "check", "Play random games and check every rule and invariant at every step",
                        "stela check mexica --games 10000 --seed 1 --jobs 2");
  verb->footer("Checks, as traces name them, and where they are made:\n" + check_lines() + verb->get_footer());
  verb->add_option("game", flags->game, "name of the game")->required();
  verb->add_option("--games", flags->games, "how many (default 1000)")->check(CLI::PositiveNumber);
  verb->add_option("--seed", flags->seed, "of the whole run (default 1)");
  verb->add_option("--jobs", flags->jobs, "threads (default: one a core); the result is the same for any number")
      ->check(CLI::Range(1, 256));
  verb->add_option("--time-limit", flags->time_limit,
                   "seconds after which no new game begins; exit code 2 if games are left")
      ->check(CLI::NonNegativeNumber);
  verb->add_option("--max-actions", flags->most_actions, "length at which a game is cut (default 100000)")
      ->check(CLI::PositiveNumber);
  verb->add_option("--traces", flags->traces, "folder for the traces and pictures of violations (default: here)")
      ->type_name("DIR");
  verb->add_option("--junit", flags->junit, "write a JUnit report")->type_name("FILE");
  flags->setup.add_to(verb);
  add_json(verb, flags->json);
  add_colour(verb, flags->colour);
  on_run(verb,
         [flags] { return with_game(flags->game, [&]<class G>(std::type_identity<G>) { return check<G>(*flags); }); });
}

}  // namespace stela::cli
