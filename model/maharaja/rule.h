// The rule ids of model/maharaja/rules.md, in its order.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace stela::maharaja {

// clang-format off
enum class Rule : std::uint8_t {
  none,
  S1, S2, S3, S4, S5,
  R1, R2, R3, R4,
  A1, A2, A3, A4,
  X1, X2, X3, X4, X5, X6, X7, X8, X9,
  B1, B2, B3, B4,
  V1, V2, V3,
  P1, P2, P3, P4, P5, P6,
  C1, C2, C3, C4,
  E1, E2,
  O1, O2, O3, O4,
};

inline constexpr std::array<std::string_view, 46> kRuleNames{
    "",
    "MAH-S1", "MAH-S2", "MAH-S3", "MAH-S4", "MAH-S5",
    "MAH-R1", "MAH-R2", "MAH-R3", "MAH-R4",
    "MAH-A1", "MAH-A2", "MAH-A3", "MAH-A4",
    "MAH-X1", "MAH-X2", "MAH-X3", "MAH-X4", "MAH-X5", "MAH-X6", "MAH-X7", "MAH-X8", "MAH-X9",
    "MAH-B1", "MAH-B2", "MAH-B3", "MAH-B4",
    "MAH-V1", "MAH-V2", "MAH-V3",
    "MAH-P1", "MAH-P2", "MAH-P3", "MAH-P4", "MAH-P5", "MAH-P6",
    "MAH-C1", "MAH-C2", "MAH-C3", "MAH-C4",
    "MAH-E1", "MAH-E2",
    "MAH-O1", "MAH-O2", "MAH-O3", "MAH-O4",
};
// clang-format on

constexpr std::string_view name(Rule r) { return kRuleNames[static_cast<std::size_t>(r)]; }

}  // namespace stela::maharaja
