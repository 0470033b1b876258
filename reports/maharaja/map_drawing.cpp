#include "reports/maharaja/map_drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "reports/maharaja/colours.h"
#include "reports/maharaja/layout.h"
#include "reports/maharaja/pieces.h"

namespace stela::maharaja {
namespace {

// Rows of a place's box, from its middle down
constexpr double kNameRow = -56, kArchitectRow = -35, kPalaceRow = 9, kHouseRow = 55;

class Drawing {
 public:
  Drawing(const Scene& scene, Point corner) : scene_(scene), layout_(layout_of(scene.board)), corner_(corner) {}

  Shape all() {
    plain_and_roads();
    for (std::size_t v = 0; v < scene_.board.villages(); ++v) village(v);
    for (std::size_t place = 0; place < kPlaces; ++place) box(place);
    return group(std::move(shapes_), "board");
  }

  Shape heat(const Heat& heat) {
    plain_and_roads();
    for (std::size_t v = 0; v < scene_.board.villages(); ++v) {
      const std::size_t site = kFirstVillage + v;
      add(heat.place({village_frame(v)}, site, scene_.board.sites[site]));
      add(village_name(v, heat.ink(site)));
      add(heat.label(corner_ + layout_.villages[v] + Point{0, -5}, site, 13));
    }
    for (std::size_t place = 0; place < kPlaces; ++place) {
      add(heat.place({box_frame(place)}, place, scene_.board.places[place]));
      add(place_name(place, heat.ink(place)));
      add(heat.label(corner_ + layout_.places[place], place, 24));
    }
    return group(std::move(shapes_), "board");
  }

  [[nodiscard]] std::vector<Place> places() const {
    std::vector<Place> out;
    for (std::size_t place = 0; place < kPlaces; ++place) out.push_back({scene_.board.places[place], box_frame(place)});
    for (std::size_t v = 0; v < scene_.board.villages(); ++v)
      out.push_back({scene_.board.sites[kFirstVillage + v], village_frame(v)});
    return out;
  }

 private:
  void add(Shape shape) { shapes_.push_back(std::move(shape)); }

  void ring(std::size_t site, const Rect& frame) {
    if (scene_.is_marked(site)) add(group({{frame, stroked(kInk, 6)}, {frame, stroked(kRing, 3.6)}}, "last"));
  }

  void plain_and_roads() {
    add({Rect{corner_, kMapExtent.x, kMapExtent.y, 14}, filled(kPlain), "plain"});
    for (const Road& road : scene_.board.roads)
      add({Line{corner_ + layout_.places[road.a], corner_ + layout_.places[road.b]}, stroked(kRoad, 9), "road"});
  }

  [[nodiscard]] Rect village_frame(std::size_t v) const {
    return {corner_ + layout_.villages[v] + Point{-kHalfVillageWidth, -kHalfVillageHeight}, 2 * kHalfVillageWidth,
            2 * kHalfVillageHeight, 7};
  }
  [[nodiscard]] Shape village_name(std::size_t v, Rgb ink) const {
    const auto& name = scene_.board.sites[kFirstVillage + v];
    constexpr double kFits = 99;  // size times characters
    const double size = std::min(10.5, kFits / static_cast<double>(name.size()));
    return {Label{corner_ + layout_.villages[v] + Point{0, 11}, name, size}, filled(ink), "village-name"};
  }

  void village(std::size_t v) {
    const std::size_t site = kFirstVillage + v;
    const Point at = corner_ + layout_.villages[v];
    const Rect frame = village_frame(v);
    const auto tooltip = describe_village(scene_, site);
    add({frame, both(kVillage, blend(kRoad, kInk, 40), 1.2), "village", tooltip});
    ring(site, frame);
    add(village_name(v, kMuted));
    std::vector<std::size_t> owners;
    for (std::size_t p = 0; p < scene_.players(); ++p)
      if (scene_.s.houses[p][site] > 0) owners.push_back(p);
    const double step = owners.size() > 2 ? 11 : 23;
    for (std::size_t i = 0; i < owners.size(); ++i)
      add(houses(at + Point{middle(i, owners.size()) * step, -6}, owners[i], scene_.s.houses[owners[i]][site], 0.9,
                 tooltip));
  }

  /// The i-th of n in a row, from the row's middle.
  static double middle(std::size_t i, std::size_t n) {
    return static_cast<double>(i) - (static_cast<double>(n) - 1) / 2;
  }

  [[nodiscard]] Rect box_frame(std::size_t place) const {
    return {corner_ + layout_.places[place] + Point{-kHalfPlace, -kHalfPlace}, 2 * kHalfPlace, 2 * kHalfPlace, 14};
  }
  [[nodiscard]] Shape place_name(std::size_t place, Rgb ink) const {
    return {Label{corner_ + layout_.places[place] + Point{-62, kNameRow}, scene_.board.places[place], 14, Anchor::start,
                  true},
            filled(ink), "place-name"};
  }

  void box(std::size_t place) {
    const Point at = corner_ + layout_.places[place];
    const bool scored = scene_.is_scored(place);
    const Rect frame = box_frame(place);
    const auto tooltip = describe_place(scene_, place);
    const Paint paint =
        both(scored ? kScored : kCityGround, scored ? kInk : blend(kRoad, kInk, 55), scored ? 2.5 : 1.5);
    add({frame, paint, place == kStart ? "start" : "city", tooltip});
    ring(place, frame);
    add(place_name(place, kInk));
    if (scored) add(maharaja(at + Point{0, kNameRow}, 0.9));
    architects(place, at, tooltip);
    if (place == kStart) return;
    add({Label{at + Point{62, kNameRow}, fmt::format("field {}", scene_.s.governor[place]), 10.5, Anchor::end},
         filled(kMuted), "governor"});
    palaces(place, at, tooltip);
    owners_houses(place, at, tooltip);
  }

  void architects(std::size_t place, Point at, const std::string& tooltip) {
    std::vector<std::size_t> here;
    for (std::size_t p = 0; p < scene_.players(); ++p)
      if (scene_.s.architect[p] == place) here.push_back(p);
    const double row = place == kStart ? 0 : kArchitectRow;
    for (std::size_t i = 0; i < here.size(); ++i)
      add(architect(at + Point{middle(i, here.size()) * 24, row}, here[i], place == kStart ? 1.1 : 0.9, tooltip));
  }

  /// The edge fields in a ring around the central one, from the left clockwise, but none right above or below it, where
  /// the ring is too low for one; colours in play first.
  void palaces(std::size_t city, Point at, const std::string& tooltip) {
    const auto edge = edge_palaces(scene_, city);
    const auto fields = std::max<std::size_t>(scene_.board.edge_fields, edge.size());
    const double scale = fields <= 8 ? 0.85 : 0.5, turned = fields % 4 == 0 ? 0.5 : 0;
    for (std::size_t i = 0; i < fields; ++i) {
      const double angle =
          ((static_cast<double>(i) + turned) / static_cast<double>(fields) - 0.5) * 2 * std::numbers::pi;
      const Point field = at + Point{50 * std::cos(angle), kPalaceRow + 19 * std::sin(angle)};
      if (i < edge.size())
        add(palace(field, edge[i], scene_.is_neutral(edge[i]), scale, tooltip));
      else
        add(palace_field(field, false, scale));
    }
    const Point centre = at + Point{0, kPalaceRow};
    add(palace_field(centre, true, 1.1));
    if (const auto colour = central_palace(scene_, city))
      add(palace(centre, *colour, scene_.is_neutral(*colour), 1, tooltip));
  }

  void owners_houses(std::size_t city, Point at, const std::string& tooltip) {
    std::vector<std::size_t> owners;
    for (std::size_t p = 0; p < scene_.players(); ++p)
      if (scene_.s.houses[p][city] > 0) owners.push_back(p);
    for (std::size_t i = 0; i < owners.size(); ++i)
      add(houses(at + Point{middle(i, owners.size()) * 26, kHouseRow}, owners[i], scene_.s.houses[owners[i]][city],
                 0.95, tooltip));
  }

  const Scene& scene_;
  Layout layout_;
  Point corner_;
  std::vector<Shape> shapes_;
};

}  // namespace

Point map_extent() { return kMapExtent; }

Shape map_drawing(const Scene& scene, Point corner) { return Drawing(scene, corner).all(); }

std::vector<Place> places_drawn(const Scene& scene, Point corner) { return Drawing(scene, corner).places(); }

Shape heat_drawing(const Scene& scene, const Heat& heat, Point corner) { return Drawing(scene, corner).heat(heat); }

}  // namespace stela::maharaja
