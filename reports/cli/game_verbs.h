// A game as the command line sees it: every verb of one game behind one interface, so that the verbs' files know no
// game's type, and a game's templates are made once (verbs_of.h). Neither CLI11 nor the JSON library's whole header is
// needed to read this.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/result.h"
#include "reports/cli/flags.h"
#include "reports/cli/turn_flags.h"

namespace stela {
struct GameFile;
struct SheetPuzzle;
}  // namespace stela
namespace stela::conform {
struct RecordReport;
}
namespace stela::graph {
struct GraphBenchFigure;
}
namespace stela::puzzle {
struct Puzzle;
struct Verification;
}  // namespace stela::puzzle

namespace stela::cli {

struct SolveBenchFigures;
class PlayerVerbs;

class GameVerbs {
 public:
  GameVerbs() = default;
  GameVerbs(const GameVerbs&) = delete;
  GameVerbs& operator=(const GameVerbs&) = delete;
  virtual ~GameVerbs() = default;

  [[nodiscard]] virtual std::string_view name() const = 0;   ///< "mexica"
  [[nodiscard]] virtual std::string_view title() const = 0;  ///< "Mexica"
  /// A row of `stela games`.
  [[nodiscard]] virtual nlohmann::json facts() const = 0;
  /// What is wrong with a file of this game, if anything.
  [[nodiscard]] virtual std::optional<Error> fault_of(const GameFile& file) const = 0;
  /// Whether its turns can be solved; the verbs that need it are asked only then.
  [[nodiscard]] virtual bool solvable() const = 0;
  /// Its verbs with players.
  [[nodiscard]] virtual const PlayerVerbs& players() const = 0;

  // Each prints what it finds, and its value is the program's exit code. Files have been read, and are of this game.
  [[nodiscard]] virtual Exit rules(const RulesFlags& flags) const = 0;
  [[nodiscard]] virtual Exit make_new(const PositionFlags& flags) const = 0;
  [[nodiscard]] virtual Exit legal(const GameFile& file, const PositionFlags& flags) const = 0;
  [[nodiscard]] virtual Exit why(const GameFile& file, const PositionFlags& flags) const = 0;
  [[nodiscard]] virtual Exit apply(const GameFile& file, const PositionFlags& flags) const = 0;
  [[nodiscard]] virtual Exit show(const GameFile& file, const PositionFlags& flags) const = 0;
  [[nodiscard]] virtual Exit position(const GameFile& file, const PositionTextFlags& flags) const = 0;
  [[nodiscard]] virtual Exit edit(const GameFile& file, const PositionTextFlags& flags) const = 0;

  [[nodiscard]] virtual Exit check(const CheckFlags& flags) const = 0;
  [[nodiscard]] virtual Exit fuzz(const FuzzFlags& flags) const = 0;
  [[nodiscard]] virtual Exit replay(const GameFile& file, const TraceFlags& flags) const = 0;
  [[nodiscard]] virtual Exit shrink(const GameFile& file, const TraceFlags& flags) const = 0;
  [[nodiscard]] virtual Exit perft(const PerftFlags& flags) const = 0;
  [[nodiscard]] virtual Exit perft_of(const GameFile& file, const PerftFlags& flags) const = 0;
  [[nodiscard]] virtual Exit explore(const ExploreFlags& flags) const = 0;
  [[nodiscard]] virtual Exit explore_of(const GameFile& file, const ExploreFlags& flags) const = 0;
  [[nodiscard]] virtual Exit bench(const BenchFlags& flags) const = 0;
  [[nodiscard]] virtual std::uint64_t signature() const = 0;

  [[nodiscard]] virtual Exit conform(const ConformFlags& flags) const = 0;
  [[nodiscard]] virtual Exit conform_trace(const GameFile& file, const ConformFlags& flags) const = 0;
  [[nodiscard]] virtual Exit probes(const ProbesFlags& flags) const = 0;
  [[nodiscard]] virtual Exit make_records(const RecordsFlags& flags) const = 0;
  [[nodiscard]] virtual Result<conform::RecordReport> check_record(const std::string& text,
                                                                   const std::string& file) const = 0;

  [[nodiscard]] virtual Exit turns(const GameFile& file, const TurnsFlags& flags) const = 0;
  [[nodiscard]] virtual Exit phases(const PhasesFlags& flags) const = 0;
  [[nodiscard]] virtual graph::GraphBenchFigure bench_turns(std::size_t positions, std::uint64_t seed) const = 0;

  [[nodiscard]] virtual Exit solve(const GameFile& file, const SolveFlags& flags) const = 0;
  [[nodiscard]] virtual Result<SolveBenchFigures> bench_solve(const SolveBenchFlags& flags) const = 0;
  [[nodiscard]] virtual Exit puzzle_from(const GameFile& file, const PuzzleFromFlags& flags) const = 0;
  [[nodiscard]] virtual Exit check_puzzle(puzzle::Puzzle puzzle, const PuzzleFlags& flags) const = 0;
  [[nodiscard]] virtual Result<puzzle::Verification> verify_puzzle(puzzle::Puzzle puzzle, const std::string& file,
                                                                   double seconds) const = 0;
  [[nodiscard]] virtual Result<SheetPuzzle> sheet_puzzle(puzzle::Puzzle puzzle, const std::string& file) const = 0;
};

/// The games that a program knows, in the order in which they are listed to users. The verbs outlive the list.
class GameList {
 public:
  explicit GameList(std::vector<const GameVerbs*> games) : games_(std::move(games)) {}

  [[nodiscard]] auto begin() const { return games_.begin(); }
  [[nodiscard]] auto end() const { return games_.end(); }
  /// The game of a name, or an error that lists the names.
  [[nodiscard]] Result<const GameVerbs*> find(std::string_view name) const;

  /// Calls f(verbs) for the game of a name.
  template <class F>
  Exit with_game(const std::string& name, F&& f) const {
    const auto game = find(name);
    return game ? f(**game) : refused(game.error());
  }
  /// Calls f(verbs, file) for the file of a position or a trace, and its game.
  template <class F>
  Exit with_file(const std::string& file, F&& f) const {
    return with_file_of(file, [&](const GameVerbs& verbs, const GameFile& read) { return f(verbs, read); });
  }

  /// What to say of a game whose turns nobody solves.
  [[nodiscard]] Error turns_not_solved(const GameVerbs& game, const std::string& file) const;

 private:
  using OfFile = std::function<Exit(const GameVerbs&, const GameFile&)>;
  [[nodiscard]] Exit with_file_of(const std::string& file, const OfFile& f) const;
  static Exit refused(const Error& error);
  std::vector<const GameVerbs*> games_;
};

}  // namespace stela::cli
