// What `districts` shows over Mexica's board. Private to reports.
#pragma once

#include "reports/graph/graph_report.h"
#include "reports/graph/mexica_words.h"

namespace stela::districts {

/// The board, and layers: districts, what cells cost the figure, waters, where land and water fall apart.
GraphPicture picture(const Subject& subject);

}  // namespace stela::districts
