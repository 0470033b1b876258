// The verbs with players of one game, behind an interface: players are large templates, made in a source of their own
// for each game (player_verbs_of.h).
#pragma once

#include <memory>

#include "base/result.h"
#include "model/game_type.h"
#include "reports/cli/exit.h"
#include "reports/cli/player_flags.h"
#include "reports/cli/turn_flags.h"

namespace stela {
struct GameFile;
}

namespace stela::cli {

struct SolveBenchFigures;

class PlayerVerbs : public Facet {
 public:
  // Each prints what it finds, and its value is the program's exit code.
  [[nodiscard]] virtual Exit match(const MatchFlags& flags) const = 0;
  [[nodiscard]] virtual Exit serve(const ServeFlags& flags) const = 0;
  [[nodiscard]] virtual Exit play(const PlayFlags& flags) const = 0;
  [[nodiscard]] virtual Exit play_from(const GameFile& file, const PlayFlags& flags) const = 0;
  [[nodiscard]] virtual Exit advise(const GameFile& file, const AdviseFlags& flags) const = 0;
  [[nodiscard]] virtual Exit train(const TrainFlags& flags) const = 0;
  // Of games whose turns can be solved.
  [[nodiscard]] virtual Exit make_puzzles(const PuzzleMakeFlags& flags) const = 0;
  [[nodiscard]] virtual Result<SolveBenchFigures> bench_solve(const SolveBenchFlags& flags) const = 0;
  [[nodiscard]] virtual Exit balance(const BalanceFlags& flags) const = 0;
  /// Of the store in flags.out, which is of this game: the page made anew; some games played again.
  [[nodiscard]] virtual Exit balance_report(const BalanceFlags& flags) const = 0;
  [[nodiscard]] virtual Exit balance_verify(const BalanceFlags& flags) const = 0;
};

/// Those of a game: its own, or plain ones (plain_players.cpp) for one that brings none along.
std::shared_ptr<const PlayerVerbs> players_of(const GameType& game);
/// The same for verbs whose players think: they say what a game lacks, and what is done instead.
std::shared_ptr<const PlayerVerbs> thinking_players_of(const GameType& game);

}  // namespace stela::cli
