// How much better a scoring right after the turn can still become: the search's bound for standing and margin.
#pragma once

#include <vector>

#include "analyses/turn/mexica/candidates.h"

namespace stela::turn::for_mexica {

/// Upper bounds on what the turn can still add to what a scoring gives.
struct ScoringBound {
  int standing = 0;  ///< to the player's own points
  int margin = 0;    ///< to those less the best opponent's
};

/// `alive`: candidates that can still be founded; `most_districts`: of those, founded in one turn. `low_numbers`: no
/// place of a calpulli on display is worth more than its size.
ScoringBound scoring_bound(const Mexica& game, const State& s, const Reach& reach,
                           const std::vector<const Candidate*>& alive, std::size_t most_districts, bool low_numbers);

}  // namespace stela::turn::for_mexica
