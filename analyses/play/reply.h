// How those who move between two turns of a player's own are played for: greedily, or by a small beam over the turn.
#pragma once

#include "analyses/play/greedy.h"
#include "analyses/play/turn_tree.h"

namespace stela::play {

struct ReplyOptions {
  std::size_t width = 24;   ///< actions looked at for each decision of a greedy reply
  std::uint64_t nodes = 0;  ///< positions that a beam looks at; 0: replies are greedy
};

template <Game G>
class Reply {
 public:
  using State = typename G::State;

  Reply(const Evaluator<G>& worth, const ReplyOptions& options) : worth_(worth), options_(options), greedy_(worth) {}

  /// Plays on for whoever moves until that player's segment is over, or the budget is stopped.
  void play(State& s, NodeBudget& budget) {
    const G& game = worth_.game();
    if (game.to_move(s) < 0) return;
    if (options_.nodes == 0) return greedy_.play_segment(s, budget, options_.width);
    NodeBudget own{options_.nodes, 0, budget.stop};
    TurnTree<G> tree(worth_, s);
    tree.grow(own);
    budget.used += own.used;
    const auto best = tree.best(1, budget.stop == nullptr ? Stop{} : *budget.stop);
    if (best.empty()) return;
    for (const auto& action : best.front().actions) game.apply(s, action, nullptr);
  }

 private:
  const Evaluator<G>& worth_;
  ReplyOptions options_;
  Greedy<G> greedy_;
};

}  // namespace stela::play
