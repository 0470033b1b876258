#include "checkers/mutants/babel/mutants.h"

#include "checkers/mutants/tools.h"

namespace stela::mutants {

static_assert(Game<Mutant<babel::Babel>>);

const std::vector<BabelMutation>& babel_mutants() {
  static const auto all = joined<babel::Babel>({babel_turn_mutants(), babel_action_mutants(), babel_ability_mutants(),
                                                babel_ending_mutants(), babel_frame_mutants()});
  return all;
}

}  // namespace stela::mutants
