// The verbs of one game that look for its best turns, made from its type.
#pragma once

#include <string>
#include <utility>

#include "reports/cli/game/puzzle.h"
#include "reports/cli/game/solve.h"
#include "reports/cli/turn_verbs.h"

namespace stela::cli {

template <Game G>
class TurnVerbsOf final : public TurnVerbs {
 public:
  [[nodiscard]] bool solvable() const override { return turn::Solvable<G>; }

  [[nodiscard]] Exit solve(const GameFile& file, const SolveFlags& flags) const override {
    if constexpr (turn::Solvable<G>)
      return with_loaded<G>(file, [&](const Loaded<G>& at) { return cli::solve(at, flags); });
    else
      return fail(unsolved());
  }
  [[nodiscard]] Result<SolveBenchFigures> bench_solve(const SolveBenchFlags& flags) const override {
    if constexpr (turn::Solvable<G>)
      return cli::bench_solve<G>(flags);
    else
      return unsolved();
  }
  [[nodiscard]] Exit puzzle_from(const GameFile& file, const PuzzleFromFlags& flags) const override {
    if constexpr (turn::Solvable<G>)
      return with_loaded<G>(file, [&](const Loaded<G>& at) { return cli::puzzle_from(at, flags); });
    else
      return fail(unsolved());
  }
  [[nodiscard]] Exit check_puzzle(puzzle::Puzzle puzzle, const PuzzleFlags& flags) const override {
    if constexpr (turn::Solvable<G>) {
      const auto opened = puzzle::open<G>(std::move(puzzle), flags.file);
      return opened ? cli::check_puzzle(*opened, flags) : fail(opened.error());
    } else {
      return fail(unsolved());
    }
  }
  [[nodiscard]] Result<puzzle::Verification> verify_puzzle(puzzle::Puzzle puzzle, const std::string& file,
                                                           double seconds) const override {
    if constexpr (turn::Solvable<G>) {
      const auto opened = puzzle::open<G>(std::move(puzzle), file);
      if (!opened) return opened.error();
      return puzzle::verify(*opened, seconds, &interrupt_flag());
    } else {
      return unsolved();
    }
  }
  [[nodiscard]] Result<SheetPuzzle> sheet_puzzle(puzzle::Puzzle puzzle, const std::string& file) const override {
    if constexpr (turn::Solvable<G>) {
      const auto opened = puzzle::open<G>(std::move(puzzle), file);
      if (!opened) return opened.error();
      return cli::sheet_puzzle(*opened, file);
    } else {
      return unsolved();
    }
  }

 private:
  /// The verbs' files say it better, with the games that can be solved.
  static Error unsolved() { return {"", "game", "turns of " + std::string(G::kName) + " cannot be solved"}; }
};

}  // namespace stela::cli
