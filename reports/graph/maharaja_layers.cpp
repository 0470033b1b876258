#include "reports/graph/maharaja_layers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "reports/draw/mark.h"
#include "reports/draw/players.h"
#include "reports/graph/palette.h"
#include "reports/maharaja/layout.h"
#include "reports/maharaja/map_drawing.h"

namespace stela {
namespace {

using graph::kNoWay;
using maharaja::kFirstVillage;
using maharaja::kHalfPlace;
using maharaja::kPlaces;

class RoadsLayers {
 public:
  RoadsLayers(const maharaja::Scene& scene, const graph::MaharajaRoads& roads, std::size_t player)
      : scene_(scene), roads_(roads), me_(player), layout_(maharaja::layout_of(scene.board)) {}

  GraphPicture run() {
    GraphPicture out;
    const auto extent = maharaja::map_extent();
    out.ground.title = "Maharaja: " + status(scene_);
    out.ground.width = extent.x;
    out.ground.height = extent.y;
    out.ground.shapes = {maharaja::map_drawing(scene_, {0, 0})};
    out.layers.push_back(reached(me_));
    for (std::size_t p = 0; p < scene_.players(); ++p)
      if (p != me_) out.layers.push_back(reached(p));
    out.layers.push_back(bridges());
    out.layers.push_back(openings());
    for (std::size_t p = 0; p < scene_.players(); ++p)
      out.legend.push_back({badge(kSwatch, std::string(1, look(p).letter), 13, look(p).colour, kWhite),
                            "houses, palaces and architect of " + std::string(look(p).name)});
    return out;
  }

 private:
  [[nodiscard]] Rect around(std::size_t place, double gap) const {
    const double half = kHalfPlace + gap;
    return {layout_.places[place] + Point{-half, -half}, 2 * half, 2 * half, 14 + gap};
  }
  [[nodiscard]] Point over(std::size_t place) const { return layout_.places[place] + Point{0, -kHalfPlace - 8}; }
  [[nodiscard]] Rect around_village(std::size_t site) const {
    return {layout_.villages[site - kFirstVillage] +
                Point{-maharaja::kHalfVillageWidth - 4, -maharaja::kHalfVillageHeight - 4},
            2 * maharaja::kHalfVillageWidth + 8, 2 * maharaja::kHalfVillageHeight + 8, 10};
  }
  [[nodiscard]] bool open(const maharaja::Road& road) const {
    for (std::size_t k = 0; k < road.villages; ++k) {
      bool any = false;
      for (std::size_t p = 0; p < scene_.players(); ++p) any |= scene_.s.houses[p][kFirstVillage + road.first + k] > 0;
      if (!any) return false;
    }
    return true;
  }
  /// Drawn between what stands on the road: places and villages stay in sight.
  void add_road(std::vector<Shape>& to, const maharaja::Road& road, Rgb colour, double width, double dash) const {
    Paint paint = stroked(colour, width);
    paint.dash = dash;
    Rect from = around(road.a, 2);
    for (std::size_t k = 0; k <= road.villages; ++k) {
      const Rect next = k == road.villages ? around(road.b, 2) : around_village(kFirstVillage + road.first + k);
      const Point a = middle_of(from), b = middle_of(next);
      const double out = leaves_at(from, a, b), in = 1 - leaves_at(next, b, a);
      const auto at = [&](double share) { return Point{a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)}; };
      if (out < in) to.push_back({Line{at(out), at(in)}, paint, "way"});
      from = next;
    }
  }
  [[nodiscard]] static Point middle_of(const Rect& rect) {
    return rect.corner + Point{rect.width / 2, rect.height / 2};
  }
  /// At what share of the way from its middle to another point one leaves a rectangle.
  [[nodiscard]] static double leaves_at(const Rect& rect, Point middle, Point to) {
    const double across = std::abs(to.x - middle.x), down = std::abs(to.y - middle.y);
    return std::min(across > 0 ? rect.width / 2 / across : 1, down > 0 ? rect.height / 2 / down : 1);
  }

  [[nodiscard]] GraphLayer reached(std::size_t p) const {
    const auto& its = roads_.players[p];
    const Rgb colour = look(p).colour;
    const std::size_t home = scene_.s.architect[p];
    GraphLayer out{fmt::format("Where {} can go with {}", look(p).name, plural(its.purse, "coin")), {}, {}};
    for (std::size_t place = 0; place < kPlaces; ++place) {
      const bool here = (its.reached >> place & 1U) != 0;
      Paint paint = stroked(here ? colour : palette::kGrey, here ? 7 : 3);
      paint.dash = here ? 0 : 9;
      out.shapes.push_back({around(place, 5), paint, "reached"});
      const auto toll = its.tolls[home][place];
      const auto text = place == home ? "here" : toll >= kNoWay ? "no way" : fmt::format("{}", toll);
      const double size = place == home || toll >= kNoWay ? 17 : 24;  // words stay clear of the place's name
      out.shapes.push_back(badge(over(place), text, size, kWhite, here ? colour : palette::kText,
                                 fmt::format("{}: toll {}", scene_.board.places[place], text)));
    }
    Paint far = stroked(palette::kGrey, 3);
    far.dash = 6;
    out.legend = {{{Rect{{3, 3}, 30, 18, 4}, stroked(colour, 4)}, "reached by moves now"},
                  {{Rect{{3, 3}, 30, 18, 4}, far}, "not reached"},
                  {badge(kSwatch, "2", 14, kWhite, colour), "the least toll on the way there"}};
    return out;
  }

  [[nodiscard]] GraphLayer bridges() const {
    GraphLayer out{"What holds the map together", {}, {}};
    for (const auto& choke : roads_.choke_roads) {
      add_road(out.shapes, scene_.board.roads[choke.road], palette::kVermilion, 5, 14);
      for (const auto site : choke.villages)
        out.shapes.push_back({around_village(site), stroked(palette::kVermilion, 5), "bridge"});
    }
    for (const auto& road : scene_.board.roads)
      if (!open(road)) add_road(out.shapes, road, palette::kText, 2.5, 3);
    Paint bridge = stroked(palette::kVermilion, 4), closed = stroked(palette::kText, 2.5);
    bridge.dash = 9;
    closed.dash = 3;
    out.legend = {{{Line{{2, 12}, {34, 12}}, bridge}, "open road without which the open roads fall apart"},
                  {{Rect{{3, 3}, 30, 18, 6}, stroked(palette::kVermilion, 4)}, "its villages: none may be emptied"},
                  {{Line{{2, 12}, {34, 12}}, closed}, "closed: a village on it is empty"}};
    return out;
  }

  [[nodiscard]] GraphLayer openings() const {
    GraphLayer out{fmt::format("Houses with which {} would get on", look(me_).name), {}, {}};
    const Rgb colour = look(me_).colour;
    for (const auto& opening : roads_.players[me_].openings) {
      out.shapes.push_back({around(opening.place, 5), stroked(colour, 5), "opened"});
      out.shapes.push_back(badge(over(opening.place), fmt::format("+{}", opening.villages.size()), 24, kWhite, colour,
                                 fmt::format("toll then: {}", opening.toll)));
      for (const auto site : opening.villages)
        out.shapes.push_back({around_village(site), stroked(colour, 5), "opened"});
    }
    out.legend = {{badge(kSwatch, "+2", 13, kWhite, colour), "no way there now: so many own houses would open one"},
                  {{Rect{{3, 3}, 30, 18, 6}, stroked(colour, 4)}, "the empty villages to build in"}};
    return out;
  }

  const maharaja::Scene& scene_;
  const graph::MaharajaRoads& roads_;
  std::size_t me_;
  maharaja::Layout layout_;
};

}  // namespace

GraphPicture roads_picture(const maharaja::Scene& scene, const graph::MaharajaRoads& roads, std::size_t player) {
  return RoadsLayers(scene, roads, player).run();
}

}  // namespace stela
