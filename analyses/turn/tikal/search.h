// Tikal's best turn by search: fast, and by its own account complete.
#pragma once

#include <cstddef>

#include "analyses/turn/solution.h"
#include "analyses/turn/tikal/goals.h"

namespace stela::turn {

/// The best plan from a position that Goals::unsolvable accepts. On a limit: the best one found so far, and a bound.
Found<tikal::Tikal> search(const tikal::Tikal& game, const tikal::State& before, const Objective& objective,
                           const Limits& limits);

/// Whether a turn without any action of one kind, an index of kKinds, is worth `least` or more, by the search's
/// account. Unknown on a limit, and for kinds that the search cannot leave out.
Answer without(const tikal::Tikal& game, const tikal::State& before, const Objective& objective, std::size_t kind,
               const Value& least, const Limits& limits);

/// Up to `most` positions behind the turn that reach `best`, the value that search found, and the best value below it.
Ties<tikal::Tikal> ties(const tikal::Tikal& game, const tikal::State& before, const Objective& objective,
                        const Value& best, std::size_t most, const Limits& limits);

}  // namespace stela::turn
