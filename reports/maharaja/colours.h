// The colours of Maharaja's map, for both forms of its picture. Private to reports.
#pragma once

#include "reports/draw/page.h"

namespace stela::maharaja {

inline constexpr Rgb kPlain = rgb(0xE3E8CF);       ///< behind the roads
inline constexpr Rgb kRoad = rgb(0xC2A878);        ///< its line
inline constexpr Rgb kVillage = rgb(0xF6EED9);     ///< a village's ground
inline constexpr Rgb kCityGround = rgb(0xFBF6E9);  ///< a city's
inline constexpr Rgb kScored = rgb(0xFFF0B3);      ///< that of the city where the Maharaja is
inline constexpr Rgb kField = rgb(0xE6DCC4);       ///< an empty palace field
inline constexpr Rgb kNeutral = rgb(0xA59C8C);     ///< palaces of colours that nobody plays

}  // namespace stela::maharaja
