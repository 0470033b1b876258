#include "model/tikal/reference/state_invariants.h"

namespace stela::tikal {

std::optional<Violation> Tikal::violation(const State& s) const {
  return naive::StateInvariants<Integers>(*this, s).run().found();
}

}  // namespace stela::tikal
