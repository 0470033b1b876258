// Every reachable state, the plain way: states as text in a map, one action at a time, values by asking again until
// nothing changes. What the explorer is compared with; it shares nothing with it but the engine.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "checkers/explore/ledger.h"
#include "checkers/explore/sweeps.h"

namespace stela::test {

template <Game G>
class NaiveExploration {
 public:
  using State = typename G::State;
  /// What of a state's JSON tells it apart.
  using Written = std::function<std::string(nlohmann::json)>;

  NaiveExploration(const G& game, const State& root, std::size_t depth = 1000, Written written = {})
      : game_(game), written_(std::move(written)) {
    std::vector<State> now{root};
    known_[text(root)] = {};
    for (std::size_t d = 0; !now.empty(); ++d) {
      levels.emplace_back().states = now.size();
      if (d == depth) break;
      now = expanded(now, d);
    }
  }

  /// States from which play need not end.
  [[nodiscard]] std::uint64_t endless() const {
    std::map<std::string, bool> ends;
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [name, node] : known_) {
        const bool now = std::all_of(node.to.begin(), node.to.end(), [&](const auto& n) { return ends[n]; });
        changed = changed || now != ends[name];
        ends[name] = now;
      }
    }
    return static_cast<std::uint64_t>(
        std::count_if(ends.begin(), ends.end(), [](const auto& state) { return !state.second; }));
  }

  /// What the first state is worth, where endless play counts as `endless`.
  [[nodiscard]] explore::Value value(explore::Value endless) const {
    std::map<std::string, explore::Value> values;
    for (const auto& [name, node] : known_) values[name] = node.to.empty() ? node.value : endless;
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [name, node] : known_) {
        if (node.to.empty()) continue;
        std::vector<explore::Value> all;
        for (const auto& to : node.to) all.push_back(values[to]);
        const auto best =
            node.mover == 0 ? *std::max_element(all.begin(), all.end()) : *std::min_element(all.begin(), all.end());
        changed = changed || best != values[name];
        values[name] = best;
      }
    }
    return values[first_];
  }

  std::vector<explore::Level> levels;

 private:
  struct Node {
    std::size_t depth = 0;
    int mover = -1;
    explore::Value value;
    std::vector<std::string> to;
  };

  [[nodiscard]] std::string text(const State& s) const {
    auto json = game_.to_json(s);
    return written_ ? written_(std::move(json)) : json.dump();
  }

  std::vector<State> expanded(const std::vector<State>& now, std::size_t d) {
    std::vector<State> next;
    for (const auto& state : now) {
      typename G::ActionList legal;
      game_.legal(state, legal);
      auto& level = levels.back();
      ++level.expanded;
      const auto n = static_cast<std::uint32_t>(legal.size());
      level += explore::Level{.transitions = n, .least = n, .most = n};
      const auto name = text(state);
      if (d == 0) first_ = name;
      known_[name].mover = game_.to_move(state);
      if (const auto outcome = game_.outcome(state)) {
        ++level.terminal;
        const int margin = outcome->scores[0] - outcome->scores[1];
        known_[name].value = {margin, margin == 0 ? outcome->ranks[1] - outcome->ranks[0] : 0};
      } else if (legal.empty()) {
        ++level.dead_ends;
      }
      for (const auto& action : legal) {
        State after = state;
        game_.apply(after, action, nullptr);
        const auto to = text(after);
        if (known_.try_emplace(to, Node{d + 1, -1, {}, {}}).second) next.push_back(after);
        level.level += known_[to].depth == d ? 1 : 0;
        level.back += known_[to].depth < d ? 1 : 0;
        known_[name].to.push_back(to);
      }
    }
    return next;
  }

  const G& game_;
  Written written_;
  std::map<std::string, Node> known_;
  std::string first_;
};

}  // namespace stela::test
