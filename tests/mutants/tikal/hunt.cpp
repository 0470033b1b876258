// The one instantiation of the checkers for Tikal's mutants.
#include "tests/mutants/tikal/hunt.h"

#include "tests/mutants/hunt.h"

namespace stela::mutants {

CheckReport hunt(const TikalMutation& mutation, const CheckOptions& options, const OnGames& on_games) {
  return hunt_in_games<tikal::Tikal>(mutation, options, on_games);
}

}  // namespace stela::mutants
