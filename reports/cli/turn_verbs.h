// The verbs of one game that look for its best turns, behind an interface (turn_verbs_of.h).
#pragma once

#include <span>
#include <string>

#include "analyses/turn/objective.h"
#include "base/result.h"
#include "model/game_type.h"
#include "reports/cli/game_list.h"
#include "reports/cli/turn_flags.h"
#include "reports/cli/verb.h"

namespace stela {
struct GameFile;
struct SheetPuzzle;
}  // namespace stela
namespace stela::puzzle {
struct Puzzle;
struct Verification;
}  // namespace stela::puzzle

namespace stela::cli {

/// Whose objective is taken where none is given: that of a turn to solve, or of a puzzle to make.
enum class ObjectiveOf { turn, puzzle };

class TurnVerbs : public Facet {
 public:
  [[nodiscard]] virtual std::span<const turn::Goal> goals() const = 0;
  /// What is asked for unless another objective is given.
  [[nodiscard]] virtual turn::Objective objective(ObjectiveOf whose) const = 0;
  // Each prints what it finds, and its value is the program's exit code.
  [[nodiscard]] virtual Exit solve(const GameFile& file, const SolveFlags& flags) const = 0;
  [[nodiscard]] virtual Exit puzzle_from(const GameFile& file, const PuzzleFromFlags& flags) const = 0;
  [[nodiscard]] virtual Exit check_puzzle(puzzle::Puzzle puzzle, const PuzzleFlags& flags) const = 0;
  [[nodiscard]] virtual Result<puzzle::Verification> verify_puzzle(puzzle::Puzzle puzzle, const std::string& file,
                                                                   double seconds) const = 0;
  [[nodiscard]] virtual Result<SheetPuzzle> sheet_puzzle(puzzle::Puzzle puzzle, const std::string& file) const = 0;
};

/// Those of a game whose turns a solver knows, or null.
inline const TurnVerbs* turns_of(const GameType& game) { return game.facet<TurnVerbs>(); }
/// --objective and --treasures of a verb for the game, or the file, that `named` will hold. Help lists the goals of a
/// game that is named, else those of all.
void add_objective(Verb verb, ObjectiveFlags& objective, const GameList& games, const std::string& named,
                   ObjectiveOf whose);
/// What to say of another; file: "" where there is none.
Error turns_not_solved(const GameList& games, const GameType& game, const std::string& file);

}  // namespace stela::cli
