// Players whom a puzzle is meant to mislead: a beam goes on from the so many partial turns after which ending the turn
// would be worth most, also where that is less than before. The narrowest one takes what looks best, again and again.
// A step is an action, or several that a player thinks of as one (Puzzling<G>::lines).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

#include "analyses/puzzle/positions.h"
#include "analyses/turn/plan.h"
#include "analyses/turn/solution.h"

namespace stela::puzzle {

/// Searches one turn. Of partial turns that look equally good the one met
/// first is preferred: in canonical order, from the better ones on, lines after single actions. Of those that lead to
/// one position only the first is looked at.
template <Game G>
class Beam {
 public:
  using State = typename G::State;
  using Plan = turn::Plan<G>;

  /// width: how many partial turns of so many steps are gone on from. Where none of them comes to an end, as a turn may
  /// not be ended everywhere, it is doubled.
  Beam(const G& game, const State& before, const turn::Objective& objective, std::size_t width)
      : game_(game), before_(before), objective_(objective), width_(width) {}

  /// The best turn met; none when the limits, which are looked at for each partial turn, were reached.
  std::optional<Plan> run(const turn::Limits& limits) {
    best_ = {{}, before_, before_, {}, 0};
    for (; best_.actions.empty(); width_ *= 2)
      if (!look(limits)) return std::nullopt;
    best_.spent = turn::Goals<G>::spent(game_, before_, best_.last);
    return best_;
  }

 private:
  struct Partial {
    std::vector<typename G::Action> actions;
    State after;
    turn::Value value;  ///< with the turn ended here; empty where it cannot be
    std::uint64_t met;  ///< in which order
  };
  struct Preferred {
    bool operator()(const Partial& a, const Partial& b) const {
      return std::tie(b.value, a.met) < std::tie(a.value, b.met);
    }
  };

  /// From the beginning, as wide as the beam is; false when the limits were reached.
  bool look(const turn::Limits& limits) {
    seen_.clear();
    Partial start{{}, before_, {}, met_ = 0};
    rate(start);
    std::vector<Partial> beam{std::move(start)};
    while (!beam.empty()) {
      next_.clear();
      for (const auto& here : beam) {
        if (limits.reached()) return false;
        extend(here);
      }
      std::sort_heap(next_.begin(), next_.end(), Preferred{});
      beam.swap(next_);
    }
    return true;
  }

  void extend(const Partial& here) {
    game_.legal(here.after, *legal_);
    for (const auto& action : *legal_) {
      if (!turn::Goals<G>::plannable(before_, here.after, action, objective_)) continue;
      Partial longer{here.actions, here.after, {}, ++met_};
      State last = here.after;
      play(longer, last, action);
      met(std::move(longer), last);
    }
    if constexpr (requires { Puzzling<G>::lines(game_, here.after); })
      for (const auto& line : Puzzling<G>::lines(game_, here.after)) extend_by(here, line);
  }

  void extend_by(const Partial& here, const std::vector<typename G::Action>& line) {
    Partial longer{here.actions, here.after, {}, ++met_};
    State last = here.after;
    for (const auto& action : line) {
      if (turn::turn_over(game_, before_, longer.after) ||
          game_.why_not(longer.after, action, nullptr) != typename G::Rule{} ||
          !turn::Goals<G>::plannable(before_, longer.after, action, objective_))
        return;
      play(longer, last, action);
    }
    met(std::move(longer), last);
  }

  void met(Partial longer, const State& last) {
    if (!seen_.insert(game_.hash(longer.after)).second) return;
    if (turn::turn_over(game_, before_, longer.after)) {
      take(longer, last);
    } else {
      rate(longer);
      keep(std::move(longer));
    }
  }

  /// What the partial turn is worth if it is ended at once, where it can be.
  void rate(Partial& one) {
    Partial ended = one;
    State last = ended.after;
    for (const auto& action : turn::Goals<G>::ending(game_, ended.after)) play(ended, last, action);
    if (turn::turn_over(game_, before_, ended.after)) one.value = take(ended, last);
  }

  /// The worth of a whole turn, which may be the best.
  turn::Value take(Partial& whole, const State& last) {
    auto value = turn::Goals<G>::value(game_, before_, last, whole.after, objective_);
    if (value > best_.value) best_ = {std::move(whole.actions), last, whole.after, value, 0};
    return value;
  }

  /// The best `width_` of so many steps are a heap, the worst of them on top.
  void keep(Partial one) {
    if (next_.size() == width_) {
      if (!Preferred{}(one, next_.front())) return;
      std::pop_heap(next_.begin(), next_.end(), Preferred{});
      next_.pop_back();
    }
    next_.push_back(std::move(one));
    std::push_heap(next_.begin(), next_.end(), Preferred{});
  }

  /// An action, and what an opponent decides then if that makes no difference. last: the position before the last one.
  void play(Partial& one, State& last, const typename G::Action& action) const {
    one.actions.push_back(action);
    last = one.after;
    game_.apply(one.after, action, nullptr);
    if (turn::turn_over(game_, before_, one.after)) return;
    if (const auto answer = turn::answer_in(game_, one.after)) play(one, last, *answer);
  }

  const G& game_;
  const State& before_;
  const turn::Objective& objective_;
  std::size_t width_;
  Plan best_;
  std::vector<Partial> next_;
  std::uint64_t met_ = 0;
  std::unordered_set<std::uint64_t> seen_;  // hashes of positions; looked up, never iterated
  std::unique_ptr<typename G::ActionList> legal_ = std::make_unique<typename G::ActionList>();
};

}  // namespace stela::puzzle
