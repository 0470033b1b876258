// Whether the formulas of Maharaja's proof say what an engine does. Private to the proof.
#pragma once

#include "analyses/prove/compare.h"
#include "analyses/prove/maharaja/proof.h"

namespace stela::prove::maharaja_game {

/// For compare_steps(). Each makes this thread's symbols anew. Positions are rotated as the proof has them, so that
/// what is compared says besides that seats are alike.
class Formulas {
 public:
  explicit Formulas(const Proof& proof) : proof_(proof) {}

  [[nodiscard]] std::optional<std::string> start_disagrees(const maharaja::State& first) const;
  /// An invariant that the state does not have.
  [[nodiscard]] std::optional<std::string> state_disagrees(const maharaja::State& s) const;
  [[nodiscard]] std::optional<std::string> step_disagrees(const maharaja::State& before, const maharaja::Action& a,
                                                          const maharaja::State& after) const;
  /// That the state itself, or the formulas after the action, break an invariant whatever is left free.
  [[nodiscard]] bool lacks(const maharaja::State& s, const std::string& invariant) const;
  [[nodiscard]] bool breaks(const maharaja::State& before, const maharaja::Action& a, const maharaja::State& after,
                            const std::string& invariant) const;

 private:
  const Proof& proof_;
};

}  // namespace stela::prove::maharaja_game
