// Brute force: what a turn is worth when opponents who have to decide in it do whatever leaves the player least.
#pragma once

#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analyses/turn/plan.h"

namespace stela::test {

template <Game G>
class Against {
 public:
  using State = typename G::State;

  /// most: positions that are looked at.
  Against(const G& game, const State& before, turn::Objective objective, std::size_t most = 1000000)
      : game_(game), before_(before), objective_(std::move(objective)), most_(most) {}

  turn::Value worth() { return worth(before_); }
  /// Whether there were more positions.
  [[nodiscard]] bool cut() const { return positions_ > most_; }
  [[nodiscard]] std::size_t positions() const { return positions_; }

 private:
  turn::Value worth(const State& now) {
    for (const auto& [state, value] : known_[game_.hash(now)])
      if (state == now) return value;
    if (++positions_ > most_) return {};
    const auto legal = std::make_unique<typename G::ActionList>();
    game_.legal(now, *legal);
    const bool mine = game_.to_move(now) == game_.to_move(before_);
    turn::Value best;
    for (const auto& action : *legal) {
      auto next = now;
      game_.apply(next, action, nullptr);
      const auto value = turn::turn_over(game_, before_, next)
                             ? turn::Goals<G>::value(game_, before_, now, next, objective_)
                             : worth(next);
      if (value.empty()) continue;
      if (best.empty() || (mine ? value > best : value < best)) best = value;
    }
    known_[game_.hash(now)].emplace_back(now, best);
    return best;
  }

  const G& game_;
  State before_;
  turn::Objective objective_;
  std::unordered_map<std::uint64_t, std::vector<std::pair<State, turn::Value>>> known_;
  std::size_t most_, positions_ = 0;
};

}  // namespace stela::test
