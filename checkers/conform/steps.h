// The numbered steps of `stela conform`, as in a compliance test: what held, what did not, and what was not tested.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checkers/conform/campaign.h"
#include "checkers/conform/more_checks.h"

namespace stela::conform {

enum class StepVerdict : std::uint8_t { pass, fail, skipped };
std::string_view name(StepVerdict verdict);

struct StepResult {
  std::string name;
  StepVerdict verdict = StepVerdict::pass;
  std::string detail;  ///< one clause: what was tested, what failed, or why it was left out
};

/// rules: names by the rule's number, [0] is "".
std::vector<StepResult> steps(const std::vector<std::string>& rules, const ConformReport& report,
                              const Asked& determinism, const Asked& perft);

}  // namespace stela::conform
