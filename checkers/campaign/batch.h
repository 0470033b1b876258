// Some games of a campaign that one rank has played, as they travel to rank 0.
#pragma once

#include <cstddef>
#include <vector>

#include "base/in_order.h"
#include "checkers/campaign/failures.h"
#include "checkers/campaign/game_run.h"

namespace stela {

struct Batch {
  RunTotals totals;
  std::vector<std::size_t> variants;  ///< of the games played
  std::vector<Failure> failures;      ///< not shrunk; by number
};

Codec<Batch> batch_codec();

}  // namespace stela
