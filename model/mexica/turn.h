// What ending a turn brings about, the scorings among it. Private to the engine's fast side.
#pragma once

#include "model/mexica/mexica.h"
#include "model/mexica/situation.h"

namespace stela::mexica {

/// Passes the turn on; at the end of a round tests whether the half is over, and scores it.
void end_turn(const Mexica& game, State& s, RuleCounts* counts);

/// Adds what the current half's scoring gives to every player (MEX-V1 to V4): score.cpp.
void score_half(const Mexica& game, State& s, RuleCounts* counts);

}  // namespace stela::mexica
