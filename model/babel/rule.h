// The rule ids of model/babel/rules.md, in its order.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace stela::babel {

// clang-format off
enum class Rule : std::uint8_t {
  none,
  S1, S2, S3,
  T1, T2, T3, T4, T5, T6,
  A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16, A17,
  E1, E2, E3, E4, E5,
};

inline constexpr std::array<std::string_view, 32> kRuleNames{
    "",
    "BAB-S1", "BAB-S2", "BAB-S3",
    "BAB-T1", "BAB-T2", "BAB-T3", "BAB-T4", "BAB-T5", "BAB-T6",
    "BAB-A1", "BAB-A2", "BAB-A3", "BAB-A4", "BAB-A5", "BAB-A6", "BAB-A7", "BAB-A8", "BAB-A9", "BAB-A10",
    "BAB-A11", "BAB-A12", "BAB-A13", "BAB-A14", "BAB-A15", "BAB-A16", "BAB-A17",
    "BAB-E1", "BAB-E2", "BAB-E3", "BAB-E4", "BAB-E5",
};
// clang-format on

constexpr std::string_view name(Rule r) { return kRuleNames[static_cast<std::size_t>(r)]; }

}  // namespace stela::babel
