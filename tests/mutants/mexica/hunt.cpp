// The one instantiation of the checkers for Mexica's mutants.
#include "tests/mutants/mexica/hunt.h"

#include "tests/mutants/hunt.h"

namespace stela::mutants {

CheckReport hunt(const MexicaMutation& mutation, const CheckOptions& options, const OnGames& on_games) {
  return hunt_in_games<mexica::Mexica>(mutation, options, on_games);
}

std::optional<Trace> shrink(const MexicaMutation& mutation, const Trace& trace, const Finding& fault,
                            ShrinkLimits limits) {
  return shrink_of<mexica::Mexica>(mutation, trace, fault, limits);
}

}  // namespace stela::mutants
