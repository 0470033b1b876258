#include "reports/verdicts/rule_coverage.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "reports/draw/table.h"

namespace stela {

namespace {

struct Way {
  const char* name;
  const std::array<std::uint64_t, kMaxRules>& times;
};

std::vector<Way> ways(const RuleCounts& counts, Alone alone) {
  std::vector<Way> all{{"permitted", counts.permitted}, {"forbade", counts.forbade}};
  if (alone == Alone::asked) all.push_back({"alone", counts.alone});
  all.push_back({"acted", counts.acted});
  return all;
}

}  // namespace

std::string rule_coverage_table(const std::vector<std::string>& rules, const RuleCounts& counts, Alone alone) {
  const auto all = ways(counts, alone);
  std::vector<Column> columns{{"rule"}};
  for (const auto& way : all) columns.push_back({way.name, Align::right});
  Table table(std::move(columns));
  for (std::size_t r = 1; r < rules.size(); ++r) {
    std::vector<std::string> row{rules[r]};
    for (const auto& way : all) row.push_back(std::to_string(way.times[r]));
    table.add(std::move(row));
  }
  return table.text();
}

nlohmann::json rule_coverage_json(const std::vector<std::string>& rules, const RuleCounts& counts, Alone alone) {
  auto out = nlohmann::json::object();
  for (std::size_t r = 1; r < rules.size(); ++r)
    for (const auto& way : ways(counts, alone)) out[rules[r]][way.name] = way.times[r];
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
