#include "reports/prove/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "reports/draw/table.h"

namespace stela {
namespace {

using nlohmann::json;
using prove::Entry;
using prove::Report;
using prove::Verdict;

/// Cells that are alike in something, as one.
std::vector<Entry> together(const Report& report, std::string Entry::*by) {
  std::vector<Entry> all;
  for (const auto& cell : report.cells) {
    auto same = std::find_if(all.begin(), all.end(), [&](const Entry& c) { return c.*by == cell.*by; });
    if (same == all.end()) {
      all.push_back(cell);
      continue;
    }
    same->queries += cell.queries, same->refuted += cell.refuted, same->unknown += cell.unknown;
    same->seconds += cell.seconds;
    same->lemmas.insert(cell.lemmas.begin(), cell.lemmas.end());
  }
  return all;
}

/// The lemmas besides the invariant itself.
std::vector<std::string> others(const Entry& cell) {
  auto lemmas = cell.lemmas;
  lemmas.erase(cell.invariant);
  return {lemmas.begin(), lemmas.end()};
}

std::string kinds_of(const Report& report, const std::string& invariant) {
  std::size_t kinds = 0;
  for (const auto& cell : report.cells) kinds += cell.invariant == invariant ? 1U : 0U;
  return std::to_string(kinds);
}

std::string by_invariant(const Report& report, const RuleOfInvariant& rule_of) {
  Table table({{"invariant"},
               {"rule"},
               {"kinds", Align::right},
               {"queries", Align::right},
               {"seconds", Align::right},
               {"verdict"},
               {"by itself and"}});
  for (const auto& cell : together(report, &Entry::invariant))
    table.add({cell.invariant, rule_of(cell.invariant), kinds_of(report, cell.invariant), std::to_string(cell.queries),
               fmt::format("{:.2f}", cell.seconds), std::string(name_of(cell.verdict())),
               fmt::format("{}", fmt::join(others(cell), " "))});
  return table.text();
}

std::string by_kind(const Report& report) {
  Table table({{"kind"},
               {"invariants", Align::right},
               {"queries", Align::right},
               {"seconds", Align::right},
               {"steps compared", Align::right},
               {"verdict"}});
  for (const auto& cell : together(report, &Entry::kind)) {
    std::size_t invariants = 0;
    for (const auto& c : report.cells) invariants += c.kind == cell.kind ? 1U : 0U;
    const auto steps = report.tie.steps.find(cell.kind);
    table.add({cell.kind, std::to_string(invariants), std::to_string(cell.queries), fmt::format("{:.2f}", cell.seconds),
               steps == report.tie.steps.end() ? "" : std::to_string(steps->second),
               std::string(name_of(cell.verdict()))});
  }
  return table.text();
}

/// The first of each kind and invariant; the others say the same.
std::string failures(const Report& report) {
  std::string text;
  std::set<std::pair<std::string, std::string>> described;
  for (const auto& failure : report.failures) {
    if (!described.emplace(failure.kind, failure.invariant).second) continue;
    text += fmt::format("\n{}: {} after {}\n{}", name_of(failure.verdict), failure.invariant,
                        failure.operands.empty() ? failure.kind : failure.operands, failure.counterexample);
    if (failure.replay) text += fmt::format("the engine: {}\n", failure.replay->engine);
    if (!failure.reachable.empty()) text += fmt::format("reachable: {}\n", failure.reachable);
  }
  return text;
}

std::string tie_text(const prove::Tie& tie) {
  if (tie.broken) return fmt::format("engine: after {} steps compared, {}\n", tie.all_steps(), *tie.broken);
  return fmt::format("engine: {} starts and {} steps compared; all are among those of the formulas\n", tie.starts,
                     tie.all_steps());
}

}  // namespace

std::string prove_text(const Report& report, const RuleOfInvariant& rule_of, double seconds, unsigned jobs) {
  auto text = by_kind(report) + "\n" + by_invariant(report, rule_of) + "\n";
  text += fmt::format("{}, {} setups: {} cases, {} ways through them, {} queries ({:.1f} s, {} {})\n", report.game,
                      report.setups.size(), report.cases, report.paths, report.queries(), seconds, jobs,
                      jobs == 1 ? "job" : "jobs");
  if (report.left > 0) text += fmt::format("stopped: {} cases are left\n", report.left);
  for (const auto& assumption : report.assumptions)
    text += fmt::format("free: {}: {}\n", assumption.name, assumption.text);
  text += tie_text(report.tie) + failures(report);
  return text + fmt::format("verdict: {}\n", report.tie.broken && report.verdict() == Verdict::proved
                                                 ? "the formulas are not those of the engine"
                                                 : name_of(report.verdict()));
}

json prove_json(const Report& report, const RuleOfInvariant& rule_of) {
  auto cells = json::array();
  for (const auto& cell : report.cells)
    cells.push_back({{"kind", cell.kind},
                     {"invariant", cell.invariant},
                     {"rule", rule_of(cell.invariant)},
                     {"verdict", name_of(cell.verdict())},
                     {"queries", cell.queries},
                     {"refuted", cell.refuted},
                     {"unknown", cell.unknown},
                     {"lemmas", cell.lemmas}});
  auto failed = json::array();
  for (const auto& failure : report.failures)
    failed.push_back({{"kind", failure.kind},
                      {"operands", failure.operands},
                      {"invariant", failure.invariant},
                      {"verdict", name_of(failure.verdict)},
                      {"counterexample", failure.counterexample},
                      {"replay", failure.replay ? to_json(*failure.replay) : json()},
                      {"setup", failure.setup},
                      {"reachable", failure.reachable}});
  auto assumptions = json::array();
  for (const auto& assumption : report.assumptions)
    assumptions.push_back({{"name", assumption.name}, {"text", assumption.text}});
  return {{"game", report.game},
          {"verdict", name_of(report.verdict())},
          {"setups", report.setups},
          {"cases", report.cases},
          {"left", report.left},
          {"ways", report.paths},
          {"queries", report.queries()},
          {"cells", cells},
          {"failures", failed},
          {"assumptions", assumptions},
          {"tie",
           {{"starts", report.tie.starts},
            {"steps", report.tie.steps},
            {"broken", report.tie.broken ? json(*report.tie.broken) : json()}}}};
}

}  // namespace stela
