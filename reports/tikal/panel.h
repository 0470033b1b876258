// What stands beside Tikal's map: the players, the tiles to be placed, the supplies; and the legend below. Private to
// reports.
#pragma once

#include "reports/draw/page.h"
#include "reports/tikal/view_model.h"

namespace stela::tikal {

/// From `corner` down, kPanelWidth wide.
Block panel(const Scene& scene, Point corner);
/// From `corner` down, `width` wide; wraps.
Block legend(Point corner, double width);

}  // namespace stela::tikal
