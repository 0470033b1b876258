#include "reports/verdicts/rule_coverage.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "reports/draw/table.h"

namespace stela {

std::string rule_coverage_table(const std::vector<std::string>& rules, const RuleCounts& counts) {
  Table table({{"rule"}, {"permitted", Align::right}, {"forbade", Align::right}, {"acted", Align::right}});
  for (std::size_t r = 1; r < rules.size(); ++r)
    table.add({rules[r], std::to_string(counts.permitted[r]), std::to_string(counts.forbade[r]),
               std::to_string(counts.acted[r])});
  return table.text();
}

nlohmann::json rule_coverage_json(const std::vector<std::string>& rules, const RuleCounts& counts) {
  auto out = nlohmann::json::object();
  for (std::size_t r = 1; r < rules.size(); ++r)
    out[rules[r]] = {{"permitted", counts.permitted[r]}, {"forbade", counts.forbade[r]}, {"acted", counts.acted[r]}};
  return out;
}

std::vector<std::string> rules_not_exercised(const std::vector<std::string>& rules, const RuleCounts& counts) {
  std::vector<std::string> out;
  for (std::size_t r = 1; r < rules.size(); ++r)
    if (times_exercised(counts, r) == 0) out.push_back(rules[r]);
  return out;
}

std::vector<std::string> rules_permitted_only(const std::vector<std::string>& rules, const RuleCounts& counts) {
  std::vector<std::string> out;
  for (std::size_t r = 1; r < rules.size(); ++r)
    if (counts.permitted[r] > 0 && never_said_no(counts, r)) out.push_back(rules[r]);
  return out;
}

std::string rule_coverage_line(const std::vector<std::string>& rules, const RuleCounts& counts) {
  const auto joined = [](const std::vector<std::string>& names) {
    return names.empty() ? std::string("none") : fmt::format("{}", fmt::join(names, ", "));
  };
  const auto permitted = rules_permitted_only(rules, counts), never = rules_not_exercised(rules, counts);
  return fmt::format("{} of {} tested; permitted only: {}; never met: {}",
                     rules.size() - 1 - permitted.size() - never.size(), rules.size() - 1, joined(permitted),
                     joined(never));
}

std::vector<std::string> games_by_board(const std::vector<std::string>& boards,
                                        const std::vector<std::uint64_t>& games) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < boards.size() && i < games.size(); ++i)
    texts.push_back(fmt::format("{} {}", boards[i], games[i]));
  return texts;
}

nlohmann::json boards_json(const std::vector<std::string>& boards, const std::vector<std::uint64_t>& games) {
  auto out = nlohmann::json::object();
  for (std::size_t i = 0; i < boards.size() && i < games.size(); ++i) out[boards[i]] = games[i];
  return out;
}

}  // namespace stela
