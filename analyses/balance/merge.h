// Stores of one experiment, played apart, put together.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/result.h"

namespace stela::balance {

/// A new store in the folder `out` with the blocks of all. Errors: stores of different experiments; the same block with
/// different games; a damaged row; a store in `out` already. Then there is nothing in `out` that was not there before.
std::optional<Error> merge(const std::vector<std::string>& folders, const std::string& out);

}  // namespace stela::balance
