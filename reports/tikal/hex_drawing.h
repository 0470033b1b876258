// One hex of Tikal's map as a drawing: the ground, the stones on its edges, what is printed on it. Private to reports.
#pragma once

#include "model/tikal/board.h"
#include "reports/draw/shape.h"

namespace stela::tikal {

inline constexpr double kRadius = 58;         ///< of a hex of the map, from its centre to a corner
inline constexpr double kHalfHeight = 50.23;  ///< from its centre to the middle of a side: kRadius * cos(30 degrees)

/// The outline of a hex; `scale` 1 is the map's.
Polygon hex_outline(Point centre, double scale);
/// The stones of a tile that is turned clockwise by `rotation` sixths, each inside the edge that it lies on.
Shape stones(Point centre, const Tile& tile, unsigned rotation, double scale);
/// A tile beside the map, turned clockwise by `rotation` sixths: ground, stones, and its terrain with value or masks.
/// In the middle of the lower half it has its name, as drawings of positions spell it: "B3", "B3+2".
Shape loose_tile(Point centre, const Tile& tile, unsigned rotation, double scale, std::string tooltip);

}  // namespace stela::tikal
