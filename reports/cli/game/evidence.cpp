#include "reports/cli/game/evidence.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "model/any_game.h"

namespace stela::cli {

using nlohmann::json;

json evidence_of(const Trace& trace, const GameType& type) {
  const auto& finding = *trace.finding;
  json out{{"setup", trace.setup}, {"seed", trace.seed},      {"actions", trace.actions},
           {"action", nullptr},    {"state_before", nullptr}, {"changes", nullptr}};
  const auto game = type.make(trace.setup);
  if (!game) return out;
  auto state = game->initial(trace.seed, nullptr);
  json before = game->to_json(state), after = before;
  // A game that goes on by what it forbids is a fault of its own, so nothing is refused here.
  for (const auto& text : trace.actions) {
    const auto action = game->parse(text);
    if (!action || game->to_move(state) < 0) break;
    before = std::move(after);
    game->apply(state, *action, nullptr);
    after = game->to_json(state);
  }
  if (!finding.probe.empty()) {
    out["action"] = finding.probe;
    out["state_before"] = std::move(after);
  } else {
    if (!trace.actions.empty()) {
      out["action"] = trace.actions.back();
      out["changes"] = json::diff(before, after);
    }
    out["state_before"] = std::move(before);
  }
  return out;
}

void add_evidence(json& violation, const Failure& failure, const GameType& type) {
  const auto& trace = failure.shrunk;
  const auto& finding = *trace.finding;
  violation["sentence"] =
      fmt::format("After {} action{}: {}{}.", trace.actions.size(), trace.actions.size() == 1 ? "" : "s",
                  finding.detail, finding.rule.empty() ? "" : " (" + finding.rule + ")");
  violation.update(evidence_of(trace, type));
}

}  // namespace stela::cli
