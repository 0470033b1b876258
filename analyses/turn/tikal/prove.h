// Is there a better turn in Tikal? Asked of Z3, with the rules as formulas: written apart from the engine and the
// search.
#pragma once

#include "analyses/turn/solution.h"
#include "analyses/turn/tikal/goals.h"

namespace stela::turn {

/// Whether a turn is worth more than `question.above`. A better plan is one that the reference engine plays.
Proof<tikal::Tikal> prove(const tikal::Tikal& game, const tikal::State& before, const Objective& objective,
                          const Question<tikal::Tikal>& question, const Limits& limits);

}  // namespace stela::turn
