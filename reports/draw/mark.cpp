#include "reports/draw/mark.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "reports/draw/utf8.h"

namespace stela {
namespace {

/// The point towards which the arrow leaves.
Point bend_point(Point from, Point to, double bend) {
  const double across = to.x - from.x, down = to.y - from.y;
  return {from.x + across / 2 + 2 * bend * down, from.y + down / 2 - 2 * bend * across};
}

}  // namespace

Point middle_of_arrow(Point from, Point to, double bend) {
  const Point by = bend_point(from, to, bend);
  return {(from.x + 2 * by.x + to.x) / 4, (from.y + 2 * by.y + to.y) / 4};
}

Shape arrow(Point from, Point to, double bend, Rgb ink, double width) {
  const Point by = bend_point(from, to, bend);
  const double across = to.x - by.x, down = to.y - by.y, length = std::max(std::hypot(across, down), 1e-9);
  const double x = across / length, y = down / length;
  const double head = 3.2 * width, half = 1.7 * width;
  const Point neck{to.x - head * x, to.y - head * y};
  const Curve shaft{from, by, neck};
  const Polygon tip{{to, {neck.x - half * y, neck.y + half * x}, {neck.x + half * y, neck.y - half * x}}};
  return group({{shaft, stroked(kWhite, width + 3)},
                {tip, both(kWhite, kWhite, 3)},
                {shaft, stroked(ink, width)},
                {tip, filled(ink)}},
               "arrow");
}

Shape badge(Point at, const std::string& text, double size, Rgb fill, Rgb ink, std::string tooltip) {
  constexpr double kLetter = 0.6;
  const double high = 1.35 * size;
  const double wide = std::max(high, size * (kLetter * static_cast<double>(width(text)) + 0.6));
  return group({{Rect{at + Point{-wide / 2, -high / 2}, wide, high, high / 2}, both(fill, ink, 1.2)},
                {Label{at, text, size, Anchor::middle, true}, filled(ink)}},
               "badge", std::move(tooltip));
}

}  // namespace stela
