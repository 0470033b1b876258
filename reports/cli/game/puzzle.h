// stela puzzle from, check, sheet of a game whose turns can be solved.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <utility>
#include <vector>

#include "analyses/puzzle/answer_check.h"
#include "analyses/puzzle/rivals.h"
#include "analyses/turn/solvers.h"
#include "base/json_text.h"
#include "base/printable.h"
#include "model/catalogue.h"
#include "reports/cli/game/loaded.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/puzzle_folder.h"
#include "reports/cli/turn_flags.h"
#include "reports/draw/players.h"
#include "reports/turn/puzzle_sheet.h"
#include "reports/turn/turn_marks.h"
#include "reports/turn/turn_report.h"

namespace stela::cli {

/// Actions of an answer: between semicolons or line ends, blanks around them dropped.
std::vector<std::string> actions_of(const std::string& answer);
/// What puzzles say of who made them, and how they call players.
void sign(puzzle::Wishes& wishes);
/// For a position at hand, whatever its puzzle is like.
puzzle::Wishes wishes_of(const PuzzleFromFlags& flags, const turn::Objective& objective);
/// What `puzzle from` says of a position that is one, and of one that is none: rivals are turns as good as the best.
Exit print_puzzle(const PuzzleFromFlags& flags, const puzzle::Puzzle& made);
Exit print_no_puzzle(const PuzzleFromFlags& flags, const puzzle::PuzzleCandidate& seen, const puzzle::Rivals& rivals);

template <turn::Solvable G>
Exit check_puzzle(const puzzle::Opened<G>& at, const PuzzleFlags& flags) {
  auto judged = puzzle::judge(at, actions_of(flags.answer));
  // No notation has a comma between actions, and people write one.
  if (judged.illegal && flags.answer.find(',') != std::string::npos && actions_of(flags.answer).size() == 1)
    judged.illegal->what += "; separate actions by ;";
  const auto& objective = at.puzzle.objective;
  if (flags.json) {
    using nlohmann::json;
    json out{{"legal", !judged.illegal}, {"optimal", judged.optimal}, {"best", at.puzzle.value}};
    out["error"] = judged.illegal ? json(judged.illegal->line()) : json();
    out["rule"] = judged.illegal && !judged.illegal->rule.empty() ? json(judged.illegal->rule) : json();
    out["value"] = judged.plan ? json(judged.plan->value) : json();
    put("-", json_text(out, 1) + "\n");
  } else if (judged.illegal) {
    put("-", printable(named_players(judged.illegal->line()), 1000) + "\n");
    if (const auto text = rule_text(G::catalogue(), judged.illegal->rule); !text.empty())
      put("-", fmt::format("  {} {}\n", judged.illegal->rule, text));
  } else if (judged.optimal) {
    const auto points = turn::Goals<G>::kPoints ? fmt::format(", {} AP", judged.plan->spent) : std::string();
    put("-",
        fmt::format("right: {}{}; nothing is better\n", puzzle::worth_text(objective, judged.plan->value), points));
  } else {
    put("-",
        fmt::format("legal, but not the best: {}; the best: {}\n", puzzle::worth_text(objective, judged.plan->value),
                    puzzle::worth_text(objective, at.puzzle.value)));
  }
  return judged.optimal ? Exit::holds : Exit::violated;
}

template <turn::Solvable G>
Result<SheetPuzzle> sheet_puzzle(const puzzle::Opened<G>& at, const std::string& file) {
  const auto& puzzle = at.puzzle;
  const auto solved = puzzle::judge(at, puzzle.solution);
  if (solved.illegal) return Error{file, "solution", solved.illegal->line()};
  SheetPuzzle page;
  page.name = PuzzleFolder::name(puzzle);
  page.game = G::kTitle;
  page.same = puzzle::Puzzling<G>::kSame;
  page.task = puzzle.task;
  page.difficulty = name_of(puzzle.difficulty);
  page.level = static_cast<unsigned>(puzzle.difficulty);
  page.before = picture_of(at.game, at.before, std::nullopt);
  page.solved = page.before;
  if constexpr (requires { mover_place(at.game, at.before); }) {
    const auto ink = look(static_cast<std::size_t>(at.game.to_move(at.before))).colour;
    page.solved.shapes.push_back(group(turn_marks(at.game, at.before, solved.plan->actions, ink), "solution"));
  }
  for (const auto& step : planned_actions(at.game, at.before, solved.plan->actions))
    page.solution.push_back(step.ap > 0 ? fmt::format("{} ({} AP)", step.action, step.ap) : step.action);
  page.value = puzzle::worth_text(puzzle.objective, puzzle.value);
  for (const auto& reason : reasons(at.game, at.before, *solved.plan, puzzle.objective))
    page.sources.push_back(to_text(reason));
  page.next = puzzle::worth_text(puzzle.objective, puzzle.next);
  page.tempting = puzzle.tempting;
  page.tempting_value = puzzle::worth_text(puzzle.objective, puzzle.tempting_value);
  page.themes = fmt::format("{}", fmt::join(puzzle.themes, ", "));
  return page;
}

template <turn::Solvable G>
Exit puzzle_from(const Loaded<G>& at, const PuzzleFromFlags& flags) {
  const auto objective = flags.objective.given(puzzle::Puzzling<G>::objective(), turn::Goals<G>::kGoals);
  if (!objective) return fail(objective.error());
  const auto refused = [&](Error error) {
    error.file = flags.file;
    return fail(error);
  };
  if (auto error = turn::unsolvable(at.game, at.state, *objective)) return refused(*error);
  if (!turn::Goals<G>::kPoints && !puzzle::Puzzling<G>::begins(at.game, at.state))
    return refused({"", "state", "a puzzle begins with the turn, and nobody else decides anything in it"});
  catch_interrupts();
  const puzzle::Maker<G> maker(at.game, wishes_of(flags, *objective), &interrupt_flag());
  auto seen = maker.looked_at(at.state);
  if (!seen) return fail(seen.error());
  if (seen->puzzle) return print_puzzle(flags, *seen->puzzle);
  puzzle::Rivals rivals;
  if (seen->verdict == puzzle::CandidateVerdict::tied) {
    auto found = puzzle::rivals(at.game, at.state, *objective, maker.limits());
    if (!found) return fail(found.error());
    rivals = std::move(*found);
  }
  return print_no_puzzle(flags, *seen, rivals);
}

}  // namespace stela::cli
