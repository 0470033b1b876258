// The rule ids of model/tikal/rules.md, in its order.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace stela::tikal {

// clang-format off
enum class Rule : std::uint8_t {
  none,
  S1, S2, S3,
  T1, T2, T3, T4, T5, T6, T7,
  A1, A2, A3, A4, A5, A6, A7, A8, A9, A10,
  V1, V2, V3, V4, V5, V6,
  U1, U2, U3, U4, U5, U6, U7, U8, U9,
};

inline constexpr std::array<std::string_view, 36> kRuleNames{
    "",
    "TIK-S1", "TIK-S2", "TIK-S3",
    "TIK-T1", "TIK-T2", "TIK-T3", "TIK-T4", "TIK-T5", "TIK-T6", "TIK-T7",
    "TIK-A1", "TIK-A2", "TIK-A3", "TIK-A4", "TIK-A5", "TIK-A6", "TIK-A7", "TIK-A8", "TIK-A9", "TIK-A10",
    "TIK-V1", "TIK-V2", "TIK-V3", "TIK-V4", "TIK-V5", "TIK-V6",
    "TIK-U1", "TIK-U2", "TIK-U3", "TIK-U4", "TIK-U5", "TIK-U6", "TIK-U7", "TIK-U8", "TIK-U9",
};
// clang-format on

constexpr std::string_view name(Rule r) { return kRuleNames[static_cast<std::size_t>(r)]; }

}  // namespace stela::tikal
