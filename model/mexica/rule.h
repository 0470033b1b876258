// The rule ids of model/mexica/rules.md, in its order.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace stela::mexica {

// clang-format off
enum class Rule : std::uint8_t {
  none,
  C1,
  S1, S2, S3, S4,
  T1, T2, T3,
  K1, K2, K3, K4, K5,
  B1, B2, B3,
  M1, M2, M3, M4, M5,
  D1, D2, D3, D4, D5, D6,
  H1, H2, H3,
  P1, P2, P3, P4, P5,
  V1, V2, V3, V4, V5,
};

inline constexpr std::array<std::string_view, 41> kRuleNames{
    "",
    "MEX-C1",
    "MEX-S1", "MEX-S2", "MEX-S3", "MEX-S4",
    "MEX-T1", "MEX-T2", "MEX-T3",
    "MEX-K1", "MEX-K2", "MEX-K3", "MEX-K4", "MEX-K5",
    "MEX-B1", "MEX-B2", "MEX-B3",
    "MEX-M1", "MEX-M2", "MEX-M3", "MEX-M4", "MEX-M5",
    "MEX-D1", "MEX-D2", "MEX-D3", "MEX-D4", "MEX-D5", "MEX-D6",
    "MEX-H1", "MEX-H2", "MEX-H3",
    "MEX-P1", "MEX-P2", "MEX-P3", "MEX-P4", "MEX-P5",
    "MEX-V1", "MEX-V2", "MEX-V3", "MEX-V4", "MEX-V5",
};
// clang-format on

constexpr std::string_view name(Rule r) { return kRuleNames[static_cast<std::size_t>(r)]; }

}  // namespace stela::mexica
