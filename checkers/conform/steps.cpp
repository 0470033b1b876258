#include "checkers/conform/steps.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace stela::conform {
namespace {

class Steps {
 public:
  explicit Steps(const ConformReport& report) : report_(report) {}

  /// A step that fails by the faults for which `concerns` holds, and else has been tested where `tested` says what.
  template <class F>
  void add(std::string name, F&& concerns, const std::string& tested, const std::string& untested) {
    std::vector<std::string> found, unconfirmed, waived, known;
    StepResult step{std::move(name)};
    for (std::size_t i = 0; i < report_.disagreements.size(); ++i) {
      const auto& one = report_.disagreements[i];
      if (!one.has_trace() || !concerns(one.fault)) continue;
      (one.waived ? waived : one.known ? known : one.unconfirmed() ? unconfirmed : found).push_back(titled(one.fault));
      if (!one.accepted()) step.faults.push_back(i);
    }
    const auto also = [](const char* what, const std::vector<std::string>& titles) {
      return titles.empty() ? "" : fmt::format("; {}: {}", what, fmt::join(titles, ", "));
    };
    const auto accepted = also("waived", waived) + also("known", known);
    if (!found.empty()) {
      step.verdict = StepVerdict::fail;
      step.detail = fmt::format("{}{}", fmt::join(found, ", "), also("unconfirmed", unconfirmed));
    } else if (!unconfirmed.empty()) {
      step.verdict = StepVerdict::unconfirmed;
      step.detail = fmt::format("{}{}", fmt::join(unconfirmed, ", "), accepted);
    } else {
      step.verdict = tested.empty() ? StepVerdict::skipped : StepVerdict::pass;
      step.detail = (tested.empty() ? untested : tested) + accepted;
    }
    out_.push_back(std::move(step));
  }
  void add(std::string name, const CheckResult& asked) {
    if (!asked.done) return put(std::move(name), StepVerdict::skipped, asked.why_not);
    if (!asked.fault) return put(std::move(name), StepVerdict::pass, asked.detail);
    fail(std::move(name), *asked.fault);
  }
  void put(std::string name, StepVerdict verdict, std::string detail) {
    out_.push_back({std::move(name), verdict, std::move(detail)});
  }
  /// By a fault that no game showed.
  void fail(std::string name, const Fault& fault) {
    put(std::move(name), StepVerdict::fail,
        fmt::format("{}: {}{}{}", titled(fault), fault.engine, fault.reference.empty() ? "" : "; ", fault.reference));
    const auto& all = report_.disagreements;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].has_trace() || titled(all[i].fault) != titled(fault)) continue;
      if (all[i].accepted()) {
        out_.back().verdict = StepVerdict::skipped;
        out_.back().detail = fmt::format("{}: {}", all[i].waived ? "waived" : "known", out_.back().detail);
      } else {
        out_.back().faults.push_back(i);
      }
    }
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
  constexpr std::array<std::string_view, 4> kNames{"PASS", "FAIL", "UNCONFIRMED", "SKIPPED"};
  return kNames[static_cast<std::size_t>(verdict)];
}

void add_faults(ConformReport& report, const CheckResult& determinism, const CheckResult& perft,
                const Waivers& waivers) {
  const auto add = [&](Fault fault) {
    Disagreement one;
    one.fault = std::move(fault);
    one.replayed = Replayed::shown;
    if (!report.start) accept(one, waivers);
    report.disagreements.push_back(std::move(one));
  };
  if (report.start && report.start->kind != FaultKind::stopped) add(fault_of(*report.start));
  if (determinism.fault) add(*determinism.fault);
  if (perft.fault) add(*perft.fault);
}

std::vector<Waiver> unmet(const ConformReport& report, const Waivers& waivers) {
  std::set<std::string> seen;
  for (const auto& one : report.disagreements) {
    seen.insert({one.fault.id().text(), one.fault.id().of_any_rule().text(), one.fault.rule});
    seen.insert(one.also.begin(), one.also.end());
  }
  std::vector<Waiver> out;
  for (const auto& one : waivers.all())
    if (!one.beside && !seen.contains(one.what)) out.push_back(one);
  return out;
}

std::vector<StepResult> steps(const std::vector<std::string>& rules, const ConformReport& report,
                              const CheckResult& determinism, const CheckResult& perft) {
  Steps out(report);
  if (report.start) {
    if (report.start->kind == FaultKind::stopped)
      out.put("handshake", StepVerdict::skipped, "stopped before its end");
    else
      out.fail("handshake", fault_of(*report.start));
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
  out.add("conduct", in_trouble, counted(totals.games, "games without trouble"), "no game was played to its end");
  out.add("setup", of_kinds(std::array{FaultKind::refuses_setup, FaultKind::setup_differs}),
          counted(totals.games, "setups"), "no game was played to its end");
  struct Family {
    std::size_t all = 0, met = 0, tested = 0;  ///< tested: a rule that forbade or did something
  };
  std::map<std::string, Family> families;
  std::vector<std::string> order;
  for (std::size_t r = 1; r < rules.size(); ++r) {
    const std::string of(rule_family(rules[r]));
    if (!families.contains(of)) order.push_back(of);
    auto& family = families[of];
    const bool tested = totals.rules.forbade[r] + totals.rules.acted[r] > 0;
    ++family.all;
    family.tested += tested ? 1 : 0;
    family.met += tested || totals.rules.permitted[r] > 0 ? 1 : 0;
  }
  for (const auto& of : order) {
    const auto& [all, met, tested] = families[of];
    const auto permitted = met == tested ? "" : fmt::format(", {} permitted only", met - tested);
    out.add(
        fmt::format("rules {}*", of), [&](const Fault& fault) { return rule_family(fault.rule) == of; },
        met == 0 ? "" : fmt::format("{} of {} rules tested{}", tested, all, permitted), "none of them came up");
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
