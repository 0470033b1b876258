// What is asked of the solvers together, and what comes of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analyses/turn/solution.h"

namespace stela::turn {

struct SolveOptions {
  Objective objective;
  ProofKind prove = ProofKind::automatic;
  bool search = true;                    ///< false: the proof alone, from nothing
  bool keep_queries = false;             ///< the SMT-LIB texts of the final answer
  std::size_t most_positions = 2000000;  ///< of the exhaustive oracle: about a gigabyte
  std::size_t most_ties = 0;             ///< how many positions that reach the optimum are looked for; 0: none
  Limits limits;
};

/// Plans and positions of a turn solved.
template <Game G>
struct Solution {
  Plan<G> plan;
  bool proved = false;           ///< by `proof`
  ProofKind proof{};             ///< what was asked for, but not `automatic`: what that came to
  bool search_complete = false;  ///< the search says so itself that nothing is better
  std::optional<int> bound;      ///< no plan is worth more in the first goal; absent where nothing is known
  std::uint64_t nodes = 0;       ///< of the search
  std::uint64_t positions = 0;   ///< of the exhaustive oracle, or of a proof that lists them
  unsigned solves = 0;           ///< of a solver of formulas
  unsigned second_solves = 0;    ///< of Z3, with `both`
  unsigned improved = 0;         ///< how often the proof found something better than the plan it was given
  std::string uncovered;         ///< why the formulas do not answer this question at all, if they do not
  std::vector<std::string> queries;
  std::optional<Ties<G>> ties;
  bool ties_proved = false;  ///< the proof too finds no other position worth more than the runner-up
  double search_seconds = 0, proof_seconds = 0, ties_seconds = 0;
  double second_seconds = 0;  ///< of Z3, with `both`; in the proof's
  double seconds = 0;         ///< of search and proof, which may run at once
};

}  // namespace stela::turn
