// The one instantiation of the checkers for Babel's mutants.
#include "tests/mutants/hunt.h"

#include "tests/mutants/babel/mutants.h"

namespace stela::mutants {

static_assert(Game<Mutant<babel::Babel>>);

CheckReport hunt(const BabelMutation& mutation, const CheckOptions& options, const OnGames& on_games) {
  return hunt_in_games<babel::Babel>(mutation, options, on_games);
}

const std::vector<BabelMutation>& babel_mutants() {
  static const auto kAll = joined<babel::Babel>({babel_turn_mutants(), babel_action_mutants(), babel_ability_mutants(),
                                                 babel_ending_mutants(), babel_frame_mutants()});
  return kAll;
}

}  // namespace stela::mutants
