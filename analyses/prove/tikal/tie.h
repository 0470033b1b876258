// Whether the formulas of Tikal's proof say what an engine does: its starts, its states and its steps are among those
// that the formulas have. Any engine of Tikal's states will do, a wrong one too. Private to the proof.
#pragma once

#include <vector>

#include "analyses/prove/tikal/proof.h"

namespace stela::prove::tikal_game {

/// What disagrees, in words. Each makes this thread's symbols anew.
std::optional<std::string> start_disagrees(const Proof& proof, const tikal::Tikal& game, const tikal::State& first);
/// An invariant that the state does not have.
std::optional<std::string> state_disagrees(const Proof& proof, const tikal::Tikal& game, const tikal::State& s);
/// The formulas do not let the action lead from one state to the other.
std::optional<std::string> step_disagrees(const Proof& proof, const tikal::Tikal& game, const tikal::State& before,
                                          const tikal::Action& a, const tikal::State& after);

/// Random games of the engine, until so many steps were compared; no kind of action has much more than its share.
template <class Engine>
Tie compare(const Engine& engine, const Proof& proof, std::uint64_t steps, std::uint64_t seed,
            const std::atomic<bool>* stop = nullptr) {
  constexpr std::uint64_t kGames = 1000;  // in which rare kinds may come up
  constexpr std::uint64_t kStarts = 4;    // a start is dear: Z3 looks for its whole deck
  Tie tie;
  Rng rng(seed);
  typename Engine::ActionList legal;
  const std::uint64_t share = steps / Engine::kKinds.size() + 1;
  for (std::uint64_t game = 0; game < kGames && tie.all_steps() < steps; ++game) {
    auto state = engine.initial(mix64(seed ^ mix64(game)));
    if (game < kStarts) {
      ++tie.starts;
      if ((tie.broken = start_disagrees(proof, engine, state))) return tie;
    }
    while (engine.to_move(state) >= 0 && tie.all_steps() < steps) {
      if (stop != nullptr && *stop) return tie;
      legal.clear();
      engine.legal(state, legal);
      // A kind first, so that the many actions of one kind do not crowd out the others.
      const auto kind = legal[rng.below(static_cast<std::uint32_t>(legal.size()))].kind;
      std::vector<tikal::Action> of_kind;
      for (const auto& a : legal)
        if (a.kind == kind) of_kind.push_back(a);
      const auto a = of_kind[rng.below(static_cast<std::uint32_t>(of_kind.size()))];
      const auto before = state;
      engine.apply(state, a);
      auto& met = tie.steps[std::string(Engine::kKinds[static_cast<std::size_t>(a.kind)])];
      if (met >= share) continue;
      ++met, ++tie.states;
      if ((tie.broken = step_disagrees(proof, engine, before, a, state))) return tie;
      if ((tie.broken = state_disagrees(proof, engine, state))) return tie;
    }
  }
  return tie;
}

}  // namespace stela::prove::tikal_game
