// A colour, as every writer of pictures takes it.
#pragma once

#include <cstdint>

namespace stela {

/// sRGB.
struct Rgb {
  std::uint8_t r = 0, g = 0, b = 0;
  friend constexpr bool operator==(const Rgb&, const Rgb&) = default;
};

/// 0xRRGGBB.
constexpr Rgb rgb(std::uint32_t hex) {
  return {static_cast<std::uint8_t>(hex >> 16 & 0xFF), static_cast<std::uint8_t>(hex >> 8 & 0xFF),
          static_cast<std::uint8_t>(hex & 0xFF)};
}

/// `percent` of b in a.
constexpr Rgb blend(Rgb a, Rgb b, int percent) {
  const auto mix = [percent](int x, int y) {
    return static_cast<std::uint8_t>((x * (100 - percent) + y * percent) / 100);
  };
  return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b)};
}

inline constexpr Rgb kBlack = rgb(0x000000);
inline constexpr Rgb kWhite = rgb(0xFFFFFF);

}  // namespace stela
