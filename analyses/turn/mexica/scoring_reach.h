// Whether the end of this turn could bring about a scoring (MEX-P1, P4, P5): a test that never says no wrongly.
#pragma once

#include "model/mexica/mexica.h"

namespace stela::turn::mexican {

/// `s`: at the turn's start, its tokens turned into action points.
bool scoring_in_reach(const stela::mexica::Mexica& game, const stela::mexica::State& s);

}  // namespace stela::turn::mexican
