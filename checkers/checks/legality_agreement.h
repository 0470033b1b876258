// The generator against the legality check on one action, with what the legality check consulted counted by rule.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "checkers/checks/checks.h"
#include "model/facets.h"

namespace stela {

/// How often it was asked in a game, or of a state, whether a rule alone forbids an action. That is several legality
/// checks, and a rule that forbids often is soon seen alone, so it is asked a few times.
class AskedAlone {
 public:
  /// Whether it is to be asked once more.
  bool again(std::size_t rule) {
    constexpr std::uint8_t kMost = 4;
    return times_[rule] < kMost && ++times_[rule] > 0;
  }

 private:
  std::array<std::uint8_t, kMaxRules> times_{};
};

/// A rule that forbids the action counts as `forbade`; where it is legal, those consulted count as `permitted`. s: the
/// state that is judged. A rule that alone forbids counts as `alone` besides, as far as that is asked.
template <Game G>
std::optional<Finding> judged(const NodeChecks<G>& checks, const JudgeOf<G>& judge, const typename G::ActionList& legal,
                              const typename G::State& s, const typename G::Action& a, RuleCounts& counts,
                              AskedAlone& asked) {
  using Rule = typename G::Rule;
  RuleSet consulted;
  Rule verdict{};
  if (auto found =
          first_finding(ActionAt<G>{checks, judge, legal, a, &consulted, &verdict}, made_in(When::looked_states)))
    return found;
  if (const auto rule = static_cast<std::size_t>(verdict); rule != 0) {
    ++counts.forbade[rule];
    if (asked.again(rule) && forbidden_by_one(checks.game(), s, a)) ++counts.alone[rule];
    return std::nullopt;
  }
  for (std::size_t r = 1, rules = type_of(checks.game()).rules().size(); r < rules; ++r)
    counts.permitted[r] += consulted[r];
  return std::nullopt;
}

}  // namespace stela
