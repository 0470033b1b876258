// The rule ids of model/maharaja/rules.md, in its order; their names and texts are read from there.
#pragma once

#include <cstdint>

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
// clang-format on

}  // namespace stela::maharaja
