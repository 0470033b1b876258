// Looks for better weights by trying them: a search without derivatives (NLopt's Sbplx, after Rowan 1990), which bears
// that games are decided by chance as long as each trial meets the same chances.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace stela::play {

struct TuningPlan {
  unsigned trials = 200;
  /// Where each weight begins, and by how much it is changed at first; one that is not to be changed has step 0.
  std::vector<std::int32_t> start, step;
};

struct Tuned {
  std::vector<std::int32_t> weights;
  double value = 0;  ///< of those weights, as tried
  unsigned trials = 0;
  bool stopped = false;
};

/// How good weights are, the more the better; none to stop, whereupon the best so far is what was found.
using Trial = std::function<std::optional<double>(const std::vector<std::int32_t>&)>;

/// The same plan and the same answers, the same weights. The start is tried first.
Tuned tune(const TuningPlan& plan, const Trial& trial);

}  // namespace stela::play
