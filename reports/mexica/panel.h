// What stands beside Mexica's board: the players, the supply and the calpulli; and the legend below. Private to
// reports.
#pragma once

#include "reports/draw/page.h"
#include "reports/mexica/view_model.h"

namespace stela::mexica {

/// From `corner` down, kPanelWidth wide.
Block panel(const Scene& scene, Point corner);
/// From `corner` down, `width` wide; wraps.
Block legend(Point corner, double width);

}  // namespace stela::mexica
