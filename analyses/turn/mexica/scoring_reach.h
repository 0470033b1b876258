// Whether the end of this turn could bring about a scoring (MEX-P1, P4, P5): tests that never say no wrongly.
#pragma once

#include "model/mexica/mexica.h"

namespace stela::turn::for_mexica {

/// `s`: at the turn's start, its tokens turned into action points.
/// MEX-P5: when the turn makes no progress.
bool stall_in_reach(const stela::mexica::Mexica& game, const stela::mexica::State& s);
/// MEX-P1, P4: when somebody has built everything, and no calpulli is left on display.
bool full_end_in_reach(const stela::mexica::Mexica& game, const stela::mexica::State& s);

inline bool scoring_in_reach(const stela::mexica::Mexica& game, const stela::mexica::State& s) {
  return stall_in_reach(game, s) || full_end_in_reach(game, s);
}

}  // namespace stela::turn::for_mexica
