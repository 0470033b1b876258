// Whether a state or a step shows the fault that is looked for, and no other: what a shrinker asks of every state that
// a candidate goes through, so it asks no more than that fault needs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "base/words.h"
#include "checkers/checks/checks.h"
#include "checkers/checks/finding.h"

namespace stela {

template <Game G>
class SameFault {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using List = typename G::ActionList;
  using Found = std::optional<Finding>;

  SameFault(Finding fault)  // NOLINT(google-explicit-constructor): a finding is what a shrinker is given
      : fault_(std::move(fault)) {}

  /// From now on nothing that can show the fault is left out, however long it takes.
  void be_thorough() { thorough_ = true; }

  [[nodiscard]] Found in_step(const G& game, const State& before, const Action& a, const State& after) const {
    return same(first_finding(StepAt<G>{NodeChecks<G>(game), before, a, after}, wanted()));
  }

  /// legal: what the game lists in that state.
  [[nodiscard]] Found in_state(const G& game, const State& s, const List& legal) const {
    const NodeChecks<G> checks(game);
    Rng rng(0);
    const StateAt<G> at{checks, s, legal, rng};
    if (auto found = same(first_finding(at, wanted()))) return found;
    switch (fault_.check) {
      case CheckId::listing:
        return same(finding_in_places(at, thorough_ ? kAllPlaces : kSamplePlaces, wanted()));
      case CheckId::judge:
        return in_verdicts(at);
      case CheckId::notation:
        return in_legal(at, [](const Action&) { return true; });
      default:
        return std::nullopt;
    }
  }

 private:
  /// The rows of the table that can find it.
  [[nodiscard]] auto wanted() const {
    return [this](const auto& row) { return row.id == fault_.check && (row.part.empty() || row.part == fault_.name); };
  }
  /// Of one signature.
  [[nodiscard]] Found same(Found found) const {
    return found && found->signature() == fault_.signature() ? std::move(found) : std::nullopt;
  }

  [[nodiscard]] Found in_action(const StateAt<G>& at, const JudgeOf<G>& judge, const Action& a) const {
    return same(first_finding(ActionAt<G>{at.checks, judge, at.legal, a}, wanted()));
  }
  template <class F>
  [[nodiscard]] Found in_legal(const StateAt<G>& at, F may) const {
    const JudgeOf<G> judge(at.checks.game(), at.state);
    for (const Action& a : at.legal)
      if (may(a))
        if (auto found = in_action(at, judge, a)) return found;
    return std::nullopt;
  }

  [[nodiscard]] Found in_verdicts(const StateAt<G>& at) const {
    const auto& game = at.checks.game();
    if (const auto probe = game.parse(fault_.probe))
      if (auto found = in_action(at, JudgeOf<G>(game, at.state), *probe)) return found;
    if (fault_.name != "legal-but-forbidden") return std::nullopt;
    // The same rule in another kind of action is hardly the same mistake.
    return in_legal(
        at, [&](const Action& a) { return thorough_ || first_word(game.to_text(a)) == first_word(fault_.probe); });
  }

  static constexpr std::uint32_t kAllPlaces = UINT32_MAX;
  Finding fault_;
  bool thorough_ = false;
};

}  // namespace stela
