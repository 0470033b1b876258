// Which other positions behind the turn are worth as much.
#include "analyses/turn/ties.h"

#include "analyses/turn/babel/bound.h"
#include "analyses/turn/babel/search.h"
#include "analyses/turn/babel/visited.h"

namespace stela::turn {
namespace for_babel {
namespace {

constexpr std::size_t kBudget = 2'000'000;  // nodes looked at, for the ties and again for the runner-up

/// Ends of the turn whose bounds on the way are wanted.
class Ends {
 public:
  Ends(const Babel& game, const State& before, const Objective& objective, const Limits& limits)
      : game_(game), before_(before), objective_(objective), limits_(limits), ground_(game, before, objective) {}

  /// Visits ends as visit(value, position behind) until that answers no. Whether all were visited.
  template <class Wanted, class Visit>
  bool go(Wanted&& wanted, Visit&& visit) {
    Visited visited;
    std::vector<Action> steps;
    std::size_t nodes = 0;
    const auto explore = [&](const auto& self, const Node& node) -> bool {
      if (!visited.is_new(key_of(node))) return true;
      if (++nodes > kBudget || (nodes % 256 == 0 && limits_.tick())) return false;
      if (node.over || Ground::may_end(node)) {
        const auto value = ground_.value(node);
        if (wanted(value) && !visit(value, behind(steps, node.over))) return false;
      }
      bool all = true;
      ground_.each_action(node, [&](const Action& action, const Node& next) {
        if (!all || !wanted(bound(next))) return;
        steps.push_back(action);
        all = self(self, next);
        steps.pop_back();
      });
      return all;
    };
    return !wanted(bound(ground_.root())) || explore(explore, ground_.root());
  }

 private:
  [[nodiscard]] Value bound(const Node& node) const {
    return node.over ? ground_.value(node) : Bound(ground_, node, RunOutlook(node)).value();
  }
  /// By the engine.
  [[nodiscard]] State behind(std::vector<Action> steps, bool over) const {
    if (!over) steps.push_back(Action::end());
    const auto plan = replay(game_, before_, steps, objective_);
    return plan ? plan->after : before_;
  }

  const Babel& game_;
  State before_;
  const Objective& objective_;
  const Limits& limits_;
  Ground ground_;
};

}  // namespace
}  // namespace for_babel

Ties<babel::Babel> ties(const babel::Babel& game, const babel::State& before, const Objective& objective,
                        const Value& best, std::size_t most, const Limits& limits) {
  for_babel::Ends ends(game, before, objective, limits);
  return ties_of(game, best, most, [&](auto&& wanted, auto&& visit) { return ends.go(wanted, visit); });
}

}  // namespace stela::turn
