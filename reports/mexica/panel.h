// What stands beside Mexica's board: the players, the supply and the calpulli; and the legend below. Private to
// reports.
#pragma once

#include "reports/mexica/facts.h"
#include "reports/shape.h"

namespace stela::mexica {

inline constexpr double kPanelWidth = 316;

/// Shapes, and the height that they take.
struct Block {
  Shape shape;
  double height = 0;
};

/// From `corner` down, kPanelWidth wide.
Block panel(const Scene& scene, Point corner);
/// From `corner` down, `width` wide; wraps.
Block legend(Point corner, double width);

}  // namespace stela::mexica
