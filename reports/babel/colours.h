// The colours of Babel's cards, for both forms of its picture. Private to reports.
#pragma once

#include "model/babel/board.h"
#include "reports/draw/page.h"

namespace stela::babel {

inline constexpr Rgb kDesert = rgb(0xEFE6D3);    ///< behind the cities
inline constexpr Rgb kCity = rgb(0xFAF5E9);      ///< a city's ground
inline constexpr Rgb kBrick = rgb(0x8C4F2B);     ///< temples and temple cards
inline constexpr Rgb kClay = rgb(0xE0A878);      ///< a temple card's face
inline constexpr Rgb kCardBack = rgb(0xB9B1A4);  ///< what nobody else sees

/// Light enough for dark letters, and apart in lightness too, for those who see few hues. A card of no nation is grey.
constexpr Rgb of_nation(std::size_t nation) {
  constexpr std::array<Rgb, kNations> kColours{rgb(0xF4D35E), rgb(0x8CC5EA), rgb(0xF2B5A7), rgb(0x7DBE7A),
                                               rgb(0xCDBBEA)};
  return nation < kNations ? kColours[nation] : kCardBack;
}

}  // namespace stela::babel
