// Whether the formulas of Mexica's proof say what an engine does, and whether the lemmas hold of what searches answer.
// Private to the proof.
#pragma once

#include "analyses/prove/compare.h"
#include "analyses/prove/mexica/proof.h"

namespace stela::prove::mexica_game {

/// For compare_steps(). Each makes this thread's symbols anew.
class Formulas {
 public:
  explicit Formulas(const Proof& proof) : proof_(proof) {}

  [[nodiscard]] std::optional<std::string> start_disagrees(const mexica::State& first) const;
  /// An invariant or a lemma that the state does not have.
  [[nodiscard]] std::optional<std::string> state_disagrees(const mexica::State& s) const;
  [[nodiscard]] std::optional<std::string> step_disagrees(const mexica::State& before, const mexica::Action& a,
                                                          const mexica::State& after) const;
  /// That the state itself, or the formulas after the action, break an invariant whatever is left free.
  [[nodiscard]] bool lacks(const mexica::State& s, const std::string& invariant) const;
  [[nodiscard]] bool breaks(const mexica::State& before, const mexica::Action& a, const mexica::State& after,
                            const std::string& invariant) const;

 private:
  const Proof& proof_;
};

/// The lemma of a search that its answers break in this position: over integers alone.
std::optional<std::string> broken_lemma(const mexica::Mexica& game, const mexica::State& s);

}  // namespace stela::prove::mexica_game
