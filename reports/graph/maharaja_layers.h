// What `roads` shows over Maharaja's map. Private to reports.
#pragma once

#include "analyses/graph/maharaja/roads.h"
#include "reports/graph/graph_report.h"
#include "reports/maharaja/view_model.h"

namespace stela {

/// The map, and layers: where each player can go, the given one first; what holds the map together; what would open it.
GraphPicture roads_picture(const maharaja::Scene& scene, const graph::MaharajaRoads& roads, std::size_t player);

}  // namespace stela
