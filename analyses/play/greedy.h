// The greedy player: the best action by evaluation, one at a time. It answers for the opponents in other players'
// searches too.
#pragma once

#include <limits>
#include <memory>
#include <optional>

#include "analyses/play/evaluation.h"
#include "analyses/play/player.h"
#include "analyses/play/segment.h"

namespace stela::play {

template <Game G>
class Greedy {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  explicit Greedy(const Evaluator<G>& worth) : worth_(worth), list_(std::make_unique<typename G::ActionList>()) {}

  /// The action after which the player to move stands best while the turn goes on, if that is better than to end it
  /// now; else the best that ends it. Of equally good ones the first in canonical order. Looks at `most` actions,
  /// spread evenly over the list; every one that ends the turn costs a look besides.
  [[nodiscard]] Action best(const State& s, NodeBudget& budget, std::size_t most = kAll) {
    const G& game = worth_.game();
    const Segment<G> segment(game, s);
    propose(game, s, *list_);
    if (list_->size() == 1) return (*list_)[0];
    const std::size_t step = most >= list_->size() ? 1 : (list_->size() + most - 1) / most;
    std::optional<Action> on, ended;
    Worth best_on = std::numeric_limits<Worth>::min(), best_ended = best_on;
    for (std::size_t i = 0; i < list_->size(); ++i) {
      // Ends stand last: those that a stride would pass over.
      if (i % step != 0 && i + 1 != list_->size()) continue;
      const auto& action = (*list_)[i];
      State after = s;
      game.apply(after, action, nullptr);
      ++budget.used;
      const Worth worth = worth_(after, segment.mover());
      const bool over = segment.over(game, after);
      auto& found = over ? ended : on;
      auto& best = over ? best_ended : best_on;
      if (!found || worth > best) found = action, best = worth;
    }
    if (!ended) return *on;
    return on && best_on > worth_.settled(s, segment.mover()) ? *on : *ended;
  }

  /// Plays on for whoever moves until the segment is over.
  void play_segment(State& s, NodeBudget& budget, std::size_t most = kAll) {
    const G& game = worth_.game();
    if (game.to_move(s) < 0) return;
    const Segment<G> segment(game, s);
    while (!segment.over(game, s)) game.apply(s, best(s, budget, most), nullptr);
  }

  static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

 private:
  const Evaluator<G>& worth_;
  std::unique_ptr<typename G::ActionList> list_;
};

template <Game G>
class GreedyPlayer final : public Player<G> {
 public:
  GreedyPlayer(const G& game, const Weights<G>& weights) : worth_(game, weights), greedy_(worth_) {}

  Result<typename G::Action> choose(const typename G::State& view, Rng& rng) override {
    const G& game = worth_.game();
    NodeBudget budget;
    return greedy_.best(game.sample(view, game.to_move(view), rng), budget);
  }

 private:
  Evaluator<G> worth_;
  Greedy<G> greedy_;
};

}  // namespace stela::play
