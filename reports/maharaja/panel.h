// What stands beside Maharaja's map: the players, roles, governors, the turn or the auction; and the legend below.
// Private to reports.
#pragma once

#include "reports/draw/page.h"
#include "reports/maharaja/view_model.h"

namespace stela::maharaja {

/// From `corner` down, kPanelWidth wide.
Block panel(const Scene& scene, Point corner);
/// From `corner` down, `width` wide; wraps.
Block legend(Point corner, double width);

}  // namespace stela::maharaja
