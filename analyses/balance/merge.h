// Stores of one experiment, played apart, put together.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"

namespace stela::balance {

struct Merged {
  std::uint64_t added = 0;    ///< blocks that are new in the folder
  std::uint64_t blocks = 0;   ///< that it holds now
  std::uint64_t several = 0;  ///< of those, in more than one of the stores, with the same games
};

/// The blocks and the solved turns of all stores in the folder `into`: a new one, or one that has a store of the same
/// experiment. Once more changes nothing; stopped at any moment, the same call goes on. Errors: stores of different
/// experiments; the same block with different games; a damaged row. Then nothing was written.
Result<Merged> merge(const std::vector<std::string>& folders, const std::string& into);

}  // namespace stela::balance
