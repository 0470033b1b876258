// The five cities of Babel's drawing. Private to reports.
#pragma once

#include <vector>

#include "reports/babel/view_model.h"
#include "reports/draw/heat.h"
#include "reports/draw/picture.h"
#include "reports/draw/shape.h"

namespace stela::babel {

/// Width and height of the cities: long rows make them wider.
Point board_extent(const Scene& scene);
/// From `corner` down: a band a city, in it a lane a player with pawn, temple and row.
Shape board_drawing(const Scene& scene, Point corner);
/// Where that has the places.
std::vector<Place> places_drawn(const Scene& scene, Point corner);

/// The same place by place as a heat map, without pieces.
Shape heat_drawing(const Scene& scene, const Heat& heat, Point corner);

}  // namespace stela::babel
