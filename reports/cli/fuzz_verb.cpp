// stela fuzz: games made of mutated bytes, everything checked, the first fault shrunk to the shortest trace
#include <memory>

#include "base/json_text.h"
#include "checkers/crash/watchdog.h"
#include "checkers/fuzz/fuzzer.h"
#include "model/any_game.h"
#include "reports/cli/any_verbs.h"
#include "reports/cli/game/failure.h"
#include "reports/cli/game/found_so_far.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"
#include "reports/draw/any_picture.h"
#include "reports/draw/progress.h"
#include "reports/verdicts/fuzz_summary.h"

namespace stela::cli {

Exit fuzz(const GameType& type, const FuzzFlags& flags) {
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  if (const auto game = flags.setup.make<AnyGame>(*given, type); !game) return fail(game.error());
  if (const auto error = folder_fault(flags.traces, "--traces")) return fail(*error);
  catch_interrupts();
  stela::fuzz::FuzzOptions options;
  options.seed = flags.seed;
  options.inputs = flags.inputs;
  options.time_limit = flags.inputs > 0 ? std::chrono::milliseconds(0) : milliseconds(flags.seconds);
  options.flight = flight_plan("fuzz " + flags.game, "input", flags.traces);
  FuzzSummary summary{std::string(type.name()), options, {}, {}};
  for (const auto rule : type.rules()) summary.rules.emplace_back(rule);
  summary.situations = type.make(all_setups<AnyGame>(*given, type).front())->situations();
  if (const auto asked = MustReach::of(flags.must_reach, {summary.rules, summary.situations}, type, false); !asked)
    return fail(asked.error());
  else if (!flags.must_reach.empty() && !asked->conditions.empty())
    return fail({"", "--must-reach", "conditions on the state are for check; fuzz counts rules and situations"});
  Progress progress("fuzz " + flags.game, flags.inputs);
  const auto file_of = [&](const Failure& failure) {
    return trace_file(flags.traces, flags.game, flags.seed, failure);
  };
  FoundSoFar found(file_of);
  {
    const Watchdog watchdog(milliseconds(flags.action_limit));
    summary.report = stela::fuzz::Fuzzer<AnyGame>(on_boards<AnyGame>(*given, type), options, type)
                         .run(
                             [&] {
                               progress.advance();
                               return !interrupted();
                             },
                             [&](const Failure& failure) {
                               found.keep(failure, nullptr);
                               progress.say(FoundSoFar::line(failure, "input", flags.seed));
                             });
  }
  progress.finish();
  // What the catalogue lists comes up beside the probe games, so it can be asked of a run that has played them all.
  const bool whole = given->empty() && summary.report.probes_played;
  summary.must_reach = *MustReach::of(flags.must_reach, {summary.rules, summary.situations}, type, whole);
  summary.must_reach.drop_conditions();  // those that the game itself lists are for check
  const auto& failure = summary.report.failure;
  const auto file = failure ? file_of(*failure) : "";
  if (failure) found.note(save_failure<AnyGame>(*failure, file, type));
  if (flags.json) {
    auto out = fuzz_json(summary);
    if (failure) out["violation"]["trace"] = file;
    put("-", json_text(out, 1) + "\n");
  } else {
    put("-", fuzz_text(summary));
    if (failure) put("-", failure_text<AnyGame>(*failure, file, flags.colour, "input", type));
  }
  if (failure) return Exit::violated;
  return summary.report.stopped || !missed(summary).empty() ? Exit::undecided : Exit::holds;
}

void add_fuzz_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<FuzzFlags>();
  auto verb = app.add("fuzz", "Mutate games that made the rules do something new, and check every step",
                      "stela fuzz mexica --time-limit 60 --seed 1");
  add_game(verb, flags->game, games).required();
  verb.option("--time-limit", flags->seconds, "seconds (default 10)").positive();
  verb.option("--inputs", flags->inputs, "how many inputs, whatever the time: the same every time").positive();
  verb.option(
          "--must-reach", flags->must_reach,
          "a rule, a situation, all, or catalogue (what the game lists): without it a run that finds nothing ends with "
          "exit code 2 (default: catalogue, once all probe games were played, where no option is given)")
      .type("WHAT");
  add_action_limit(verb, flags->action_limit);
  verb.option("--seed", flags->seed, "of the whole run (default 1)");
  verb.option("--traces", flags->traces, "folder for the trace and picture of a violation (default: here)").type("DIR");
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  add_colour(verb, flags->colour);
  verb.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameType& game) { return fuzz(game, *flags); });
  });
}

}  // namespace stela::cli
