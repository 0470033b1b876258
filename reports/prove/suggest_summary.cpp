#include "reports/prove/suggest_summary.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/draw/table.h"

namespace stela {

using prove::Standing;

std::size_t SuggestSummary::count(Standing standing) const {
  return static_cast<std::size_t>(std::count_if(report.judged.begin(), report.judged.end(),
                                                [&](const auto& judged) { return judged.standing == standing; }));
}

std::string suggest_text(const SuggestSummary& summary) {
  Table table({{"kind"}, {"inductive, and new"}});
  for (std::size_t i = 0; i < summary.candidates.size(); ++i) {
    const auto standing = summary.report.judged[i].standing;
    if (standing == Standing::inductive || standing == Standing::unsettled)
      table.add(
          {std::string(suggest::name_of(summary.candidates[i].kind)),
           summary.candidates[i].text + (standing == Standing::unsettled ? " (unless it follows: no answer)" : "")});
  }
  return table.text() +
         fmt::format(
             "{} candidates held in {} states of play. Inductive and new: {}; follow from the catalogue's "
             "invariants: {};\nbroken by some action in some state: {}; no answer in time: {}.\n",
             summary.candidates.size(), summary.states, summary.count(Standing::inductive),
             summary.count(Standing::follows), summary.count(Standing::not_inductive),
             summary.count(Standing::unknown) + summary.count(Standing::unsettled)) +
         fmt::format(
             "What is inductive holds in every state that play can reach, if `stela prove {}` proves the "
             "catalogue's.\n",
             summary.game);
}

nlohmann::json suggest_json(const SuggestSummary& summary) {
  auto candidates = nlohmann::json::array();
  for (std::size_t i = 0; i < summary.candidates.size(); ++i) {
    const auto& judged = summary.report.judged[i];
    auto& one = candidates.emplace_back(nlohmann::json{{"kind", suggest::name_of(summary.candidates[i].kind)},
                                                       {"text", summary.candidates[i].text},
                                                       {"standing", name_of(judged.standing)}});
    if (!judged.kind.empty()) one["dropped_by"] = {{"kind", judged.kind}, {"operands", judged.operands}};
  }
  return {{"game", summary.game},     {"setup", summary.setup},          {"seed", summary.seed},
          {"states", summary.states}, {"rounds", summary.report.rounds}, {"candidates", std::move(candidates)}};
}

}  // namespace stela
