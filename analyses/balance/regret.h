// Skill against proof: what players' turns bring, beside the proved best turn of the same position. For games whose
// turns can be solved (analyses/turn/solvers.h) and have scorings.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analyses/balance/regrets.h"
#include "analyses/balance/runner.h"
#include "analyses/turn/solver.h"
#include "analyses/turn/solvers.h"

namespace stela::balance {

/// What turns are compared by: the points of a scoring right after the turn.
inline turn::Objective regret_objective() { return {{turn::Goal::standing}, false}; }

/// Games whose turns can be compared so.
template <class G>
concept Regrettable = turn::Solvable<G> &&
    std::find(turn::Goals<G>::kGoals.begin(), turn::Goals<G>::kGoals.end(), turn::Goal::standing)
!= turn::Goals<G>::kGoals.end();

/// The turns of a game that can be solved: where each begins, and what was done.
template <Regrettable G>
class TurnWatcher {
 public:
  struct WatchedTurn {
    typename G::State begin;
    std::vector<typename G::Action> actions;
    unsigned number = 0;
  };

  explicit TurnWatcher(const G& game) : game_(game) {}

  void before(const typename G::State& s, const typename G::Action& action) {
    if (!open_ || turn::turn_over(game_, turns_.back().begin, s)) {
      open_ = !turn::Goals<G>::unsolvable(game_, s).has_value();
      ++number_;
      if (open_) turns_.push_back({s, {}, number_});
    }
    if (open_) turns_.back().actions.push_back(action);
  }
  void after(const typename G::State& /*s*/) {}

  [[nodiscard]] const std::vector<WatchedTurn>& turns() const { return turns_; }

 private:
  G game_;
  std::vector<WatchedTurn> turns_;
  unsigned number_ = 0;
  bool open_ = false;
};

/// One turn of the first game of a block, chosen by the block's number, solved within so many seconds. None where the
/// game has no turn to solve, or where the turn did what no plan can know (Tikal: an exchange after a dig).
template <Regrettable G>
Result<std::optional<Regret>> regret_of(const Runner<G>& runner, std::size_t arm, std::uint64_t block, double seconds,
                                        const std::atomic<bool>& stop) {
  const auto& game = runner.game_of(arm);
  TurnWatcher<G> watcher(game);
  const auto watched = runner.watch(
      arm, block, 0, [&] { return stop.load(); }, watcher);
  if (!watched) return watched.error();
  if (watcher.turns().empty()) return std::optional<Regret>();
  Rng rng(play::deal_seed(runner.experiment().seed, block), 77);
  const auto& chosen = watcher.turns()[rng.below(static_cast<std::uint32_t>(watcher.turns().size()))];
  const auto played = turn::replay(game, chosen.begin, chosen.actions, regret_objective());
  if (!played) return std::optional<Regret>();
  turn::SolveOptions how;
  how.objective = regret_objective();
  how.limits = {turn::Limits::in(seconds), &stop, 1};
  const auto solution = turn::Solver<G>(game, chosen.begin, how).run();
  if (!solution && solution.error().kind == ErrorKind::internal) return solution.error();
  Regret regret{runner.experiment().arms[arm].name, block, chosen.number, played->value.front(), std::nullopt};
  if (solution && solution->proved) regret.best = solution->plan.value.front();
  return std::optional(regret);
}

}  // namespace stela::balance
