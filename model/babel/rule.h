// The rule ids of model/babel/rules.md, in its order; their names and texts are read from there.
#pragma once

#include <cstdint>

namespace stela::babel {

// clang-format off
enum class Rule : std::uint8_t {
  none,
  S1, S2, S3,
  T1, T2, T3, T4, T5, T6,
  A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16, A17,
  E1, E2, E3, E4, E5,
};
// clang-format on

}  // namespace stela::babel
