// Stores of one experiment, played apart, put together.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/result.h"

namespace stela::balance {

/// A new store in the folder `into` with the blocks of all. Errors: stores of different experiments; the same block
/// with different games; a damaged row; a folder `into` that is there already. Then there is no such folder afterwards.
std::optional<Error> merge(const std::vector<std::string>& folders, const std::string& into);

}  // namespace stela::balance
