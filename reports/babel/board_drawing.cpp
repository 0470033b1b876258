#include "reports/babel/board_drawing.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/babel/colours.h"
#include "reports/babel/pieces.h"

namespace stela::babel {
namespace {

constexpr double kMargin = 12;                             // around the bands
constexpr double kLane = 60, kBand = 2 * kLane, kGap = 8;  // a player's part of a city, a city, between cities
constexpr double kName = 104;                              // where a city's name stands
constexpr double kPawn = kName + 18, kTemple = kPawn + 52, kRow = kTemple + 56;
constexpr double kStride = kCardWidth + 3;
constexpr std::size_t kLeastCards = 14;  // that the bands have room for

std::size_t longest_row(const State& s) {
  std::size_t most = kLeastCards;
  for (const auto& rows : s.row)
    for (const auto& row : rows) most = std::max<std::size_t>(most, row.size);
  return most;
}

class Drawing {
 public:
  Drawing(const Scene& scene, Point corner) : scene_(scene), corner_(corner), extent_(board_extent(scene)) {}

  Shape all() {
    desert();
    for (std::size_t city = 0; city < kNations; ++city) band(city);
    return group(std::move(shapes_), "board");
  }

  Shape heat(const Heat& heat) {
    desert();
    for (std::size_t city = 0; city < kNations; ++city) {
      add(heat.place({frame(city)}, city, city_name(city)));
      add({Rect{at(city, 0, 0), 10, kBand, 5}, filled(of_nation(city)), "nation-edge"});
      add({Label{at(city, 20, kBand / 2), city_name(city), 14.5, Anchor::start, true}, filled(heat.ink(city)),
           "city-name"});
      add(heat.label(at(city, kRow, kBand / 2), city, 24));
    }
    return group(std::move(shapes_), "board");
  }

  [[nodiscard]] std::vector<Place> places() const {
    std::vector<Place> out;
    for (std::size_t city = 0; city < kNations; ++city) out.push_back({std::string(kNationNames[city]), frame(city)});
    return out;
  }

 private:
  void add(Shape shape) { shapes_.push_back(std::move(shape)); }
  /// From a band's left end at the top.
  [[nodiscard]] Point at(std::size_t city, double x, double y) const {
    return corner_ + Point{kMargin + x, kMargin + static_cast<double>(city) * (kBand + kGap) + y};
  }
  [[nodiscard]] double width() const { return extent_.x - 2 * kMargin; }

  [[nodiscard]] Rect frame(std::size_t city) const { return {at(city, 0, 0), width(), kBand, 8}; }
  void desert() { add({Rect{corner_, extent_.x, extent_.y, 14}, filled(kDesert), "ground"}); }

  void band(std::size_t city) {
    add({frame(city), both(kCity, blend(kDesert, kInk, 30), 1), "city"});
    add({Rect{at(city, 0, 0), 10, kBand, 5}, filled(of_nation(city)), "nation-edge"});
    add({Label{at(city, 20, kBand / 2), city_name(city), 13.5, Anchor::start, true}, filled(kInk), "city-name"});
    add({Line{at(city, kName + 12, kLane), at(city, width() - 8, kLane)}, stroked(blend(kCity, kInk, 18), 1)});
    for (std::size_t p = 0; p < kPlayers; ++p) lane(city, p);
  }

  void lane(std::size_t city, std::size_t p) {
    const State& s = scene_.s;
    const double top = static_cast<double>(p) * kLane;
    const auto tooltip = describe(scene_, p, city);
    if (scene_.marked[p][city]) {
      const Rect frame{at(city, kName + 1, top + 2), width() - kName - 5, kLane - 4, 6};
      add(group({{frame, stroked(kInk, 4)}, {frame, stroked(kRing, 2.2)}}, "last"));
    }
    if (s.pawn[p] == city) add(pawn(at(city, kPawn, top + 30), p, 1, tooltip));
    add(temple(at(city, kTemple, top + 33), s.temple[p][city], p, tooltip));
    cards(s.row[p][city], at(city, kRow, top + 24), tooltip);
  }

  /// A row; under each run of three or more a bracket with the place of its first card, which abilities name.
  void cards(const Pile& row, Point first, const std::string& tooltip) {
    std::vector<Shape> parts;
    const auto x = [&](double place) { return first.x + place * kStride; };
    for (std::size_t i = 0; i < row.size; ++i)
      parts.push_back(nation_card({x(static_cast<double>(i)), first.y}, row[i], 1));
    for_each_run(row, [&](const Run& run) {
      const double left = x(run.start) - kCardWidth / 2, right = x(run.start + run.length - 1) + kCardWidth / 2;
      const double y = first.y + kCardHeight / 2 + 4;
      parts.push_back({Line{{left, y}, {right, y}}, stroked(kBrick, 2.5), "run"});
      parts.push_back(
          {Label{{left, y + 8}, std::to_string(run.start + 1), 10, Anchor::start, true}, filled(kBrick), "run-place"});
    });
    if (!parts.empty()) add(group(std::move(parts), "row", tooltip));
  }

  const Scene& scene_;
  Point corner_, extent_;
  std::vector<Shape> shapes_;
};

}  // namespace

Point board_extent(const Scene& scene) {
  return {2 * kMargin + kRow + static_cast<double>(longest_row(scene.s)) * kStride,
          2 * kMargin + kNations * (kBand + kGap) - kGap};
}

Shape board_drawing(const Scene& scene, Point corner) { return Drawing(scene, corner).all(); }

std::vector<Place> places_drawn(const Scene& scene, Point corner) { return Drawing(scene, corner).places(); }

Shape heat_drawing(const Scene& scene, const Heat& heat, Point corner) { return Drawing(scene, corner).heat(heat); }

}  // namespace stela::babel
