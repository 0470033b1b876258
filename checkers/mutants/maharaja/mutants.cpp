#include "checkers/mutants/maharaja/mutants.h"

#include "checkers/mutants/tools.h"

namespace stela::mutants {

static_assert(Game<Mutant<maharaja::Maharaja>>);

const std::vector<MaharajaMutation>& maharaja_mutants() {
  static const auto all =
      joined<maharaja::Maharaja>({maharaja_round_mutants(), maharaja_action_mutants(), maharaja_building_mutants(),
                                  maharaja_role_mutants(), maharaja_scoring_mutants(), maharaja_frame_mutants()});
  return all;
}

}  // namespace stela::mutants
