// The verbs with players of one game, made from its type. Its evaluation (analyses/play/GAME/evaluation.h) and its
// picture, if it has them, must be declared before.
#pragma once

#include "reports/cli/game/advise.h"
#include "reports/cli/game/balance.h"
#include "reports/cli/game/match.h"
#include "reports/cli/game/play.h"
#include "reports/cli/game/puzzle_make.h"
#include "reports/cli/game/serve.h"
#include "reports/cli/game/solve_bench.h"
#include "reports/cli/game/train.h"
#include "reports/cli/player_verbs.h"

namespace stela::cli {

template <Game G>
class PlayerVerbsOf final : public PlayerVerbs {
 public:
  explicit PlayerVerbsOf(TypeOf<G> type = {}) : type_(type) {}
  [[nodiscard]] Exit match(const MatchFlags& flags) const override { return cli::match<G>(flags, type_); }
  [[nodiscard]] Exit serve(const ServeFlags& flags) const override { return cli::serve<G>(flags, type_); }
  [[nodiscard]] Exit play(const PlayFlags& flags) const override { return cli::play<G>(flags, type_); }
  [[nodiscard]] Exit play_from(const GameFile& file, const PlayFlags& flags) const override {
    return cli::play_from<G>(file, flags, type_);
  }
  [[nodiscard]] Exit advise(const GameFile& file, const AdviseFlags& flags) const override {
    return cli::advise<G>(file, flags, type_);
  }
  [[nodiscard]] Exit train(const TrainFlags& flags) const override { return cli::train<G>(flags, type_); }
  [[nodiscard]] Exit make_puzzles(const PuzzleMakeFlags& flags) const override {
    if constexpr (turn::Solvable<G>)
      return cli::make_puzzles<G>(flags);
    else
      return fail({"", "game", fmt::format("turns of {} cannot be solved", flags.game)});
  }
  [[nodiscard]] Result<SolveBenchFigures> bench_solve(const SolveBenchFlags& flags) const override {
    if constexpr (turn::Solvable<G>)
      return cli::bench_solve<G>(flags);
    else
      return Error{"", "--game", fmt::format("turns of {} cannot be solved", flags.game)};
  }
  [[nodiscard]] Exit balance(const BalanceFlags& flags) const override { return cli::balance<G>(flags, type_); }
  [[nodiscard]] Exit balance_report(const BalanceFlags& flags) const override {
    return cli::balance_report<G>(flags, type_);
  }
  [[nodiscard]] Exit balance_verify(const BalanceFlags& flags) const override {
    return cli::balance_verify<G>(flags, type_);
  }

 private:
  TypeOf<G> type_;
};

}  // namespace stela::cli
