// The designer's page: one HTML file that holds all it needs, and opens from disk.
#pragma once

#include <string>
#include <string_view>

#include "reports/balance/figure.h"

namespace stela {

/// The same report, the same bytes.
std::string balance_page(const BalanceReport& report);

/// Scripts that the pages carry with them, by their paths in reports/charts/node_modules ("vega/build/vega.min.js"),
/// and their licences. Empty where Stela was built without them: pages then have tables alone.
std::string_view chart_file(std::string_view path);

/// page.css and page.js of this folder.
std::string_view page_part(std::string_view path);

}  // namespace stela
