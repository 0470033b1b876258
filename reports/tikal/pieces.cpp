#include "reports/tikal/pieces.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/draw/frame.h"
#include "reports/draw/players.h"
#include "reports/tikal/colours.h"

namespace stela::tikal {
namespace {

std::string letter(std::size_t player) { return {look(player).letter}; }

/// Head and body, the body bearing a label. Where many stand on a hex they are drawn smaller, and their letters less
/// so.
std::vector<Shape> pawn(const Frame& f, std::size_t player, const std::string& label) {
  const Paint body = both(look(player).colour, kWhite, f.scaled(1.2));
  return {{f.polygon({{-5, -5}, {5, -5}, {11, 3}, {11, 13}, {-11, 13}, {-11, 3}}), body},
          {f.circle(0, -7, 5.5), body},
          {f.polygon({{-4, -5}, {4, -5}, {8, 1}, {-8, 1}}), filled(look(player).colour)},
          {f.label(7, label, std::max(label.size() > 2 ? 9 : 10.5, (label.size() > 2 ? 7.4 : 8.6) / f.scaled(1))),
           filled(kWhite)}};
}

}  // namespace

Shape workers(Point centre, std::size_t player, unsigned count, double scale, std::string tooltip) {
  return group(pawn(Frame(centre, scale), player, letter(player) + (count > 0 ? std::to_string(count) : "")),
               fmt::format("workers {}", look(player).name), std::move(tooltip));
}

Shape leader(Point centre, std::size_t player, double scale, std::string tooltip) {
  const Frame f(centre, scale);
  auto parts = pawn(f, player, letter(player));
  const Paint hat = both(kGold, kInk, f.scaled(0.8));
  parts.push_back({f.polygon({{-4.5, -9}, {-4, -14.5}, {4, -14.5}, {4.5, -9}}), hat});
  parts.push_back({f.rect(-9, -10, 18, 2.6, 1.2), hat});
  return group(std::move(parts), fmt::format("leader {}", look(player).name), std::move(tooltip));
}

Shape camp(Point centre, std::size_t player, double scale, std::string tooltip) {
  const Frame f(centre, scale);
  return group({{f.polygon({{0, -11}, {13, 10}, {-13, 10}}), both(look(player).colour, kWhite, f.scaled(1.2))},
                {Line{f.at(0, -11), f.at(0, -14)}, stroked(kInk, f.scaled(1.2))},
                {f.label(4, letter(player), 11), filled(kWhite)}},
               fmt::format("camp {}", look(player).name), std::move(tooltip));
}

Shape guard(Point centre, std::size_t player, Figure figure, double scale, std::string tooltip) {
  const Frame f(centre, scale);
  std::vector<Shape> parts{
      {f.polygon({{-10, -11}, {10, -11}, {10, 2}, {0, 13}, {-10, 2}}), both(look(player).colour, kGold, f.scaled(2))},
      {f.label(-3, letter(player), 12), filled(kWhite)}};
  if (figure == Figure::leader) parts.push_back({f.polygon({{0, 2}, {3.5, 5.5}, {0, 9}, {-3.5, 5.5}}), filled(kGold)});
  return group(std::move(parts), fmt::format("guard {}", look(player).name), std::move(tooltip));
}

Shape temple(Point centre, unsigned value, double scale) {
  const Frame f(centre, scale);
  const Paint wall = both(kMasonry, blend(kMasonry, kBlack, 45), f.scaled(1));
  return group({{f.polygon({{-18, 15},
                            {-18, 7},
                            {-14, 7},
                            {-14, -1},
                            {-10, -1},
                            {-10, -9},
                            {-6, -9},
                            {-6, -16},
                            {6, -16},
                            {6, -9},
                            {10, -9},
                            {10, -1},
                            {14, -1},
                            {14, 7},
                            {18, 7},
                            {18, 15}}),
                 wall},
                {Line{f.at(-10, -9), f.at(10, -9)}, stroked(blend(kMasonry, kWhite, 35), f.scaled(0.8))},
                {f.label(3.5, std::to_string(value), 17), filled(kWhite)}},
               "temple");
}

Shape treasure(Point centre, double scale) {
  const Frame f(centre, scale);
  return group({{f.circle(0, 0, 7), both(kGold, kInk, f.scaled(1))},
                {f.circle(-2.4, -1.6, 1.1), filled(kInk)},
                {f.circle(2.4, -1.6, 1.1), filled(kInk)},
                {f.rect(-2.6, 2, 5.2, 1.5), filled(kInk)}},
               "treasure");
}

Shape treasures(Point centre, unsigned count, double scale) {
  const Frame f(centre, scale);
  if (count == 0)
    return group({{f.circle(0, 0, 7), stroked(kMuted, f.scaled(1))},
                  {Line{f.at(-5, 5), f.at(5, -5)}, stroked(kMuted, f.scaled(1))}},
                 "treasures");
  std::vector<Shape> parts;
  constexpr unsigned kMostInARow = 4;
  if (count <= kMostInARow) {
    for (unsigned i = 0; i < count; ++i) parts.push_back(treasure(f.at(12.0 * i - 6.0 * (count - 1), 0), scale));
  } else {
    parts.push_back(treasure(f.at(-9, 0), scale));
    parts.push_back(
        {Label{f.at(1, 0), fmt::format("\u00D7{}", count), f.scaled(12), Anchor::start, true}, filled(kInk)});
  }
  return group(std::move(parts), "treasures");
}

Shape motif(Point centre, unsigned number, unsigned held, double scale) {
  const Frame f(centre, scale);
  std::vector<Shape> parts;
  for (unsigned i = std::min(held, 3U); i-- > 0;)
    parts.push_back({f.circle(3.0 * i, -2.5 * i, 9), both(kGold, kInk, f.scaled(1))});
  parts.push_back({f.label(0, std::to_string(number), 11), filled(kInk)});
  return group(std::move(parts), "motif");
}

Shape trees(Point centre, double scale) {
  const Frame f(centre, scale);
  std::vector<Shape> parts;
  for (const Point p : {Point{-11, -2}, Point{11, -2}, Point{0, 3}}) {
    parts.push_back({f.rect(p.x - 1.5, p.y + 6, 3, 6), filled(kTrunk)});
    parts.push_back({f.polygon({{p.x, p.y - 13}, {p.x + 9, p.y + 8}, {p.x - 9, p.y + 8}}),
                     both(kLeaves, blend(kLeaves, kBlack, 35), f.scaled(0.8))});
  }
  return group(std::move(parts), "trees");
}

Shape volcano(Point centre, double scale) {
  const Frame f(centre, scale);
  return group(
      {{f.polygon({{-30, 18}, {-9, -16}, {9, -16}, {30, 18}}), both(kRock, blend(kRock, kBlack, 45), f.scaled(1))},
       {f.polygon({{-9, -16}, {9, -16}, {14, -8}, {8, -10}, {5, 2}, {1, -7}, {-4, 6}, {-7, -9}, {-14, -8}}),
        filled(kLava)},
       {f.circle(-3, -23, 3.5), filled(blend(kRock, kWhite, 45))},
       {f.circle(4, -30, 4.5), filled(blend(kRock, kWhite, 60))}},
      "volcano");
}

Shape base_camp(Point centre, double scale) {
  const Frame f(centre, scale);
  return group({{f.polygon({{0, -15}, {21, 14}, {-21, 14}}), both(kCanvas, kInk, f.scaled(1.2))},
                {f.polygon({{0, -3}, {7, 14}, {-7, 14}}), filled(blend(kCanvas, kInk, 70))},
                {Line{f.at(0, -15), f.at(0, -20)}, stroked(kInk, f.scaled(1.2))}},
               "base-camp");
}

Shape stone(Point centre, double scale) {
  const Frame f(centre, scale);
  return {f.circle(0, 0, 4.2), both(kSteppingStone, kInk, f.scaled(1.1)), "stone"};
}

}  // namespace stela::tikal
