#include "reports/graph/tikal_layers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "reports/draw/mark.h"
#include "reports/draw/players.h"
#include "reports/graph/palette.h"
#include "reports/tikal/board_drawing.h"
#include "reports/tikal/hex_drawing.h"

namespace stela {
namespace {

using graph::kNoWay;

class ReachLayers {
 public:
  ReachLayers(const tikal::Scene& scene, const graph::TikalReach& reach, std::size_t player, unsigned ap)
      : scene_(scene), reach_(reach), me_(player), ap_(ap), places_(tikal::places_drawn(scene, {0, 0})) {}

  GraphPicture run() {
    GraphPicture out;
    const auto extent = tikal::board_extent(scene_.board.map);
    out.ground.title = "Tikal: " + status(scene_);
    out.ground.width = extent.x;
    out.ground.height = extent.y;
    out.ground.shapes = {tikal::board_drawing(scene_, {0, 0})};
    out.layers = {distances(), majorities(), chokes(), sites(), traffic()};
    for (std::size_t p = 0; p < scene_.players(); ++p)
      out.legend.push_back({badge(kSwatch, std::string(1, look(p).letter), 13, look(p).colour, kWhite),
                            "pieces of " + std::string(look(p).name)});
    return out;
  }

 private:
  [[nodiscard]] Point at(Hex h, double x = 0, double y = 0) const {
    const auto& frame = places_[h].frame;
    return frame.corner + Point{frame.width / 2 + x, frame.height / 2 + y};
  }
  /// Where a hex has room for a number: above its lower edge.
  [[nodiscard]] Point foot(Hex h) const { return at(h, 0, 37); }
  [[nodiscard]] Shape tint(Hex h, Rgb colour, double opacity) const {
    Shape out{tikal::hex_outline(at(h), 0.97), filled(colour), "tint"};
    out.paint.opacity = opacity;
    return out;
  }
  [[nodiscard]] static Shape swatch(Rgb colour, double opacity) {
    Shape out{Rect{{2, 2}, 32, 20, 4}, both(colour, palette::kText, 1), ""};
    out.paint.opacity = opacity;
    return out;
  }

  [[nodiscard]] GraphLayer distances() const {
    GraphLayer out{fmt::format("What {} reaches with {} AP", look(me_).name, ap_), {}, {}};
    for_each_hex(reach_.walkable, [&](Hex h) {
      const unsigned ap = reach_.figures[me_][h];
      const bool near = ap <= ap_;
      // A frame, as a tint would change the players' colours.
      if (near)
        out.shapes.push_back({tikal::hex_outline(at(h), 0.93), stroked(palette::kSky, 6), "near"});
      else
        out.shapes.push_back(tint(h, kWhite, 0.6));
      if (ap < kNoWay)
        out.shapes.push_back(badge(foot(h), std::to_string(ap), 16, kWhite, near ? palette::kBlue : palette::kText,
                                   fmt::format("{}: {} AP", scene_.board.map.name(h), ap)));
    });
    out.legend = {{{Rect{{4, 4}, 28, 16, 3}, stroked(palette::kSky, 5)}, fmt::format("within {} AP", ap_)},
                  {badge(kSwatch, "3", 15, kWhite, palette::kBlue), "AP for the nearest figure, the supply included"},
                  {swatch(kWhite, 1), "farther, or no way where there is no number"}};
    return out;
  }

  [[nodiscard]] GraphLayer majorities() const {
    GraphLayer out{"What a majority costs", {}, {}};
    for (std::size_t i = 0; i < reach_.take_overs.size(); i += scene_.players()) {
      const Hex h = reach_.take_overs[i].temple;
      out.shapes.push_back(tint(h, kWhite, 0.5));
      for (std::size_t p = 0; p < scene_.players(); ++p) {
        const auto& it = reach_.take_overs[i + p];
        const auto text = it.guarded ? "x" : it.ap >= kNoWay ? "-" : it.ap == 0 ? "held" : std::to_string(it.ap);
        const double middle = (static_cast<double>(scene_.players()) - 1) / 2;
        const Point where = at(h, 0, 2 + 21 * (static_cast<double>(p) - middle));
        out.shapes.push_back(badge(where, fmt::format("{} {}", look(p).letter, text), 14, look(p).colour, kWhite));
      }
    }
    out.legend = {
        {badge(kSwatch, "R 5", 13, look(0).colour, kWhite), "AP after which that player alone has the most weight"},
        {badge(kSwatch, "-", 13, look(0).colour, kWhite), "too few figures, or no way"},
        {badge(kSwatch, "x", 13, look(0).colour, kWhite), "guarded: nothing changes hands"}};
    return out;
  }

  [[nodiscard]] GraphLayer chokes() const {
    GraphLayer out{"Where the map can be cut", {}, {}};
    const auto ring = [](Polygon outline) {
      Shape shape{std::move(outline), stroked(palette::kVermilion, 6), "choke"};
      return shape;
    };
    for (const auto& choke : reach_.choke_hexes) {
      out.shapes.push_back(ring(tikal::hex_outline(at(choke.hex), 0.93)));
      out.shapes.push_back(
          badge(foot(choke.hex), fmt::format("{} parts", choke.parts), 14, kWhite, palette::kVermilion));
    }
    for (const auto& choke : reach_.choke_borders) {
      const Point a = at(choke.border.a), b = at(choke.border.b);
      const double across = b.x - a.x, down = b.y - a.y, length = std::hypot(across, down);
      const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
      const Point half{-down / length * tikal::kRadius / 2, across / length * tikal::kRadius / 2};
      const Line line{middle + half, {middle.x - half.x, middle.y - half.y}};
      out.shapes.push_back({line, stroked(kWhite, 13), "choke"});
      out.shapes.push_back({line, stroked(palette::kPurple, 8), "choke"});
    }
    out.legend = {{{Rect{{3, 3}, 30, 18, 3}, stroked(palette::kVermilion, 5)},
                   "hex without which the map falls into so many parts"},
                  {{Line{{3, 12}, {33, 12}}, stroked(palette::kPurple, 7)}, "border that is the only way"}};
    return out;
  }

  [[nodiscard]] GraphLayer sites() const {
    GraphLayer out{"Where tiles fit", {}, {}};
    for (const auto& site : reach_.sites) {
      const double share = site.tiles == 0 ? 0 : static_cast<double>(site.fitting) / site.tiles;
      out.shapes.push_back(tint(site.hex, palette::kGreen, 0.1 + 0.35 * share));
      out.shapes.push_back(
          badge(at(site.hex, 0, 20), fmt::format("{} of {}", site.fitting, site.tiles), 15, kWhite, palette::kText));
    }
    out.legend = {{badge(kSwatch, "3/8", 13, kWhite, palette::kText), "tiles still to come that fit there"},
                  {swatch(palette::kGreen, 0.45), "the more fit, the greener"}};
    return out;
  }

  [[nodiscard]] GraphLayer traffic() const {
    GraphLayer out{"Where ways lead through", {}, {}};
    for_each_hex(reach_.walkable, [&](Hex h) {
      const double share = reach_.betweenness[h];
      if (share < 0.005) return;
      // A frame, as a disc would hide the pieces.
      const double width = std::min(14.0, 1 + 18 * std::sqrt(share));
      out.shapes.push_back({tikal::hex_outline(at(h), 0.98 - width / 100), stroked(palette::kBlue, width), "traffic"});
      out.shapes.push_back(badge(foot(h), fmt::format("{:.0f} %", 100 * share), 14, kWhite, palette::kBlue));
    });
    out.legend = {{{Rect{{4, 4}, 28, 16, 3}, stroked(palette::kBlue, 6)},
                   "share of pairs of other hexes whose shortest ways lead through; below 0.5 % none"}};
    return out;
  }

  const tikal::Scene& scene_;
  const graph::TikalReach& reach_;
  std::size_t me_;
  unsigned ap_;
  std::vector<Place> places_;
};

}  // namespace

GraphPicture reach_picture(const tikal::Scene& scene, const graph::TikalReach& reach, std::size_t player, unsigned ap) {
  return ReachLayers(scene, reach, player, ap).run();
}

}  // namespace stela
