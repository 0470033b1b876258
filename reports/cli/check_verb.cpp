// stela check: random games, everything checked, faults shrunk to the shortest trace
#include <memory>

#include "base/json_text.h"
#include "checkers/campaign/check.h"
#include "checkers/checks/checks.h"
#include "checkers/crash/watchdog.h"
#include "model/any_game.h"
#include "model/must_reach_facet.h"
#include "reports/cli/any_verbs.h"
#include "reports/cli/game/evidence.h"
#include "reports/cli/game/failure.h"
#include "reports/cli/game/found_so_far.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/spread.h"
#include "reports/cli/verb.h"
#include "reports/draw/any_picture.h"
#include "reports/draw/progress.h"
#include "reports/verdicts/check_summary.h"

namespace stela::cli {
namespace {

std::uint64_t least_search(const GameType& type) {
  const auto* facet = type.facet<MustReachFacet>();
  return facet == nullptr ? 0 : facet->least_search();
}

}  // namespace

Exit check(const GameType& type, const CheckFlags& flags) {
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  const auto setups = all_setups<AnyGame>(*given, type);
  if (setups.empty()) return fail(flags.setup.named(*refusal<AnyGame>(*given, type)));
  if (const auto error = folder_fault(flags.traces, "--traces")) return fail(*error);
  CheckSummary summary;
  summary.game = type.name();
  summary.options = {flags.games, flags.seed, flags.jobs, milliseconds(flags.time_limit), {}, {}, flags.first, {}};
  summary.options.how.most_actions = flags.most_actions;
  summary.options.flight = flight_plan("check " + flags.game, "game", flags.traces);
  for (const auto rule : type.rules()) summary.rules.emplace_back(rule);
  for (const auto lack : type.lacks()) summary.lacks.emplace_back(lack);
  const auto first = type.make(setups.front());
  summary.situations = first->situations();
  auto must_reach = MustReach::of(flags.must_reach, {summary.rules, summary.situations}, type, given->empty());
  if (!must_reach) return fail(must_reach.error());
  summary.must_reach = std::move(*must_reach);
  summary.boards = names_of_boards<AnyGame>(setups, type);

  if (const auto differs = agree_on({"check", *given, flags.games, flags.seed, flags.most_actions}))
    return fail(*differs);
  catch_interrupts();
  Progress progress("check " + flags.game, flags.games);
  const auto file_of = [&](const Failure& failure) {
    return trace_file(flags.traces, flags.game, flags.seed, failure);
  };
  FoundSoFar found(file_of);
  Campaign<AnyGame> campaign([&type](const nlohmann::json& setup) { return type.make(setup); }, setups,
                             summary.options);
  {
    const Watchdog watchdog(milliseconds(flags.action_limit));
    const OnGames on_games = [&](std::uint64_t games, std::uint64_t) {
      if (games > 0) progress.advance(games);
      return !interrupted();
    };
    const OnFailures on_failures{
        [&](const Failure& kept, const Failure* dropped) { found.keep(kept, dropped); },
        [&](const Failure& failure) { progress.say(FoundSoFar::line(failure, "game", flags.seed)); },
        [&](const Failure& failure) { found.note(save_failure<AnyGame>(failure, file_of(failure), type)); }};
    summary.report = campaign.run(on_games, on_failures);
    const auto open = missed(summary);
    if (!open.empty() && summary.report.verdict() == CheckVerdict::holds && Ranks::all().leads())
      campaign.reach(summary.must_reach.happenings(open, {summary.rules, summary.situations}),
                     summary.must_reach.conditions, least_search(type), summary.report, on_games, on_failures);
  }
  progress.finish();
  if (!Ranks::all().leads()) return Exit::holds;
  if (summary.report.lost) (void)fail(*summary.report.lost);
  if (!flags.junit.empty())
    if (const auto error = write_file(flags.junit, check_junit(summary))) return fail(*error);
  if (flags.json) {
    auto out = check_json(summary);
    for (std::size_t i = 0; i < summary.report.failures.size(); ++i) {
      out["violations"][i]["trace"] = file_of(summary.report.failures[i]);
      add_evidence(out["violations"][i], summary.report.failures[i], type);
    }
    put("-", json_text(out, 1) + "\n");
  } else {
    put("-", check_text(summary));
    for (const auto& failure : summary.report.failures)
      put("-", failure_text<AnyGame>(failure, file_of(failure), flags.colour, "game", type));
  }
  switch (summary.report.verdict()) {
    case CheckVerdict::holds:
      return missed(summary).empty() ? Exit::holds : Exit::undecided;
    case CheckVerdict::violated:
      return Exit::violated;
    case CheckVerdict::undecided:
      break;
  }
  return Exit::undecided;
}

void add_check_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<CheckFlags>();
  auto verb = app.add("check", "Play random games and check every rule and invariant at every step",
                      "stela check mexica --games 10000 --seed 1 --jobs 2\n"
                      "  stela check --game 'cmd:python3 harbour.py' --suggest --games 200");
  verb.explain("Checks, as traces name them, and where they are made:\n" + check_lines());
  add_game(verb, flags->game, games).required();
  verb.option("--games", flags->games, "how many (default 1000)").positive();
  verb.option("--seed", flags->seed, "of the whole run (default 1)");
  verb.option("--jobs", flags->jobs, "threads (default: one a core); the result is the same for any number")
      .range(1, 256);
  verb.option("--time-limit", flags->time_limit,
              "seconds after which no action is played; exit code 2 if games are left")
      .non_negative();
  add_action_limit(verb, flags->action_limit);
  verb.option("--max-actions", flags->most_actions, "length at which a game is cut (default 100000)").positive();
  verb.option("--traces", flags->traces, "folder for the traces and pictures of violations (default: here)")
      .type("DIR");
  verb.flag("--first", flags->first, "report the fault of the first game that has one, and no other");
  verb.option(
          "--must-reach", flags->must_reach,
          "a rule ('MEX-B1', 'MEX-B1 forbids alone'), a situation, all, catalogue (what the game lists), or a "
          "condition as '/half = 2': without it a run that finds nothing ends with exit code 2 (default: catalogue, "
          "where no option is given)")
      .type("WHAT");
  verb.flag("--suggest", flags->suggest,
            "check nothing: list what held in every position of the games, as candidates for invariants");
  verb.option("--junit", flags->junit, "write a JUnit report").type("FILE");
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  add_colour(verb, flags->colour);
  verb.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameType& game) {
      return flags->suggest ? suggest(game, *flags) : check(game, *flags);
    });
  });
}

}  // namespace stela::cli
