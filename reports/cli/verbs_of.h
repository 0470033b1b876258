// The verbs of one game, made from its type: the one place where a game's templates meet the command line. Each game is
// instantiated in one source (the build writes them for the games of model/games.h; a game's own main is one too). A
// game's picture, if it has one, must be declared before.
#pragma once

#include <string>
#include <utility>

#include "checkers/signature.h"
#include "reports/cli/game/check.h"
#include "reports/cli/game/conform.h"
#include "reports/cli/game/explore.h"
#include "reports/cli/game/graph.h"
#include "reports/cli/game/position.h"
#include "reports/cli/game/position_text.h"
#include "reports/cli/game/probes.h"
#include "reports/cli/game/puzzle.h"
#include "reports/cli/game/records.h"
#include "reports/cli/game/solve.h"
#include "reports/cli/game/trace.h"
#include "reports/cli/game_verbs.h"

namespace stela::cli {

template <Game G>
class VerbsOf final : public GameVerbs {
 public:
  /// players: which outlive this.
  explicit VerbsOf(const PlayerVerbs& players) : players_(players) {}

  [[nodiscard]] std::string_view name() const override { return G::kName; }
  [[nodiscard]] std::string_view title() const override { return G::kTitle; }
  [[nodiscard]] nlohmann::json facts() const override { return facts_of<G>(); }
  [[nodiscard]] std::optional<Error> fault_of(const GameFile& file) const override {
    const auto loaded = load<G>(file);
    return loaded ? std::nullopt : std::optional(loaded.error());
  }
  [[nodiscard]] bool solvable() const override { return turn::Solvable<G>; }
  [[nodiscard]] const PlayerVerbs& players() const override { return players_; }

  [[nodiscard]] Exit rules(const RulesFlags& flags) const override { return print_rules(G::catalogue(), flags); }
  [[nodiscard]] Exit make_new(const PositionFlags& flags) const override { return cli::make_new<G>(flags); }
  [[nodiscard]] Exit legal(const GameFile& file, const PositionFlags& flags) const override {
    return cli::legal<G>(file, flags);
  }
  [[nodiscard]] Exit why(const GameFile& file, const PositionFlags& flags) const override {
    return cli::why<G>(file, flags);
  }
  [[nodiscard]] Exit apply(const GameFile& file, const PositionFlags& flags) const override {
    return cli::apply<G>(file, flags);
  }
  [[nodiscard]] Exit show(const GameFile& file, const PositionFlags& flags) const override {
    return cli::show<G>(file, flags);
  }
  [[nodiscard]] Exit position(const GameFile& file, const PositionTextFlags& flags) const override {
    return write_position<G>(file, flags);
  }
  [[nodiscard]] Exit edit(const GameFile& file, const PositionTextFlags& flags) const override {
    return edit_position<G>(file, flags);
  }

  [[nodiscard]] Exit check(const CheckFlags& flags) const override { return cli::check<G>(flags); }
  [[nodiscard]] Exit fuzz(const FuzzFlags& flags) const override { return fuzz_game<G>(flags); }
  [[nodiscard]] Exit replay(const GameFile& file, const TraceFlags& flags) const override {
    return replay_file<G>(file, flags);
  }
  [[nodiscard]] Exit shrink(const GameFile& file, const TraceFlags& flags) const override {
    return shrink_file<G>(file, flags);
  }
  [[nodiscard]] Exit perft(const PerftFlags& flags) const override {
    return with_setup<G>(flags.setup,
                         [&](const G& game) { return count(game, game.initial(flags.seed, nullptr), flags); });
  }
  [[nodiscard]] Exit perft_of(const GameFile& file, const PerftFlags& flags) const override {
    return with_loaded<G>(file, [&](Loaded<G>& at) { return count(at.game, at.state, flags); });
  }
  [[nodiscard]] Exit explore(const ExploreFlags& flags) const override { return explore_game<G>(flags); }
  [[nodiscard]] Exit explore_of(const GameFile& file, const ExploreFlags& flags) const override {
    return explore_file<G>(file, flags);
  }
  [[nodiscard]] Exit bench(const BenchFlags& flags) const override { return cli::bench<G>(flags); }
  [[nodiscard]] std::uint64_t signature() const override { return stela::signature<G>(); }

  [[nodiscard]] Exit conform(const ConformFlags& flags) const override { return conform_games<G>(flags); }
  [[nodiscard]] Exit conform_trace(const GameFile& file, const ConformFlags& flags) const override {
    return cli::conform_trace<G>(file, flags);
  }
  [[nodiscard]] Exit probes(const ProbesFlags& flags) const override { return cli::probes<G>(flags); }
  [[nodiscard]] Exit make_records(const RecordsFlags& flags) const override { return cli::make_records<G>(flags); }
  [[nodiscard]] Result<conform::RecordReport> check_record(const std::string& text,
                                                           const std::string& file) const override {
    return conform::RecordChecker<G>::check(text, file);
  }

  [[nodiscard]] Exit turns(const GameFile& file, const TurnsFlags& flags) const override {
    return cli::turns<G>(file, flags);
  }
  [[nodiscard]] Exit phases(const PhasesFlags& flags) const override { return cli::phases<G>(flags); }
  [[nodiscard]] graph::GraphBenchFigure bench_turns(std::size_t positions, std::uint64_t seed) const override {
    return cli::bench_turns<G>(positions, seed);
  }

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

  const PlayerVerbs& players_;
};

}  // namespace stela::cli
