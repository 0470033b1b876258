// All that a player could do with the rest of a turn, looked at from the most promising on: a beam over actions, made
// wider as long as there are nodes, in which equal positions are one. What has been looked at is kept, so a wider beam
// pays only for what is new.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "analyses/play/evaluation.h"
#include "analyses/play/patience.h"
#include "analyses/play/player.h"
#include "analyses/play/segment.h"

namespace stela::play {

/// A whole turn: actions that lead from the root to where the turn is over, and what that is worth to the player.
template <Game G>
struct PlannedTurn {
  std::vector<typename G::Action> actions;
  Worth worth = 0;
};

template <Game G>
class TurnTree {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  /// root: a position that is not over.
  TurnTree(const Evaluator<G>& worth, const State& root)
      : worth_(worth), segment_(worth.game(), root), list_(std::make_unique<typename G::ActionList>()) {
    nodes_.push_back({});
    nodes_[0].state = 0;
    states_.push_back(root);
    known_.emplace(worth.game().hash(root), 0U);
  }

  /// Looks on until the budget is used or all is known.
  void grow(NodeBudget& budget) {
    bool cut = true;
    for (std::size_t width = 1; cut && budget.left(); width *= 2) cut = beam(width, budget);
  }

  /// The best turns found, best first; of equally good ones the one found first. At least one, whatever the budget; but
  /// none when `stop` says so before there is one.
  [[nodiscard]] std::vector<PlannedTurn<G>> best(std::size_t most, const Stop& stop = {}) {
    if (ends_.empty()) finish(stop);
    auto order = ends_;
    const auto better = [&](std::uint32_t a, std::uint32_t b) {
      return nodes_[a].worth != nodes_[b].worth ? nodes_[a].worth > nodes_[b].worth : a < b;
    };
    const auto kept = std::min(most, order.size());
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(kept), order.end(), better);
    std::vector<PlannedTurn<G>> turns;
    for (std::size_t i = 0; i < kept; ++i) turns.push_back({path(order[i]), nodes_[order[i]].worth});
    return turns;
  }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  struct TurnNode {
    Worth worth = 0;
    std::uint32_t parent = kNone;
    std::uint32_t first = 0, count = 0;  ///< children that go on, in kids_
    std::uint32_t state = kNone;         ///< where it is expanded
    std::uint32_t step = 0, steps = 0;   ///< what leads here from the parent, in steps_
  };

  /// One pass over the levels; whether it left anything out.
  bool beam(std::size_t width, NodeBudget& budget) {
    bool cut = false;
    std::vector<std::uint32_t> level{0}, next;
    for (unsigned decisions = 0; !level.empty() && !out_of_patience(worth_.game(), decisions); ++decisions) {
      next.clear();
      for (const auto at : level) {
        if (!expanded(at)) {
          if (!budget.left()) return true;
          expand(at, budget);
        }
        const auto& node = nodes_[at];
        next.insert(next.end(), kids_.begin() + node.first, kids_.begin() + node.first + node.count);
      }
      cut = cut || next.size() > width;
      trim(next, width);
      level.swap(next);
    }
    return cut;
  }

  void trim(std::vector<std::uint32_t>& level, std::size_t width) const {
    const auto better = [&](std::uint32_t a, std::uint32_t b) {
      return nodes_[a].worth != nodes_[b].worth ? nodes_[a].worth > nodes_[b].worth : a < b;
    };
    if (level.size() <= width) return;
    std::nth_element(level.begin(), level.begin() + static_cast<std::ptrdiff_t>(width), level.end(), better);
    level.resize(width);
    std::sort(level.begin(), level.end(), better);
  }

  [[nodiscard]] bool expanded(std::uint32_t at) const { return at == 0 ? root_expanded_ : nodes_[at].state != kNone; }

  void expand(std::uint32_t at, NodeBudget& budget) {
    const G& game = worth_.game();
    if (at == 0) {
      root_expanded_ = true;
    } else {
      State own = states_[nodes_[nodes_[at].parent].state];
      for (std::uint32_t i = 0; i < nodes_[at].steps; ++i) game.apply(own, steps_[nodes_[at].step + i], nullptr);
      nodes_[at].state = static_cast<std::uint32_t>(states_.size());
      states_.push_back(own);
    }
    const auto here = nodes_[at].state;
    propose(game, states_[here], *list_);
    nodes_[at].first = static_cast<std::uint32_t>(kids_.size());
    for (const auto& action : *list_) {
      State after = states_[here];
      game.apply(after, action, nullptr);
      add(at, after, {&action, 1}, budget);
    }
    for (const auto& line : lines(game, states_[here])) {
      State after = states_[here];
      if (play_line(game, after, line)) add(at, after, line, budget);
    }
    nodes_[at].count = static_cast<std::uint32_t>(kids_.size()) - nodes_[at].first;
  }

  /// A position that steps lead to from a node, if it was not met before.
  void add(std::uint32_t from, const State& after, std::span<const Action> steps, NodeBudget& budget) {
    const G& game = worth_.game();
    ++budget.used;
    const auto child = static_cast<std::uint32_t>(nodes_.size());
    if (!known_.emplace(game.hash(after), child).second) return;
    nodes_.push_back({worth_(after, segment_.mover()), from, 0, 0, kNone, static_cast<std::uint32_t>(steps_.size()),
                      static_cast<std::uint32_t>(steps.size())});
    steps_.insert(steps_.end(), steps.begin(), steps.end());
    (segment_.over(game, after) ? ends_ : kids_).push_back(child);
  }

  /// The first turn that comes to an end, when the budget was too small for any. A narrow beam may lead into positions
  /// that were all met before, from where another node goes on.
  void finish(const Stop& stop) {
    constexpr std::uint64_t kFew = 10'000, kAll = ~std::uint64_t{0};
    const G& game = worth_.game();
    NodeBudget budget{turns_need_not_end(game) ? kFew : kAll, 0, &stop};
    bool cut = true;
    for (std::size_t width = 1; ends_.empty() && cut && budget.left(); width *= 2) cut = beam(width, budget);
    if (!ends_.empty() || budget.stopped()) return;
    State s = states_[0];
    const auto steps = play_out(game, segment_, s);
    add(0, s, steps, budget);
  }

  [[nodiscard]] std::vector<Action> path(std::uint32_t at) const {
    std::vector<Action> actions;
    for (; at != 0; at = nodes_[at].parent)
      for (auto i = nodes_[at].steps; i > 0; --i) actions.push_back(steps_[nodes_[at].step + i - 1]);
    std::reverse(actions.begin(), actions.end());
    return actions;
  }

  const Evaluator<G>& worth_;
  Segment<G> segment_;
  std::unique_ptr<typename G::ActionList> list_;
  std::vector<TurnNode> nodes_;                             // the root first
  std::vector<Action> steps_;                               // of all nodes
  std::vector<std::uint32_t> kids_;                         // of expanded nodes, each one's together
  std::vector<std::uint32_t> ends_;                         // nodes at which the turn is over
  std::vector<State> states_;                               // of expanded nodes
  std::unordered_map<std::uint64_t, std::uint32_t> known_;  // by hash; nothing is listed from it
  bool root_expanded_ = false;
};

}  // namespace stela::play
