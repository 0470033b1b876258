// Names of small things in positions and actions. Private to the engine.
#pragma once

#include <array>
#include <string_view>

namespace stela::mexica {

/// By Phase.
inline constexpr std::array<std::string_view, 3> kPhaseNames{"setup", "play", "over"};
/// By Axis.
inline constexpr std::array<std::string_view, 2> kAxisNames{"ns", "ew"};

}  // namespace stela::mexica
