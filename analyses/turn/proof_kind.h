// How a turn is proved, as users ask for it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace stela::turn {

/// `z3`, `sat` (CaDiCaL) and `sums` (the solver of sums) are asked about formulas. `both`: the quickest of these for
/// the game, and Z3 must say the same of the plan. `exhaustive`: every position is listed. `automatic`: the fastest
/// that the game has.
enum class ProofKind : std::uint8_t { none, z3, exhaustive, sat, sums, both, automatic };
inline constexpr std::array<std::string_view, 7> kProofNames{"none", "z3", "exhaustive", "sat", "sums", "both", "auto"};

/// Whether solvers are asked about formulas.
inline constexpr bool by_formulas(ProofKind kind) { return kind != ProofKind::none && kind != ProofKind::exhaustive; }

}  // namespace stela::turn
