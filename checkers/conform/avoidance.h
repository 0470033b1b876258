// Games that avoid what some rules decide, for engines with house rules. A rule decides an action in a position when it
// is the reason why the action is illegal there, or when it acts in the action, as rule coverage counts it.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "model/swarm.h"

namespace stela::conform {

template <Game G>
class Avoidance {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  /// The game must outlive this.
  Avoidance(const G& game, const RuleSet& rules) : game_(game), rules_(rules) {}

  [[nodiscard]] const RuleSet& rules() const { return rules_; }

  /// The first of the rules that the counts say has acted; 0 where none has.
  [[nodiscard]] std::size_t acted(const RuleCounts& counts) const {
    for (std::size_t r = 1; r < type_of(game_).rules().size(); ++r)
      if (rules_[r] && counts.acted[r] > 0) return r;
    return 0;
  }
  /// The first of the rules that acts in the action; 0 where none does. The action is legal.
  [[nodiscard]] std::size_t acting(const State& before, const Action& a) const {
    if (rules_.none()) return 0;
    RuleCounts counts;
    State after = before;
    game_.apply(after, a, &counts);
    return acted(counts);
  }
  /// Whether one of the rules is the reason why an action that the notation can spell is illegal here: an engine
  /// without the rule lists that action.
  [[nodiscard]] bool forbids(const State& s) const {
    if (rules_.none()) return false;
    bool found = false;
    game_.all_actions(
        [&](const Action& a) { found = found || rules_[static_cast<std::size_t>(game_.why_not(s, a, nullptr))]; });
    return found;
  }

  /// What the player prefers of the legal actions in which no rule acts; none where there is no such action.
  [[nodiscard]] std::optional<Action> choose(const SwarmPlayer<G>& player, const State& s, Rng& rng) const {
    constexpr int kTries = 8;
    for (int i = 0; i < kTries; ++i)
      if (const Action a = player.choose(game_, s, rng); acting(s, a) == 0) return a;
    const auto legal = std::make_unique<typename G::ActionList>();
    game_.legal(s, *legal);
    legal->filter([&](const Action& a) { return acting(s, a) == 0; });
    if (legal->empty()) return std::nullopt;
    return (*legal)[rng.below(static_cast<std::uint32_t>(legal->size()))];
  }

  /// Why there is no game without the rules, in one clause; none where there is one.
  [[nodiscard]] std::optional<std::string> impossible(std::uint64_t seed) const {
    RuleCounts counts;
    const State start = game_.initial(seed, &counts);
    if (const auto rule = acted(counts); rule != 0) return name(rule) + " acts in the setup of every game";
    const auto legal = std::make_unique<typename G::ActionList>();
    game_.legal(start, *legal);
    std::size_t rule = 0;
    for (const auto& a : *legal)
      if ((rule = acting(start, a)) == 0) return std::nullopt;
    return name(rule) + " acts in the first action of every game";
  }

 private:
  [[nodiscard]] std::string name(std::size_t rule) const { return std::string(type_of(game_).rules()[rule]); }

  const G& game_;
  RuleSet rules_;
};

}  // namespace stela::conform
