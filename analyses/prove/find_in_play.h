// Whether play comes to what was refuted: a state that random games reach, and a step from it after which the formulas
// break the same invariant. Private to the proofs.
#pragma once

#include <fmt/format.h>

#include <set>
#include <string>
#include <utility>

#include "analyses/prove/random_play.h"
#include "analyses/prove/replay.h"

namespace stela::prove {

/// Looks at so many steps of its kind, and tells the failure what it found. A state that was met takes the place of
/// the model's. Formulas: breaks(before, action, after, invariant), lacks(state, invariant).
template <Game G, class Formulas>
void look_in_play(const G& game, const Formulas& formulas, std::uint64_t steps, const ReportOptions& options,
                  const Lengths& lengths, Failure& failure) {
  if (failure.kind == kStateKind) {
    failure.reachable = "not known: of what is claimed of any state, `check` looks for one in play";
    return;
  }
  std::uint64_t checked = 0;
  const auto found = [&](const Beginning<G>& played, const typename G::State& s, const typename G::Action* a) {
    failure.replay = replayed(game, s, a);
    failure.replay->trace = played.trace(game);
    failure.reachable = fmt::format("yes: play came to it after {} actions", played.actions.size());
    return false;
  };
  const bool of_start = failure.kind == kStartKind;
  const auto start = [&](const Beginning<G>& played, const typename G::State& first) {
    if (!of_start || checked == lengths.starts) return checked < steps;
    ++checked;
    return formulas.lacks(first, failure.invariant) ? found(played, first, nullptr) : checked < steps;
  };
  const auto step = [&](const Beginning<G>& played, const auto& before, const auto& a, const auto& after) {
    if (of_start || G::kKinds[static_cast<std::size_t>(a.kind)] != failure.kind) return true;
    ++checked;
    return formulas.breaks(before, a, after, failure.invariant) ? found(played, before, &a) : checked < steps;
  };
  random_play(game, options.seed, of_start ? 0 : lengths.actions, options.stop, start, step);
  if (failure.reachable.empty())
    failure.reachable = fmt::format("not known: none of {} {} of play had it", checked, of_start ? "starts" : "steps");
}

/// The first failure of each kind and invariant, as what is refuted for one place or player is so for others.
/// in_setup(setup, failure): as above.
template <class Look>
void look_for_failures(Report& report, Look&& in_setup) {
  std::set<std::pair<std::string, std::string>> looked_for;
  for (auto& failure : report.failures)
    if (failure.verdict == Verdict::refuted && looked_for.emplace(failure.kind, failure.invariant).second)
      in_setup(failure.setup, failure);
}

}  // namespace stela::prove
