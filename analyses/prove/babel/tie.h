// Whether the formulas of Babel's proof say what an engine does: its starts, its states and its steps are among those
// that the formulas have. Any engine of Babel's states will do, a wrong one too. Private to the proof.
#pragma once

#include "analyses/prove/babel/proof.h"
#include "analyses/prove/compare.h"

namespace stela::prove::babel_game {

/// What disagrees, in words. Each makes this thread's symbols anew.
std::optional<std::string> start_disagrees(const Proof& proof, const babel::State& first);
/// An invariant or a lemma that the state does not have.
std::optional<std::string> state_disagrees(const Proof& proof, const babel::State& s);
/// The formulas do not let the action lead from one state to the other.
std::optional<std::string> step_disagrees(const Proof& proof, const babel::State& before, const babel::Action& a,
                                          const babel::State& after);

/// Random games of the engine (compare.h).
template <class Engine>
Tie compare(const Engine& engine, const Proof& proof, std::uint64_t steps, std::uint64_t seed,
            const std::atomic<bool>* stop = nullptr) {
  struct Formulas {
    const Proof& proof;
    [[nodiscard]] auto start_disagrees(const babel::State& first) const {
      return babel_game::start_disagrees(proof, first);
    }
    [[nodiscard]] auto state_disagrees(const babel::State& s) const { return babel_game::state_disagrees(proof, s); }
    [[nodiscard]] auto step_disagrees(const babel::State& before, const babel::Action& a,
                                      const babel::State& after) const {
      return babel_game::step_disagrees(proof, before, a, after);
    }
  };
  return compare_steps(engine, Formulas{proof}, steps, seed, stop);
}

}  // namespace stela::prove::babel_game
