// What `reach` shows over Tikal's map. Private to reports.
#pragma once

#include "analyses/graph/tikal/reach.h"
#include "reports/graph/graph_report.h"
#include "reports/tikal/view_model.h"

namespace stela {

/// The map, and layers for a player who has so many AP: distances, majorities, choke points, sites, traffic.
GraphPicture reach_picture(const tikal::Scene& scene, const graph::TikalReach& reach, std::size_t player, unsigned ap);

}  // namespace stela
