// Hex on nine cells: the engine, as the concept Game wants it (stela/model/game.h). The rules are rules.md.
#pragma once

#include <stela/model/game.h>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "state.h"

namespace hex {

/// The ids of rules.md, in its order; their names and texts are read from there.
enum class Rule : std::uint8_t { none, S1, S2, P1, P2, E1 };

class Hex {
 public:
  using State = hex::State;
  using Action = hex::Action;
  using ActionList = hex::ActionList;
  using Rule = hex::Rule;
  static constexpr std::string_view kName = "hex";
  static constexpr std::string_view kTitle = "Hex";
  static constexpr std::array<std::string_view, 1> kKinds{"place"};
  static std::span<const std::string_view> rules();
  using Weights = stela::KindWeights<kKinds.size()>;

  static std::span<const stela::OptionInfo> options();
  static std::span<const stela::InvariantInfo> invariants();
  static std::string_view catalogue();
  static stela::Result<Hex> make(const nlohmann::json& setup);
  nlohmann::json setup() const;
  std::vector<std::string> situations() const;
  int players() const { return 2; }

  State initial(std::uint64_t seed, stela::RuleCounts* counts = nullptr) const;
  int to_move(const State& s) const { return s.winner == kNobody ? s.to_move : -1; }
  void legal(const State& s, ActionList& out) const;
  std::uint32_t count(const State& s) const;
  Action nth(const State& s, std::uint32_t k) const;
  Action pick(const State& s, stela::Rng& rng) const { return nth(s, rng.below(count(s))); }
  Action pick(const State& s, const Weights& /*weights*/, stela::Rng& rng) const { return pick(s, rng); }
  Rule why_not(const State& s, const Action& a, stela::RuleSet* consulted = nullptr) const;
  void apply(State& s, const Action& a, stela::RuleCounts* counts = nullptr) const;
  std::optional<stela::Outcome> outcome(const State& s) const;
  std::uint64_t hash(const State& s) const;
  std::uint64_t rehash(const State& s) const { return hash(s); }
  std::uint32_t turn(const State& s) const { return s.to_move; }

  /// Nothing is hidden.
  State view(const State& s, int /*player*/) const { return s; }
  State sample(const State& s, int /*player*/, stela::Rng& /*rng*/) const { return s; }

  std::optional<stela::Violation> violation(const State& s) const;
  std::optional<stela::Violation> violation(const State& before, const Action& a, const State& after) const;
  std::optional<stela::Violation> violation(const State& s, const stela::Outcome& outcome) const;  // a facet

  std::string to_text(const Action& a) const;
  stela::Result<Action> parse(std::string_view text) const;
  nlohmann::json to_json(const State& s) const;
  stela::Result<State> from_json(const nlohmann::json& position) const;
  void all_actions(const std::function<void(const Action&)>& visit) const;
  Action near_miss(const State& s, stela::Rng& rng) const;

 private:
  int start_ = 0;
};

}  // namespace hex
