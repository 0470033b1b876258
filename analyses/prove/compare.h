// Whether the formulas of a game's proof say what an engine does: its starts, its states and its steps are among those
// that the formulas have. Any engine of the game's states will do, a wrong one too.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analyses/prove/prover.h"
#include "analyses/prove/random_play.h"
#include "analyses/prove/report.h"

namespace stela::prove {

/// Whether what the path assumes can hold together with a condition.
bool can_hold(const Path& path, const Truth& condition);

/// Whether the formulas break an invariant whatever is left free: on every path on which the action may be legal.
/// lines(path): what is claimed after it, or nothing where it is not legal. Makes this thread's symbols anew.
bool breaks_on_every_way(const std::string& invariant,
                         const std::function<std::optional<std::vector<Claim>>(Path&)>& lines);

/// Random games of the engine, until so many steps were compared; no kind of action has much more than its share.
/// Formulas: start_disagrees(first), state_disagrees(state), step_disagrees(before, action, after), each what is wrong.
template <class Engine, class Formulas>
Tie compare_steps(const Engine& engine, const Formulas& formulas, std::uint64_t steps, std::uint64_t seed,
                  const std::atomic<bool>* stop = nullptr, const Lengths& lengths = {}) {
  Tie tie;
  if (steps == 0) return tie;
  const std::uint64_t share = steps / Engine::kKinds.size() + 1;
  const auto start = [&](const auto&, const auto& first) {
    if (tie.starts == lengths.starts) return true;
    ++tie.starts;
    return !(tie.broken = formulas.start_disagrees(first));
  };
  const auto step = [&](const auto&, const auto& before, const auto& a, const auto& after) {
    auto& met = tie.steps[std::string(Engine::kKinds[static_cast<std::size_t>(a.kind)])];
    if (met >= share) return true;
    ++met, ++tie.states;
    if ((tie.broken = formulas.step_disagrees(before, a, after))) return false;
    if ((tie.broken = formulas.state_disagrees(after))) return false;
    return tie.all_steps() < steps;
  };
  random_play(engine, seed, lengths.actions, stop, start, step);
  return tie;
}

}  // namespace stela::prove
