// The search for what random play did not reach. It keeps an archive of states by the rare things that happened on the
// way to them, and plays on from those that were chosen least (Go-Explore: Ecoffet et al., "First return, then
// explore", 2021). A state is a value, so going back to one is a copy. Where something takes two events of one in a
// thousand each, random games need a million; from a state behind the first event the second needs a thousand.
//
// Every second game is a fresh one, so that nothing takes much longer than without an archive. Everything follows from
// the seed, on one thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "checkers/campaign/openings.h"
#include "checkers/campaign/state_condition.h"
#include "checkers/setups/setup_draw.h"
#include "model/facets.h"
#include "model/swarm.h"

namespace stela {

/// What can happen in a game, numbered: a rule does something, a rule forbids, a situation comes about, a condition on
/// the state holds, a rule forbids what no other does.
struct Happenings {
  std::size_t rules = 0, situations = 0, conditions = 0;
  [[nodiscard]] std::size_t does(std::size_t rule) const { return rule; }
  [[nodiscard]] std::size_t forbids(std::size_t rule) const { return rules + rule; }
  [[nodiscard]] std::size_t situation(std::size_t number) const { return 2 * rules + number; }
  [[nodiscard]] std::size_t condition(std::size_t number) const { return 2 * rules + situations + number; }
  [[nodiscard]] std::size_t forbids_alone(std::size_t rule) const { return 2 * rules + situations + conditions + rule; }
  [[nodiscard]] std::size_t all() const { return 3 * rules + situations + conditions; }
};

template <Game G>
class RareStates {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  /// A game that leads to what was wanted.
  struct Reached {
    std::size_t wanted = 0;  ///< its place in the list that was given
    std::size_t variant = 0;
    Opening<G> opening;
    std::uint64_t actions = 0;  ///< that the search had played
  };

  /// games: by variant, as draw numbers them; all must outlive this, as must the conditions.
  RareStates(const std::vector<const G*>& games, const SetupDraw& draw, std::uint64_t seed,
             const std::vector<StateCondition>& conditions = {}, bool archive = true)
      : games_(games),
        draw_(draw),
        seed_(seed),
        rng_(seed, kStream),
        conditions_(conditions),
        kept_(archive),
        what_{type_of(*games.front()).rules().size(), games.front()->situations().size(), conditions.size()},
        times_(what_.all()) {}

  [[nodiscard]] const Happenings& what() const { return what_; }
  [[nodiscard]] std::uint64_t actions() const { return actions_; }

  /// wanted: each a list of happenings of which one will do. Until all are reached, so many actions were played, or
  /// go_on says no.
  std::vector<Reached> run(const std::vector<std::vector<std::size_t>>& wanted, std::uint64_t most_actions,
                           const std::function<bool()>& go_on) {
    wanted_.assign(what_.all(), {});
    for (std::size_t i = 0; i < wanted.size(); ++i)
      for (const auto one : wanted[i]) wanted_[one].push_back(i);
    open_.assign(wanted.size(), true);
    reached_.clear();
    for (std::uint64_t n = 0; actions_ < most_actions && reached_.size() < wanted.size() && go_on(); ++n) {
      auto* entry = n % 2 == 1 ? least_chosen() : nullptr;
      if (entry != nullptr) {
        ++entry->chosen;
        Playthrough walk = entry->walk;
        play_on(walk, kPlayOn, false);
      } else {
        Playthrough walk{draw_(seed_, fresh_), mix64(seed_ ^ mix64(~fresh_)), {}, {}, {}};
        ++fresh_;
        walk.now = games_[walk.variant]->initial(walk.seed, nullptr);
        play_on(walk, kLongest, true);
      }
    }
    return std::move(reached_);
  }

 private:
  static constexpr std::uint64_t kStream = 7;
  static constexpr unsigned kLongest = 2000, kPlayOn = 400;  // actions of a game
  static constexpr unsigned kSpelled = 2;                    // near misses asked in a state
  static constexpr std::uint64_t kRare = 50;                 // rare is what fewer than one game in so many has
  static constexpr std::size_t kMostRare = 6;                // rare things by which states are told apart
  static constexpr std::size_t kMostKept = 2000;

  using Key = std::vector<std::size_t>;  // the rare things that have happened, ascending
  struct Playthrough {
    std::size_t variant = 0;
    std::uint64_t seed = 0;
    State now;
    std::vector<Action> actions;
    Key rare;
  };
  struct RareState {
    Playthrough walk;
    std::uint64_t chosen = 0;
  };

  /// Whether it is wanted and was not reached.
  [[nodiscard]] bool is_open(std::size_t thing) const {
    const auto& all = wanted_[thing];
    return std::any_of(all.begin(), all.end(), [&](std::size_t wanted) { return open_[wanted]; });
  }
  [[nodiscard]] bool is_rare(std::size_t thing) const { return times_[thing] * kRare < fresh_; }

  RareState* least_chosen() {
    const auto least = std::min_element(archive_.begin(), archive_.end(), [](const auto& a, const auto& b) {
      // Of those that were chosen as often, the one behind more rare things.
      return std::pair(a.second.chosen, b.first.size()) < std::pair(b.second.chosen, a.first.size());
    });
    return least == archive_.end() ? nullptr : &least->second;
  }

  void play_on(Playthrough& walk, unsigned most, bool fresh) {
    const G& game = *games_[walk.variant];
    const SwarmPlayer<G> player(game, rng_);
    std::vector<bool> seen(what_.all());
    const auto see = [&](std::size_t thing, const Action& a, bool plays) {
      note(walk, thing, a, plays);
      if (fresh && !seen[thing]) ++times_[thing];
      seen[thing] = true;
      const auto at = std::lower_bound(walk.rare.begin(), walk.rare.end(), thing);
      if (!is_rare(thing) || walk.rare.size() == kMostRare || (at != walk.rare.end() && *at == thing)) return false;
      walk.rare.insert(at, thing);
      return true;
    };
    for (unsigned i = 0; i < most && !game.outcome(walk.now); ++i) {
      bool grown = false;
      for (unsigned k = 0; k < kSpelled; ++k) {
        const Action miss = game.near_miss(walk.now, rng_);
        const auto rule = static_cast<std::size_t>(game.why_not(walk.now, miss, nullptr));
        if (rule == 0) continue;
        grown = see(what_.forbids(rule), miss, false) || grown;
        if (is_open(what_.forbids_alone(rule)) && forbidden_by_one(game, walk.now, miss))
          grown = see(what_.forbids_alone(rule), miss, false) || grown;
      }
      const Action a = player.choose(game, walk.now, rng_);
      counts_ = {};
      game.apply(walk.now, a, &counts_);
      ++actions_;
      const auto is_seen = [&](std::size_t thing) { grown = see(thing, a, true) || grown; };
      for (std::size_t r = 1; r < what_.rules; ++r)
        if (counts_.acted[r] > 0) is_seen(what_.does(r));
      for (std::size_t s = 0; s < what_.situations; ++s)
        if (counts_.situation[s] > 0) is_seen(what_.situation(s));
      if (!conditions_.empty()) {
        const auto state = game.to_json(walk.now);
        for (std::size_t c = 0; c < conditions_.size(); ++c)
          if (conditions_[c].holds(state)) is_seen(what_.condition(c));
      }
      walk.actions.push_back(a);
      if (grown && kept_) keep(walk);
    }
  }

  /// Keeps the state, if none behind the same rare things is nearer to the start.
  void keep(const Playthrough& walk) {
    const auto at = archive_.find(walk.rare);
    if (at == archive_.end()) {
      if (archive_.size() < kMostKept) archive_.emplace(walk.rare, RareState{walk, 0});
    } else if (walk.actions.size() < at->second.walk.actions.size()) {
      at->second.walk = walk;
    }
  }

  /// plays: the action is played; else it is one that is forbidden.
  void note(const Playthrough& walk, std::size_t thing, const Action& a, bool plays) {
    for (const auto wanted : wanted_[thing]) {
      if (!open_[wanted]) continue;
      open_[wanted] = false;
      Reached reached{wanted, walk.variant, {walk.seed, walk.actions, walk.actions.size(), {}, nullptr}, actions_};
      if (plays)
        reached.opening.actions.push_back(a);
      else
        reached.opening.queries.push_back({walk.actions.size(), a});
      reached_.push_back(std::move(reached));
    }
  }

  const std::vector<const G*>& games_;
  const SetupDraw& draw_;
  std::uint64_t seed_;
  Rng rng_;
  const std::vector<StateCondition>& conditions_;
  bool kept_;
  Happenings what_;
  std::vector<std::uint64_t> times_;  // in how many fresh games each thing happened
  std::uint64_t fresh_ = 0, actions_ = 0;
  std::map<Key, RareState> archive_;
  std::vector<std::vector<std::size_t>> wanted_;  // by thing
  std::vector<bool> open_;
  std::vector<Reached> reached_;
  RuleCounts counts_;
};

}  // namespace stela
