// stela solve, puzzle and bench solve of a game whose turns can be solved.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "analyses/puzzle/judge.h"
#include "analyses/turn/bench.h"
#include "analyses/turn/solvers.h"
#include "checkers/conform/protocol.h"
#include "model/catalogue.h"
#include "model/printable.h"
#include "reports/cli/game/position.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/puzzle_folder.h"
#include "reports/cli/spread.h"
#include "reports/cli/turn_flags.h"
#include "reports/players.h"
#include "reports/progress.h"
#include "reports/puzzle_sheet.h"
#include "reports/turn/turn_report.h"

namespace stela::cli {

/// One game's row of `stela bench solve`.
struct SolveBenchFigures {
  std::string game, objective;
  std::vector<turn::SolveBenchGroup> groups;
};

/// One text: each query stands for itself after a (reset), and every answer to it is unsat.
std::string joined(const std::vector<std::string>& queries);
/// Actions of an answer: between semicolons or line ends, blanks around them dropped.
std::vector<std::string> actions_of(const std::string& answer);
/// What must be the same for a run to be gone on with.
nlohmann::json identity(std::string_view game, const nlohmann::json& setup, const puzzle::Wishes& wishes);
/// What a run that made puzzles says; its value tells whether all were made.
Exit print_made(const PuzzleMakeFlags& flags, const puzzle::Tally& tally, const std::vector<std::string>& names);

template <turn::Solvable G>
Exit solve(const Loaded<G>& at, const SolveFlags& flags) {
  const auto objective = flags.objective.given(turn::Goals<G>::standard(), turn::Goals<G>::kGoals);
  if (!objective) return fail(objective.error());
  turn::SolveOptions options;
  options.objective = *objective;
  options.prove = static_cast<turn::ProofKind>(flags.prove);
  options.search = !flags.no_search;
  options.keep_queries = !flags.smt2.empty();
  options.most_ties = flags.ties;
  options.limits.stop = &interrupt_flag();
  options.limits.threads = flags.jobs;
  if (flags.time_limit > 0) options.limits.deadline = turn::Limits::in(flags.time_limit);
  const auto solution = turn::Solver<G>(at.game, at.state, options).run();
  if (!solution) {
    auto error = solution.error();
    if (!error.where.starts_with("--")) error.file = flags.file;
    const auto exit = fail(error);
    return error.where == "time limit" ? Exit::undecided : exit;
  }
  const auto report = turn_report(at.game, at.state, options, *solution);
  if (!flags.smt2.empty()) {
    if (!solution->proved)
      say(fmt::format("{}: not written: there is no proof to write", printable(flags.smt2)));
    else if (const auto error = write_file(flags.smt2, joined(solution->queries)))
      return fail(*error);
  }
  if (!flags.svg.empty()) {
    const auto& actions = solution->plan.actions;
    const auto last = actions.size() > 1 ? std::optional(actions[actions.size() - 2]) : std::nullopt;
    if (const auto error = write_file(flags.svg, svg(picture_of(at.game, solution->plan.last, last))))
      return fail(*error);
  }
  if (const auto written = put("-", flags.json ? turn_json(report).dump(1) + "\n" : turn_text(report));
      written != Exit::holds)
    return written;
  return report.decided() ? Exit::holds : Exit::undecided;
}

template <turn::Solvable G>
Result<SolveBenchFigures> bench_solve(const SolveBenchFlags& flags) {
  const auto objective = flags.objective.given(puzzle::Puzzling<G>::objective(), turn::Goals<G>::kGoals);
  if (!objective) return objective.error();
  const turn::SolveBenchOptions options{*objective,
                                        flags.seed,
                                        flags.positions,
                                        flags.seconds,
                                        flags.threads,
                                        &interrupt_flag(),
                                        static_cast<turn::ProofKind>(flags.prove)};
  Progress progress(fmt::format("bench solve {}", G::kName), 2 * options.positions);
  auto groups = turn::bench_solve<G>(*G::make(nlohmann::json::object()), options, [&] { progress.advance(); });
  progress.finish();
  if (!groups) return groups.error();
  return SolveBenchFigures{std::string(G::kName), turn::to_text(*objective), std::move(*groups)};
}

template <turn::Solvable G>
Exit make_puzzles(const PuzzleMakeFlags& flags) {
  const auto setup = flags.setup.given();
  if (!setup) return fail(setup.error());
  const auto game = flags.setup.make<G>(*setup);
  if (!game) return fail(game.error());
  const auto objective = flags.objective.given(puzzle::Puzzling<G>::objective(), turn::Goals<G>::kGoals);
  if (!objective) return fail(objective.error());
  const puzzle::Wishes wishes{*objective,
                              flags.seed,
                              flags.least_gap,
                              flags.least_kinds,
                              flags.seconds,
                              std::string(conform::stela_version()),
                              [](int player) { return player_name(static_cast<std::size_t>(player)); }};
  const auto wanted = identity(G::kName, game->setup(), wishes);
  if (const auto differs = agree_on({"puzzle make", wanted, flags.count})) return fail(*differs);
  const bool leads = Ranks::all().leads();
  PuzzleFolder folder(flags.folder);
  auto tally = leads ? folder.open(wanted) : puzzle::Tally();
  if (!tally) return fail(tally.error());

  catch_interrupts();
  std::vector<std::string> names;
  std::optional<Error> error;
  std::atomic<bool> full = false;  // nothing more can be written
  const puzzle::Maker<G> maker(*game, wishes, &interrupt_flag());
  const auto label = [&](const puzzle::Tally& now) {
    return fmt::format("puzzle make {}: {} of {} made, candidates:", flags.game, now.made(), flags.count);
  };
  Progress progress(label(*tally), 0);
  const auto keep = [&](std::optional<Error> failed) {
    if (!failed || error) return;
    error = std::move(failed);
    full = true;
  };
  keep(puzzle::make<G>(
      maker, flags.count, flags.jobs, [&] { return interrupted() || full; }, *tally,
      [&](const puzzle::Puzzle& made) {
        keep(folder.save(made));
        names.push_back(PuzzleFolder::name(made));
      },
      [&](const puzzle::Tally& now) {
        keep(folder.save(now));
        progress.relabel(label(now));
        progress.advance();
      }));
  progress.finish();
  if (!leads) return Exit::holds;
  return error ? fail(*error) : print_made(flags, *tally, names);
}

template <turn::Solvable G>
Exit check_puzzle(const puzzle::Opened<G>& at, const PuzzleFlags& flags) {
  const auto judged = puzzle::judge(at, actions_of(flags.answer));
  const auto& objective = at.puzzle.objective;
  if (flags.json) {
    using nlohmann::json;
    json out{{"legal", !judged.illegal}, {"optimal", judged.optimal}, {"best", at.puzzle.value}};
    out["error"] = judged.illegal ? json(judged.illegal->line()) : json();
    out["rule"] = judged.illegal && !judged.illegal->rule.empty() ? json(judged.illegal->rule) : json();
    out["value"] = judged.plan ? json(judged.plan->value) : json();
    put("-", out.dump(1) + "\n");
  } else if (judged.illegal) {
    put("-", printable(judged.illegal->line(), 1000) + "\n");
    if (const auto text = rule_text(G::catalogue(), judged.illegal->rule); !text.empty())
      put("-", fmt::format("  {} {}\n", judged.illegal->rule, text));
  } else if (judged.optimal) {
    const auto points = turn::Goals<G>::kPoints ? fmt::format(", {} AP", judged.plan->spent) : std::string();
    put("-", fmt::format("right: {}{}; nothing is better\n", turn::to_text(objective, judged.plan->value), points));
  } else {
    put("-", fmt::format("legal, but not the best: {}; the best is {}\n", turn::to_text(objective, judged.plan->value),
                         turn::to_text(objective, at.puzzle.value)));
  }
  return judged.optimal ? Exit::holds : Exit::violated;
}

template <turn::Solvable G>
Result<SheetPuzzle> sheet_puzzle(const puzzle::Opened<G>& at, const std::string& file) {
  const auto& puzzle = at.puzzle;
  const auto solved = puzzle::judge(at, puzzle.solution);
  if (solved.illegal) return Error{file, "solution", solved.illegal->line()};
  return SheetPuzzle{
      PuzzleFolder::name(puzzle),
      puzzle.task,
      picture_of(at.game, at.before, std::nullopt),
      picture_of(at.game, solved.plan->last, std::nullopt),
      puzzle.solution,
      turn::to_text(puzzle.objective, puzzle.value),
      fmt::format("{}The best of the other turns: {}. Greedy play: {}.",
                  turn::Goals<G>::kPoints ? fmt::format("{} action points. ", solved.plan->spent) : std::string(),
                  turn::to_text(puzzle.objective, puzzle.next), turn::to_text(puzzle.objective, puzzle.greedy))};
}

}  // namespace stela::cli
