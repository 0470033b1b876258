// The colours of Tikal's map, for both forms of its picture. Private to reports.
#pragma once

#include "model/tikal/board.h"
#include "reports/draw/page.h"

namespace stela::tikal {

inline constexpr Rgb kSea = rgb(0xDCE5DC);         ///< behind the hexes
inline constexpr Rgb kUnexplored = rgb(0xEDF1EA);  ///< hexes without a tile
inline constexpr Rgb kLeaves = rgb(0x4F8A5B);
inline constexpr Rgb kTrunk = rgb(0x77583A);
inline constexpr Rgb kMasonry = rgb(0x6E6455);
inline constexpr Rgb kLava = rgb(0xD55E00);
inline constexpr Rgb kRock = rgb(0x5A4A45);
inline constexpr Rgb kCanvas = rgb(0xFFFBEF);         ///< the base camp's tent
inline constexpr Rgb kSteppingStone = rgb(0xFDFDFB);  ///< light, with a dark edge, on every ground

/// Apart in lightness too, for those who see few hues.
constexpr Rgb ground(Terrain terrain) {
  switch (terrain) {
    case Terrain::forest:
      return rgb(0xB9D8A6);
    case Terrain::temple:
      return rgb(0xD9CDB4);
    case Terrain::treasure:
      return rgb(0xF2DF9B);
    case Terrain::volcano:
      return rgb(0xA8938C);
    case Terrain::base_camp:
      return rgb(0xC9DDE8);
  }
  return kUnexplored;
}

}  // namespace stela::tikal
