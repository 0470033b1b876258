#include "reports/cli/turn_flags.h"

#include <utility>

namespace stela::cli {

Result<turn::Objective> ObjectiveFlags::given(turn::Objective standard, std::span<const turn::Goal> known) const {
  auto chosen = std::move(standard);
  if (!objective.empty()) {
    auto parsed = turn::parse_objective(objective, known);
    if (!parsed) return Error{"", "--objective", parsed.error().what};
    chosen = std::move(*parsed);
  }
  chosen.treasures_known = treasures == "known";
  return chosen;
}

}  // namespace stela::cli
