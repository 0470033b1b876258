#include "reports/mexica/pieces.h"

#include <fmt/format.h>

#include <array>

#include "reports/draw/frame.h"
#include "reports/draw/players.h"
#include "reports/mexica/colours.h"

namespace stela::mexica {
namespace {

// The cosine and sine of an eighth and a sixteenth of a turn: written out, so that all platforms draw the same.
constexpr double kEighth = 0.70710678;
constexpr double kCos16 = 0.92387953, kSin16 = 0.38268343;

/// Points of the unit circle, from 22.5 degrees on in steps of 45.
constexpr std::array<Point, 8> kOctagon{{{kCos16, kSin16},
                                         {kSin16, kCos16},
                                         {-kSin16, kCos16},
                                         {-kCos16, kSin16},
                                         {-kCos16, -kSin16},
                                         {-kSin16, -kCos16},
                                         {kSin16, -kCos16},
                                         {kCos16, -kSin16}}};
/// The points between them.
constexpr std::array<Point, 8> kCompass{{{kEighth, kEighth},
                                         {0, 1},
                                         {-kEighth, kEighth},
                                         {-1, 0},
                                         {-kEighth, -kEighth},
                                         {0, -1},
                                         {kEighth, -kEighth},
                                         {1, 0}}};

Polygon octagon(const Frame& f, double radius) {
  Polygon out;
  for (const auto p : kOctagon) out.points.push_back(f.at(p.x * radius, p.y * radius));
  return out;
}

std::string letter(std::size_t player) { return {look(player).letter}; }

}  // namespace

Shape figure(Point centre, std::size_t player, double scale, std::string tooltip) {
  const Frame f(centre, scale);
  const Paint body = both(look(player).colour, kWhite, f.scaled(1.6));
  const Polygon cone{{f.at(-5, -5), f.at(5, -5), f.at(11, 13), f.at(-11, 13)}};
  return group({{f.rect(-13, 11, 26, 6, 3), body},
                {cone, body},
                {Circle{f.at(0, -9.5), f.scaled(7.5)}, body},
                {f.rect(-12, 12, 24, 4, 2), filled(look(player).colour)},
                {f.label(6, letter(player), 13), filled(kWhite)}},
               fmt::format("figure {}", look(player).name), std::move(tooltip));
}

Shape building(Point centre, std::size_t player, unsigned value, double scale, std::string tooltip) {
  const Frame f(centre, scale);
  const Rgb colour = look(player).colour;
  constexpr double kFoot = 16, kBase = 14,
                   kStep = 6;  // the bottom; heights of the lowest step, which bears the name, and of others
  constexpr double kHalf = 16.5, kInset = 3.8;  // half the width of the lowest step, and what each one loses
  std::vector<Point> left, outline;
  std::vector<Shape> edges;
  double low = kFoot - (4.0 - value) * 1.5;  // low ones stand a little higher, nearer to the middle of the cell
  for (unsigned i = 0; i < value; ++i) {
    const double half = kHalf - kInset * i, high = low - (i == 0 ? kBase : kStep);
    outline.insert(outline.end(), {f.at(half, low), f.at(half, high)});
    left.insert(left.end(), {f.at(-half, low), f.at(-half, high)});
    if (i > 0)
      edges.push_back(
          {Line{f.at(-half + 1, low), f.at(half - 1, low)}, stroked(blend(colour, kWhite, 40), f.scaled(0.9))});
    low = high;
  }
  outline.insert(outline.end(), left.rbegin(), left.rend());
  std::vector<Shape> parts{{Polygon{outline}, both(colour, blend(colour, kBlack, 45), f.scaled(1.2))}};
  parts.insert(parts.end(), edges.begin(), edges.end());
  const double name = kFoot - (4.0 - value) * 1.5 - kBase / 2;
  parts.push_back({f.label(name, letter(player) + std::to_string(value), 12.5), filled(kWhite)});
  return group(std::move(parts), fmt::format("building {}", look(player).name), std::move(tooltip));
}

Shape bridge(Point centre, Axis axis, double scale, std::string tooltip) {
  const Frame f(centre, scale);
  const bool ns = axis == Axis::ns;
  // Along the way and across it.
  const auto at = [&](double along, double across) { return ns ? f.at(across, along) : f.at(along, across); };
  const auto beam = [&](double along, double across, double length, double breadth) {
    return ns ? f.rect(across, along, breadth, length, 1) : f.rect(along, across, length, breadth, 1);
  };
  const Rgb edge = blend(kWood, kInk, 60);
  constexpr double kLong = 23, kHalf = 11;  // half the length and half the breadth
  std::vector<Shape> parts{{beam(-kLong, -kHalf, 2 * kLong, 2 * kHalf), both(kWood, edge, f.scaled(1))}};
  for (double along = -kLong + 46.0 / 7; along < kLong - 1; along += 46.0 / 7)
    parts.push_back({Line{at(along, -kHalf), at(along, kHalf)}, stroked(blend(kWood, kInk, 45), f.scaled(1))});
  for (const double across : {-kHalf - 1.5, kHalf - 1.5})
    parts.push_back({beam(-kLong - 1, across, 2 * kLong + 2, 3), both(blend(kWood, kInk, 30), edge, f.scaled(0.7))});
  return group(std::move(parts), "bridge", std::move(tooltip));
}

Shape calpulli(Point centre, const Calpulli& tile, double scale, std::string tooltip) {
  const Frame f(centre, scale);
  return group({{octagon(f, 19.5), both(kStone, kInk, f.scaled(1))},
                {octagon(f, 17.6), stroked(blend(kStone, kGold, 45), f.scaled(0.8))},
                {f.label(-12, std::to_string(tile.founder), 9.5), filled(kGold)},
                {f.label(0, std::to_string(tile.size), 15), filled(kTurquoise)},
                {f.label(12, std::to_string(tile.others), 9.5), filled(kWhite)}},
               "calpulli", std::move(tooltip));
}

Shape start_mark(Point centre) {
  const Frame f(centre, 1);
  return group({{f.rect(-14, -14, 28, 28, 3), both(blend(kSand, kWhite, 65), kBank, 1.2)},
                {f.rect(-10.5, -10.5, 21, 21, 2), stroked(kBank, 0.8)},
                {f.label(0, "S", 14), filled(kMuted)}},
               "start");
}

Shape emblem_mark(Point centre) {
  const Frame f(centre, 1);
  Polygon sun;
  for (std::size_t i = 0; i < kOctagon.size(); ++i) {
    sun.points.push_back(f.at(kOctagon[i].x * 11, kOctagon[i].y * 11));
    sun.points.push_back(f.at(kCompass[i].x * 18, kCompass[i].y * 18));
  }
  return group({{sun, both(kGold, kWall, 1.2)},
                {Circle{centre, 7.5}, both(blend(kSand, kWhite, 65), kWall, 1)},
                {f.label(0, "X", 10), filled(kWall)}},
               "emblem");
}

Shape action_token(Point centre, double scale) {
  const Frame f(centre, scale);
  return group(
      {{Circle{centre, f.scaled(14)}, both(kGold, kWall, f.scaled(1.5))}, {f.label(0, "+1", 14), filled(kWall)}},
      "token");
}

Shape ring(Point centre, double scale) {
  const Circle circle{centre, 18.5 * scale};
  return group({{circle, stroked(kInk, 5 * scale)}, {circle, stroked(kRing, 2.8 * scale)}}, "last");
}

}  // namespace stela::mexica
