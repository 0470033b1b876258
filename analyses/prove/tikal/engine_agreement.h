// Whether the formulas of Tikal's proof say what an engine does: its starts, its states and its steps are among those
// that the formulas have. Private to the proof.
#pragma once

#include <limits>

#include "analyses/prove/compare.h"
#include "analyses/prove/tikal/proof.h"

namespace stela::prove::tikal_game {

/// For compare_steps(). Each makes this thread's symbols anew.
class Formulas {
 public:
  explicit Formulas(const Proof& proof) : proof_(proof), game_(proof.game()) {}

  [[nodiscard]] std::optional<std::string> start_disagrees(const tikal::State& first) const;
  /// An invariant that the state does not have.
  [[nodiscard]] std::optional<std::string> state_disagrees(const tikal::State& s) const;
  /// The formulas do not let the action lead from one state to the other, where a search of the map answers what they
  /// leave free.
  [[nodiscard]] std::optional<std::string> step_disagrees(const tikal::State& before, const tikal::Action& a,
                                                          const tikal::State& after) const;
  /// That the state itself, or the formulas after the action, break an invariant whatever is left free.
  [[nodiscard]] bool lacks(const tikal::State& s, const std::string& invariant) const;
  [[nodiscard]] bool breaks(const tikal::State& before, const tikal::Action& a, const tikal::State& after,
                            const std::string& invariant) const;

 private:
  /// What is said of any tile, said of each.
  [[nodiscard]] std::vector<Claim> of_each_tile(const std::vector<Claim>& claims) const;

  const Proof& proof_;
  const tikal::Tikal& game_;
};

/// Whole games. A start is dear: Z3 looks for its whole deck.
inline constexpr Lengths kLengths{4, std::numeric_limits<std::uint64_t>::max()};

}  // namespace stela::prove::tikal_game
