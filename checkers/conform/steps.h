// The numbered steps of `stela conform`, as in a compliance test: what held, what did not, and what was not tested.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checkers/conform/campaign.h"
#include "checkers/conform/more_checks.h"

namespace stela::conform {

enum class StepVerdict : std::uint8_t { pass, fail, unconfirmed, skipped };
std::string_view name(StepVerdict verdict);

struct StepResult {
  std::string name;
  StepVerdict verdict = StepVerdict::pass;
  std::string detail{};               ///< one clause: what was tested, what failed, or why it was left out
  std::vector<std::size_t> faults{};  ///< of the report's disagreements those by which it failed or is not confirmed
};

/// Adds to a report's disagreements what was found apart from games: that the engine does not start, and what was asked
/// of it besides. Every step that fails has its fault there.
void add_faults(ConformReport& report, const Asked& determinism, const Asked& perft);

/// rules: names by the rule's number, [0] is "".
std::vector<StepResult> steps(const std::vector<std::string>& rules, const ConformReport& report,
                              const Asked& determinism, const Asked& perft);

}  // namespace stela::conform
