#include "reports/maharaja/pieces.h"

#include <fmt/format.h>

#include <utility>

#include "reports/draw/frame.h"
#include "reports/maharaja/colours.h"

namespace stela::maharaja {
namespace {

Paint of(std::size_t player, const Frame& f) { return both(look(player).colour, kWhite, f.scaled(1.2)); }

}  // namespace

Shape houses(Point centre, std::size_t player, unsigned count, double scale, std::string tooltip) {
  const Frame f(centre, scale);
  const auto text = count > 1 ? fmt::format("{}{}", look(player).letter, count) : std::string(1, look(player).letter);
  return group({{f.polygon({{0, -10}, {10, -3}, {10, 9}, {-10, 9}, {-10, -3}}), of(player, f)},
                {f.label(2.5, text, count > 9 ? 10 : 11.2), filled(kWhite)}},
               fmt::format("house {}", look(player).name), std::move(tooltip));
}

Shape palace(Point centre, std::size_t player, bool neutral, double scale, std::string tooltip) {
  const Frame f(centre, scale);
  const Paint paint = neutral ? both(kNeutral, kWhite, f.scaled(1.2)) : of(player, f);
  std::vector<Shape> parts{{f.circle(0, -4, 6.5), paint},
                           {f.rect(-9, -3, 18, 12, 1.5), paint},
                           {Line{f.at(0, -10.5), f.at(0, -13)}, stroked(paint.fill.value_or(kInk), f.scaled(1.6))}};
  if (!neutral) parts.push_back({f.label(3, {look(player).letter}, 10.5), filled(kWhite)});
  return group(std::move(parts), neutral ? "palace neutral" : fmt::format("palace {}", look(player).name),
               std::move(tooltip));
}

Shape palace_field(Point centre, bool central, double scale) {
  const Frame f(centre, scale);
  const double half = central ? 11 : 8;
  return {f.rect(-half, -half, 2 * half, 2 * half, 3), both(kField, blend(kField, kInk, 40), f.scaled(0.8)),
          central ? "field central" : "field edge"};
}

Shape architect(Point centre, std::size_t player, double scale, std::string tooltip) {
  const Frame f(centre, scale);
  return group({{f.polygon({{-3, -4}, {3, -4}, {9, 11}, {-9, 11}}), of(player, f)},
                {f.circle(0, -6, 5.5), of(player, f)},
                {f.label(5.5, {look(player).letter}, 9.5), filled(kWhite)}},
               fmt::format("architect {}", look(player).name), std::move(tooltip));
}

Shape maharaja(Point centre, double scale) {
  const Frame f(centre, scale);
  return group({{f.polygon({{-12, 8}, {-12, -6}, {-6, 0}, {0, -8}, {6, 0}, {12, -6}, {12, 8}}),
                 both(kGold, kInk, f.scaled(1.2))}},
               "maharaja", "the Maharaja");
}

Shape role_badge(Point centre, std::size_t role, double scale) {
  const Frame f(centre, scale);
  return group({{f.rect(-9, -9, 18, 18, 4), both(kCard, kInk, f.scaled(1.2))},
                {f.label(0, std::to_string(role + 1), 11.5), filled(kInk)}},
               "role", role_name(role));
}

Shape blue_tile(Point centre, double scale) {
  const Frame f(centre, scale);
  return {f.rect(-8, -8, 16, 16, 2), both(rgb(0x8CC5EA), kInk, f.scaled(1.2)), "tile"};
}

Shape coin(Point centre, double scale) {
  const Frame f(centre, scale);
  return {f.circle(0, 0, 8), both(kGold, kInk, f.scaled(1.2)), "coin"};
}

}  // namespace stela::maharaja
