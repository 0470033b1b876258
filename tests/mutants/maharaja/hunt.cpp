// The one instantiation of the checkers for Maharaja's mutants.
#include "tests/mutants/hunt.h"

#include "tests/mutants/maharaja/mutants.h"

namespace stela::mutants {

static_assert(Game<Mutant<maharaja::Maharaja>>);

CheckReport hunt(const MaharajaMutation& mutation, const CheckOptions& options, const OnGames& on_games) {
  return hunt_in_games<maharaja::Maharaja>(mutation, options, on_games);
}

const std::vector<MaharajaMutation>& maharaja_mutants() {
  static const auto kAll =
      joined<maharaja::Maharaja>({maharaja_round_mutants(), maharaja_action_mutants(), maharaja_building_mutants(),
                                  maharaja_role_mutants(), maharaja_scoring_mutants(), maharaja_frame_mutants()});
  return kAll;
}

}  // namespace stela::mutants
