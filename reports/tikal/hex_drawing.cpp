#include "reports/tikal/hex_drawing.h"

#include <fmt/format.h>

#include "reports/draw/frame.h"
#include "reports/tikal/colours.h"
#include "reports/tikal/pieces.h"

namespace stela::tikal {
namespace {

// The sine of 60 degrees, written out so that all platforms draw the same; its cosine is a half.
constexpr double kSin60 = 0.8660254;
/// From a hex's centre towards each side.
constexpr std::array<Point, kSidesOfHex> kOutward{
    {{0, -1}, {kSin60, -0.5}, {kSin60, 0.5}, {0, 1}, {-kSin60, 0.5}, {-kSin60, -0.5}}};

}  // namespace

Polygon hex_outline(Point centre, double scale) {
  const Frame f(centre, scale);
  return f.polygon({{kRadius, 0},
                    {kRadius / 2, kHalfHeight},
                    {-kRadius / 2, kHalfHeight},
                    {-kRadius, 0},
                    {-kRadius / 2, -kHalfHeight},
                    {kRadius / 2, -kHalfHeight}});
}

Shape stones(Point centre, const Tile& tile, unsigned rotation, double scale) {
  constexpr double kFromEdge = 8, kApart = 10.5;
  const Frame f(centre, scale);
  std::vector<Shape> parts;
  for (std::size_t side = 0; side < kSidesOfHex; ++side) {
    const unsigned n = tile.stones_at(side, rotation);
    const Point out = kOutward[side];
    for (unsigned i = 0; i < n; ++i) {
      const double along = kApart * (i - (n - 1) / 2.0), far = kHalfHeight - kFromEdge;
      parts.push_back(stone(f.at(out.x * far - out.y * along, out.y * far + out.x * along), scale));
    }
  }
  return group(std::move(parts), "stones");
}

Shape loose_tile(Point centre, const Tile& tile, unsigned rotation, double scale, std::string tooltip) {
  const Frame f(centre, scale);
  std::vector<Shape> parts{{hex_outline(centre, scale), both(ground(tile.terrain), kInk, 1)},
                           stones(centre, tile, rotation, scale)};
  const Point middle = f.at(0, -10);
  if (tile.terrain == Terrain::temple) parts.push_back(temple(middle, tile.value, scale * 1.15));
  if (tile.terrain == Terrain::treasure) parts.push_back(treasures(middle, tile.masks, scale));
  if (tile.terrain == Terrain::forest) parts.push_back(trees(middle, scale));
  if (tile.terrain == Terrain::volcano) parts.push_back(volcano(middle, scale));
  const auto name = rotation == 0 ? tile.id : fmt::format("{}+{}", tile.id, rotation);
  parts.push_back({f.label(24, name, rotation == 0 ? 20 : 15), filled(kInk)});
  return group(std::move(parts), "tile", std::move(tooltip));
}

}  // namespace stela::tikal
