// The one instantiation of the checkers for Maharaja's mutants.
#include "tests/mutants/maharaja/hunt.h"

#include "tests/mutants/hunt.h"

namespace stela::mutants {

CheckReport hunt(const MaharajaMutation& mutation, const CheckOptions& options, const OnGames& on_games) {
  return hunt_in_games<maharaja::Maharaja>(mutation, options, on_games);
}

}  // namespace stela::mutants
