// Mexica's board as a drawing: land and water, the districts' borders, the pieces, the coordinates. Private to reports.
#pragma once

#include <vector>

#include "reports/draw/heat.h"
#include "reports/draw/picture.h"
#include "reports/draw/shape.h"
#include "reports/mexica/view_model.h"

namespace stela::mexica {

inline constexpr double kMargin = 24;  ///< around the grid, for the coordinates

/// Width and height of the board with its coordinates.
Point board_extent(const Grid& grid);
/// The board with its top left corner at `corner`.
Shape board_drawing(const Scene& scene, Point corner);
/// Where that has the places.
std::vector<Place> places_drawn(const Scene& scene, Point corner);

/// The same place by place as a heat map, without pieces.
Shape heat_drawing(const Scene& scene, const Heat& heat, Point corner);

}  // namespace stela::mexica
