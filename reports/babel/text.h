// The text form of Babel's picture. Private to reports.
#pragma once

#include <vector>

#include "reports/babel/view_model.h"
#include "reports/draw/span.h"

namespace stela::babel {

/// The cities with a line a player, then status, players, decks and the legend.
std::vector<TextLine> text_form(const Scene& scene);

}  // namespace stela::babel
