#include "reports/verdicts/fuzz_summary.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace stela {
namespace {

/// Names of rules that did nothing in any input.
std::vector<std::string> untouched(const FuzzSummary& summary) {
  const auto& counts = summary.report.rules;
  std::vector<std::string> names;
  for (std::size_t r = 1; r < summary.rules.size(); ++r)
    if (counts.permitted[r] + counts.forbade[r] + counts.acted[r] == 0) names.push_back(summary.rules[r]);
  return names;
}

}  // namespace

std::vector<std::string> missed(const FuzzSummary& summary) {
  return summary.must_reach.missed({summary.rules, summary.situations}, summary.report.rules, {});
}

std::string fuzz_text(const FuzzSummary& summary) {
  const auto& report = summary.report;
  const auto rules = summary.rules.size() - 1;
  const auto idle = untouched(summary);
  std::string out = fmt::format("fuzz {}: {} inputs, {} actions, {} inputs kept, seed {}, {:.1f} s\n", summary.game,
                                report.inputs, report.actions, report.kept, summary.options.seed, report.seconds);
  out += fmt::format("rules exercised: {} of {}", rules - idle.size(), rules);
  for (std::size_t i = 0; i < idle.size(); ++i) out += (i == 0 ? "; never: " : ", ") + idle[i];
  if (!summary.must_reach.names.empty()) out += "\n" + summary.must_reach.line(missed(summary));
  out += fmt::format("\nviolations: {}\n", report.failure ? "1" : "none");
  if (report.stopped) out += "stopped before the end\n";
  return out;
}

nlohmann::json fuzz_json(const FuzzSummary& summary) {
  const auto& report = summary.report;
  nlohmann::json out{{"game", summary.game},
                     {"seed", summary.options.seed},
                     {"inputs", report.inputs},
                     {"actions", report.actions},
                     {"kept", report.kept},
                     {"rules", summary.rules.size() - 1},
                     {"never_exercised", untouched(summary)},
                     {"must_reach", {{"names", summary.must_reach.names}, {"missed", missed(summary)}}},
                     {"seconds", report.seconds},
                     {"stopped", report.stopped},
                     {"violation", nullptr}};
  if (report.failure) {
    const auto& finding = *report.failure->shrunk.finding;
    out["violation"] = {{"check", name_of(finding.check)},
                        {"name", finding.name},
                        {"rule", finding.rule},
                        {"detail", finding.detail},
                        {"input", report.failure->number},
                        {"actions", report.failure->shrunk.actions.size()},
                        {"minimal", !report.failure->cut}};
  }
  return out;
}

}  // namespace stela
