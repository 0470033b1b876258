#include "reports/rule_coverage.h"

#include <nlohmann/json.hpp>

#include "reports/table.h"

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

}  // namespace stela
