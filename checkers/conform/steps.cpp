#include "checkers/conform/steps.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace stela::conform {
namespace {

class Steps {
 public:
  explicit Steps(const ConformReport& report) : report_(report) {}

  /// A step that fails by the faults for which `concerns` holds, and else has been tested where `tested` says what.
  template <class F>
  void add(std::string name, F&& concerns, const std::string& tested, const std::string& untested) {
    std::vector<std::string> found, waived;
    for (const auto& one : report_.disagreements) {
      if (!concerns(one.fault)) continue;
      const auto text = titled(one.fault);
      (one.waived ? waived : found).push_back(text);
    }
    if (!found.empty()) return put(std::move(name), StepVerdict::fail, fmt::format("{}", fmt::join(found, ", ")));
    const auto accepted = waived.empty() ? "" : fmt::format("; waived: {}", fmt::join(waived, ", "));
    if (tested.empty()) return put(std::move(name), StepVerdict::skipped, untested + accepted);
    put(std::move(name), StepVerdict::pass, tested + accepted);
  }
  void add(std::string name, const Asked& asked) {
    if (!asked.done) return put(std::move(name), StepVerdict::skipped, asked.why_not);
    if (asked.fault)
      return put(std::move(name), StepVerdict::fail, asked.fault->engine + "; " + asked.fault->reference);
    put(std::move(name), StepVerdict::pass, asked.detail);
  }
  void put(std::string name, StepVerdict verdict, std::string detail) {
    out_.push_back({std::move(name), verdict, std::move(detail)});
  }
  std::vector<StepResult> take() { return std::move(out_); }

 private:
  const ConformReport& report_;
  std::vector<StepResult> out_;
};

template <std::size_t N>
auto of_kinds(const std::array<FaultKind, N>& kinds) {
  return [kinds](const Fault& fault) { return std::find(kinds.begin(), kinds.end(), fault.kind) != kinds.end(); };
}

std::string counted(std::uint64_t n, const char* what) { return n == 0 ? "" : fmt::format("{} {}", n, what); }

}  // namespace

std::string_view name(StepVerdict verdict) {
  constexpr std::array<std::string_view, 3> kNames{"PASS", "FAIL", "SKIPPED"};
  return kNames[static_cast<std::size_t>(verdict)];
}

std::vector<StepResult> steps(const std::vector<std::string>& rules, const ConformReport& report,
                              const Asked& determinism, const Asked& perft) {
  Steps out(report);
  if (report.start) {
    out.put("handshake", StepVerdict::fail, fmt::format("{}: {}", name(report.start->kind), report.start->detail));
    return out.take();
  }
  const auto& hello = report.hello;
  const auto& totals = report.totals;
  out.put("handshake", StepVerdict::pass,
          fmt::format("{} {}, offers {}{}", hello.name, hello.version,
                      hello.capabilities.empty() ? "no more than it must"
                                                 : fmt::format("{}", fmt::join(hello.capabilities, ", ")),
                      totals.whole_files ? "; answers state with whole position files" : ""));
  const auto in_trouble = [](const Fault& fault) { return is_trouble(fault.kind); };
  out.add("conduct", in_trouble, fmt::format("{} games without trouble", totals.games), "");
  out.add("setup", of_kinds(std::array{FaultKind::refuses_setup, FaultKind::setup_differs}),
          counted(totals.games, "setups"), "no game was played");
  std::map<std::string, std::pair<std::size_t, std::size_t>> families;  // rules exercised, of how many
  std::vector<std::string> order;
  for (std::size_t r = 1; r < rules.size(); ++r) {
    const std::string of(rule_family(rules[r]));
    if (!families.contains(of)) order.push_back(of);
    auto& [exercised, all] = families[of];
    ++all;
    exercised += totals.rules.permitted[r] + totals.rules.forbade[r] + totals.rules.acted[r] > 0 ? 1 : 0;
  }
  for (const auto& of : order) {
    const auto [exercised, all] = families[of];
    out.add(
        fmt::format("rules {}*", of), [&](const Fault& fault) { return rule_family(fault.rule) == of; },
        exercised == 0 ? "" : fmt::format("{} of {} rules tested", exercised, all), "none of them came up");
  }
  out.add("legal actions",
          of_kinds(std::array{FaultKind::omits_legal, FaultKind::refuses_legal, FaultKind::lists_twice,
                              FaultKind::lists_nonsense}),
          counted(totals.actions, "actions"), "no action was played");
  out.add("illegal actions",
          of_kinds(std::array{FaultKind::lists_illegal, FaultKind::accepts_illegal, FaultKind::refusal_changes}),
          counted(totals.refused, "near misses refused"), "none was tried");
  out.add("effects", of_kinds(std::array{FaultKind::state_differs}),
          hello.can("state") ? counted(totals.actions, "positions compared") : "", "the engine does not offer state");
  out.add("scoring", of_kinds(std::array{FaultKind::scores_differ, FaultKind::ranks_differ}),
          counted(totals.actions, "observations"), "no action was played");
  out.add("turns", of_kinds(std::array{FaultKind::turn_differs}), counted(totals.actions, "observations"),
          "no action was played");
  out.add("end", of_kinds(std::array{FaultKind::end_differs}), counted(totals.over, "games played to their end"),
          "no game came to its end");
  out.add("undo", of_kinds(std::array{FaultKind::undo_differs}), counted(totals.steps_back, "steps back"),
          "the engine does not offer undo, or was not asked");
  out.add("load", of_kinds(std::array{FaultKind::load_differs}), counted(totals.loads, "positions loaded"),
          "the engine does not offer load, or was not asked");
  out.add("determinism", determinism);
  out.add("perft", perft);
  return out.take();
}

}  // namespace stela::conform
