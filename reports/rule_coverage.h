// Which rules a run exercised, and how often: as a table, as JSON, and those that it did not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "model/rules.h"

namespace stela {

/// rules: the ids of a game by number; the first is no rule.
std::string rule_coverage_table(const std::vector<std::string>& rules, const RuleCounts& counts);
nlohmann::json rule_coverage_json(const std::vector<std::string>& rules, const RuleCounts& counts);
/// How often rule number r was exercised, in whichever way.
inline std::uint64_t times_exercised(const RuleCounts& counts, std::size_t r) {
  return counts.permitted[r] + counts.forbade[r] + counts.acted[r];
}
std::vector<std::string> rules_not_exercised(const std::vector<std::string>& rules, const RuleCounts& counts);

}  // namespace stela
