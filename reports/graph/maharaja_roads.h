// Maharaja's map as a graph, for people: stela roads.
#pragma once

#include "model/maharaja/maharaja.h"
#include "reports/graph/graph_report.h"

namespace stela {

/// Drawn is what `player` reaches; the tables are for everybody. player < game.players().
GraphReport maharaja_roads_report(const maharaja::Maharaja& game, const maharaja::State& s, std::size_t player);

}  // namespace stela
