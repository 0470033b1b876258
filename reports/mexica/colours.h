// The colours of Mexica's board, for both forms of its picture. Private to reports.
#pragma once

#include "reports/draw/page.h"

namespace stela::mexica {

inline constexpr Rgb kLake = rgb(0xB5D8E8);
inline constexpr Rgb kCanal = rgb(0x74B3D1);
inline constexpr Rgb kSand = rgb(0xF0DDB2);     ///< land
inline constexpr Rgb kFounded = rgb(0xE2BB74);  ///< land of a founded district
inline constexpr Rgb kBank = rgb(0x9C7B4B);     ///< where land meets water
inline constexpr Rgb kWall = rgb(0x6E3F14);     ///< the same around a founded district
inline constexpr Rgb kWood = rgb(0xC08A52);
inline constexpr Rgb kStone = rgb(0x463C34);  ///< calpulli
inline constexpr Rgb kTurquoise = rgb(0x6FE0D6);

}  // namespace stela::mexica
