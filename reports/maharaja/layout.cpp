#include "reports/maharaja/layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string_view>

namespace stela::maharaja {
namespace {

struct Named {
  std::string_view name;
  Point at;
};
/// No two roads of the real board cross.
constexpr std::array<Named, kPlaces> kNamed{{{"NW", {90, 100}},
                                             {"NE", {990, 100}},
                                             {"W", {250, 460}},
                                             {"C", {540, 270}},
                                             {"E", {830, 460}},
                                             {"SW", {90, 790}},
                                             {"SE", {990, 790}},
                                             {"START", {540, 660}}}};

/// The place of a name, or none.
const Named* named(std::string_view name) {
  const auto* found = std::find_if(kNamed.begin(), kNamed.end(), [&](const Named& n) { return n.name == name; });
  return found == kNamed.end() ? nullptr : found;
}

/// Clockwise from the top; the start field, which is the last, at the lower left.
Point on_ring(std::size_t i) {
  const double angle = (static_cast<double>(i) / kPlaces - 0.25) * 2 * std::numbers::pi;
  return {kMapExtent.x / 2 + (kMapExtent.x / 2 - 90) * std::cos(angle),
          kMapExtent.y / 2 + (kMapExtent.y / 2 - 90) * std::sin(angle)};
}

/// How much of a road from one centre to another lies below a place's box, as a share.
double covered(Point a, Point b) {
  return kHalfPlace / std::max({std::abs(b.x - a.x), std::abs(b.y - a.y), 2 * kHalfPlace});
}

}  // namespace

Layout layout_of(const Board& board) {
  Layout out;
  const bool real =
      std::all_of(board.places.begin(), board.places.end(), [](const auto& name) { return named(name) != nullptr; });
  for (std::size_t i = 0; i < kPlaces; ++i) out.places[i] = real ? named(board.places[i])->at : on_ring(i);
  out.villages.resize(board.villages());
  for (const Road& road : board.roads) {
    const Point a = out.places[road.a], b = out.places[road.b];
    const double from = covered(a, b), length = 1 - 2 * from;
    for (unsigned k = 0; k < road.villages; ++k) {
      // Roads through a ring's middle would all have their villages there: off the middle they keep apart
      const double share = road.villages == 1 ? (real ? 0.5 : 0.36) : (k == 0 ? 0.27 : 0.73);
      const double t = from + length * share;
      out.villages[road.first + k] = {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
    }
  }
  return out;
}

}  // namespace stela::maharaja
