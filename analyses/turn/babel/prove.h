// Is there a better turn in Babel? Asked of a list of all positions of the turn, by the engine, without any bound; or
// of formulas, by Z3 or CaDiCaL. Each is apart from the search, which has a turn of its own.
#pragma once

#include "analyses/turn/babel/goals.h"
#include "analyses/turn/solution.h"

namespace stela::turn {

/// Whether a turn is worth more than `question.above`, where positions count as one that have one essence.
Proof<babel::Babel> prove(const babel::Babel& game, const babel::State& before, const Objective& objective,
                          const Question<babel::Babel>& question, const Limits& limits);

}  // namespace stela::turn
