#include "analyses/turn/logic/oracles.h"

#include "analyses/turn/logic/sat_oracle.h"
#include "analyses/turn/logic/z3_oracle.h"

namespace stela::turn::logic {

std::unique_ptr<Oracle> oracle_for(Prover by, const Formula& formula, const Limits& limits) {
  if (by == Prover::sat) return std::make_unique<SatOracle>(formula, limits);
  return std::make_unique<Z3Oracle>(formula, limits);
}

}  // namespace stela::turn::logic
