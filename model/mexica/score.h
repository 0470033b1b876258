// Scoring a half of Mexica (MEX-V1 to V4). Private to the engine.
#pragma once

#include "model/mexica/mexica.h"
#include "model/mexica/situation.h"

namespace stela::mexica {

/// Adds what the current half's scoring gives to every player.
void score_half(const Mexica& game, State& s, RuleCounts* counts);

}  // namespace stela::mexica
