// Names of small things in positions. Private to the engine.
#pragma once

#include <array>
#include <string_view>

namespace stela::maharaja {

/// By Phase.
inline constexpr std::array<std::string_view, 9> kPhaseNames{"roles", "open",   "bid",  "settle", "dial",
                                                             "turn",  "robbed", "give", "over"};
/// By Progress.
inline constexpr std::array<std::string_view, 5> kProgressNames{"absent", "waiting", "begun", "done", "stopped"};
/// By Payer, in the notation: who pays nothing is not named.
inline constexpr std::array<std::string_view, 3> kPayerNames{"", "toll", "bank"};
/// Where a palace is built, in the notation.
inline constexpr std::array<std::string_view, 2> kFieldNames{"edge", "central"};

inline constexpr std::string_view kNobodyName = "nobody";
inline constexpr std::string_view kBankName = "bank";  ///< in pictures

}  // namespace stela::maharaja
