// The games whose turns can be solved, for code that is generic over them.
#pragma once

#include "analyses/turn/babel/prove.h"
#include "analyses/turn/babel/search.h"
#include "analyses/turn/maharaja/prove.h"
#include "analyses/turn/maharaja/search.h"
#include "analyses/turn/mexica/prove.h"
#include "analyses/turn/mexica/search.h"
#include "analyses/turn/tikal/prove.h"
#include "analyses/turn/tikal/search.h"

namespace stela::turn {

/// Games that have goals and solvers.
template <class G>
concept Solvable = Game<G> && requires(const G& game, const typename G::State& state, const Objective& objective,
                                       const Question<G>& question, const Limits& limits) {
  { Goals<G>::unsolvable(game, state) } -> std::same_as<std::optional<Error>>;
  { search(game, state, objective, limits) } -> std::same_as<Found<G>>;
  { without(game, state, objective, std::size_t{}, Value{}, limits) } -> std::same_as<Answer>;
  { prove(game, state, objective, question, limits) } -> std::same_as<Proof<G>>;
};

/// Games whose proofs can be written for others to check.
template <class G>
inline constexpr bool kHasCertificates = std::same_as<G, mexica::Mexica> || std::same_as<G, tikal::Tikal>;

/// The solver that is quickest on a game's formulas: the first of `both`.
template <class G>
inline constexpr ProofKind kFormulaProof = by_formulas(Goals<G>::kProof) ? Goals<G>::kProof : ProofKind::sat;
/// How turns are proved where nobody says how: what is quickest in most positions.
template <class G>
inline constexpr ProofKind kUsualProof = std::same_as<G, maharaja::Maharaja> ? ProofKind::sat : Goals<G>::kProof;
/// How they are proved then where that leaves something open: a list may be too long, and formulas do not speak of all.
template <class G>
inline constexpr ProofKind kOtherProof = kUsualProof<G> == ProofKind::exhaustive ? ProofKind::sat : Goals<G>::kProof;
/// Who answers for a kind, or for the first of `both`. Not for `none`.
template <class G>
constexpr Prover prover_of(ProofKind kind) {
  switch (kind) {
    case ProofKind::exhaustive:
      return Prover::listing;
    case ProofKind::z3:
      return Prover::z3;
    case ProofKind::sums:
      return Prover::sums;
    case ProofKind::both:
      return prover_of<G>(kFormulaProof<G>);
    default:
      return Prover::sat;
  }
}

/// Games whose search runs beside the proof.
template <class G>
concept SearchedBeside = Solvable<G> &&
    requires(const G& game, const typename G::State& state, const Objective& objective, const Limits& limits,
             Exchange<G>& exchange) {
  { search(game, state, objective, limits, exchange) } -> std::same_as<Found<G>>;
};

}  // namespace stela::turn
