#include "reports/tikal/board_drawing.h"

#include <algorithm>
#include <functional>

#include "reports/tikal/colours.h"
#include "reports/tikal/hex_drawing.h"
#include "reports/tikal/pieces.h"

namespace stela::tikal {
namespace {

constexpr double kMargin = 14;  // around the hexes

class Drawing {
 public:
  Drawing(const Scene& scene, Point corner) : scene_(scene), map_(scene.board.map), corner_(corner) {}

  Shape all() {
    sea();
    each([this](Hex h) { ground_of(h); });
    each([this](Hex h) {
      if ((scene_.marked & hex_bit(h)) != 0) add(ring(h));
    });
    each([this](Hex h) { print(h); });
    each([this](Hex h) { pieces(h); });
    return group(std::move(shapes_), "board");
  }

  /// What is printed on the board stays visible beside the numbers.
  Shape heat(const Heat& heat) {
    sea();
    each([&](Hex h) {
      add(heat.place({hex_outline(at(h), 1)}, h, map_.name(h)));
      add({Label{at(h, 0, -36), map_.name(h), 12}, filled(heat.ink(h)), "coordinate"});
      add(heat.label(at(h), h, 17));
      if (h == scene_.board.base_camp) add(base_camp(at(h, 0, 30), 0.6));
      if (scene_.s.value[h] > 0) add(temple(at(h, 0, 30), scene_.s.value[h], 0.6));
    });
    return group(std::move(shapes_), "board");
  }

  [[nodiscard]] std::vector<Place> places() const {
    std::vector<Place> out;
    for (Hex h = 0; h < map_.hexes(); ++h)
      out.push_back({map_.name(h), {at(h, -kRadius / 2, -kHalfHeight), kRadius, 2 * kHalfHeight, 8}});
    return out;
  }

 private:
  void each(const std::function<void(Hex)>& f) {
    for (Hex h = 0; h < map_.hexes(); ++h) f(h);
  }
  void add(Shape shape) { shapes_.push_back(std::move(shape)); }
  [[nodiscard]] Point at(Hex h, double x = 0, double y = 0) const {
    return corner_ + Point{kMargin + kRadius * (1 + 1.5 * map_.column(h)) + x,
                           kMargin + kHalfHeight * (1 + 2.0 * map_.row(h) + map_.column(h) % 2) + y};
  }

  void sea() {
    const auto extent = board_extent(map_);
    add({Rect{corner_, extent.x, extent.y, 14}, filled(kSea), "sea"});
  }

  void ground_of(Hex h) {
    const Tile* tile = scene_.tile_on(h);
    const Rgb fill = tile == nullptr ? kUnexplored : ground(tile->terrain);
    add({hex_outline(at(h), 1), tile == nullptr ? both(fill, blend(kSea, kInk, 25), 1) : both(fill, kInk, 1.4),
         tile == nullptr ? "hex unexplored" : "hex", describe(scene_, h)});
  }

  /// Within the hex's edge, so that neighbours do not share it.
  [[nodiscard]] Shape ring(Hex h) const {
    const auto inner = hex_outline(at(h), 0.955);
    return group({{inner, stroked(kInk, 6)}, {inner, stroked(kRing, 3.6)}}, "last");
  }

  /// Names and stones, and what the terrain is.
  void print(Hex h) {
    const Tile* tile = scene_.tile_on(h);
    if (tile == nullptr) {
      add({Label{at(h), map_.name(h), 12}, filled(kMuted), "coordinate"});
      return;
    }
    add(stones(at(h), *tile, static_cast<unsigned>(scene_.s.rotation[h] % kSidesOfHex), 1));
    add({Label{at(h, -42), map_.name(h), 12, Anchor::middle, true}, filled(kInk), "coordinate"});
    if (tile->group != 0) add({Label{at(h, 42), tile->id, 10}, filled(blend(kInk, kMuted, 50)), "tile-name"});
    const bool shared = scene_.camp_on(h) || scene_.guard_on(h);
    const Point middle = at(h, shared ? -12 : 0, -17);
    if (scene_.s.value[h] > 0)
      add(temple(middle, scene_.s.value[h], 1));
    else if (tile->terrain == Terrain::treasure)
      add(treasures(middle, scene_.s.left[h], 1));
    else if (tile->terrain == Terrain::forest)
      add(trees(middle, 0.85));
    else if (tile->terrain == Terrain::volcano)
      add(volcano(at(h), 1));
    else if (tile->terrain == Terrain::base_camp)
      add(base_camp(middle, 0.8));
  }

  void pieces(Hex h) {
    const State& s = scene_.s;
    const auto tooltip = describe(scene_, h);
    if (const auto p = scene_.camp_on(h)) add(camp(at(h, 17, -15), *p, 0.95, tooltip));
    if (const auto p = scene_.guard_on(h))
      add(guard(at(h, 18, -16), *p, scene_.leader_guards(h) ? Figure::leader : Figure::worker, 0.95, tooltip));

    std::vector<std::function<Shape(Point, double)>> figures;
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
      if (s.leader[p] == h)
        figures.emplace_back([p, &tooltip](Point c, double scale) { return leader(c, p, scale, tooltip); });
      if (const unsigned n = s.workers[p][h]; n > 0)
        figures.emplace_back([p, n, &tooltip](Point c, double scale) { return workers(c, p, n, scale, tooltip); });
    }
    constexpr std::size_t kInRow = 4;
    const bool two_rows = figures.size() > kInRow;
    const double scale = two_rows ? 0.6 : figures.size() > 3 ? 0.7 : figures.size() > 2 ? 0.85 : 1;
    for (std::size_t i = 0; i < figures.size(); ++i) {
      const std::size_t row = i / kInRow, in_row = std::min(kInRow, figures.size() - row * kInRow);
      const double x = (static_cast<double>(i % kInRow) - static_cast<double>(in_row - 1) / 2) * 23 * scale;
      const double y = !two_rows ? 17 : row == 0 ? 9 : 27;
      add(figures[i](at(h, x, y), scale));
    }
  }

  const Scene& scene_;
  const HexMap& map_;
  Point corner_;
  std::vector<Shape> shapes_;
};

}  // namespace

Point board_extent(const HexMap& map) {
  return {2 * kMargin + kRadius * (1.5 * map.columns() + 0.5),
          2 * kMargin + kHalfHeight * (2.0 * map.rows() + (map.columns() > 1 ? 1 : 0))};
}

Shape board_drawing(const Scene& scene, Point corner) { return Drawing(scene, corner).all(); }

std::vector<Place> places_drawn(const Scene& scene, Point corner) { return Drawing(scene, corner).places(); }

Shape heat_drawing(const Scene& scene, const Heat& heat, Point corner) { return Drawing(scene, corner).heat(heat); }

}  // namespace stela::tikal
