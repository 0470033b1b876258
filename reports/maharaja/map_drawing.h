// Maharaja's map as a drawing: roads with their villages, cities, and what stands on them. Private to reports.
#pragma once

#include <vector>

#include "reports/draw/heat.h"
#include "reports/draw/picture.h"
#include "reports/draw/shape.h"
#include "reports/maharaja/view_model.h"

namespace stela::maharaja {

/// Width and height of the map.
Point map_extent();
/// The map with its top left corner at `corner`.
Shape map_drawing(const Scene& scene, Point corner);
/// Where that has the places.
std::vector<Place> places_drawn(const Scene& scene, Point corner);

/// The same place by place as a heat map, without pieces.
Shape heat_drawing(const Scene& scene, const Heat& heat, Point corner);

}  // namespace stela::maharaja
