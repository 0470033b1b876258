// Mexica's board as a drawing: land and water, the districts' borders, the pieces, the coordinates. Private to reports.
#pragma once

#include <vector>

#include "reports/mexica/view_model.h"
#include "reports/shape.h"

namespace stela::mexica {

inline constexpr double kMargin = 24;  ///< around the grid, for the coordinates

/// Width and height of the board with its coordinates.
Point board_extent(const Grid& grid);
/// The board with its top left corner at `corner`.
Shape board_drawing(const Scene& scene, Point corner);

}  // namespace stela::mexica
