// The oracle: every sequence of legal actions of a turn, with equal positions merged. It knows nothing of any game but
// its engine, so what it says of a small position is what the reference engine allows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analyses/turn/plan.h"
#include "analyses/turn/solution.h"

namespace stela::turn {

/// What an exhaustive search learns of a position.
template <Game G>
struct Census {
  Plan<G> best;                    ///< the first of the best ones, in breadth-first order
  bool complete = false;           ///< false: the limit came first, and all below is only what was seen so far
  std::uint64_t positions = 0;     ///< different positions within the turn
  std::uint64_t ends = 0;          ///< different positions behind it
  std::uint64_t ties = 0;          ///< of those, the ones that reach the best value
  std::optional<Value> runner_up;  ///< the best value of any other
};

template <Game G>
class Exhaustive {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  Exhaustive(const G& game, const State& before, Objective objective, std::size_t most_positions, Limits limits = {})
      : game_(game), before_(before), objective_(std::move(objective)), most_(most_positions), limits_(limits) {}

  /// The player to move does without this kind of action, an index of kKinds.
  void bar(std::size_t kind) { barred_ = kind; }

  Census<G> run() {
    Census<G> census;
    add(within_, {before_, 0, {}});
    typename G::ActionList legal;
    std::size_t at = 0;
    for (; at < within_.nodes.size() && within_.nodes.size() < most_ && !(at % 1024 == 0 && limits_.tick()); ++at) {
      const State here = within_.nodes[at].state;
      game_.legal(here, legal);
      for (const Action& action : legal) {
        if (!Goals<G>::plannable(before_, here, action, objective_)) continue;
        if (barred_ == kind_of(game_, action) && game_.to_move(here) == game_.to_move(before_)) continue;
        State next = here;
        game_.apply(next, action, nullptr);
        const auto parent = static_cast<std::uint32_t>(at);
        if (!turn_over(game_, before_, next))
          add(within_, {next, parent, action});
        else
          finish(here, {next, parent, action});
      }
    }
    census.complete = at == within_.nodes.size();
    census.positions = within_.nodes.size();
    census.ends = ends_.nodes.size();
    rank(census);
    return census;
  }

  /// Different positions behind the turn, numbered in the order of discovery; after run().
  [[nodiscard]] std::size_t ends() const { return ends_.nodes.size(); }
  [[nodiscard]] const State& after(std::size_t end) const { return ends_.nodes[end].state; }
  /// The best way found to a position behind the turn.
  [[nodiscard]] Plan<G> plan(std::size_t end) const {
    const Node& last = ends_.nodes[end];
    Plan<G> plan{{last.action}, within_.nodes[last.parent].state, last.state, values_[end], 0};
    plan.spent = Goals<G>::spent(game_, before_, plan.last);
    for (std::size_t at = last.parent; at != 0; at = within_.nodes[at].parent)
      plan.actions.insert(plan.actions.begin(), within_.nodes[at].action);
    return plan;
  }

 private:
  struct Node {
    State state;
    std::uint32_t parent;
    Action action;
  };
  /// Nodes in the order of discovery, each state once.
  struct Nodes {
    std::vector<Node> nodes;
    std::unordered_multimap<std::uint64_t, std::uint32_t> index;  // by hash; only looked up
  };

  /// The node's number, and whether it is new.
  std::pair<std::size_t, bool> add(Nodes& to, const Node& node) const {
    const auto hash = game_.hash(node.state);
    const auto [first, last] = to.index.equal_range(hash);
    for (auto it = first; it != last; ++it)
      if (to.nodes[it->second].state == node.state) return {it->second, false};
    to.index.emplace(hash, static_cast<std::uint32_t>(to.nodes.size()));
    to.nodes.push_back(node);
    return {to.nodes.size() - 1, true};
  }

  /// One position behind the turn can be reached with more or fewer action points spent: the best value counts.
  void finish(const State& last, const Node& node) {
    auto value = Goals<G>::value(game_, before_, last, node.state, objective_);
    const auto [at, fresh] = add(ends_, node);
    if (fresh) {
      values_.push_back(std::move(value));
    } else if (value > values_[at]) {
      values_[at] = std::move(value);
      ends_.nodes[at] = node;
    }
  }

  void rank(Census<G>& census) const {
    if (values_.empty()) return;
    std::size_t best = 0;
    for (std::size_t i = 1; i < values_.size(); ++i)
      if (values_[i] > values_[best]) best = i;
    for (const auto& value : values_) {
      if (value == values_[best])
        ++census.ties;
      else if (!census.runner_up || value > *census.runner_up)
        census.runner_up = value;
    }
    census.best = plan(best);
  }

  const G& game_;
  State before_;
  Objective objective_;
  std::size_t most_;
  Limits limits_;
  std::optional<std::size_t> barred_;
  Nodes within_, ends_;
  std::vector<Value> values_;  // of ends_
};

}  // namespace stela::turn
