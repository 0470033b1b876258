// The text form of Mexica's picture. Private to reports.
#pragma once

#include <vector>

#include "reports/draw/span.h"
#include "reports/mexica/view_model.h"

namespace stela::mexica {

/// The board as a grid of letters and symbols, then status, players, supply and the legend.
std::vector<TextLine> text_form(const Scene& scene);

}  // namespace stela::mexica
