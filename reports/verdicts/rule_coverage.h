// Which rules a run exercised, and how often: as a table, as JSON, and those that it did not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "model/rules.h"

namespace stela {

/// Whether a run asked which rules forbid alone (RuleCounts::alone).
enum class Alone : bool { not_asked, asked };

/// rules: the ids of a game by number; the first is no rule.
std::string rule_coverage_table(const std::vector<std::string>& rules, const RuleCounts& counts, Alone alone);
nlohmann::json rule_coverage_json(const std::vector<std::string>& rules, const RuleCounts& counts, Alone alone);
/// How often rule number r came up, in whichever way.
inline std::uint64_t times_exercised(const RuleCounts& counts, std::size_t r) {
  return counts.permitted[r] + counts.forbade[r] + counts.acted[r];
}
/// Whether it forbade nothing and did nothing.
inline bool never_said_no(const RuleCounts& counts, std::size_t r) {
  return counts.forbade[r] == 0 && counts.acted[r] == 0;
}
/// Rules that came up in no way.
std::vector<std::string> rules_not_exercised(const std::vector<std::string>& rules, const RuleCounts& counts);
/// Rules that were asked and never said no, and did nothing: an engine without them would have passed.
std::vector<std::string> rules_permitted_only(const std::vector<std::string>& rules, const RuleCounts& counts);
/// "38 tested; permitted only: MEX-T3; never met: none".
std::string rule_coverage_line(const std::vector<std::string>& rules, const RuleCounts& counts);

/// "islet 500", for every board: how many games it got.
std::vector<std::string> games_by_board(const std::vector<std::string>& boards,
                                        const std::vector<std::uint64_t>& games);
nlohmann::json boards_json(const std::vector<std::string>& boards, const std::vector<std::uint64_t>& games);

}  // namespace stela
