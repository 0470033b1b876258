// Positions behind a turn of Tikal that are worth as much as the best, and the next best, by the engine's own actions
// one by one, as far as the bound lets them count. Here nothing may be left out because something else is as good.
#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <unordered_map>

#include "analyses/turn/tikal/bound.h"
#include "analyses/turn/tikal/search.h"

namespace stela::turn {
namespace for_tikal {
namespace {

using tikal::State;
using tikal::Tikal;

/// All ends of turns on one map, the tile placed.
class Ends {
 public:
  Ends(const Tikal& game, const State& before, const State& start, const Objective& objective)
      : start_(start), ground_(game, before, start_, objective), prospect_(ground_), bound_(ground_, prospect_) {}

  /// Calls visit(value, after) for the ends of turns whose bound `counts`, each position again when it is reached with
  /// more action points left. False when there was not enough time or `budget`.
  template <class Counts, class Visit>
  bool go(const Limits& limits, std::size_t& budget, Counts&& counts, Visit&& visit) {
    std::unordered_map<std::uint64_t, std::uint8_t> met;  // the most action points by position; only looked up
    std::vector<State> open;
    const auto meet = [&](const State& s) {
      State key = s;
      key.ap = 0;
      const auto [it, fresh] = met.try_emplace(ground_.game.hash(key), s.ap);
      if (!fresh && it->second >= s.ap) return true;
      it->second = s.ap;
      if (budget == 0) return false;
      --budget;
      if (counts(most(s))) open.push_back(s);
      return true;
    };
    meet(start_);
    tikal::ActionList legal;
    for (std::size_t n = 1; !open.empty(); ++n) {
      if (n % 64 == 0 && limits.tick()) return false;
      const State here = open.back();
      open.pop_back();
      ground_.game.legal(here, legal);
      for (const auto& action : legal) {
        if (!Goals<Tikal>::plannable(ground_.before, here, action, ground_.objective)) continue;
        State next = here;
        ground_.game.apply(next, action, nullptr);
        if (action.kind != tikal::Kind::end) {
          if (!meet(next)) return false;
        } else if (!visit(Goals<Tikal>::value(ground_.game, ground_.before, here, next, ground_.objective), next)) {
          return false;
        }
      }
    }
    return true;
  }

  /// No turn that goes on from here is worth more.
  [[nodiscard]] Value most(const State& now) {
    Node node = ground_.at(now);
    for_each_hex(now.guards[ground_.me] & ~start_.guards[ground_.me], [&](Hex h) {
      node.workers[h] = static_cast<std::uint8_t>(ground_.rival_weight[h] + 1);  // a guard scores as a majority does
    });
    if (node.camps != start_.camps[ground_.me]) {
      auto& reach = reaches_[node.camps];
      if (!reach) reach = std::make_unique<Reach>(reach_of(ground_.board, now));
      node.reach = reach.get();
    }
    auto best = bound_.of(node, Still::anything);
    if (ground_.objective.treasures_known || node.dug > 0) return best;
    // Exchanges that are still to come, told by what they lead to from the start.
    const unsigned given = node.exchanges - 0U - start_.exchanges;
    for (const auto& barter : prospect_.barters()) {
      if (barter.given <= given || 3 * (barter.given - given) > node.ap) continue;
      Node then = node;
      then.treasures = barter.treasures;
      then.ap = static_cast<std::uint8_t>(then.ap - 3 * (barter.given - given));
      best = std::max(best, bound_.of(then, Still::anything));
    }
    return best;
  }

 private:
  State start_;
  Ground ground_;
  Prospect prospect_;
  Bound bound_;
  std::map<HexSet, std::unique_ptr<Reach>> reaches_;  // by camps
};

}  // namespace
}  // namespace for_tikal

Ties<tikal::Tikal> ties(const tikal::Tikal& game, const tikal::State& before, const Objective& objective,
                        const Value& best, std::size_t most, const Limits& limits) {
  using for_tikal::Ends;
  std::deque<Ends> maps;
  if (before.phase == tikal::Phase::place) {
    tikal::ActionList tiles;
    game.legal(before, tiles);
    for (const auto& tile : tiles) {
      auto start = before;
      game.apply(start, tile, nullptr);
      maps.emplace_back(game, before, start, objective);
    }
  } else {
    maps.emplace_back(game, before, before, objective);
  }
  Ties<tikal::Tikal> found;
  const auto is_tie = [&](const tikal::State& after) {
    return std::find(found.positions.begin(), found.positions.end(), after) != found.positions.end();
  };
  constexpr std::size_t kBudget = 400000;  // positions looked at, for the ties and again for the runner-up
  std::size_t budget = kBudget;
  for (auto& map : maps) {
    const bool all = map.go(
        limits, budget, [&](const Value& bound) { return bound >= best; },
        [&](const Value& value, const tikal::State& after) {
          if (value != best || is_tie(after)) return true;
          if (found.positions.size() >= most) return false;
          found.positions.push_back(after);
          return true;
        });
    if (!all) return found;
  }
  // With all of the best known, whatever else is seen is less, even if it was reached at a loss.
  budget = kBudget;
  found.complete = true;
  for (auto& map : maps)
    found.complete &= map.go(
        limits, budget, [&](const Value& bound) { return !found.runner_up || bound > *found.runner_up; },
        [&](const Value& value, const tikal::State& after) {
          if ((!found.runner_up || value > *found.runner_up) && !is_tie(after)) found.runner_up = value;
          return true;
        });
  return found;
}

}  // namespace stela::turn
