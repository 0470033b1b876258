// The faults of an engine in the forms that CI services show beside the code: SARIF, and GitHub's annotations.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

#include "base/json_text.h"
#include "reports/verdicts/conform_report.h"

namespace stela {
namespace {

using nlohmann::json;

/// A rule's id, or the kind of fault where no rule decides.
std::string rule_id(const conform::Fault& fault) {
  return fault.rule.empty() ? std::string(name(fault.kind)) : fault.rule;
}

std::string message(const ShownDisagreement& shown) {
  const auto& fault = shown.one.fault;
  return fmt::format("{}{}: {}{}{}", shown.one.unconfirmed() ? "unconfirmed " : "", name(fault.kind), fault.engine,
                     fault.reference.empty() ? "" : "; ", fault.reference);
}

/// What GitHub's workflow commands ask for in a message, and besides in a property.
std::string escaped(const std::string& text, bool property) {
  std::string out;
  for (const char c : text) {
    if (c == '%')
      out += "%25";
    else if (c == '\r')
      out += "%0D";
    else if (c == '\n')
      out += "%0A";
    else if (property && c == ':')
      out += "%3A";
    else if (property && c == ',')
      out += "%2C";
    else
      out += c;
  }
  return out;
}

}  // namespace

std::string conform_sarif(const ConformSummary& summary) {
  json rules = json::array(), results = json::array();
  std::set<std::string> known;
  for (const auto& shown : summary.disagreements) {
    const auto& fault = shown.one.fault;
    if (known.insert(rule_id(fault)).second)
      rules.push_back({{"id", rule_id(fault)},
                       {"shortDescription",
                        {{"text", shown.rule_text.empty() ? std::string(name(fault.kind)) : shown.rule_text}}}});
    json result{{"ruleId", rule_id(fault)},
                {"level", shown.one.unconfirmed() ? "warning" : "error"},
                {"message", {{"text", message(shown)}}},
                {"partialFingerprints", {{"stela/v2", fault.id().text()}}}};
    if (!shown.trace_file.empty())
      result["locations"] = {{{"physicalLocation", {{"artifactLocation", {{"uri", shown.trace_file}}}}}}};
    if (shown.one.accepted())
      result["suppressions"] = {{{"kind", "external"},
                                 {"justification", !shown.one.reason.empty() ? shown.one.reason
                                                   : shown.one.waived        ? "--waive"
                                                                             : "--baseline"}}};
    results.push_back(std::move(result));
  }
  return json_text(json{{"version", "2.1.0"},
                        {"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                        {"runs",
                         {{{"tool", {{"driver", {{"name", "stela"}, {"version", STELA_VERSION}, {"rules", rules}}}}},
                           {"results", results}}}}},
                   1) +
         "\n";
}

std::string conform_annotations(const ConformSummary& summary) {
  std::string out;
  for (const auto& shown : summary.disagreements)
    out += fmt::format("::{} title={}::{}%0A{}\n",
                       shown.one.accepted()      ? "notice"
                       : shown.one.unconfirmed() ? "warning"
                                                 : "error",
                       escaped("stela " + summary.game + " " + rule_id(shown.one.fault), true),
                       escaped(message(shown), false), escaped(shown.again, false));
  return out;
}

}  // namespace stela
