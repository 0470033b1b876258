// The generator against the legality check on one action, with what the legality check consulted counted by rule.
#pragma once

#include <optional>

#include "checkers/checks/checks.h"

namespace stela {

/// A rule that forbids the action counts as `forbade`; where it is legal, those consulted count as `permitted`.
template <Game G>
std::optional<Finding> judged(const NodeChecks<G>& checks, const JudgeOf<G>& judge, const typename G::ActionList& legal,
                              const typename G::Action& a, RuleCounts& counts) {
  using Rule = typename G::Rule;
  RuleSet consulted;
  Rule verdict{};
  if (auto found =
          first_finding(ActionAt<G>{checks, judge, legal, a, &consulted, &verdict}, made_in(When::looked_states)))
    return found;
  if (verdict != Rule{})
    ++counts.forbade[static_cast<std::size_t>(verdict)];
  else
    for (std::size_t r = 1, rules = type_of(checks.game()).rules().size(); r < rules; ++r)
      counts.permitted[r] += consulted[r];
  return std::nullopt;
}

}  // namespace stela
