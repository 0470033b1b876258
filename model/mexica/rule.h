// The rule ids of model/mexica/rules.md, in its order; their names and texts are read from there.
#pragma once

#include <cstdint>

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
// clang-format on

}  // namespace stela::mexica
