// Names of small things in positions and actions. Private to the engine.
#pragma once

#include <array>
#include <string_view>

namespace stela::tikal {

/// By Phase.
inline constexpr std::array<std::string_view, 6> kPhaseNames{"bid", "choose", "place", "act", "score", "over"};
/// By Figure.
inline constexpr std::array<std::string_view, 2> kFigureNames{"worker", "leader"};

}  // namespace stela::tikal
