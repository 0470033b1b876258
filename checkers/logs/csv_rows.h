// Tables as RFC 4180 has them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/result.h"

namespace stela::logs {

/// The records, each with the line on which it begins, from 1; empty lines are none. Errors: a quote that does not end.
Result<std::vector<std::pair<std::size_t, std::vector<std::string>>>> csv_rows(const std::string& text,
                                                                               const std::string& file);

}  // namespace stela::logs
