// Tikal's map in characters. Private to reports.
#pragma once

#include <vector>

#include "reports/draw/span.h"
#include "reports/tikal/view_model.h"

namespace stela::tikal {

struct TextMap {
  std::vector<TextLine> lines;
  std::vector<Hex> crowded;  ///< hexes with more figures than there is room for; their last ones are a '+'
};

TextMap text_map(const Scene& scene);

}  // namespace stela::tikal
