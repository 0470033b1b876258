// Mexica's best turn by search: fast, and by its own account complete.
#pragma once

#include <cstddef>

#include "analyses/turn/exchange.h"
#include "analyses/turn/mexica/goals.h"
#include "analyses/turn/solution.h"

namespace stela::turn {

/// The best plan from a position that Goals::unsolvable accepts. On a limit: the best one found so far, and a bound.
/// Looks at a bounded number of positions at most, so that without limits, too, it may come back incomplete.
Found<mexica::Mexica> search(const mexica::Mexica& game, const mexica::State& before, const Objective& objective,
                             const Limits& limits);

/// The same beside a proof. The search tells it of each better plan, and goes by what the proof finds. What it has
/// found within kCanonicalWork does not depend on the proof. `limits` count its work.
Found<mexica::Mexica> search(const mexica::Mexica& game, const mexica::State& before, const Objective& objective,
                             const Limits& limits, Exchange<mexica::Mexica>& exchange);

/// Whether a turn without any action of one kind, an index of kKinds, is worth `least` or more, by the search's
/// account. Unknown on a limit, and for kinds that the search cannot leave out.
Answer without(const mexica::Mexica& game, const mexica::State& before, const Objective& objective, std::size_t kind,
               const Value& least, const Limits& limits);

/// Up to `most` positions behind the turn that reach `best`, the value that search found, and the best value below it.
/// Not complete when there are more than `most`; there is no runner-up then.
Ties<mexica::Mexica> ties(const mexica::Mexica& game, const mexica::State& before, const Objective& objective,
                          const Value& best, std::size_t most, const Limits& limits);

}  // namespace stela::turn
