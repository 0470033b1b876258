// The picture of Mexica's districts report: every cell where it lies, and how figures go from one to another. Private
// to reports.
#pragma once

#include "reports/graph/graph_report.h"
#include "reports/graph/mexica_words.h"

namespace stela::districts {

GraphDrawing drawing(const Subject& subject);

}  // namespace stela::districts
