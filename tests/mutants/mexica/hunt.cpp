// The one instantiation of the checkers for Mexica's mutants.
#include "tests/mutants/hunt.h"

#include "tests/mutants/mexica/mutants.h"

namespace stela::mutants {

static_assert(Game<Mutant<mexica::Mexica>>);

CheckReport hunt(const MexicaMutation& mutation, const CheckOptions& options) {
  return hunt_in_games<mexica::Mexica>(mutation, options);
}

std::optional<Trace> shrink(const MexicaMutation& mutation, const Trace& trace, const Finding& fault) {
  return shrink_of<mexica::Mexica>(mutation, trace, fault);
}

const std::vector<MexicaMutation>& mexica_mutants() {
  static const std::vector<MexicaMutation> kAll = [] {
    std::vector<MexicaMutation> all;
    for (const auto& family : {mexica_setup_mutants(), mexica_canal_mutants(), mexica_move_mutants(),
                               mexica_district_mutants(), mexica_phase_mutants(), mexica_frame_mutants()})
      all.insert(all.end(), family.begin(), family.end());
    return all;
  }();
  return kAll;
}

}  // namespace stela::mutants
