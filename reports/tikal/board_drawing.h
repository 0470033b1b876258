// Tikal's map as a drawing: the hexes with their stones and names, and what stands on them. Private to reports.
#pragma once

#include <vector>

#include "reports/draw/heat.h"
#include "reports/draw/picture.h"
#include "reports/draw/shape.h"
#include "reports/tikal/view_model.h"

namespace stela::tikal {

/// Width and height of the map.
Point board_extent(const HexMap& map);
/// The map with its top left corner at `corner`.
Shape board_drawing(const Scene& scene, Point corner);
/// Where that has the places.
std::vector<Place> places_drawn(const Scene& scene, Point corner);

/// The same place by place as a heat map, without pieces.
Shape heat_drawing(const Scene& scene, const Heat& heat, Point corner);

}  // namespace stela::tikal
