// Is there a better turn in Maharaja? Asked of a list of all positions of the turn, by the engine, without any bound
// and merging nothing that a state tells apart.
#pragma once

#include "analyses/turn/maharaja/goals.h"
#include "analyses/turn/solution.h"

namespace stela::turn {

/// Whether a turn is worth more than `question.above`, where positions count as one that have one essence.
Proof<maharaja::Maharaja> prove(const maharaja::Maharaja& game, const maharaja::State& before,
                                const Objective& objective, const Question<maharaja::Maharaja>& question,
                                const Limits& limits);

}  // namespace stela::turn
