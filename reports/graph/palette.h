// The colours of all drawings of graphs: Okabe and Ito's set ("Color Universal Design", 2008), which people with any
// colour vision can tell apart. No colour stands alone: a legend's row names what it means, a label repeats it.
#pragma once

#include "reports/draw/rgb.h"

namespace stela::palette {

inline constexpr Rgb kOrange = rgb(0xE69F00);
inline constexpr Rgb kSky = rgb(0x56B4E9);
inline constexpr Rgb kGreen = rgb(0x009E73);
inline constexpr Rgb kYellow = rgb(0xF0E442);
inline constexpr Rgb kBlue = rgb(0x0072B2);
inline constexpr Rgb kVermilion = rgb(0xD55E00);
inline constexpr Rgb kPurple = rgb(0xCC79A7);
inline constexpr Rgb kGrey = rgb(0x8C8C8C);      ///< what is there, but of no interest
inline constexpr Rgb kPaleGrey = rgb(0xE6E6E6);  ///< what is empty
inline constexpr Rgb kText = rgb(0x202020);      ///< letters and outlines

}  // namespace stela::palette
