#include "model/mexica/reference/state_invariants.h"

namespace stela::mexica {

std::optional<Violation> Mexica::violation(const State& s) const {
  return naive::StateInvariants<Integers, naive::Walks>(*this, s).run().found();
}

}  // namespace stela::mexica
