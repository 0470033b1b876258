#include "reports/prove/rule_summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reports/draw/table.h"

namespace stela {
namespace {

using nlohmann::json;
using prove::ClauseFinding;
using prove::Forbids;

std::string_view name_of(Forbids forbids) {
  switch (forbids) {
    case Forbids::alone:
      return "forbids alone";
    case Forbids::with_others:
      return "implied by others";
    case Forbids::never:
      return "never forbids";
    case Forbids::not_shown:
      return "not shown";
    case Forbids::unknown:
      break;
  }
  return "unknown";
}

std::size_t count(const prove::RuleReport& report, Forbids forbids) {
  return static_cast<std::size_t>(std::count_if(report.clauses.begin(), report.clauses.end(),
                                                [&](const ClauseFinding& f) { return f.forbids == forbids; }));
}

}  // namespace

std::string rules_text(const prove::RuleReport& report, double seconds) {
  Table table({{"kind"}, {"rule"}, {"clause"}, {"verdict"}, {"example, or by"}});
  for (const auto& found : report.clauses) {
    const bool example = found.forbids == Forbids::alone || found.forbids == Forbids::not_shown;
    table.add({found.kind, found.rule, found.clause, std::string(name_of(found.forbids)),
               !example        ? fmt::format("{}", fmt::join(found.implied_by, "; "))
               : found.witness ? found.witness->action
                               : ""});
  }
  auto text = table.text() + "\n";
  for (const auto& [kind, clauses] : report.contradictions)
    text += fmt::format("contradiction: {} is never legal: {}\n", kind, fmt::join(clauses, "; "));
  const auto in_play = std::count_if(report.clauses.begin(), report.clauses.end(),
                                     [](const ClauseFinding& f) { return f.witness && !f.witness->trace.is_null(); });
  return text + fmt::format(
                    "{}: {} clauses in {} cases: {} forbid alone ({} of them shown in play), {} are implied by others, "
                    "{} never forbid, {} not "
                    "shown, {} unknown; "
                    "{} contradictions ({:.1f} s)\n",
                    report.game, report.clauses.size(), report.cases, count(report, Forbids::alone), in_play,
                    count(report, Forbids::with_others), count(report, Forbids::never),
                    count(report, Forbids::not_shown), count(report, Forbids::unknown), report.contradictions.size(),
                    seconds);
}

json rules_json(const prove::RuleReport& report) {
  auto clauses = json::array();
  for (const auto& found : report.clauses) {
    json one{{"kind", found.kind},       {"rule", found.rule},
             {"clause", found.clause},   {"verdict", name_of(found.forbids)},
             {"queries", found.queries}, {"implied_by", found.implied_by}};
    if (found.witness)
      one["witness"] = {{"position", found.witness->position},
                        {"action", found.witness->action},
                        {"refusal", found.witness->refusal},
                        {"agrees", found.witness->agrees},
                        {"trace", found.witness->trace}};
    clauses.push_back(std::move(one));
  }
  auto contradictions = json::array();
  for (const auto& [kind, names] : report.contradictions)
    contradictions.push_back({{"kind", kind}, {"clauses", names}});
  return {{"game", report.game}, {"cases", report.cases}, {"clauses", clauses}, {"contradictions", contradictions}};
}

}  // namespace stela
