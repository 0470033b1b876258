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

/// The shares of a road's open way between which a village is drawn, and the one where it is drawn best.
struct VillageSpan {
  double least, best, most;
};

/// Whether two villages would touch.
bool touch(Point a, Point b) {
  constexpr double kGap = 4;
  return std::abs(a.x - b.x) < 2 * kHalfVillageWidth + kGap && std::abs(a.y - b.y) < 2 * kHalfVillageHeight + kGap;
}

/// Where on a road a village is drawn: as near to a share of its way as those drawn before let it, between two shares.
/// When they let it be nowhere, it is there all the same.
Point place_village(Point a, Point b, const VillageSpan& way, const std::vector<Point>& before) {
  constexpr int kSteps = 40;
  const double from = covered(a, b), length = 1 - 2 * from;
  const auto at = [&](double share) {
    const double t = from + length * share;
    return Point{a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
  };
  for (int i = 0; i <= 2 * kSteps; ++i) {
    const double share = way.best + (i % 2 == 0 ? 1 : -1) * static_cast<double>((i + 1) / 2) / kSteps;
    if (share < way.least || share > way.most) continue;
    const Point p = at(share);
    if (std::none_of(before.begin(), before.end(), [p](Point q) { return touch(p, q); })) return p;
  }
  return at(way.best);
}

}  // namespace

Layout layout_of(const Board& board) {
  Layout out;
  const bool real =
      std::all_of(board.places.begin(), board.places.end(), [](const auto& name) { return named(name) != nullptr; });
  for (std::size_t i = 0; i < kPlaces; ++i) out.places[i] = real ? named(board.places[i])->at : on_ring(i);
  for (const Road& road : board.roads)
    for (unsigned k = 0; k < road.villages; ++k) {
      const VillageSpan way = road.villages == 1 ? VillageSpan{0.1, 0.5, 0.9}
                              : k == 0           ? VillageSpan{0.1, 0.27, 0.45}
                                                 : VillageSpan{0.55, 0.73, 0.9};
      out.villages.push_back(place_village(out.places[road.a], out.places[road.b], way, out.villages));
    }
  return out;
}

}  // namespace stela::maharaja
