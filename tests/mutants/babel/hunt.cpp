// The one instantiation of the checkers for Babel's mutants.
#include "tests/mutants/babel/hunt.h"

#include "tests/mutants/hunt.h"

namespace stela::mutants {

CheckReport hunt(const BabelMutation& mutation, const CheckOptions& options, const OnGames& on_games) {
  return hunt_in_games<babel::Babel>(mutation, options, on_games);
}

}  // namespace stela::mutants
