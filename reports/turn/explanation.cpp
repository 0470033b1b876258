#include "reports/turn/explanation.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reports/draw/table.h"

namespace stela {
namespace {

using nlohmann::json;

std::string ended_text(const std::optional<turn::Value>& value) {
  return value ? fmt::format("{}", fmt::join(*value, ", ")) : "";
}

/// The two turns side by side, with what each would be worth if it ended there.
std::string side_by_side(const TurnLine& best, const TurnLine& other) {
  Table table({{"the best turn"}, {"ended here", Align::right}, {"instead"}, {"ended here", Align::right}});
  for (std::size_t i = 0; i < std::max(best.steps.size(), other.steps.size()); ++i) {
    std::vector<std::string> row;
    for (const auto* line : {&best, &other}) {
      const bool there = i < line->steps.size();
      row.push_back(there ? line->steps[i].action : "");
      row.push_back(there ? ended_text(line->steps[i].ended) : "");
    }
    table.add(std::move(row));
  }
  return table.text();
}

bool same(const Reason& a, const Reason& b) { return a.goal == b.goal && a.what == b.what && a.points == b.points; }

/// Reasons of one turn that the other has not.
std::vector<const Reason*> only(const TurnLine& one, const TurnLine& other) {
  std::vector<const Reason*> out;
  for (const auto& reason : one.reasons)
    if (std::none_of(other.reasons.begin(), other.reasons.end(), [&](const auto& r) { return same(reason, r); }))
      out.push_back(&reason);
  return out;
}

std::string differing_reasons(const TurnLine& best, const TurnLine& other) {
  Table table({{"points", Align::right}, {"of"}, {"for"}, {"what"}});
  const auto add = [&](const char* of, const std::vector<const Reason*>& reasons) {
    for (const auto* reason : reasons) table.add({std::to_string(reason->points), of, reason->goal, reason->what});
  };
  add("the best turn alone", only(best, other));
  add("the other alone", only(other, best));
  return table.rows().empty() ? "" : "\n" + table.text();
}

json line_json(const TurnLine& line) {
  auto steps = json::array();
  for (const auto& step : line.steps)
    steps.push_back({{"action", step.action}, {"ended", step.ended ? json(*step.ended) : json()}});
  return steps;
}

}  // namespace

std::string explanation_text(const turn::Objective& objective, const turn::Value& best,
                             const Explanation& explanation) {
  if (explanation.instead.empty()) return "\nno other turn to set against it was found\n";
  std::string text;
  for (const auto& one : explanation.instead) {
    text += fmt::format("\n{}: {}, not {}\n\n", one.what, turn::to_text(objective, one.value),
                        turn::to_text(objective, best));
    text += side_by_side(explanation.best, one.line) + differing_reasons(explanation.best, one.line);
  }
  return text;
}

json explanation_json(const Explanation& explanation) {
  auto instead = json::array();
  for (const auto& one : explanation.instead)
    instead.push_back({{"what", one.what}, {"value", one.value}, {"steps", line_json(one.line)}});
  return {{"best", line_json(explanation.best)}, {"instead", instead}};
}

}  // namespace stela
