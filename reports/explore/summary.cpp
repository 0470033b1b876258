#include "reports/explore/summary.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "reports/draw/players.h"
#include "reports/draw/table.h"
#include "reports/verdicts/rule_coverage.h"

namespace stela {
namespace {

using explore::Ending;
using explore::Level;
using explore::Sighting;
using explore::Value;
using nlohmann::json;

std::string first(const std::optional<Sighting>& sighting) { return sighting ? std::to_string(sighting->depth) : ""; }
json first_json(const std::optional<Sighting>& sighting) { return sighting ? json(sighting->depth) : json(); }

/// All depths together. The least and the most are those of any state.
Level total(const ExploreSummary& summary) {
  Level sum;
  for (const auto& level : summary.ledger.levels) sum += level;
  return sum;
}

std::vector<std::string> never_reached(const ExploreSummary& summary) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < summary.situations.size(); ++i)
    if (!summary.ledger.situations[i]) names.push_back(summary.situations[i]);
  return names;
}

std::string joined(const std::vector<std::string>& names) {
  return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

Table depths(const ExploreSummary& summary) {
  Table table({{"depth", Align::right},
               {"states", Align::right},
               {"actions", Align::right},
               {"least", Align::right},
               {"most", Align::right},
               {"over", Align::right},
               {"dead ends", Align::right},
               {"level", Align::right},
               {"back", Align::right}});
  const auto add = [&](std::string name, const Level& l) {
    table.add({std::move(name), std::to_string(l.states), std::to_string(l.transitions), std::to_string(l.least),
               std::to_string(l.most), std::to_string(l.terminal), std::to_string(l.dead_ends), std::to_string(l.level),
               std::to_string(l.back)});
  };
  for (std::size_t d = 0; d < summary.ledger.levels.size(); ++d) add(std::to_string(d), summary.ledger.levels[d]);
  table.add_rule();
  add("all", total(summary));
  return table;
}

Table rules(const ExploreSummary& summary) {
  Table table({{"rule"},
               {"first", Align::right},
               {"acted", Align::right},
               {"permitted", Align::right},
               {"forbade", Align::right},
               {"alone", Align::right}});
  const auto& counts = summary.ledger.counts;
  for (std::size_t r = 1; r < summary.rules.size(); ++r)
    table.add({summary.rules[r], first(summary.ledger.rules[r]), std::to_string(counts.acted[r]),
               std::to_string(counts.permitted[r]), std::to_string(counts.forbade[r]),
               std::to_string(counts.alone[r])});
  return table;
}

Table situations(const ExploreSummary& summary) {
  Table table({{"situation"}, {"first", Align::right}, {"times", Align::right}});
  for (std::size_t i = 0; i < summary.situations.size(); ++i)
    table.add({summary.situations[i], first(summary.ledger.situations[i]),
               std::to_string(summary.ledger.counts.situation[i])});
  return table;
}

std::string value_text(const std::optional<Value>& value) {
  if (!value) return "no end";
  if (value->margin == 0 && value->tie == 0) return "a draw";
  const bool first = value->margin != 0 ? value->margin > 0 : value->tie > 0;
  const auto by = value->margin == 0 ? std::string("the tie-break")
                                     : plural(static_cast<unsigned>(std::abs(value->margin)), "point");
  return fmt::format("{} wins by {}", player_name(first ? 0 : 1), by);
}

std::string sweeps_text(const ExploreSummary& summary) {
  if (!summary.sweeps) return "";
  const auto& sweeps = *summary.sweeps;
  auto out = sweeps.endless == 0 ? std::string("loops: none; every game ends\n")
                                 : fmt::format("loops: play can go on for ever from {} states\n", sweeps.endless);
  if (!sweeps.valued) return out + fmt::format("value: not asked, {} play\n", summary.players);
  if (sweeps.least == sweeps.most) return out + fmt::format("value: {}\n", value_text(sweeps.least));
  return out + fmt::format("value: between '{}' and '{}': endless play is worth what one makes of it\n",
                           value_text(sweeps.least), value_text(sweeps.most));
}

std::string ending_text(const ExploreSummary& summary) {
  switch (summary.ending) {
    case Ending::closed:
      return "closed: every state was reached";
    case Ending::violated:
      return "not closed: it ended at the first violation";
    case Ending::stopped:
      return "not closed: interrupted";
    case Ending::depth:
      return "not closed: the depth was limited";
    case Ending::memory:
      return "not closed: the table of states is full (--memory)";
    case Ending::met:
      break;
  }
  return "not closed: what was looked for was met";
}

json value_json(const std::optional<Value>& value) {
  return value ? json{{"margin", value->margin}, {"tie", value->tie}} : json();
}

json counts_json(const Level& level) {
  return {{"states", level.states},     {"actions", level.transitions}, {"least", level.least},
          {"most", level.most},         {"over", level.terminal},       {"dead_ends", level.dead_ends},
          {"edges_level", level.level}, {"edges_back", level.back}};
}

}  // namespace

std::vector<std::string> missed(const ExploreSummary& summary) {
  return summary.must_reach.missed({summary.rules, summary.situations}, summary.ledger.counts, {});
}

std::string explore_text(const ExploreSummary& summary, double seconds, unsigned jobs) {
  const auto& ledger = summary.ledger;
  const auto all = total(summary);
  auto out = depths(summary).text();
  out += "\n" + rules(summary).text();
  out += fmt::format("rules: {}\n\n", rule_coverage_line(summary.rules, ledger.counts));
  out += situations(summary).text();
  out += fmt::format("situations never reached: {}\n\n", joined(never_reached(summary)));
  out += fmt::format("{}, {}: {} states, {} actions, depth {} ({:.1f} s, {} jobs)\n", summary.game, summary.start,
                     all.states, all.transitions, ledger.levels.size() - 1, seconds, jobs);
  if (summary.symmetries > 1)
    out +=
        fmt::format("  states that the board's {} symmetries take to one another count as one\n", summary.symmetries);
  out += fmt::format("  checked in full: {} states, {} steps, {} actions judged\n", ledger.checked_states,
                     ledger.checked_steps, ledger.judged);
  out += ending_text(summary) + "\n";
  out += fmt::format("ends: {} states are over, {} are dead ends\n", all.terminal, all.dead_ends);
  out += sweeps_text(summary);
  if (!summary.must_reach.names.empty()) out += summary.must_reach.line(missed(summary)) + "\n";
  if (!summary.violation) return out + "violations: none\n";
  const auto& violation = *summary.violation;
  out += fmt::format("\nviolation: {}\n  after {}:\n", violation.finding.line(),
                     plural(static_cast<unsigned>(violation.actions.size()), "action"));
  for (const auto& action : violation.actions) out += "    " + action + "\n";
  if (!violation.finding.probe.empty())
    out += fmt::format("    {}   <- not played, only asked about\n", violation.finding.probe);
  return out;
}

json explore_json(const ExploreSummary& summary) {
  const auto& ledger = summary.ledger;
  auto out = counts_json(total(summary));
  out.update(json{{"game", summary.game},
                  {"start", summary.start},
                  {"ended", explore::kEndingNames[static_cast<std::size_t>(summary.ending)]},
                  {"closed", summary.ending == Ending::closed},
                  {"depth", ledger.levels.size() - 1},
                  {"symmetries", summary.symmetries},
                  {"levels", json::array()},
                  {"endless", nullptr},
                  {"value", nullptr},
                  {"rules", json::array()},
                  {"rules_permitted_only", rules_permitted_only(summary.rules, ledger.counts)},
                  {"rules_never_exercised", rules_not_exercised(summary.rules, ledger.counts)},
                  {"situations", json::array()},
                  {"situations_never_reached", never_reached(summary)},
                  {"must_reach", {{"names", summary.must_reach.names}, {"missed", missed(summary)}}},
                  {"checks",
                   {{"share", summary.share},
                    {"states", ledger.checked_states},
                    {"steps", ledger.checked_steps},
                    {"judged", ledger.judged}}},
                  {"violation", nullptr}});
  for (std::size_t d = 0; d < ledger.levels.size(); ++d) {
    auto level = counts_json(ledger.levels[d]);
    level.update(json{{"depth", d}, {"expanded", ledger.levels[d].expanded}});
    out["levels"].push_back(std::move(level));
  }
  for (std::size_t r = 1; r < summary.rules.size(); ++r)
    out["rules"].push_back({{"rule", summary.rules[r]},
                            {"first", first_json(ledger.rules[r])},
                            {"acted", ledger.counts.acted[r]},
                            {"permitted", ledger.counts.permitted[r]},
                            {"forbade", ledger.counts.forbade[r]},
                            {"alone", ledger.counts.alone[r]}});
  for (std::size_t i = 0; i < summary.situations.size(); ++i)
    out["situations"].push_back({{"situation", summary.situations[i]},
                                 {"first", first_json(ledger.situations[i])},
                                 {"times", ledger.counts.situation[i]}});
  if (summary.sweeps) {
    out["endless"] = summary.sweeps->endless;
    if (summary.sweeps->valued)
      out["value"] = {{"least", value_json(summary.sweeps->least)}, {"most", value_json(summary.sweeps->most)}};
  }
  if (const auto& violation = summary.violation)
    out["violation"] = {{"check", name_of(violation->finding.check)},
                        {"name", violation->finding.name},
                        {"rule", violation->finding.rule},
                        {"detail", violation->finding.detail},
                        {"actions", violation->actions},
                        {"trace", violation->trace.empty() ? json() : json(violation->trace)}};
  return out;
}

}  // namespace stela
