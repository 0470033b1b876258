// Cells of CSV (RFC 4180), for tables that other tools read.
#pragma once

#include <string>

namespace stela {

/// A text as a cell: quoted where it must be. One that a spreadsheet would take for a formula begins with an
/// apostrophe, which it takes for "this is text".
std::string csv_cell(const std::string& text);

/// What ends a row.
inline constexpr const char* kCsvEnd = "\r\n";

}  // namespace stela
