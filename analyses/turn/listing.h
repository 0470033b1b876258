// A proof that lists every position of a turn: for games whose turns are small enough. It knows nothing of any game but
// its engine, has no bounds, and merges only positions that are equal in all that a state holds. Where an opponent has
// to decide, every answer is looked at, and the one that leaves the player least is taken.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analyses/turn/plan.h"
#include "analyses/turn/solution.h"

namespace stela::turn {

template <Game G>
class Listing {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  /// About a gigabyte of positions.
  static constexpr std::size_t kMost = (std::size_t{1} << 30U) / (sizeof(State) + 128);

  Listing(const G& game, const State& before, const Objective& objective, const Question<G>& question,
          const Limits& limits)
      : game_(game), before_(before), objective_(objective), question_(question), limits_(limits) {
    for (const auto& barred : question.barred) barred_.push_back(Goals<G>::essence(game, barred));
  }

  Proof<G> run() {
    worth(before_);
    Proof<G> proof;
    proof.positions = nodes_.size();
    if (nodes_.size() >= kMost) proof.uncovered = fmt::format("the turn has more than {} positions", kMost);
    if (cut_) return proof;
    proof.answer = is_wanted(nodes_[0].value) && find_end(0) ? Answer::better : Answer::none_better;
    proof.actions = end_;
    return proof;
  }

 private:
  struct Node {
    State state;
    Value value;    // empty until all that follows is known
    Action action;  // the first of the best, or of the opponent's worst answers
    bool visited = false;
  };

  [[nodiscard]] bool mine(const State& s) const { return game_.to_move(s) == game_.to_move(before_); }

  /// Calls f(action, position behind it, whether the turn is over there) for all that may be done in a position.
  template <class F>
  void each(const State& here, F&& f) const {
    const auto legal = std::make_unique<typename G::ActionList>();
    game_.legal(here, *legal);
    for (const Action& action : *legal) {
      if (!Goals<G>::plannable(before_, here, action, objective_)) continue;
      State next = here;
      game_.apply(next, action, nullptr);
      f(action, next, turn_over(game_, before_, next));
    }
  }

  [[nodiscard]] std::optional<std::size_t> find(const State& s, std::uint64_t hash) const {
    const auto [first, last] = index_.equal_range(hash);
    for (auto it = first; it != last; ++it)
      if (nodes_[it->second].state == s) return it->second;
    return std::nullopt;
  }

  /// The number of the position's node; its value is known unless the listing was cut.
  std::size_t worth(const State& here) {
    const auto hash = game_.hash(here);
    if (const auto known = find(here, hash)) return *known;
    const auto at = nodes_.size();
    cut_ = cut_ || at >= kMost || (at % 256 == 0 && limits_.tick());
    if (cut_) return 0;
    index_.emplace(hash, static_cast<std::uint32_t>(at));
    nodes_.push_back({here, {}, {}});
    const bool own = mine(here);
    Value best;
    Action chosen{};
    each(here, [&](const Action& action, const State& next, bool over) {
      if (cut_) return;
      auto value = over ? Goals<G>::value(game_, before_, here, next, objective_) : nodes_[worth(next)].value;
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
  bool find_end(std::size_t at) {
    if (nodes_[at].visited) return false;
    nodes_[at].visited = true;
    const State here = nodes_[at].state;
    const bool own = mine(here);
    const Action answer = nodes_[at].action;
    bool found = false;
    // The best line first, so that what is found is the best where nothing is barred.
    for (const bool best : {true, false})
      each(here, [&](const Action& action, const State& next, bool over) {
        if (found || (action == answer) != best || (!own && !best)) return;
        if (over)
          found = is_wanted(Goals<G>::value(game_, before_, here, next, objective_)) && !is_barred(next);
        else if (const auto node = *find(next, game_.hash(next)); is_wanted(nodes_[node].value))
          found = find_end(node);
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
  std::vector<State> barred_;
  std::vector<Node> nodes_;                                      // in the order of discovery, each state once
  std::unordered_multimap<std::uint64_t, std::uint32_t> index_;  // by hash; only looked up
  std::vector<Action> end_;
  bool cut_ = false;
};

}  // namespace stela::turn
