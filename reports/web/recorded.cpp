#include "reports/web/recorded.h"

#include <string>
#include <vector>

namespace stela::web {

nlohmann::json recorded(const Session& session, const Trace& trace) {
  using nlohmann::json;
  auto about = session.about();
  about.update(finding_json(trace));
  const auto last = trace.actions.size();
  json out{{"about", std::move(about)}, {"steps", json::array()}, {"rules", json::object()}, {"why", json::array()}};
  for (std::size_t step = 0; step <= last; ++step) out["steps"].push_back(session.see(step));
  const auto ask = [&](std::size_t step, const std::string& action) {
    if (!action.empty())
      out["why"].push_back({{"step", step}, {"action", action}, {"answer", session.why(step, action)}});
  };
  for (const auto& aside : trace.asides) ask(aside.at, aside.action);
  out["told"] = nullptr;
  if (const auto& finding = trace.finding) {
    ask(last, finding->probe);
    if (!finding->rule.empty()) out["rules"][finding->rule] = session.rule(finding->rule);
    std::vector<ReportedField> fields;
    for (const auto& field : finding->fields) fields.emplace_back(field.pointer, field.got);
    out["told"] = session.reported(last, fields);
  }
  return out;
}

}  // namespace stela::web
