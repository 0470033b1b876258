// The numbered steps of `stela conform`, as in a compliance test: what held, what did not, and what was not tested.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checkers/conform/conform_report.h"
#include "checkers/conform/determinism_and_perft.h"

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
/// of it besides. Every step that fails has its fault there. An engine that does not start is accepted by no waiver.
void add_faults(ConformReport& report, const CheckResult& determinism, const CheckResult& perft,
                const Waivers& waivers = {});

/// Waivers that accepted nothing in a report: of the rest, those that say so of themselves.
std::vector<Waiver> unmet(const ConformReport& report, const Waivers& waivers);

/// rules: names by the rule's number, [0] is "".
std::vector<StepResult> steps(const std::vector<std::string>& rules, const ConformReport& report,
                              const CheckResult& determinism, const CheckResult& perft);

}  // namespace stela::conform
