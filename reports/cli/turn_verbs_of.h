// The verbs of one game that look for its best turns, made from its type.
#pragma once

#include <span>
#include <string>
#include <utility>

#include "reports/cli/game/puzzle.h"
#include "reports/cli/game/solve.h"
#include "reports/cli/turn_verbs.h"

namespace stela::cli {

/// No verbs, of a game whose turns no solver knows.
template <Game G>
class TurnVerbsOf final : public Facet {};

template <turn::Solvable G>
class TurnVerbsOf<G> final : public TurnVerbs {
 public:
  [[nodiscard]] std::span<const turn::Goal> goals() const override { return turn::Goals<G>::kGoals; }
  [[nodiscard]] turn::Objective objective(ObjectiveOf whose) const override {
    return whose == ObjectiveOf::turn ? turn::Goals<G>::standard() : puzzle::Puzzling<G>::objective();
  }
  [[nodiscard]] Exit solve(const GameFile& file, const SolveFlags& flags) const override {
    return with_loaded<G>(file, [&](const Loaded<G>& at) { return cli::solve(at, flags); });
  }
  [[nodiscard]] Exit puzzle_from(const GameFile& file, const PuzzleFromFlags& flags) const override {
    return with_loaded<G>(file, [&](const Loaded<G>& at) { return cli::puzzle_from(at, flags); });
  }
  [[nodiscard]] Exit check_puzzle(puzzle::Puzzle puzzle, const PuzzleFlags& flags) const override {
    const auto opened = puzzle::open<G>(std::move(puzzle), flags.file);
    return opened ? cli::check_puzzle(*opened, flags) : fail(opened.error());
  }
  [[nodiscard]] Result<puzzle::Verification> verify_puzzle(puzzle::Puzzle puzzle, const std::string& file,
                                                           double seconds) const override {
    const auto opened = puzzle::open<G>(std::move(puzzle), file);
    if (!opened) return opened.error();
    return puzzle::verify(*opened, seconds, &interrupt_flag());
  }
  [[nodiscard]] Result<SheetPuzzle> sheet_puzzle(puzzle::Puzzle puzzle, const std::string& file) const override {
    const auto opened = puzzle::open<G>(std::move(puzzle), file);
    if (!opened) return opened.error();
    return cli::sheet_puzzle(*opened, file);
  }
};

}  // namespace stela::cli
