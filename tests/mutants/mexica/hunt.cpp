// The one instantiation of the checkers for Mexica's mutants.
#include "tests/mutants/hunt.h"

#include <algorithm>

#include "tests/mutants/mexica/mutants.h"

namespace stela::mutants {

static_assert(Game<Mutant<mexica::Mexica>>);

CheckReport hunt(const MexicaMutation& mutation, const CheckOptions& options, const OnGames& on_games) {
  return hunt_in_games<mexica::Mexica>(mutation, options, on_games);
}

std::optional<Trace> shrink(const MexicaMutation& mutation, const Trace& trace, const Finding& fault,
                            ShrinkLimits limits) {
  return shrink_of<mexica::Mexica>(mutation, trace, fault, limits);
}

const std::vector<MexicaMutation>& mexica_mutants() {
  static const auto kAll =
      joined<mexica::Mexica>({mexica_setup_mutants(), mexica_canal_mutants(), mexica_move_mutants(),
                              mexica_district_mutants(), mexica_phase_mutants(), mexica_frame_mutants()});
  return kAll;
}

const MexicaMutation& mexica_mutant(std::string_view name) {
  const auto& all = mexica_mutants();
  return *std::find_if(all.begin(), all.end(), [&](const auto& mutation) { return mutation.name == name; });
}

}  // namespace stela::mutants
