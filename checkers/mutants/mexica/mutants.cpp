#include "checkers/mutants/mexica/mutants.h"

#include <algorithm>

#include "checkers/mutants/tools.h"

namespace stela::mutants {

static_assert(Game<Mutant<mexica::Mexica>>);

const std::vector<MexicaMutation>& mexica_mutants() {
  static const auto all =
      joined<mexica::Mexica>({mexica_setup_mutants(), mexica_canal_mutants(), mexica_move_mutants(),
                              mexica_district_mutants(), mexica_phase_mutants(), mexica_frame_mutants()});
  return all;
}

const MexicaMutation& mexica_mutant(std::string_view name) {
  const auto& all = mexica_mutants();
  return *std::find_if(all.begin(), all.end(), [&](const auto& mutation) { return mutation.name == name; });
}

}  // namespace stela::mutants
