#include "reports/verdicts/check_summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "base/did_you_mean.h"
#include "base/printable.h"
#include "checkers/checks/checks.h"
#include "reports/draw/table.h"
#include "reports/verdicts/junit.h"
#include "reports/verdicts/rule_coverage.h"

namespace stela {
namespace {

using nlohmann::json;

double per_second(const CheckReport& report) {
  return report.seconds > 0 ? static_cast<double>(report.totals.actions) / report.seconds : 0;
}

std::string_view verdict_name(CheckVerdict verdict) {
  switch (verdict) {
    case CheckVerdict::holds:
      return "holds";
    case CheckVerdict::violated:
      return "violated";
    case CheckVerdict::undecided:
      break;
  }
  return "undecided";
}

std::string joined(const std::vector<std::string>& names, std::string_view none) {
  return names.empty() ? std::string(none) : fmt::format("{}", fmt::join(names, ", "));
}

std::vector<Rare> ten_rarest(std::vector<Rare> all) {
  constexpr std::size_t kTen = 10;
  std::stable_sort(all.begin(), all.end(), [](const Rare& a, const Rare& b) { return a.times < b.times; });
  all.resize(std::min(all.size(), kTen));
  return all;
}

std::string rarest_text(const std::vector<Rare>& rarest) {
  std::vector<std::string> texts;
  texts.reserve(rarest.size());
  for (const auto& rare : rarest) texts.push_back(fmt::format("{} {}", rare.name, rare.times));
  return fmt::format("{}", fmt::join(texts, ", "));
}

json rarest_json(const std::vector<Rare>& rarest) {
  auto out = json::array();
  for (const auto& rare : rarest) out.push_back({{"name", rare.name}, {"times", rare.times}});
  return out;
}

}  // namespace

std::vector<Rare> rarest_rules(const CheckSummary& summary) {
  const auto& counts = summary.report.totals.rules;
  std::vector<Rare> all;
  for (std::size_t r = 1; r < summary.rules.size(); ++r)
    all.push_back({summary.rules[r], counts.forbade[r] + counts.acted[r]});
  return ten_rarest(std::move(all));
}

std::vector<Rare> rarest_situations(const CheckSummary& summary) {
  std::vector<Rare> all;
  for (std::size_t i = 0; i < summary.situations.size(); ++i)
    all.push_back({summary.situations[i], summary.report.totals.rules.situation[i]});
  return ten_rarest(std::move(all));
}

std::vector<std::string> rules_never_exercised(const CheckSummary& summary) {
  return rules_not_exercised(summary.rules, summary.report.totals.rules);
}

std::vector<std::string> situations_never_reached(const CheckSummary& summary) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < summary.situations.size(); ++i)
    if (summary.report.totals.rules.situation[i] == 0) names.push_back(summary.situations[i]);
  return names;
}

std::vector<std::string> missed(const CheckSummary& summary) {
  return summary.must_reach.missed({summary.rules, summary.situations}, summary.report.totals.rules,
                                   summary.report.held);
}

std::string check_text(const CheckSummary& summary) {
  const auto& report = summary.report;
  const auto& totals = report.totals;
  const auto& rules = totals.rules;
  std::string out = rule_coverage_table(summary.rules, rules, Alone::asked);
  out += fmt::format("rules: {}\n", rule_coverage_line(summary.rules, rules));
  out += fmt::format("rarest rules, by what they forbade or did: {}\n\n", rarest_text(rarest_rules(summary)));
  Table reached({{"situation"}, {"times", Align::right}});
  for (std::size_t i = 0; i < summary.situations.size(); ++i)
    reached.add({summary.situations[i], std::to_string(rules.situation[i])});
  out += reached.text();
  out += fmt::format("situations never reached: {}\n", joined(situations_never_reached(summary), "none"));
  out += fmt::format("rarest situations: {}\n\n", rarest_text(rarest_situations(summary)));
  out += fmt::format("{}: {} games of {}, {} actions in {:.1f} s ({:.0f} actions/s, {} jobs), seed {}\n", summary.game,
                     totals.games, summary.options.games, totals.actions, report.seconds, per_second(report),
                     summary.options.jobs, summary.options.seed);
  out += fmt::format(
      "  every step: what it changed and counted; one state in {} and all near what is rare: invariants, hash, legal "
      "list\n  {} actions compared by both formulations\n",
      summary.options.how.look_every, totals.judged);
  out += fmt::format("  {} of {} setups played (combinations of players, start player and options left open)\n",
                     report.setups_played, report.setups);
  if (report.games_by_board.size() > 1)
    out +=
        fmt::format("  games by board: {}\n", fmt::join(games_by_board(summary.boards, report.games_by_board), ", "));
  if (totals.openings > 0)
    out +=
        fmt::format("  {} openings besides, near what is rare: {} actions\n", totals.openings, totals.opening_actions);
  out += fmt::format("  {} states checked in full, {} of them on everything the notation can spell\n",
                     totals.full_states + totals.spelled_states, totals.spelled_states);
  if (totals.cut > 0)
    out += fmt::format("  {} games cut at {} actions, counted neither way\n", totals.cut,
                       summary.options.how.most_actions);
  if (report.stopped) out += "  stopped before all games were played\n";
  if (report.searched > 0)
    out += fmt::format("  {} actions besides, from rare states, in search of what must be reached\n", report.searched);
  if (!summary.must_reach.names.empty()) out += summary.must_reach.line(missed(summary)) + "\n";
  for (const auto& lack : summary.lacks) out += fmt::format("  not checked: {}\n", lack);
  out += report.failures.empty() ? fmt::format("violations: none{}\n", report.stopped ? " so far" : "")
                                 : fmt::format("violations: {}\n", report.failures.size());
  return out;
}

json check_json(const CheckSummary& summary) {
  const auto& report = summary.report;
  const auto& totals = report.totals;
  json situations = json::object(), violations = json::array();
  for (std::size_t i = 0; i < summary.situations.size(); ++i)
    situations[summary.situations[i]] = totals.rules.situation[i];
  for (const auto& failure : report.failures) {
    const auto& finding = *failure.shrunk.finding;
    violations.push_back({{"check", name_of(finding.check)},
                          {"name", finding.name},
                          {"rule", finding.rule},
                          {"detail", finding.detail},
                          {"game", failure.number},
                          {"actions_found", failure.found.actions.size()},
                          {"actions_shrunk", failure.shrunk.actions.size()},
                          {"minimal", !failure.cut}});
  }
  return {
      {"game", summary.game},
      {"verdict", verdict_name(report.verdict())},
      {"seed", summary.options.seed},
      {"games", totals.games},
      {"games_asked", summary.options.games},
      {"games_cut", totals.cut},
      {"boards", boards_json(summary.boards, report.games_by_board)},
      {"setups", report.setups},
      {"setups_played", report.setups_played},
      {"actions", totals.actions},
      {"openings", totals.openings},
      {"opening_actions", totals.opening_actions},
      {"judged", totals.judged},
      {"states_in_full", totals.full_states},
      {"states_spelled", totals.spelled_states},
      {"time",
       {{"seconds", report.seconds}, {"actions_per_second", per_second(report)}, {"jobs", summary.options.jobs}}},
      {"rules", rule_coverage_json(summary.rules, totals.rules, Alone::asked)},
      {"rules_permitted_only", rules_permitted_only(summary.rules, totals.rules)},
      {"rules_never_exercised", rules_never_exercised(summary)},
      {"rarest_rules", rarest_json(rarest_rules(summary))},
      {"situations", std::move(situations)},
      {"situations_never_reached", situations_never_reached(summary)},
      {"rarest_situations", rarest_json(rarest_situations(summary))},
      {"must_reach", {{"names", summary.must_reach.names}, {"missed", missed(summary)}, {"searched", report.searched}}},
      {"not_checked", summary.lacks},
      {"violations", std::move(violations)}};
}

std::string check_junit(const CheckSummary& summary) {
  const auto& report = summary.report;
  const auto group = "stela." + summary.game;
  JUnitSuite suite{"stela check " + summary.game, {}};
  suite.seconds = report.seconds;
  suite.properties = {{"seed", std::to_string(summary.options.seed)},
                      {"games", std::to_string(report.totals.games)},
                      {"actions", std::to_string(report.totals.actions)}};
  const auto fail = [](JUnitCase& test, const Failure& failure) {
    const auto& finding = *failure.shrunk.finding;
    test.failure = JUnitFailure{finding.line(), finding.rule.empty() ? finding.name : finding.rule,
                                fmt::format("{}\n{}\n", fmt::join(failure.shrunk.actions, "\n"), finding.probe)};
  };
  for (const auto& check : check_infos()) {
    JUnitCase test{fmt::format("{}: {}", name_of(check.id), check.text), group + ".checks"};
    for (const auto& failure : report.failures)
      if (failure.found.finding->check == check.id && !test.failure) fail(test, failure);
    suite.cases.push_back(std::move(test));
  }
  for (std::size_t r = 1; r < summary.rules.size(); ++r) {
    JUnitCase test{summary.rules[r], group + ".rules"};
    for (const auto& failure : report.failures)
      if (failure.found.finding->rule == test.name && !test.failure) fail(test, failure);
    if (!test.failure && never_said_no(report.totals.rules, r))
      test.skipped =
          times_exercised(report.totals.rules, r) == 0 ? "never met in this run" : "permitted only in this run";
    suite.cases.push_back(std::move(test));
  }
  return junit("stela", {&suite, 1});
}

}  // namespace stela
