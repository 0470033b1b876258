// Tikal's map as a graph, for people: stela reach.
#pragma once

#include "model/tikal/tikal.h"
#include "reports/graph/graph_report.h"

namespace stela {

/// What `player` reaches with `ap` action points, and what holds for everybody. player < game.players().
GraphReport tikal_reach_report(const tikal::Tikal& game, const tikal::State& s, std::size_t player, unsigned ap);

}  // namespace stela
