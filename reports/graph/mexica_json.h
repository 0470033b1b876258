// The JSON form of Mexica's districts report. Private to reports.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "reports/graph/mexica_words.h"

namespace stela::districts {

nlohmann::json json(const Subject& subject);

}  // namespace stela::districts
