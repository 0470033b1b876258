// What stands beside Babel's cities: the players with hands and stores, the decks; and the legend below. Private to
// reports.
#pragma once

#include "reports/babel/view_model.h"
#include "reports/draw/page.h"

namespace stela::babel {

/// From `corner` down, kPanelWidth wide.
Block panel(const Scene& scene, Point corner);
/// From `corner` down, `width` wide; wraps.
Block legend(Point corner, double width);

}  // namespace stela::babel
