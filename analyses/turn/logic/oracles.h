// The solvers there are. Private to the proof.
#pragma once

#include "analyses/turn/logic/oracle.h"

namespace stela::turn::logic {

/// `formula` and `limits` must outlive it. `by`: one that reads formulas.
std::unique_ptr<Oracle> oracle_for(Prover by, const Formula& formula, const Limits& limits);

}  // namespace stela::turn::logic
