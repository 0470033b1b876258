// The first round, in which MEX-M5 may refuse one order of the same actions and not another. Private to the proof.
#pragma once

#include <optional>
#include <vector>

#include "model/mexica/mexica.h"

namespace stela::turn::for_mexica {

/// The same actions with the bridges and moves in the same order, and what lies between two of them in any order in
/// which the engine allows all. None if there is no such order. At most 16 actions lie between two.
std::optional<std::vector<stela::mexica::Action>> in_another_order(const stela::mexica::Mexica& game,
                                                                   const stela::mexica::State& before,
                                                                   const std::vector<stela::mexica::Action>& actions);

}  // namespace stela::turn::for_mexica
