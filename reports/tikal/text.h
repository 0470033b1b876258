// The text form of Tikal's picture. Private to reports.
#pragma once

#include <vector>

#include "reports/draw/span.h"
#include "reports/tikal/view_model.h"

namespace stela::tikal {

/// The map as hexes of letters and symbols, then status, tiles, players, supplies and the legend.
std::vector<TextLine> text_form(const Scene& scene);

}  // namespace stela::tikal
