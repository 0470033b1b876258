// Rule ids in code: each game has its own enum, whose value 0 means "no rule"; here is what is common to them.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>

namespace stela {

inline constexpr std::size_t kMaxRules = 128;

/// A set of a game's rules, indexed by the enum's value.
using RuleSet = std::bitset<kMaxRules>;

/// How often each rule of a game did something; the first three ways are those of the design's "rule coverage".
struct RuleCounts {
  std::array<std::uint64_t, kMaxRules> permitted{};  ///< consulted and satisfied by an action that was legal
  std::array<std::uint64_t, kMaxRules> forbade{};    ///< the reason why an action was illegal
  std::array<std::uint64_t, kMaxRules> acted{};      ///< changed something, or scored something, when applied

  /// How often each of the game's situations() came up: finer than rules, e.g. each way to tie.
  std::array<std::uint64_t, kMaxRules> situation{};

  /// How often the rule alone forbade, of the few times a game that this is asked
  /// (checkers/checks/legality_agreement.h).
  std::array<std::uint64_t, kMaxRules> alone{};

  RuleCounts& operator+=(const RuleCounts& o) {
    for (std::size_t i = 0; i < kMaxRules; ++i) {
      permitted[i] += o.permitted[i];
      forbade[i] += o.forbade[i];
      acted[i] += o.acted[i];
      situation[i] += o.situation[i];
      alone[i] += o.alone[i];
    }
    return *this;
  }
};

}  // namespace stela
