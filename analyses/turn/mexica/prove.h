// Is there a better turn in Mexica? Asked of Z3, with the rules as formulas: written apart from the engine and the
// search.
#pragma once

#include "analyses/turn/mexica/goals.h"
#include "analyses/turn/solution.h"

namespace stela::turn {

/// Whether a turn is worth more than `question.above`; with positions barred, one that ends in none of them. A better
/// plan is one that the reference engine plays. The answer is the same for any number of threads. In the first round
/// each plan that the engine refuses by MEX-M5 makes the formulas stricter, until one is allowed or there is none.
Proof<mexica::Mexica> prove(const mexica::Mexica& game, const mexica::State& before, const Objective& objective,
                            const Question<mexica::Mexica>& question, const Limits& limits);

}  // namespace stela::turn
