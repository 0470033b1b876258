#include "reports/turn/turn_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "reports/draw/players.h"
#include "reports/draw/table.h"

namespace stela {
namespace {

using nlohmann::json;
using turn::ProofKind;

std::string_view name_of(ProofKind proof) { return turn::kProofNames[static_cast<std::size_t>(proof)]; }

/// Of a turn without action points, in which an opponent may have to decide.
std::string answered_plan_table(const TurnReport& report) {
  Table table({{"player"}, {"action"}});
  for (const auto& step : report.steps) table.add({player_name(static_cast<std::size_t>(step.player)), step.action});
  return table.text();
}

std::string plan_table(const TurnReport& report) {
  if (!report.points) return answered_plan_table(report);
  Table table({{"AP", Align::right}, {"action"}});
  for (const auto& step : report.steps) table.add({step.ap == 0 ? "" : std::to_string(step.ap), step.action});
  table.add_rule();
  table.add({std::to_string(report.spent), "spent"});
  return table.text();
}

std::string reason_table(const TurnReport& report) {
  if (report.reasons.empty()) return "";
  Table table({{"points", Align::right}, {"for"}, {"what"}});
  for (const auto& reason : report.reasons) table.add({std::to_string(reason.points), reason.goal, reason.what});
  return "\n" + table.text();
}

std::string expected_text(const TurnReport& report) {
  if (!report.expected) return "";
  std::string text;
  for (std::size_t i = 0; i < report.expected->size(); ++i)
    text +=
        fmt::format("{}{} {:.2f}", i == 0 ? "" : ", ", turn::to_text(report.objective.terms[i]), (*report.expected)[i]);
  return fmt::format("on average over the treasures nobody has seen: {}\n", text);
}

std::string proof_text(const TurnReport& report) {
  std::string text;
  if (report.searched)
    text += fmt::format("search: {} after {} nodes, {:.3f} s\n",
                        report.search_complete ? "went through" : "stopped early", report.nodes, report.search_seconds);
  const auto found = report.value.front();
  std::string interval = fmt::format("the best {} lies in [{}, {}]", turn::to_text(report.objective.terms.front()),
                                     found, report.bound ? std::to_string(*report.bound) : "?");
  if (report.proof == ProofKind::none) {
    text += report.search_complete ? "proof:  none asked for; by the search's own account nothing is better\n"
                                   : fmt::format("proof:  none; {}\n", interval);
    return text;
  }
  if (!report.uncovered.empty())
    return text + fmt::format("proof:  none: {}; {}\n", report.uncovered,
                              report.search_complete ? "by the search's own account nothing is better" : interval);
  const auto effort = turn::by_formulas(report.proof)
                          ? fmt::format("{} quer{}", report.solves, report.solves == 1 ? "y" : "ies")
                          : fmt::format("{} positions", report.positions);
  text += fmt::format("proof:  {}, {}, {:.3f} s: {}\n", name_of(report.proof), effort, report.proof_seconds,
                      report.proved ? "nothing is better" : "time ran out; " + interval);
  if (report.improved > 0) text += fmt::format("        the plan was improved {} times on the way\n", report.improved);
  return text;
}

std::string ties_text(const TurnReport& report) {
  if (!report.ties) return "";
  const auto& ties = *report.ties;
  std::string text = fmt::format("ties:   {}{} final position{} reach{} it", ties.complete ? "" : "at least ",
                                 ties.positions, ties.positions == 1 ? "" : "s", ties.positions == 1 ? "es" : "");
  if (ties.next)
    text += fmt::format("; the best of the others: {}{}", turn::to_text(report.objective, *ties.next),
                        ties.proved ? " (proved)" : "");
  else if (ties.complete)
    text += "; there is no other";
  return text + fmt::format(", {:.3f} s\n", report.ties_seconds);
}

}  // namespace

std::string turn_text(const TurnReport& report) {
  return fmt::format("{}, {}: {}\n\n", report.game, player_name(static_cast<std::size_t>(report.player)),
                     turn::to_text(report.objective, report.value)) +
         plan_table(report) + reason_table(report) + "\n" + expected_text(report) + proof_text(report) +
         ties_text(report);
}

json turn_json(const TurnReport& report) {
  json out{{"game", report.game},
           {"player", report.player},
           {"objective", turn::to_text(report.objective)},
           {"treasures", report.objective.treasures_known ? "known" : "hidden"},
           {"value", report.value},
           {"proof", name_of(report.proof)},
           {"proved", report.proved},
           {"uncovered", report.uncovered.empty() ? json() : json(report.uncovered)},
           {"bound", report.bound ? json(*report.bound) : json()},
           {"improved", report.improved}};
  if (report.expected) out["expected"] = *report.expected;
  if (report.points) out["ap"] = report.spent;
  for (const auto& step : report.steps) {
    json one{{"action", step.action}};
    if (report.points)
      one["ap"] = step.ap;
    else
      one["player"] = step.player;
    out["plan"].push_back(one);
  }
  out["reasons"] = json::array();
  for (const auto& reason : report.reasons)
    out["reasons"].push_back({{"goal", reason.goal}, {"what", reason.what}, {"points", reason.points}});
  if (report.searched)
    out["search"] = {{"complete", report.search_complete}, {"nodes", report.nodes}, {"seconds", report.search_seconds}};
  if (turn::by_formulas(report.proof)) {
    out[name_of(report.first)] = {{"queries", report.solves}, {"seconds", report.proof_seconds}};
    if (report.proof == ProofKind::both)
      out["z3"] = {{"queries", report.second_solves}, {"seconds", report.second_seconds}};
  }
  if (report.proof == ProofKind::exhaustive)
    out["exhaustive"] = {{"positions", report.positions}, {"seconds", report.proof_seconds}};
  if (report.ties)
    out["ties"] = {{"positions", report.ties->positions},
                   {"complete", report.ties->complete},
                   {"next", report.ties->next ? json(*report.ties->next) : json()},
                   {"proved", report.ties->proved},
                   {"seconds", report.ties_seconds}};
  return out;
}

}  // namespace stela
