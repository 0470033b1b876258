// A proof that lists every position of a turn: for games whose turns are small enough. It knows nothing of any game but
// its engine, and merges only positions that are equal in all that a state holds. Where an opponent has to decide,
// every answer is looked at, and the one that leaves the player least is taken. A game may have a relaxation, written
// apart from its search's bounds: then positions are left out that by it lead to nothing that was asked for, and those
// are merged that the rest of the turn cannot tell apart.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "analyses/turn/plan.h"
#include "analyses/turn/solution.h"

namespace stela::turn {

/// Specialised where there is one: a class that is made of (game, position before the turn, objective, whether ends are
/// told apart), and whose `Value most(const State& here)` says of a position within the turn, its own player to move,
/// that no turn by it is worth more. Positions of one `Key key(const State& here)` lead to the same values by the same
/// number of steps, and to positions behind the turn of one essence. No turn gains by an action that `bool idle(const
/// State& here, const Action&)` names. A Key has `hash()`.
template <Game G>
struct RelaxationOf {
  using Type = void;
  using Key = typename G::State;
};

template <Game G>
class Listing {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  Listing(const G& game, const State& before, const Objective& objective, const Question<G>& question,
          const Limits& limits)
      : game_(game), before_(before), objective_(objective), question_(question), limits_(limits) {
    for (const auto& barred : question.barred) barred_.push_back(Goals<G>::essence(game, barred));
    if constexpr (kRelaxed) relaxation_.emplace(game, before_, objective, !question.barred.empty());
  }

  Proof<G> run() {
    worth(before_, key_of(before_));
    Proof<G> proof;
    proof.positions = nodes_.size();
    if (nodes_.size() >= kMost) proof.uncovered = fmt::format("the turn has more than {} positions", kMost);
    if (cut_) return proof;
    proof.answer = is_wanted(nodes_[0].value) && find_end(before_, 0) ? Answer::better : Answer::none_better;
    proof.actions = end_;
    return proof;
  }

 private:
  using Relaxation = typename RelaxationOf<G>::Type;
  static constexpr bool kRelaxed = !std::is_void_v<Relaxation>;
  using Key = typename RelaxationOf<G>::Key;
  /// About a gigabyte of positions.
  static constexpr std::size_t kMost = (std::size_t{1} << 30U) / (sizeof(Key) + 128);

  struct Node {
    Key key;
    Value value;    // empty until all that follows is known
    Action action;  // the first of the best, or of the opponent's worst answers
    bool visited = false;
  };

  [[nodiscard]] bool idle(const State& here, const Action& action) const {
    if constexpr (kRelaxed) return relaxation_->idle(here, action);
    return false;
  }
  /// Whether what follows may be wanted.
  [[nodiscard]] bool promising(const State& s) const {
    if constexpr (kRelaxed)
      if (mine(s)) return is_wanted(relaxation_->most(s));
    return true;
  }
  [[nodiscard]] bool mine(const State& s) const { return game_.to_move(s) == game_.to_move(before_); }

  /// Calls f(action, position behind it, whether the turn is over there) for all that may be done in a position.
  template <class F>
  void each(const State& here, F&& f) const {
    const auto legal = std::make_unique<typename G::ActionList>();
    game_.legal(here, *legal);
    for (const Action& action : *legal) {
      if (!Goals<G>::plannable(before_, here, action, objective_) || idle(here, action)) continue;
      State next = here;
      game_.apply(next, action, nullptr);
      f(action, next, turn_over(game_, before_, next));
    }
  }

  [[nodiscard]] Key key_of(const State& s) const {
    if constexpr (kRelaxed)
      return relaxation_->key(s);
    else
      return s;
  }
  [[nodiscard]] std::uint64_t hash_of(const Key& key) const {
    if constexpr (kRelaxed)
      return key.hash();
    else
      return game_.hash(key);
  }
  [[nodiscard]] std::optional<std::size_t> find_key(const Key& key) const {
    const auto [first, last] = index_.equal_range(hash_of(key));
    for (auto it = first; it != last; ++it)
      if (nodes_[it->second].key == key) return it->second;
    return std::nullopt;
  }

  /// Of a position within the turn; empty where nothing that is wanted follows.
  Value worth_within(const State& here) {
    const Key key = key_of(here);
    if (const auto known = find_key(key)) return nodes_[*known].value;
    return promising(here) ? nodes_[worth(here, key)].value : Value{};
  }

  /// Lists the position. The number of its node; its value is known unless the listing was cut.
  std::size_t worth(const State& here, const Key& key) {
    const auto at = nodes_.size();
    cut_ = cut_ || at >= kMost || (at % 256 == 0 && limits_.tick());
    if (cut_) return 0;
    index_.emplace(hash_of(key), static_cast<std::uint32_t>(at));
    nodes_.push_back({key, {}, {}});
    const bool own = mine(here);
    Value best;
    Action chosen{};
    each(here, [&](const Action& action, const State& next, bool over) {
      if (cut_) return;
      auto value = over ? Goals<G>::value(game_, before_, here, next, objective_) : worth_within(next);
      // From a position where no action is legal nothing follows (BAB-A8 lets none come about).
      if (value.empty() || (!best.empty() && (own ? value <= best : value >= best))) return;
      best = std::move(value);
      chosen = action;
    });
    nodes_[at].value = std::move(best);
    nodes_[at].action = chosen;
    return at;
  }

  [[nodiscard]] bool is_wanted(const Value& value) const {
    const auto& above = question_.above;
    return !value.empty() && (above.empty() || value > above || (question_.equal_too && value == above));
  }

  /// Whether a turn leads from a node to an end that is wanted and not barred, where opponents answer as they do; the
  /// rest of that turn goes into end_.
  bool find_end(const State& here, std::size_t at) {
    if (nodes_[at].visited) return false;
    nodes_[at].visited = true;
    const bool own = mine(here);
    const Action answer = nodes_[at].action;
    bool found = false;
    // The best line first, so that what is found is the best where nothing is barred.
    for (const bool best : {true, false})
      each(here, [&](const Action& action, const State& next, bool over) {
        if (found || (action == answer) != best || (!own && !best)) return;
        if (over)
          found = is_wanted(Goals<G>::value(game_, before_, here, next, objective_)) && !is_barred(next);
        else if (const auto node = find_key(key_of(next)); node && is_wanted(nodes_[*node].value))
          found = find_end(next, *node);
        if (found) end_.insert(end_.begin(), action);
      });
    return found;
  }

  [[nodiscard]] bool is_barred(const State& after) const {
    return !barred_.empty() &&
           std::find(barred_.begin(), barred_.end(), Goals<G>::essence(game_, after)) != barred_.end();
  }

  const G& game_;
  State before_;
  const Objective& objective_;
  const Question<G>& question_;
  const Limits& limits_;
  std::conditional_t<kRelaxed, std::optional<Relaxation>, std::monostate> relaxation_;
  std::vector<State> barred_;
  std::vector<Node> nodes_;                                      // in the order of discovery, each state once
  std::unordered_multimap<std::uint64_t, std::uint32_t> index_;  // by hash; only looked up
  std::vector<Action> end_;
  bool cut_ = false;
};

}  // namespace stela::turn
