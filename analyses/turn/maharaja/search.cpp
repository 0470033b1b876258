// By minimax: the player's best action, and the opponents' worst answers. What a position is worth is exact once it is
// known, so that it is never looked at again; a position is left as soon as it is worth its bound.
#include "analyses/turn/maharaja/search.h"

#include <algorithm>
#include <memory>
#include <tuple>
#include <unordered_map>

#include "analyses/turn/maharaja/outlook.h"
#include "analyses/turn/ties.h"

namespace stela::turn {
namespace for_maharaja {
namespace {

constexpr std::size_t kMost = 1'000'000;  // positions: about a gigabyte
constexpr std::size_t kBudget = 300'000;  // looked at for the ties, and again for the runner-up

class Search {
 public:
  /// barred: a kind of action that the player to move does without.
  Search(const Maharaja& game, const State& before, const Objective& objective, const Limits& limits,
         std::optional<maharaja::Kind> barred = {})
      : game_(game), before_(before), objective_(objective), limits_(limits), barred_(barred) {}

  Found<Maharaja> run() {
    const auto root = worth(before_);
    Found<Maharaja> found;
    found.nodes = known_.size();
    found.complete = !cut_;
    if (cut_) {
      found.actions = so_far();
      found.bound = bound(game_, before_, objective_).front();
      return found;
    }
    found.bound = root.value.front();
    found.actions = line(before_);
    return found;
  }

  struct Worth {
    Value value;
    std::vector<Action> actions;  // moves and the decision behind them, or the opponent's answer
  };

  /// What a position within the turn is worth, and the first decision that brings it about. Not to be used once cut.
  Worth worth(const State& here) {
    const State key = outline(here);
    const auto hash = game_.hash(key);
    const auto [first, last] = known_.equal_range(hash);
    for (auto it = first; it != last; ++it)
      if (it->second.first == key) return it->second.second;
    cut_ = cut_ || known_.size() >= kMost || (++looked_ % 256 == 0 && limits_.tick());
    if (cut_) return {};
    auto best = mine(here) ? best_of(here) : worst_of(here);
    if (!cut_) known_.emplace(hash, std::pair(key, best));
    return best;
  }

  [[nodiscard]] bool cut() const { return cut_; }
  [[nodiscard]] bool mine(const State& s) const { return game_.to_move(s) == game_.to_move(before_); }

  /// Calls f(action, position behind it, whether the turn is over there).
  template <class F>
  void each(const State& here, F&& f) const {
    const auto legal = std::make_unique<maharaja::ActionList>();
    game_.legal(here, *legal);
    const bool any = !barred_ || !mine(here);
    for (const Action& action : *legal) {
      if (!any && action.kind == *barred_) continue;
      State next = here;
      game_.apply(next, action, nullptr);
      f(action, next, turn_over(game_, before_, next));
    }
  }

 private:
  struct Child {
    Value bound, now;  // now: as if the turn ended here
    std::vector<Action> actions;
    State state;
  };
  struct Stop {
    State state;
    std::vector<Action> way;
  };

  /// Calls f(actions, position before the last of them, position behind it, whether the turn is over there) for each
  /// decision that is no move, here and wherever the architect can go before it: by the lowest toll, and of such ways
  /// by the shortest. By any other way no more coins are left, and after the decision all ways are open again (MAH-V1).
  template <class F>
  void each_decision(const State& here, F&& f) const {
    const std::size_t me = here.turn_owner;
    const auto nearer = [me](const Stop& a, const Stop& b) {
      if (a.state.coins[me] != b.state.coins[me]) return a.state.coins[me] > b.state.coins[me];
      return a.way.size() < b.way.size();
    };
    unsigned reached = 0;
    for (std::vector<Stop> open{{here, {}}}; !open.empty();) {
      const auto nearest = std::min_element(open.begin(), open.end(), nearer);
      const Stop stop = std::move(*nearest);
      open.erase(nearest);
      const auto place = 1U << stop.state.architect[me];
      if ((reached & place) != 0) continue;
      reached |= place;
      each(stop.state, [&](const Action& action, const State& next, bool over) {
        auto actions = stop.way;
        actions.push_back(action);
        if (action.kind == maharaja::Kind::move)
          open.push_back({next, std::move(actions)});
        else
          f(std::move(actions), stop.state, next, over);
      });
    }
  }

  Worth best_of(const State& here) {
    const auto most = bound(game_, here, objective_);
    Worth best;
    std::vector<Child> children;
    each_decision(here, [&](std::vector<Action> actions, const State& last, const State& next, bool over) {
      if (!over) {
        auto now = Goals<Maharaja>::value(game_, before_, next, next, objective_);
        children.push_back({bound(game_, next, objective_), std::move(now), std::move(actions), next});
        return;
      }
      auto value = Goals<Maharaja>::value(game_, before_, last, next, objective_);
      if (best.value.empty() || value > best.value) best = {std::move(value), std::move(actions)};
    });
    std::stable_sort(children.begin(), children.end(), [](const Child& a, const Child& b) {
      return std::tie(a.bound, a.now) > std::tie(b.bound, b.now);
    });
    for (const auto& child : children) {
      if (!best.value.empty() && (best.value >= most || child.bound <= best.value)) break;
      auto found = worth(child.state);
      if (cut_) return {};
      if (best.value.empty() || found.value > best.value) best = {std::move(found.value), child.actions};
      if (&here == &before_) first_ = best.actions;
    }
    return best;
  }

  /// All answers, so that the first of the worst is the same whoever asks.
  Worth worst_of(const State& here) {
    Worth worst;
    each(here, [&](const Action& action, const State& next, bool /*over*/) {
      if (cut_) return;
      auto found = worth(next);
      if (cut_ || (!worst.value.empty() && found.value >= worst.value)) return;
      worst = {std::move(found.value), {action}};
    });
    return worst;
  }

  /// The best turn known when the search was cut. Ending at once is one, whatever else there is.
  [[nodiscard]] std::vector<Action> so_far() {
    if (first_.empty()) return Goals<Maharaja>::ending(game_, before_);
    State next = before_;
    for (const auto& action : first_) game_.apply(next, action, nullptr);
    auto actions = first_;
    for (const auto& action : line(next)) actions.push_back(action);
    return actions;
  }

  [[nodiscard]] std::vector<Action> line(const State& from) {
    std::vector<Action> actions;
    for (State now = from; !turn_over(game_, before_, now);)
      for (const auto& action : worth(now).actions) {
        actions.push_back(action);
        game_.apply(now, action, nullptr);
      }
    return actions;
  }

  const Maharaja& game_;
  State before_;
  const Objective& objective_;
  const Limits& limits_;
  std::optional<maharaja::Kind> barred_;
  std::unordered_multimap<std::uint64_t, std::pair<State, Worth>> known_;  // by hash of the outline; only looked up
  std::vector<Action> first_;                                              // of the best turn so far
  std::uint64_t looked_ = 0;
  bool cut_ = false;
};

/// Ends of the turn where opponents answer worst.
class Ends {
 public:
  Ends(const Maharaja& game, const State& before, const Objective& objective, const Limits& limits)
      : game_(game),
        before_(before),
        objective_(objective),
        limits_(limits),
        search_(game, before, objective, limits) {}

  /// Visits ends as visit(value, position behind) until that answers no. Whether all whose bounds are wanted were.
  template <class Wanted, class Visit>
  bool go(Wanted&& wanted, Visit&& visit) {
    std::unordered_multimap<std::uint64_t, State> seen;
    std::size_t nodes = 0;
    const auto explore = [&](const auto& self, const State& here) -> bool {
      const auto hash = game_.hash(here);
      const auto [first, last] = seen.equal_range(hash);
      for (auto it = first; it != last; ++it)
        if (it->second == here) return true;
      seen.emplace(hash, here);
      if (++nodes > kBudget || (nodes % 256 == 0 && limits_.tick())) return false;
      const bool mine = search_.mine(here);
      const auto answer = mine ? Action{} : search_.worth(here).actions.front();
      if (search_.cut()) return false;
      bool all = true;
      search_.each(here, [&](const Action& action, const State& next, bool over) {
        if (!all || (!mine && action != answer)) return;
        if (!over) {
          all = !wanted(bound(game_, next, objective_)) || self(self, next);
          return;
        }
        const auto value = Goals<Maharaja>::value(game_, before_, here, next, objective_);
        all = !wanted(value) || visit(value, next);
      });
      return all;
    };
    return explore(explore, before_);
  }

 private:
  const Maharaja& game_;
  State before_;
  const Objective& objective_;
  const Limits& limits_;
  Search search_;
};

}  // namespace
}  // namespace for_maharaja

Found<maharaja::Maharaja> search(const maharaja::Maharaja& game, const maharaja::State& before,
                                 const Objective& objective, const Limits& limits) {
  return for_maharaja::Search(game, before, objective, limits).run();
}

Answer without(const maharaja::Maharaja& game, const maharaja::State& before, const Objective& objective,
               std::size_t kind, const Value& least, const Limits& limits) {
  for_maharaja::Search search(game, before, objective, limits, static_cast<maharaja::Kind>(kind));
  const auto most = search.worth(before).value;
  if (search.cut()) return Answer::unknown;
  return most >= least ? Answer::better : Answer::none_better;
}

Ties<maharaja::Maharaja> ties(const maharaja::Maharaja& game, const maharaja::State& before, const Objective& objective,
                              const Value& best, std::size_t most, const Limits& limits) {
  for_maharaja::Ends ends(game, before, objective, limits);
  return ties_of(game, best, most, [&](auto&& wanted, auto&& visit) { return ends.go(wanted, visit); });
}

}  // namespace stela::turn
