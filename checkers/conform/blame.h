// Which rule an engine got wrong that refuses legal actions, or differs after one without saying where: spectrum-based
// fault localisation. A rule is suspect that concerns the actions that went wrong and few of those that went right; the
// measure is Ochiai's (Abreu et al. 2007, "On the accuracy of spectrum-based fault localization").
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/rules.h"

namespace stela::conform {

/// How often each rule concerned an action on which engine and reference agreed.
struct Agreement {
  std::array<std::uint64_t, kMaxRules> concerned{};

  void add(const RuleSet& rules) {
    for (std::size_t r = 0; r < kMaxRules; ++r) concerned[r] += rules[r] ? 1 : 0;
  }
  Agreement& operator+=(const Agreement& o) {
    for (std::size_t r = 0; r < kMaxRules; ++r) concerned[r] += o.concerned[r];
    return *this;
  }
};

/// A set of rules that concerned actions that went wrong, how many, and a rule that other evidence points at (0: none),
/// which counts for so much beside Ochiai's measure, which is at most 1. likeness: by rule, how like they are what
/// known faults of it do, from 0 to 1.
struct Wrong {
  RuleSet about;
  std::uint64_t times = 0;
  std::size_t hint = 0;
  double weight = 0;
  std::array<double, kMaxRules> likeness{};
};

/// What else is known of rules.
struct RuleFacts {
  std::array<std::uint64_t, kMaxRules> came_up{};  ///< how often in the run
  std::array<std::size_t, kMaxRules> family{};     ///< the number of the first rule of its family
};

/// At most kSuspects rules, the most suspect first. Of rules that are suspect alike those come first that are of the
/// family of other evidence, and of these the rule that came up least often in the run: it says most.
inline constexpr std::size_t kSuspects = 3;
/// A known fault that answers the same outweighs all else.
inline constexpr double kImitated = 3;
inline std::vector<std::size_t> suspects(const std::vector<Wrong>& wrong, const Agreement& agreed,
                                         const RuleFacts& facts) {
  struct Suspect {
    std::size_t rule;
    double ochiai, hinted, likeness;
    bool related = false;
    [[nodiscard]] double suspicion() const { return ochiai + hinted + kImitated * likeness; }
  };
  double times = 0;
  for (const auto& w : wrong) times += static_cast<double>(w.times);
  std::vector<Suspect> all;
  for (std::size_t r = 1; r < kMaxRules; ++r) {
    double failed = 0, hinted = 0, likeness = 0;
    for (const auto& w : wrong) {
      failed += w.about[r] ? static_cast<double>(w.times) : 0;
      hinted += w.hint == r ? w.weight * static_cast<double>(w.times) : 0;
      likeness += w.likeness[r] * static_cast<double>(w.times);
    }
    if (failed + hinted + likeness == 0) continue;
    const double ochiai =
        failed == 0 ? 0 : failed / std::sqrt(times * (failed + static_cast<double>(agreed.concerned[r])));
    all.push_back({r, ochiai, hinted / times, likeness / times});
  }
  if (all.empty()) return {};
  const auto hinted = std::max_element(all.begin(), all.end(), [](const Suspect& a, const Suspect& b) {
                        return a.hinted < b.hinted;
                      })->rule;
  for (auto& one : all) one.related = facts.family[one.rule] == facts.family[hinted];
  std::stable_sort(all.begin(), all.end(), [&](const Suspect& a, const Suspect& b) {
    if (a.suspicion() != b.suspicion()) return a.suspicion() > b.suspicion();
    if (a.related != b.related) return a.related;
    return facts.came_up[a.rule] < facts.came_up[b.rule];
  });
  std::vector<std::size_t> rules;
  for (std::size_t i = 0; i < std::min(kSuspects, all.size()); ++i) rules.push_back(all[i].rule);
  return rules;
}

}  // namespace stela::conform
