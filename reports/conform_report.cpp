#include "reports/conform_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reports/junit.h"
#include "reports/rule_coverage.h"
#include "reports/table.h"

namespace stela {
namespace {

using conform::StepVerdict;
using nlohmann::json;

std::string coverage(const ConformSummary& summary) {
  const auto& rules = summary.report.totals.rules;
  const auto untested = rules_not_exercised(summary.rules, rules);
  return rule_coverage_table(summary.rules, rules) +
         fmt::format("rules not tested: {}\n",
                     untested.empty() ? "none" : fmt::format("{}", fmt::join(untested, ", ")));
}

std::string step_table(const ConformSummary& summary) {
  Table table({{"", Align::right}, {""}, {""}, {""}});
  for (std::size_t i = 0; i < summary.steps.size(); ++i) {
    const auto& step = summary.steps[i];
    table.add({std::to_string(i + 1), std::string(name(step.verdict)), step.name, step.detail});
  }
  return table.text();
}

std::string closing(const ConformSummary& summary) {
  const auto& totals = summary.report.totals;
  auto out = fmt::format("{}: {} games of {}, {} actions in {:.1f} s, {} near misses refused, seed {}\n", summary.game,
                         totals.games, summary.options.games, totals.actions, summary.report.seconds, totals.refused,
                         summary.options.seed);
  if (totals.cut > 0)
    out += fmt::format("  {} games cut at {} actions\n", totals.cut, summary.options.effort.most_actions);
  if (summary.report.stopped) out += "  stopped before all games were played\n";
  const auto n = summary.disagreements.size();
  const auto waived = std::count_if(summary.disagreements.begin(), summary.disagreements.end(),
                                    [](const auto& shown) { return shown.one.waived; });
  out += n == 0 ? "faults: none\n"
                : fmt::format("faults: {}{}\n", n, waived > 0 ? fmt::format(", {} of them waived", waived) : "");
  return out;
}

}  // namespace

bool failed(const ConformSummary& summary) {
  return std::any_of(summary.steps.begin(), summary.steps.end(),
                     [](const auto& step) { return step.verdict == StepVerdict::fail; });
}

std::string disagreement_text(const ShownDisagreement& shown) {
  const auto& [fault, games, number, found, shrunk, replays, waived] = shown.one;
  std::string out =
      fmt::format("\n{} ({} {}{})\n", titled(fault), games, games == 1 ? "game" : "games", waived ? ", waived" : "");
  if (!shown.rule_text.empty()) out += fmt::format("  {} {}\n", fault.rule, shown.rule_text);
  if (!fault.suspects.empty())
    out +=
        fmt::format("  (inferred from which actions go wrong; about as likely: {})\n", fmt::join(fault.suspects, ", "));
  if (!fault.action.empty()) out += fmt::format("  action:    {}\n", fault.action);
  out += fmt::format("  engine:    {}\n", fault.engine);
  if (!fault.reference.empty()) out += fmt::format("  reference: {}\n", fault.reference);
  if (fault.fields.size() > 1) {
    Table table({{"  field"}, {"expected"}, {"got"}});
    for (const auto& field : fault.fields) table.add({"  " + field.pointer, field.expected, field.got});
    out += table.text();
  }
  if (waived) return out;
  out += fmt::format("  found in game {} after {} actions, shrunk to {} in {} replays:\n", number, found.actions.size(),
                     shrunk.actions.size(), replays);
  for (const auto& action : shrunk.actions) out += "    " + action + "\n";
  if (!fault.played && !fault.action.empty()) out += fmt::format("    {}   <- here\n", fault.action);
  out += shown.picture;
  if (!shown.svg_file.empty()) out += fmt::format("  picture: {}\n", shown.svg_file);
  out += fmt::format("  again:   {}\n", shown.again);
  return out;
}

std::string conform_text(const ConformSummary& summary) {
  std::string out;
  if (!summary.report.start) out += coverage(summary) + "\n";
  for (const auto& shown : summary.disagreements) out += disagreement_text(shown);
  if (!summary.disagreements.empty()) out += "\n";
  return out + step_table(summary) + "\n" + closing(summary);
}

json conform_json(const ConformSummary& summary) {
  const auto& report = summary.report;
  const auto& totals = report.totals;
  json steps = json::array(), faults = json::array();
  for (const auto& step : summary.steps)
    steps.push_back({{"name", step.name}, {"verdict", name(step.verdict)}, {"detail", step.detail}});
  for (const auto& shown : summary.disagreements) {
    const auto& fault = shown.one.fault;
    json fields = json::array();
    for (const auto& field : fault.fields)
      fields.push_back({{"pointer", field.pointer}, {"expected", field.expected}, {"got", field.got}});
    faults.push_back({{"kind", name(fault.kind)},
                      {"rule", fault.rule},
                      {"rule_text", shown.rule_text},
                      {"suspects", fault.suspects},
                      {"action", fault.action},
                      {"engine", fault.engine},
                      {"reference", fault.reference},
                      {"fields", fields},
                      {"games", shown.one.games},
                      {"waived", shown.one.waived},
                      {"actions_found", shown.one.found.actions.size()},
                      {"actions_shrunk", shown.one.shrunk.actions.size()},
                      {"trace", shown.trace_file},
                      {"again", shown.again}});
  }
  return {{"game", summary.game},
          {"engine",
           {{"command", summary.options.engine.line},
            {"name", report.hello.name},
            {"version", report.hello.version},
            {"capabilities", report.hello.capabilities}}},
          {"verdict", failed(summary)  ? "violated"
                      : report.stopped ? "undecided"
                                       : "holds"},
          {"seed", summary.options.seed},
          {"games", totals.games},
          {"games_asked", summary.options.games},
          {"games_cut", totals.cut},
          {"actions", totals.actions},
          {"near_misses", totals.refused},
          {"time", {{"seconds", report.seconds}, {"jobs", summary.options.jobs}}},
          {"steps", std::move(steps)},
          {"faults", std::move(faults)},
          {"rules", rule_coverage_json(summary.rules, totals.rules)},
          {"rules_not_tested", rules_not_exercised(summary.rules, totals.rules)}};
}

std::string conform_junit(const ConformSummary& summary) {
  JUnitSuite suite{"stela conform " + summary.game, {}};
  suite.seconds = summary.report.seconds;
  suite.properties = {{"engine", summary.options.engine.line},
                      {"seed", std::to_string(summary.options.seed)},
                      {"games", std::to_string(summary.report.totals.games)}};
  for (const auto& step : summary.steps) {
    JUnitCase test{step.name, "stela." + summary.game + ".conform"};
    if (step.verdict == StepVerdict::skipped) test.skipped = step.detail;
    if (step.verdict == StepVerdict::fail) {
      std::string text;
      for (const auto& shown : summary.disagreements)
        if (step.detail.find(titled(shown.one.fault)) != std::string::npos) text += disagreement_text(shown);
      test.failure = JUnitFailure{step.detail, step.name, text};
    }
    suite.cases.push_back(std::move(test));
  }
  return junit("stela", {&suite, 1});
}

}  // namespace stela
