// The text form of Maharaja's picture. Private to reports.
#pragma once

#include <vector>

#include "reports/draw/span.h"
#include "reports/maharaja/view_model.h"

namespace stela::maharaja {

/// Cities, roads with their villages, then status, players, roles, the turn or the auction, and the legend.
std::vector<TextLine> text_form(const Scene& scene);

}  // namespace stela::maharaja
