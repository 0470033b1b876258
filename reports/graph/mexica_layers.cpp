#include "reports/graph/mexica_layers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "reports/draw/mark.h"
#include "reports/draw/players.h"
#include "reports/graph/palette.h"
#include "reports/mexica/board_drawing.h"
#include "reports/mexica/pieces.h"
#include "reports/mexica/view_model.h"

namespace stela::districts {
namespace {

/// Districts beside one another get different ones, as far as they go, and so do waters. None is near a player's
/// colour: nobody owns a district.
using Shades = std::array<Rgb, 6>;
constexpr Shades kEarths{rgb(0xFFF1CF), rgb(0xD9A95B), rgb(0xA9B58F), rgb(0x9C7A4A), rgb(0xF3CF87), rgb(0xC8BEAE)};
constexpr Shades kWaters{rgb(0xBFE3F5), rgb(0x3F86B5), rgb(0x8FD0C0), rgb(0x24566F), rgb(0x6FB7DF), rgb(0xA9B8CC)};

Shape tint(Shape shape, Rgb colour, double opacity) {
  shape.paint = filled(colour);
  shape.paint.opacity = opacity;
  shape.role = "tint";
  return shape;
}

class DistrictLayers {
 public:
  explicit DistrictLayers(const Subject& subject)
      : subject_(subject),
        board_(subject.game.board()),
        s_(subject.s),
        scene_(subject.game, subject.s, std::nullopt),
        places_(mexica::places_drawn(scene_, {0, 0})) {}

  GraphPicture run() {
    GraphPicture out;
    const auto extent = mexica::board_extent(board_.grid);
    out.ground.title = "Mexica: " + status(scene_);
    out.ground.width = extent.x;
    out.ground.height = extent.y;
    out.ground.shapes = {mexica::board_drawing(scene_, {0, 0})};
    out.layers.push_back(districts());
    if (const auto* ways = subject_.ways()) out.layers.push_back(costs(*ways));
    out.layers.push_back(waters());
    out.layers.push_back(necks());
    out.legend = {{mexica::building(kSwatch, 0, 3, 0.6, ""), "building: owner and value"},
                  {mexica::figure(kSwatch, 0, 0.55, ""), "figure"},
                  {mexica::bridge(kSwatch, mexica::Axis::ew, 0.55, ""), "bridge, in its direction"},
                  {mexica::calpulli(kSwatch, {7, 4, 2}, 0.6, ""), "calpulli: founder, size, others"}};
    return out;
  }

 private:
  [[nodiscard]] Point centre(Cell c) const {
    const auto& frame = places_[c].frame;
    return frame.corner + Point{frame.width / 2, frame.height / 2};
  }
  [[nodiscard]] Shape cell(Cell c) const { return {places_[c].frame}; }
  /// A cell's tint; under a piece, whose colour it would change, a frame.
  [[nodiscard]] Shape ground(Cell c, Rgb colour) const {
    const bool taken = scene_.buildings.test(c) || s_.calpulli.test(c) || scene_.figure_on(c).has_value();
    if (!taken) return tint(cell(c), colour, 0.8);
    const auto& frame = places_[c].frame;
    Shape inner{Rect{frame.corner + Point{2.5, 2.5}, frame.width - 5, frame.height - 5, 3}, stroked(colour, 5), "tint"};
    inner.paint.opacity = 0.9;
    return inner;
  }
  [[nodiscard]] static Shape swatch(Rgb colour, double opacity) {
    return tint({Rect{{2, 2}, 32, 20, 4}}, colour, opacity);
  }
  /// The cell of a set where a name covers the least: empty ones before others, the most central before the rest.
  [[nodiscard]] Cell quiet(const Bits& cells) const {
    Point sum{};
    cells.for_each([&](Cell c) { sum = sum + centre(c); });
    const auto n = static_cast<double>(cells.count());
    Cell best = cells.first();
    double least = 1e18;
    cells.for_each([&](Cell c) {
      const Point at = centre(c);
      const double across = at.x - sum.x / n, down = at.y - sum.y / n;
      const bool taken =
          scene_.buildings.test(c) || s_.calpulli.test(c) || scene_.figure_on(c).has_value() || s_.bridged().test(c);
      const double cost = across * across + down * down + (taken ? 1e6 : 0);
      if (cost < least) least = cost, best = c;
    });
    return best;
  }
  [[nodiscard]] Bits around(const Bits& cells) const {
    const Grid& g = board_.grid;
    return cells | g.north_of(cells) | g.east_of(cells) | g.south_of(cells) | g.west_of(cells);
  }
  /// Of each set a shade that none before it and less than three cells away has, where there is one.
  [[nodiscard]] std::vector<Rgb> shaded(const std::vector<Bits>& sets, const Shades& shades) const {
    std::vector<std::size_t> chosen;
    std::vector<Rgb> out;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const Bits near = around(around(around(sets[i])));
      std::array<bool, std::tuple_size_v<Shades>> used{};
      for (std::size_t j = 0; j < i; ++j)
        if (near.intersects(sets[j])) used[chosen[j]] = true;
      const auto free = std::find(used.begin(), used.end(), false);
      chosen.push_back(free == used.end() ? i % shades.size() : static_cast<std::size_t>(free - used.begin()));
      out.push_back(shades[chosen.back()]);
    }
    return out;
  }

  [[nodiscard]] GraphLayer districts() const {
    GraphLayer out{"Districts", {}, {}};
    std::vector<Bits> sets;
    for (const auto& d : subject_.found.districts) sets.push_back(d.cells);
    const auto colours = shaded(sets, kEarths);
    for (std::size_t d = 0; d < sets.size(); ++d)
      sets[d].for_each([&](Cell c) { out.shapes.push_back(ground(c, colours[d])); });
    for (std::size_t d = 0; d < sets.size(); ++d) {
      const auto& one = subject_.found.districts[d];
      out.shapes.push_back(
          badge(centre(quiet(sets[d])), district_name(d), 15, one.founded() ? palette::kText : kWhite,
                one.founded() ? kWhite : palette::kText,
                fmt::format("{}: {} cells{}", district_name(d), one.size, one.founded() ? ", founded" : "")));
    }
    out.legend = {{swatch(kEarths[1], 0.8), "land of one district"},
                  {badge(kSwatch, "d1", 13, palette::kText, kWhite), "founded district, as the table names it"},
                  {badge(kSwatch, "d2", 13, kWhite, palette::kText), "district that is not founded"}};
    return out;
  }

  [[nodiscard]] GraphLayer costs(const for_mexica::Ways& ways) const {
    GraphLayer out{fmt::format("What {}'s ways cost", look(ways.player).name), {}, {}};
    bool jumps = false;
    scene_.land.for_each([&](Cell c) { cost(ways, c, out, jumps); });
    s_.bridged().for_each([&](Cell c) { cost(ways, c, out, jumps); });
    out.legend = {{badge(kSwatch, "3", 15, kWhite, palette::kBlue), "AP on foot, over bridges and by boat"}};
    if (jumps)
      out.legend.push_back({swatch(palette::kText, 0.3),
                            fmt::format("dark, no number: {} AP by a jump, or no stop there", for_mexica::kJumpCost)});
    return out;
  }
  void cost(const for_mexica::Ways& ways, Cell c, GraphLayer& out, bool& jumps) const {
    if (c == ways.at) return;
    const bool walks = ways.by_boat[c] <= ways.in_all[c] && ways.in_all[c] != for_mexica::kNoWay;
    if (!walks) {
      jumps = true;
      out.shapes.push_back(tint(cell(c), palette::kText, 0.3));
      return;
    }
    out.shapes.push_back(badge(centre(c), std::to_string(ways.in_all[c]), 18, kWhite, palette::kBlue,
                               fmt::format("{}: {} AP", subject_.name(c), ways.in_all[c])));
  }

  [[nodiscard]] GraphLayer waters() const {
    GraphLayer out{"Waters and boats", {}, {}};
    const auto& bodies = subject_.found.water.bodies;
    std::vector<Bits> sets;
    sets.reserve(bodies.size());
    for (const auto& body : bodies) sets.push_back(body.canals);
    const auto colours = shaded(sets, kWaters);
    for (std::size_t w = 0; w < bodies.size(); ++w) {
      bodies[w].canals.for_each([&](Cell c) { out.shapes.push_back(tint(cell(c), colours[w], 0.8)); });
      bodies[w].bridges.for_each([&](Cell c) {
        const bool taken = scene_.figure_on(c).has_value();  // the figure stays in sight
        const Point at = centre(c) + (taken ? Point{13, 14} : Point{});
        out.shapes.push_back(badge(at, water_name(w), taken ? 12 : 16, kWhite, palette::kText,
                                   fmt::format("bridge of {}", water_name(w))));
      });
      const Bits plain = bodies[w].canals.minus(bodies[w].bridges);
      if (plain.any() && bodies[w].bridges.none())
        out.shapes.push_back(badge(centre(quiet(plain)), water_name(w), 14, kWhite, palette::kGrey));
    }
    out.legend = {{swatch(kWaters[1], 0.8), "one water; the lake belongs to the first"},
                  {badge(kSwatch, "w1", 13, kWhite, palette::kText),
                   "bridge of water 1: a boat goes to each other bridge of it"}};
    return out;
  }

  [[nodiscard]] GraphLayer necks() const {
    GraphLayer out{"Where land and water fall apart", {}, {}};
    const auto ring = [&](Cell c, Rgb colour) {
      const auto& frame = places_[c].frame;
      const Rect inner{frame.corner + Point{3, 3}, frame.width - 6, frame.height - 6, 6};
      out.shapes.push_back({inner, stroked(kWhite, 7), "neck"});
      out.shapes.push_back({inner, stroked(colour, 4), "neck"});
    };
    for (const auto& neck : subject_.found.necks) ring(neck.cell, palette::kVermilion);
    subject_.found.water.necks.for_each([&](Cell c) { ring(c, palette::kText); });
    out.legend = {{{Rect{{5, 3}, 26, 18, 5}, stroked(palette::kVermilion, 4)},
                   "land: without it its district is in several pieces"},
                  {{Rect{{5, 3}, 26, 18, 5}, stroked(palette::kText, 4)},
                   "canal that all boats between two parts of the water pass"}};
    return out;
  }

  const Subject& subject_;
  const mexica::Board& board_;
  const mexica::State& s_;
  mexica::Scene scene_;
  std::vector<Place> places_;
};

}  // namespace

GraphPicture picture(const Subject& subject) { return DistrictLayers(subject).run(); }

}  // namespace stela::districts
