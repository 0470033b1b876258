// Whether the formulas of a game's proof say what an engine does: its starts, its states and its steps are among those
// that the formulas have. Any engine of the game's states will do, a wrong one too.
#pragma once

#include <string>
#include <vector>

#include "analyses/prove/paths.h"
#include "analyses/prove/report.h"
#include "model/rng.h"

namespace stela::prove {

/// Whether what the way supposes can hold together with a condition.
bool can_hold(const Path& path, const Truth& condition);

/// Random games of the engine, until so many steps were compared; no kind of action has much more than its share.
/// Formulas: start_disagrees(first), state_disagrees(state), step_disagrees(before, action, after), each what is wrong.
template <class Engine, class Formulas>
Tie compare_steps(const Engine& engine, const Formulas& formulas, std::uint64_t steps, std::uint64_t seed,
                  const std::atomic<bool>* stop = nullptr) {
  constexpr std::uint64_t kGames = 1000;  // in which rare kinds may come up
  constexpr std::uint64_t kActions = 400;
  Tie tie;
  Rng rng(seed);
  typename Engine::ActionList legal;
  const std::uint64_t share = steps / Engine::kKinds.size() + 1;
  for (std::uint64_t game = 0; game < kGames && tie.all_steps() < steps; ++game) {
    auto state = engine.initial(mix64(seed ^ mix64(game)));
    ++tie.starts;
    if ((tie.broken = formulas.start_disagrees(state))) return tie;
    for (std::uint64_t i = 0; i < kActions && engine.to_move(state) >= 0 && tie.all_steps() < steps; ++i) {
      if (stop != nullptr && *stop) return tie;
      legal.clear();
      engine.legal(state, legal);
      if (legal.size() == 0) break;
      // A kind first, so that the many actions of one kind do not crowd out the others.
      const auto kind = legal[rng.below(static_cast<std::uint32_t>(legal.size()))].kind;
      std::vector<typename Engine::Action> of_kind;
      for (const auto& a : legal)
        if (a.kind == kind) of_kind.push_back(a);
      const auto a = of_kind[rng.below(static_cast<std::uint32_t>(of_kind.size()))];
      const auto before = state;
      engine.apply(state, a);
      auto& met = tie.steps[std::string(Engine::kKinds[static_cast<std::size_t>(a.kind)])];
      if (met >= share) continue;
      ++met, ++tie.states;
      if ((tie.broken = formulas.step_disagrees(before, a, state))) return tie;
      if ((tie.broken = formulas.state_disagrees(state))) return tie;
    }
  }
  return tie;
}

}  // namespace stela::prove
