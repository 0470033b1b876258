#include "analyses/turn/mexica/another_order.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace stela::turn::for_mexica {
namespace {

using stela::mexica::Action;
using stela::mexica::Kind;
using stela::mexica::Mexica;
using stela::mexica::Rule;
using stela::mexica::State;

constexpr std::size_t kMostBetween = 16;

bool may_trade_places(const Action& a) {
  return a.kind == Kind::build || a.kind == Kind::canal || a.kind == Kind::found;
}

/// Looks for an order of the actions between two steps. Which of them are done decides the position, so each set of
/// them is looked at once.
class Between {
 public:
  Between(const Mexica& game, std::span<const Action> actions)
      : game_(game), actions_(actions), seen_(std::size_t{1} << actions.size()) {}

  bool run(State& now, std::vector<Action>& order, std::size_t done = 0) {
    if (done + 1 == seen_.size()) return true;
    if (seen_[done]) return false;
    seen_[done] = true;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      const auto bit = std::size_t{1} << i;
      if ((done & bit) != 0 || game_.why_not(now, actions_[i]) != Rule::none) continue;
      State next = now;
      game_.apply(next, actions_[i]);
      order.push_back(actions_[i]);
      if (run(next, order, done | bit)) {
        now = next;
        return true;
      }
      order.pop_back();
    }
    return false;
  }

 private:
  const Mexica& game_;
  std::span<const Action> actions_;
  std::vector<bool> seen_;
};

}  // namespace

std::optional<std::vector<Action>> in_another_order(const Mexica& game, const State& before,
                                                    const std::vector<Action>& actions) {
  State now = before;
  std::vector<Action> order;
  for (std::size_t i = 0; i < actions.size();) {
    if (!may_trade_places(actions[i])) {
      if (game.why_not(now, actions[i]) != Rule::none) return std::nullopt;
      game.apply(now, actions[i]);
      order.push_back(actions[i++]);
      continue;
    }
    const auto first = actions.begin() + static_cast<std::ptrdiff_t>(i);
    const auto last = std::find_if_not(first, actions.end(), may_trade_places);
    const auto many = static_cast<std::size_t>(last - first);
    State reached = now;
    if (many > kMostBetween || !Between(game, std::span(actions).subspan(i, many)).run(reached, order))
      return std::nullopt;
    now = reached;
    i += many;
  }
  return order;
}

}  // namespace stela::turn::for_mexica
