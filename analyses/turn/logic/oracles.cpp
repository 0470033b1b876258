#include "analyses/turn/logic/oracles.h"

#include "analyses/turn/logic/sat_oracle.h"
#include "analyses/turn/logic/sum_oracle.h"
#include "analyses/turn/logic/z3_oracle.h"

namespace stela::turn::logic {

std::unique_ptr<Oracle> oracle_for(Prover by, const Formula& formula, const Limits& limits, SumTheory theory) {
  if (by == Prover::sat) return std::make_unique<SatOracle>(formula, limits);
  if (by == Prover::sums) return std::make_unique<SumOracle>(formula, limits);
  return std::make_unique<Z3Oracle>(formula, limits, theory);
}

}  // namespace stela::turn::logic
