// The greedy player: the best action by evaluation, one at a time. It answers for the opponents in other players'
// searches too.
#pragma once

#include <limits>
#include <memory>
#include <optional>

#include "analyses/play/evaluation.h"
#include "analyses/play/patience.h"
#include "analyses/play/player.h"
#include "analyses/play/segment.h"

namespace stela::play {

template <Game G>
class Greedy {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  explicit Greedy(const Evaluator<G>& worth) : worth_(worth), list_(std::make_unique<typename G::ActionList>()) {}

  /// The action, or the line, after which the player to move stands best while the turn goes on, if that is better than
  /// to end it now; else the best that ends it. Of equally good ones the first in canonical order. Looks at `most`
  /// actions, spread evenly over the list; every one that ends the turn costs a look besides.
  [[nodiscard]] Line<G> best(const State& s, NodeBudget& budget, std::size_t most = kAll) {
    const G& game = worth_.game();
    const Segment<G> segment(game, s);
    propose(game, s, *list_);
    if (list_->size() == 1) return {(*list_)[0]};
    if (most >= list_->size()) prefetch(game, s);
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
    Line<G> chosen;
    for (auto& line : lines(game, s)) {
      State after = s;
      if (!play_line(game, after, line)) continue;
      ++budget.used;
      const Worth worth = worth_(after, segment.mover());
      if (worth > best_on) chosen = std::move(line), best_on = worth;
    }
    if (chosen.empty() && on) chosen = {*on};
    if (!ended) return chosen;
    return !chosen.empty() && best_on > worth_.settled(s, segment.mover()) ? chosen : Line<G>{*ended};
  }

  /// Plays on for whoever moves until the segment is over, or the budget is stopped.
  void play_segment(State& s, NodeBudget& budget, std::size_t most = kAll) {
    const G& game = worth_.game();
    if (game.to_move(s) < 0) return;
    const Segment<G> segment(game, s);
    for (unsigned decisions = 0; !segment.over(game, s) && !budget.stopped(); ++decisions) {
      if (out_of_patience(game, decisions))
        (void)play_out(game, segment, s);
      else
        for (const auto& action : best(s, budget, most)) game.apply(s, action, nullptr);
    }
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

 private:
  Result<typename G::Action> decide(const typename G::State& view, Rng& rng, const Stop& /*stop*/) override {
    const G& game = worth_.game();
    NodeBudget budget;
    return greedy_.best(game.sample(view, game.to_move(view), rng), budget).front();
  }
  Evaluator<G> worth_;
  Greedy<G> greedy_;
};

}  // namespace stela::play
