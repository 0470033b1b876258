// What a turn of Maharaja can still bring, and which positions of it goals cannot tell apart. Private to this room.
#pragma once

#include "analyses/turn/maharaja/goals.h"

namespace stela::turn::for_maharaja {

using maharaja::Action;
using maharaja::Maharaja;
using maharaja::State;

/// The position without what no goal of the turn's player sees, nor any action of the turn: governors, hidden dials,
/// and what the others have beside the board but their roles. Positions of one outline have the same turns, worth the
/// same.
State outline(const State& s);

/// No turn that goes on from here, or ends here, is worth more. s: within a turn.
Value bound(const Maharaja& game, const State& s, const Objective& objective);

}  // namespace stela::turn::for_maharaja
