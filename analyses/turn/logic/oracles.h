// The solvers there are. Private to the proof.
#pragma once

#include "analyses/turn/logic/oracle.h"

namespace stela::turn::logic {

/// What Z3 makes of sums: clauses for its solver of finite domains, or constraints of its pseudo-Boolean theory.
enum class SumTheory : std::uint8_t { finite_domains, pseudo_boolean };

/// `formula` and `limits` must outlive it. `by`: one that reads formulas. `theory`: the quicker one for the formulas of
/// a game; it is Z3's alone.
std::unique_ptr<Oracle> oracle_for(Prover by, const Formula& formula, const Limits& limits,
                                   SumTheory theory = SumTheory::finite_domains);

}  // namespace stela::turn::logic
