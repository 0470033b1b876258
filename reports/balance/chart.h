// A figure's chart as a Vega-Lite specification (https://vega.github.io/vega-lite/): data and marks, drawn by the page.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "reports/balance/figure.h"

namespace stela {

/// Null for a figure without a chart, or without rows. Shares are fractions, formatted in per cent.
nlohmann::json vega_lite(const Figure& figure);

/// Text that is put into a script element of HTML: no "</script>" can end it.
std::string in_script(const nlohmann::json& value);

}  // namespace stela
