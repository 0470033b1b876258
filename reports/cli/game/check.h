// stela check, fuzz, serve, perft, bench of one game.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <memory>

#include "base/json_text.h"
#include "checkers/bench/bench.h"
#include "checkers/bench/perft.h"
#include "checkers/campaign/check.h"
#include "checkers/crash/watchdog.h"
#include "checkers/fuzz/fuzzer.h"
#include "reports/cli/game/failure.h"
#include "reports/cli/game/found_so_far.h"
#include "reports/cli/game/position.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/spread.h"
#include "reports/draw/progress.h"
#include "reports/verdicts/check_summary.h"
#include "reports/verdicts/fuzz_summary.h"

namespace stela::cli {

template <Game G>
Exit check(const CheckFlags& flags) {
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  const auto setups = all_setups<G>(*given);
  if (setups.empty()) return fail(flags.setup.named(*refusal<G>(*given)));
  if (const auto error = folder_fault(flags.traces, "--traces")) return fail(*error);
  CheckSummary summary;
  summary.game = G::kName;
  summary.options = {flags.games, flags.seed, flags.jobs, milliseconds(flags.time_limit), {}, {}, {}};
  summary.options.how.most_actions = flags.most_actions;
  summary.options.flight = flight_plan("check " + flags.game, "game", flags.traces);
  for (const auto rule : G::rules()) summary.rules.emplace_back(rule);
  const auto first = G::make(setups.front());
  summary.situations = first->situations();
  summary.boards = names_of_boards<G>(setups);

  if (const auto differs = agree_on({"check", *given, flags.games, flags.seed, flags.most_actions}))
    return fail(*differs);
  catch_interrupts();
  Progress progress("check " + flags.game, flags.games);
  const auto file_of = [&](const Failure& failure) {
    return trace_file(flags.traces, flags.game, flags.seed, failure);
  };
  FoundSoFar found(file_of);
  Campaign<G> campaign([](const nlohmann::json& setup) { return G::make(setup); }, setups, summary.options);
  {
    const Watchdog watchdog(milliseconds(flags.action_limit));
    summary.report = campaign.run(
        [&](std::uint64_t games, std::uint64_t) {
          if (games > 0) progress.advance(games);
          return !interrupted();
        },
        {[&](const Failure& kept, const Failure* dropped) { found.keep(kept, dropped); },
         [&](const Failure& failure) { progress.say(FoundSoFar::line(failure, "game", flags.seed)); },
         [&](const Failure& failure) { found.note(save_failure<G>(failure, file_of(failure))); }});
  }
  progress.finish();
  if (!Ranks::all().leads()) return Exit::holds;
  if (summary.report.lost) (void)fail(*summary.report.lost);
  if (!flags.junit.empty())
    if (const auto error = write_file(flags.junit, check_junit(summary))) return fail(*error);
  if (flags.json) {
    auto out = check_json(summary);
    for (std::size_t i = 0; i < summary.report.failures.size(); ++i)
      out["violations"][i]["trace"] = file_of(summary.report.failures[i]);
    put("-", json_text(out, 1) + "\n");
  } else {
    put("-", check_text(summary));
    for (const auto& failure : summary.report.failures)
      put("-", failure_text<G>(failure, file_of(failure), flags.colour));
  }
  switch (summary.report.verdict()) {
    case CheckVerdict::holds:
      return Exit::holds;
    case CheckVerdict::violated:
      return Exit::violated;
    case CheckVerdict::undecided:
      break;
  }
  return Exit::undecided;
}

template <Game G>
Exit fuzz_game(const FuzzFlags& flags) {
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  if (const auto game = flags.setup.make<G>(*given); !game) return fail(game.error());
  if (const auto error = folder_fault(flags.traces, "--traces")) return fail(*error);
  catch_interrupts();
  fuzz::FuzzOptions options;
  options.seed = flags.seed;
  options.inputs = flags.inputs;
  options.time_limit = flags.inputs > 0 ? std::chrono::milliseconds(0) : milliseconds(flags.seconds);
  options.flight = flight_plan("fuzz " + flags.game, "input", flags.traces);
  FuzzSummary summary{std::string(G::kName), options, {}, {}};
  for (const auto rule : G::rules()) summary.rules.emplace_back(rule);
  Progress progress("fuzz " + flags.game, flags.inputs);
  const auto file_of = [&](const Failure& failure) {
    return trace_file(flags.traces, flags.game, flags.seed, failure);
  };
  FoundSoFar found(file_of);
  {
    const Watchdog watchdog(milliseconds(flags.action_limit));
    summary.report = fuzz::Fuzzer<G>(on_boards<G>(*given), options)
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
  const auto& failure = summary.report.failure;
  const auto file = failure ? file_of(*failure) : "";
  if (failure) found.note(save_failure<G>(*failure, file));
  if (flags.json) {
    auto out = fuzz_json(summary);
    if (failure) out["violation"]["trace"] = file;
    put("-", json_text(out, 1) + "\n");
  } else {
    put("-", fuzz_text(summary));
    if (failure) put("-", failure_text<G>(*failure, file, flags.colour, "input"));
  }
  if (failure) return Exit::violated;
  return summary.report.stopped ? Exit::undecided : Exit::holds;
}

/// What was counted, as `stela perft` prints it.
Exit print_perft(nlohmann::json counted, const PerftCounts& table, const PerftLimits& limits, double seconds,
                 bool as_json);

template <Game G>
Exit count(const G& game, const typename G::State& root, const PerftFlags& flags) {
  const auto began = std::chrono::steady_clock::now();
  catch_interrupts();
  const PerftLimits limits{&interrupt_flag(), flags.memory << 20};
  auto table = perft(game, root, flags.depth, limits);
  nlohmann::json out{{"game", G::kName}};
  if (flags.divide && flags.depth > 0) {
    const auto legal = std::make_unique<typename G::ActionList>();
    game.legal(root, *legal);
    out["divide"] = nlohmann::json::array();
    for (const auto& action : *legal) {
      auto after = root;
      game.apply(after, action, nullptr);
      const auto counted = perft(game, after, flags.depth - 1, limits);
      if (!counted.whole()) {
        if (table.whole()) table.ended = counted.ended;
        break;
      }
      const auto& below = counted.rows.back();
      out["divide"].push_back(
          {{"action", game.to_text(action)}, {"sequences", below.sequences}, {"states", below.states}});
    }
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  (void)print_perft(std::move(out), table, limits, seconds, flags.json);
  return table.whole() ? Exit::holds : Exit::undecided;
}

/// The figures of a bench as `stela bench` prints them.
Exit print_bench(const BenchReport& report, bool as_json);

template <Game G>
Exit bench(const BenchFlags& flags) {
  return with_setup<G>(flags.setup, [&](const G& game) {
    BenchOptions options;
    options.seed = flags.seed;
    options.seconds = flags.seconds;
    options.jobs = flags.jobs;
    options.stop = &interrupt_flag();
    catch_interrupts();
    (void)print_bench(Bench<G>(game, options).run(), flags.json);
    return interrupted() ? Exit::undecided : Exit::holds;
  });
}

}  // namespace stela::cli
