// The rule ids of model/tikal/rules.md, in its order; their names and texts are read from there.
#pragma once

#include <cstdint>

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
// clang-format on

}  // namespace stela::tikal
