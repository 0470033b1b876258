// Whether the formulas of Babel's proof say what an engine does: its starts, its states and its steps are among those
// that the formulas have. Any engine of Babel's states will do, a wrong one too. Private to the proof.
#pragma once

#include "analyses/prove/babel/proof.h"
#include "analyses/prove/compare.h"

namespace stela::prove::babel_game {

/// For compare_steps(). Each makes this thread's symbols anew.
class Formulas {
 public:
  explicit Formulas(const Proof& proof) : proof_(proof) {}

  [[nodiscard]] std::optional<std::string> start_disagrees(const babel::State& first) const;
  /// An invariant or a lemma that the state does not have.
  [[nodiscard]] std::optional<std::string> state_disagrees(const babel::State& s) const;
  /// The formulas do not let the action lead from one state to the other.
  [[nodiscard]] std::optional<std::string> step_disagrees(const babel::State& before, const babel::Action& a,
                                                          const babel::State& after) const;
  /// That the state itself, or the formulas after the action, break an invariant whatever is left free.
  [[nodiscard]] bool lacks(const babel::State& s, const std::string& invariant) const;
  [[nodiscard]] bool breaks(const babel::State& before, const babel::Action& a, const babel::State& after,
                            const std::string& invariant) const;

 private:
  const Proof& proof_;
};

}  // namespace stela::prove::babel_game
