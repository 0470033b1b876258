// What ending a turn brings about. Private to the engine's fast side.
#pragma once

#include "model/mexica/mexica.h"

namespace stela::mexica {

/// Passes the turn on; at the end of a round tests whether the half is over, and scores it.
void end_turn(const Mexica& game, State& s, RuleCounts* counts);

}  // namespace stela::mexica
