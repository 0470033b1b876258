// Which rule each fault of a campaign breaks, where nothing says it: neither the rule that forbids an action nor the
// engine's own reason. Three witnesses are heard: known faults that answer as the engine did (imitation.h), the check
// of steps, and which rules concern the actions that went wrong (blame.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/words.h"
#include "checkers/conform/blame.h"
#include "checkers/conform/game_result.h"
#include "checkers/conform/imitation.h"
#include "checkers/conform/seen.h"

namespace stela::conform {

/// On what engine and reference agreed in a campaign.
struct Agreed {
  const Agreement& lists;
  const Agreement& steps;
  const RuleCounts& rules;
};

template <Game G>
class Attribution {
 public:
  using Mutation = mutants::Mutation<G>;

  /// known: faults to compare with, which must outlive this. blind: the engine does not tell its state, so that an
  /// earlier step may have gone wrong.
  Attribution(std::span<const Mutation> known, bool blind, TypeOf<G> type = {})
      : type_(type), imitation_(known, blind, type) {
    for (std::size_t r = 1; r < type_.rules().size(); ++r)
      family_[r] = r > 1 && rule_family(type_.rules()[r]) == rule_family(type_.rules()[r - 1]) ? family_[r - 1] : r;
  }

  /// Names the rule of those sightings that have none, group by group of the same kind: lists by the action's kind,
  /// steps by what the step check says.
  void name_rules(std::vector<Seen>& sightings, const Agreed& agreed) {
    std::map<std::pair<FaultKind, std::string>, std::vector<Suspected>> groups;
    for (auto& seen : sightings) {
      auto& fault = seen.sighting.fault;
      if (!fault.rule.empty()) continue;
      auto likeness = imitation_.of(seen.trace, fault);
      const bool like = std::any_of(likeness.begin(), likeness.end(), [](const auto& one) { return one.share > 0; });
      if (fault.about.none() && fault.hint.empty() && !like) continue;
      groups[{fault.kind, of_list(fault) ? std::string(first_word(fault.action)) : fault.hint}].push_back(
          {&fault, seen.sighting.times, std::move(likeness)});
    }
    for (auto& [what, group] : groups) name_rules(group, agreed);
  }

 private:
  struct Suspected {
    Fault* fault;
    std::uint64_t times;
    std::vector<Likeness> likeness;
  };

  void name_rules(std::vector<Suspected>& group, const Agreed& agreed) const {
    const bool list = of_list(*group.front().fault);
    const auto& same = list ? agreed.lists.concerned : agreed.steps.concerned;
    const auto most = static_cast<double>(std::max<std::uint64_t>(1, *std::max_element(same.begin(), same.end())));
    RuleFacts facts{agreed.rules.acted, family_};
    // A rule that only allows is never asked.
    if (list)
      for (std::size_t r = 0; r < kMaxRules; ++r)
        facts.came_up[r] = std::max(facts.came_up[r], agreed.rules.permitted[r]);
    // What the most suspect rule does not concern is another fault.
    while (!group.empty()) {
      std::vector<Wrong> wrong;
      for (const auto& one : group) {
        const auto hint = number_of(one.fault->hint);
        Wrong w{one.fault->about, one.times, hint, weight(*one.fault), {}};
        // What forbids every kind of action now and then has forbidden this one too, and that says nothing.
        if (list) w.weight *= 1 - static_cast<double>(same[hint]) / most;
        for (std::size_t r = 1; r < one.likeness.size(); ++r) w.likeness[r] = one.likeness[r].share;
        wrong.push_back(w);
      }
      const auto rules = suspects(wrong, list ? agreed.lists : agreed.steps, facts);
      if (rules.empty()) return;
      std::erase_if(group, [&](const Suspected& one) { return name_rule(one, rules); });
    }
  }

  /// Whether the first of the rules concerns the fault, which then has them.
  [[nodiscard]] bool name_rule(const Suspected& one, const std::vector<std::size_t>& rules) const {
    auto& fault = *one.fault;
    const auto& like = one.likeness[rules[0]];
    if (!fault.about[rules[0]] && number_of(fault.hint) != rules[0] && like.share == 0) return false;
    fault.rule = std::string(type_.rules()[rules[0]]);
    fault.inferred = true;
    if (like.share == 1) fault.known_fault = like.mutant;
    for (std::size_t i = 1; i < rules.size(); ++i) fault.suspects.emplace_back(type_.rules()[rules[i]]);
    auto& also = fault.suspects;
    if (number_of(fault.second) != 0 && fault.second != fault.rule &&
        std::find(also.begin(), also.end(), fault.second) == also.end()) {
      if (also.size() + 1 >= kSuspects) also.pop_back();
      also.push_back(fault.second);
    }
    return true;
  }

  /// How much the rule counts for that other evidence points at. The step check is a formulation of the rules of
  /// its own; when it names a rule that does nothing in the step, the engine did what it should not, and that is it.
  [[nodiscard]] double weight(const Fault& fault) const {
    constexpr double kForbadeBefore = 0.2, kStepCheck = 0.5, kOutOfPlace = 1;
    if (of_list(fault)) return kForbadeBefore;
    return fault.step_checked && !fault.about[number_of(fault.hint)] ? kOutOfPlace : kStepCheck;
  }

  static bool of_list(const Fault& fault) {
    return fault.kind == FaultKind::omits_legal || fault.kind == FaultKind::refuses_legal;
  }
  [[nodiscard]] std::size_t number_of(const std::string& rule) const {
    const auto rules = type_.rules();
    const auto it = std::find(rules.begin() + 1, rules.end(), rule);
    return it == rules.end() ? 0 : static_cast<std::size_t>(it - rules.begin());
  }

  TypeOf<G> type_;
  Imitation<G> imitation_;
  std::array<std::size_t, kMaxRules> family_{};  // the number of the first rule of its family
};

}  // namespace stela::conform
