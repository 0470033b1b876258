// Whether a state or a step shows the fault that is looked for, and no other: what a shrinker asks of every state that
// a candidate goes through, so it asks no more than that fault needs.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "checkers/finding.h"
#include "checkers/node_checks.h"
#include "model/words.h"

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
    return fault_.check == "step" ? same(NodeChecks<G>(game).step(before, a, after)) : std::nullopt;
  }

  /// legal: what the game lists in that state.
  [[nodiscard]] Found in_state(const G& game, const State& s, const List& legal) const {
    const NodeChecks<G> checks(game);
    const auto& check = fault_.check;
    if (check == "invariant") return same(checks.invariant(s));
    if (check == "hash") return same(checks.hash(s));
    if (check == "end") return same(checks.ending(s, legal));
    if (check == "json") return same(checks.json(s));
    if (check == "listing") return in_list(checks, s, legal);
    if (check == "notation") return in_each(legal, [&](const Action& a) { return checks.notation(a); });
    if (check == "judge") return in_verdicts(checks, s, legal);
    if (check == "view") {
      Rng rng(0);
      return same(checks.view(s, rng));
    }
    return std::nullopt;
  }

 private:
  /// Of one signature.
  [[nodiscard]] Found same(Found found) const {
    return found && found->signature() == fault_.signature() ? std::move(found) : std::nullopt;
  }

  template <class F>
  [[nodiscard]] Found in_each(const List& legal, F check) const {
    for (const Action& a : legal)
      if (auto found = same(check(a))) return found;
    return std::nullopt;
  }

  [[nodiscard]] Found in_list(const NodeChecks<G>& checks, const State& s, const List& legal) const {
    if (fault_.name == "order") return same(checks.listing(legal));
    if (fault_.name == "count") return same(checks.count(s, legal));
    // Asking for every k is quadratic where nth() has to list; a few tell of most faults.
    const auto n = static_cast<std::uint32_t>(std::min<std::size_t>(legal.size(), checks.game().count(s)));
    const std::uint32_t stride = thorough_ ? 1 : std::max(1U, n / kSamples);
    for (std::uint32_t k = 0; k < n; k += stride)
      if (auto found = same(checks.nth(s, legal, k))) return found;
    return n == 0 ? std::nullopt : same(checks.nth(s, legal, n - 1));
  }

  [[nodiscard]] Found in_verdicts(const NodeChecks<G>& checks, const State& s, const List& legal) const {
    typename G::Rule verdict{};
    const auto& game = checks.game();
    const auto probe = game.parse(fault_.probe);
    if (probe)
      if (auto found = same(checks.judged(s, legal, *probe, nullptr, &verdict))) return found;
    if (fault_.name != "legal-but-forbidden") return std::nullopt;
    // The same rule in another kind of action is hardly the same mistake.
    return in_each(legal, [&](const Action& a) -> Found {
      if (!thorough_ && first_word(game.to_text(a)) != first_word(fault_.probe)) return std::nullopt;
      return checks.judged(s, legal, a, nullptr, &verdict);
    });
  }

  static constexpr std::uint32_t kSamples = 16;
  Finding fault_;
  bool thorough_ = false;
};

}  // namespace stela
