#include "reports/maharaja/panel.h"

#include <fmt/format.h>

#include "reports/maharaja/colours.h"
#include "reports/maharaja/pieces.h"

namespace stela::maharaja {
namespace {

std::string times(unsigned n) { return fmt::format("\u00D7{}", n); }

class Panel {
 public:
  Panel(const Scene& scene, Point corner) : scene_(scene), corner_(corner), y_(corner.y) {}

  Block all() {
    for (std::size_t p = 0; p < scene_.players(); ++p) player(p);
    roles();
    governors();
    lines();
    return {group(std::move(shapes_), "panel"), y_ - kCardGap - corner_.y};
  }

 private:
  void add(Shape shape) { shapes_.push_back(std::move(shape)); }
  [[nodiscard]] Point at(double x, double y) const { return {corner_.x + x, y_ + y}; }

  void player(std::size_t p) {
    constexpr double kHeight = 94;
    const State& s = scene_.s;
    const auto& l = look(p);
    const bool moves = scene_.to_move() == p;
    const auto role = fmt::format("player {}", l.name);
    add(moves ? card(at(0, 0), kHeight, role, l.colour, 3) : card(at(0, 0), kHeight, role));
    add(words(at(kCardPadding, 20), std::string(l.name), 17, blend(l.colour, kBlack, 15), true));
    add(words(at(86, 21), standing(scene_, p), 12.5, kInk, moves));
    add(words(at(kPanelWidth - kCardPadding - 38, 22), std::to_string(s.coins[p]), 26, kInk, true, Anchor::end));
    add(words(at(kPanelWidth - kCardPadding, 25), s.coins[p] == 1 ? "coin" : "coins", 11, kMuted, false, Anchor::end));
    add(houses(at(24, 49), p, 1, 0.85, "houses to hand, and in the bank"));
    add(words(at(38, 50), fmt::format("{}, bank {}", times(s.hand[p]), times(s.stock[p])), 12.5, kInk));
    add(palace(at(156, 50), p, false, 0.85, "palaces not built"));
    add(words(at(170, 50), fmt::format("{} left", times(s.palaces[p])), 12.5, kInk));
    if (has_tiles(scene_)) {
      add(blue_tile(at(252, 49), 0.9));
      add(words(at(266, 50), times(s.tiles[p]), 12.5, kInk));
    }
    double x = 24;
    for (std::size_t r = 0; r < kRoles; ++r) {
      if (s.holder[r] != p) continue;
      add(role_badge(at(x, 76), r, 0.9));
      x += 22;
    }
    add(words(at(kPanelWidth - kCardPadding, 76), "dial " + dial(scene_, p), 12.5, kInk, false, Anchor::end));
    y_ += kHeight + kCardGap;
  }

  /// In two columns, with who holds them.
  void roles() {
    constexpr double kRow = 22;
    constexpr std::size_t kRows = (kRoles + 1) / 2;
    constexpr double kHeight = 14 + kRow * kRows;
    add(card(at(0, 0), kHeight, "roles"));
    for (std::size_t r = 0; r < kRoles; ++r) {
      if (!scene_.is_dealt(r)) continue;
      const double x = r < kRows ? kCardPadding : kPanelWidth / 2 + 2;
      const double y = 18 + kRow * static_cast<double>(r % kRows);
      const std::size_t holder = scene_.s.holder[r];
      add(role_badge(at(x + 9, y), r, 0.9));
      add(words(at(x + 22, y), std::string(kRoleTitles[r]), 12, kInk));
      const bool held = holder < scene_.players();
      add(words(at(x + 93, y), held ? std::string(look(holder).name) : held_by(scene_, r), 12,
                held ? blend(look(holder).colour, kBlack, 15) : kMuted, held));
    }
    y_ += kHeight + kCardGap;
  }

  /// The lowest, whose city is scored next, at the left.
  void governors() {
    constexpr double kHeight = 72, kStride = (kPanelWidth - 2 * kCardPadding) / kCities;
    add(card(at(0, 0), kHeight, "governors"));
    add(words(at(kCardPadding, 16), "Governors, the lowest first, and their fields", 12, kMuted, true));
    const auto cities = by_governor(scene_);
    for (std::size_t i = 0; i < cities.size(); ++i) {
      const std::size_t city = cities[i];
      const double x = kCardPadding + kStride * static_cast<double>(i);
      const bool scored = scene_.is_scored(city);
      add({Rect{at(x + 1, 28), kStride - 2, 36, 4},
           both(scored ? kScored : kVillage, scored ? kInk : blend(kRoad, kInk, 40), scored ? 2 : 1),
           "governor-field"});
      const auto& name = scene_.board.places[city];
      add(words(at(x + kStride / 2, 39), name.substr(0, 6), name.size() > 4 ? 10 : 12, kInk, true, Anchor::middle));
      add(words(at(x + kStride / 2, 54), std::to_string(scene_.s.governor[city]), 12, kInk, false, Anchor::middle));
    }
    y_ += kHeight + kCardGap;
  }

  /// The turn's actions or the auction, and supplies.
  void lines() {
    auto rows = turn_lines(scene_);
    if (scene_.in_auction()) rows.push_back(auction(scene_));
    if (has_tiles(scene_)) rows.push_back(fmt::format("blue tiles in the supply: {}", scene_.s.tile_supply));
    if (rows.empty()) return;
    const double height = 12 + 20 * static_cast<double>(rows.size());
    add(card(at(0, 0), height, "turn"));
    for (std::size_t i = 0; i < rows.size(); ++i)
      add(words(at(kCardPadding, 16 + 20 * static_cast<double>(i)), rows[i], 12, kInk));
    y_ += height + kCardGap;
  }

  const Scene& scene_;
  Point corner_;
  double y_;
  std::vector<Shape> shapes_;
};

}  // namespace

Block panel(const Scene& scene, Point corner) { return Panel(scene, corner).all(); }

Block legend(Point corner, double width) {
  Legend key(corner, width);
  key.add([](Point p) { return houses(p, 0, 1, 0.8, ""); }, "house");
  key.add([](Point p) { return houses(p, 1, 3, 0.8, ""); }, "houses and their number");
  key.add([](Point p) { return palace(p, 0, false, 0.8, ""); }, "palace");
  key.add([](Point p) { return palace(p, 0, true, 0.8, ""); }, "neutral palace");
  key.add([](Point p) { return palace_field(p, true, 0.8); }, "central palace field");
  key.add([](Point p) { return palace_field(p, false, 0.8); }, "edge palace field");
  key.add([](Point p) { return architect(p, 0, 0.8, ""); }, "architect");
  key.add([](Point p) { return maharaja(p, 0.8); }, "the Maharaja: the city that is scored");
  key.add([](Point p) { return role_badge(p, 2, 0.8); }, "role");
  key.add([](Point p) { return blue_tile(p, 0.8); }, "blue tile");
  key.add(
      [](Point p) {
        const Rect frame{p + Point{-11, -7}, 22, 14, 3};
        return group({{frame, stroked(kInk, 4)}, {frame, stroked(kRing, 2.4)}}, "last");
      },
      "last action");
  return key.block();
}

}  // namespace stela::maharaja
