// Laying canal pieces so that given cells are covered.
#pragma once

#include <optional>
#include <vector>

#include "analyses/graph/mexica/digging.h"

namespace stela::graph::for_mexica {

/// The fewest pieces, at most `most`, that cover all `cells` and else only cells of `spare`, one piece a cell. None if
/// the supply has no such pieces. Exact: all ways to lay them are tried.
std::optional<std::vector<Action>> cover(const Grid& grid, const Bits& cells, const Bits& spare, unsigned singles,
                                         unsigned doubles, unsigned most);

}  // namespace stela::graph::for_mexica
