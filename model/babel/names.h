// Names of small things in positions. Private to the engine.
#pragma once

#include <array>
#include <string_view>

namespace stela::babel {

/// By Phase.
inline constexpr std::array<std::string_view, 3> kPhaseNames{"act", "halve", "over"};
inline constexpr std::string_view kQuarryName = "quarry";

}  // namespace stela::babel
