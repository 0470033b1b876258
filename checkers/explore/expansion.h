// The states of a batch, expanded: some of them by one thread at a time, into a block of its own. Threads share nothing
// but what does not change, so that the result is the same for any number of them.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "checkers/checks/all_checks.h"
#include "checkers/checks/legality_agreement.h"
#include "checkers/explore/ledger.h"
#include "checkers/explore/packing.h"
#include "checkers/explore/state_table.h"
#include "checkers/explore/store.h"
#include "checkers/explore/sweeps.h"

namespace stela::explore {

/// What an action leads to.
template <class Action>
struct Successor {
  Fingerprint key;
  StateNumber number = kNoState;
  bool fresh = false;  ///< this is how the state was first reached
  Action action;
};

/// Some states that follow one another, and what comes of them.
template <Game G>
struct Block {
  std::vector<std::span<const std::uint64_t>> packed;  ///< the states
  StateNumber first = 0;                               ///< the number of the first of them

  std::vector<ExpandedState> nodes;                                      ///< one a state
  std::vector<Successor<typename G::Action>> successors;                 ///< of one state after the other
  std::array<std::vector<std::uint32_t>, StateTable::kShards> by_shard;  ///< indices of successors
  Level level;                                                           ///< without `level` and `back`
  RuleCounts counts;
  std::uint64_t checked_states = 0, checked_steps = 0, judged = 0;
  std::optional<LocatedFinding> finding;  ///< the first one

  // Of the states that are first reached from here
  StateNumber first_fresh = 0;
  std::uint32_t fresh = 0;
  std::vector<Fingerprint> keys;
  std::vector<Transition> links;
  std::vector<std::uint64_t> waiting;
  std::vector<StateNumber> edges;  ///< of all states

  void clear() {
    packed.clear(), nodes.clear(), successors.clear(), keys.clear(), links.clear(), waiting.clear(), edges.clear();
    for (auto& indices : by_shard) indices.clear();
    level = {};
    counts = {};
    checked_states = checked_steps = judged = 0;
    finding.reset();
    fresh = 0;
  }
};

template <Game G, class Key>
class Expansion {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Found = std::optional<Finding>;

  /// share: of states, those that get every check.
  Expansion(const G& game, const Key& key, const Packing<State>& packing, double share)
      : game_(game), key_(key), packing_(packing), checks_(game), threshold_(share) {}

  /// Fills nodes, successors and counts of a block.
  void expand(Block<G>& block) const {
    const auto legal = std::make_unique<typename G::ActionList>();
    State state;
    for (std::size_t i = 0; i < block.packed.size(); ++i) {
      packing_.unpack(block.packed[i], state);
      game_.legal(state, *legal);
      ++block.level.expanded;
      const auto number = static_cast<StateNumber>(block.first + i);
      const auto outcome = legal->empty() ? game_.outcome(state) : std::nullopt;
      block.nodes.push_back(node(state, *legal, outcome));
      if (outcome) ++block.level.terminal;
      const bool dead = legal->empty() && !outcome;
      if (dead) ++block.level.dead_ends;
      const auto n = static_cast<std::uint32_t>(legal->size());
      block.level.transitions += n;
      block.level += Level{.least = n, .most = n};
      const bool checked = dead || (threshold_ > 0 && is_checked(key_(state)));
      if (checked) note(block, look(block, state, *legal), {number, kNoAction});
      prefetch(game_, state);
      for (std::uint32_t k = 0; k < n; ++k) follow(block, state, {number, k}, (*legal)[k], checked);
    }
  }

  /// Makes the states that are first reached from a block once more, now that they are known, to wait on disk.
  void keep_fresh(Block<G>& block) const {
    State before, state;
    std::size_t at = 0;
    for (std::size_t i = 0; i < block.nodes.size(); ++i) {
      packing_.unpack(block.packed[i], before);
      for (std::uint32_t k = 0; k < block.nodes[i].edges; ++k, ++at) {
        const auto& successor = block.successors[at];
        if (!successor.fresh) continue;
        state = before;
        game_.apply(state, successor.action, nullptr);
        if (threshold_ > 0 && is_checked(successor.key) && key_(state) != successor.key)
          note(block, Finding{CheckId::replay, "differs", "", "the same action led to another state", ""},
               {static_cast<StateNumber>(block.first + i), k});
        packing_.pack(state, block.waiting);
        block.keys.push_back(successor.key);
        block.links.push_back({static_cast<StateNumber>(block.first + i), k});
      }
    }
  }

  /// The first step of a block of which `is_it` says that its counts are those looked for.
  template <class F>
  [[nodiscard]] Transition first_step(const Block<G>& block, F&& is_it) const {
    State state;
    std::size_t at = 0;
    for (std::size_t i = 0; i < block.nodes.size(); ++i)
      for (std::uint32_t k = 0; k < block.nodes[i].edges; ++k, ++at) {
        packing_.unpack(block.packed[i], state);
        RuleCounts counts;
        game_.apply(state, block.successors[at].action, &counts);
        if (is_it(counts)) return {static_cast<StateNumber>(block.first + i), k};
      }
    return {};
  }

  /// Whether a state is among the share that gets every check.
  [[nodiscard]] bool is_checked(const Fingerprint& key) const {
    constexpr int kBits = 53;
    return std::ldexp(static_cast<double>(mix64(key.low) >> (64 - kBits)), -kBits) < threshold_;
  }

 private:
  static constexpr unsigned kNearMisses = 4;
  static constexpr unsigned kSpelledOneIn =
      16;  ///< of the states checked, those where all that can be spelled is judged

  [[nodiscard]] ExpandedState node(const State& s, const typename G::ActionList& legal,
                                   const std::optional<Outcome>& outcome) const {
    ExpandedState node{.edges = static_cast<std::uint32_t>(legal.size()),
                       .mover = static_cast<std::int8_t>(game_.to_move(s))};
    if (!outcome) return node;
    node.over = 1;
    if (game_.players() != 2) return node;
    const int margin = outcome->scores[0] - outcome->scores[1];
    const int tie = (outcome->ranks[0] < outcome->ranks[1] ? 1 : 0) - (outcome->ranks[1] < outcome->ranks[0] ? 1 : 0);
    node.value = packed(Value{margin, margin == 0 ? tie : 0});
    return node;
  }

  void follow(Block<G>& block, const State& state, Transition step, const Action& action, bool checked) const {
    State after = state;
    game_.apply(after, action, &block.counts);
    if (checked) {
      ++block.checked_steps;
      note(block, first_finding(StepAt<G>{checks_, state, action, after}, made_in(When::every_step)), step);
    }
    const auto key = key_(after);
    block.by_shard[StateTable::shard_of(key)].push_back(static_cast<std::uint32_t>(block.successors.size()));
    block.successors.push_back({key, kNoState, false, action});
  }

  /// Every check of a state, and of actions there: all legal ones, some near misses, now and then all there are.
  Found look(Block<G>& block, const State& state, const typename G::ActionList& legal) const {
    ++block.checked_states;
    if (auto found = full_look(checks_, state, "")) return found;
    const auto seed = game_.hash(state);
    Rng rng(seed);
    Found found;
    const JudgeOf<G> judge(game_, state);
    AskedAlone asked;
    const auto compare = [&](const Action& a) {
      if (found) return;
      ++block.judged;
      found = judged(checks_, judge, legal, state, a, block.counts, asked);
    };
    for (const auto& a : legal) compare(a);
    for (unsigned i = 0; i < kNearMisses; ++i) compare(game_.near_miss(state, rng));
    if (rng.below(kSpelledOneIn) == 0) game_.all_actions(compare);
    return found;
  }

  static void note(Block<G>& block, Found found, Transition at) {
    if (found && !block.finding) block.finding = {std::move(*found), at};
  }

  const G& game_;
  const Key& key_;
  const Packing<State>& packing_;
  NodeChecks<G> checks_;
  double threshold_;
};

}  // namespace stela::explore
