#include "reports/babel/pieces.h"

#include <fmt/format.h>

#include <utility>

#include "reports/babel/colours.h"
#include "reports/babel/view_model.h"
#include "reports/draw/frame.h"

namespace stela::babel {
namespace {

Rect card_outline(const Frame& f) { return f.rect(-kCardWidth / 2, -kCardHeight / 2, kCardWidth, kCardHeight, 3); }

}  // namespace

Shape nation_card(Point centre, std::size_t nation, double scale) {
  const Frame f(centre, scale);
  return group({{card_outline(f), both(of_nation(nation), kInk, f.scaled(1))},
                {f.label(0, {initial(nation)}, 15), filled(kInk)}},
               "nation");
}

Shape card_back(Point centre, double scale) {
  const Frame f(centre, scale);
  return group(
      {{card_outline(f), both(kCardBack, kInk, f.scaled(1))}, {f.label(0, "?", 15), filled(blend(kInk, kWhite, 25))}},
      "hidden");
}

Shape temple_card(Point centre, unsigned level, bool uncovered, double scale) {
  const Frame f(centre, scale);
  const Paint paint = uncovered ? both(kGold, kInk, f.scaled(2)) : both(kClay, blend(kClay, kInk, 60), f.scaled(1));
  return group({{card_outline(f), paint}, {f.label(0, std::to_string(level), 15), filled(kInk)}},
               uncovered ? "temple-card uncovered" : "temple-card");
}

Shape temple(Point centre, unsigned levels, std::size_t player, std::string tooltip) {
  const Frame f(centre, 1);
  constexpr double kFoot = 24, kStep = 8, kTop = 15, kHalf = 26, kInset = 3.2;
  const Rgb colour = look(player).colour;
  if (levels >> 1U == 0)
    return group({{f.rect(-kHalf, kFoot - 8, 2 * kHalf, 8, 2), stroked(blend(colour, kWhite, 45), 1.2)}}, "site",
                 std::move(tooltip));
  std::vector<Shape> parts;
  double low = kFoot, half = kHalf;
  for (unsigned level = 1; level <= kMaxLevel; ++level) {
    if ((levels >> level & 1U) == 0) continue;
    const bool top = level == temple_top(levels);
    const double high = low - (top ? kTop : kStep);  // the top card tells what the temple is worth
    parts.push_back({Rect{f.at(-half, high), 2 * half, low - high, 1.5}, both(colour, blend(colour, kBlack, 45), 1)});
    parts.push_back({Label{f.at(0, (low + high) / 2), std::to_string(level), top ? 13.0 : 8.0, Anchor::middle, true},
                     filled(kWhite)});
    low = high;
    half -= kInset;
  }
  return group(std::move(parts), fmt::format("temple {}", look(player).name), std::move(tooltip));
}

Shape pawn(Point centre, std::size_t player, double scale, std::string tooltip) {
  const Frame f(centre, scale);
  const Paint body = both(look(player).colour, kWhite, f.scaled(1.4));
  return group({{f.polygon({{-4, -6}, {4, -6}, {10, 14}, {-10, 14}}), body},
                {f.circle(0, -9, 7), body},
                {f.label(6, {look(player).letter}, 11), filled(kWhite)}},
               fmt::format("pawn {}", look(player).name), std::move(tooltip));
}

}  // namespace stela::babel
