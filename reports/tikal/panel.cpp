#include "reports/tikal/panel.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "reports/tikal/colours.h"
#include "reports/tikal/hex_drawing.h"
#include "reports/tikal/pieces.h"

namespace stela::tikal {
namespace {

std::string times(unsigned n) { return fmt::format("\u00D7{}", n); }

class Panel {
 public:
  Panel(const Scene& scene, Point corner) : scene_(scene), corner_(corner), y_(corner.y) {}

  Block all() {
    for (std::size_t p = 0; p < scene_.players(); ++p) player(p);
    tiles();
    supplies();
    return {group(std::move(shapes_), "panel"), y_ - kCardGap - corner_.y};
  }

 private:
  void add(Shape shape) { shapes_.push_back(std::move(shape)); }
  [[nodiscard]] Point at(double x, double y) const { return {corner_.x + x, y_ + y}; }

  void player(std::size_t p) {
    constexpr double kHeight = 106;
    const auto& s = scene_.s;
    const auto& l = look(p);
    const bool moves = scene_.to_move() == p;
    const auto role = fmt::format("player {}", l.name);
    add(moves ? card(at(0, 0), kHeight, role, l.colour, 3) : card(at(0, 0), kHeight, role));
    add(words(at(kCardPadding, 20), std::string(l.name), 17, blend(l.colour, kBlack, 15), true));
    add(words(at(86, 21), standing(scene_, p), 12.5, kInk, moves));
    add(words(at(kPanelWidth - kCardPadding - 38, 22), std::to_string(s.score[p]), 26, kInk, true, Anchor::end));
    add(words(at(kPanelWidth - kCardPadding, 25), s.score[p] == 1 ? "point" : "points", 11, kMuted, false,
              Anchor::end));
    // Figures, camps and guards still to come, and where the leader is
    const auto left = [](unsigned most, HexSet used) {
      return most - std::min(most, static_cast<unsigned>(std::popcount(used)));
    };
    add(workers(at(24, 54), p, 0, 0.9, ""));
    const auto gone = s.gone[p] > 0 ? fmt::format(", {} out", s.gone[p]) : "";
    add(words(at(38, 56), times(s.supply[p]) + gone, 12.5, kInk));
    add(leader(at(124, 56), p, 0.9, ""));
    add(words(at(138, 56), leader_place(scene_, p), 12.5, kInk));
    add(camp(at(214, 55), p, 0.85, ""));
    add(words(at(228, 56), times(left(scene_.board.camps, s.camps[p])), 12.5, kInk));
    add(guard(at(262, 55), p, Figure::worker, 0.75, ""));
    add(words(at(274, 56), times(left(scene_.board.guards, s.guards[p])), 12.5, kInk));
    treasures_of(p);
    y_ += kHeight + kCardGap;
  }

  void treasures_of(std::size_t p) {
    double x = 24;
    for (unsigned m = 0; m < scene_.board.motifs; ++m) {
      const unsigned held = scene_.s.collection[p][m];
      if (held == 0) continue;
      add(motif(at(x, 88), m + 1, held, 0.9));
      x += 19 + 5.0 * held;
    }
    const unsigned points = treasure_points(scene_, p);
    add(words(at(kPanelWidth - kCardPadding, 88), points == 0 ? "no treasure" : "worth " + std::to_string(points), 11,
              kMuted, false, Anchor::end));
  }

  /// The tile in hand, and those shown in an auction.
  void tiles() {
    struct TileSlot {
      std::string caption;
      std::uint8_t tile;
    };
    std::vector<TileSlot> places;
    if (scene_.s.hand != kNoTile) places.push_back({"in hand", scene_.s.hand});
    for (std::size_t i = 0; scene_.game.chosen().auction != 0 && i < scene_.players(); ++i)
      places.push_back({fmt::format("shown {}", i + 1), scene_.s.shown[i]});
    if (places.empty() || scene_.s.phase == Phase::over) return;
    constexpr std::size_t kInRow = 4;
    constexpr double kScale = 0.56, kWide = 73, kHigh = 84;
    const double height = 28 + kHigh * static_cast<double>((places.size() + kInRow - 1) / kInRow);
    add(card(at(0, 0), height, "tiles"));
    add(words(at(kCardPadding, 16), "Tiles to be placed, unturned", 12, kMuted, true));
    for (std::size_t i = 0; i < places.size(); ++i) {
      const double x = kCardPadding + kWide * (static_cast<double>(i % kInRow) + 0.5);
      const double y = 28 + kHigh * static_cast<double>(i / kInRow);
      const Point centre = at(x, y + 32);
      if (const Tile* tile = scene_.tile(places[i].tile))
        add(loose_tile(centre, *tile, 0, kScale, tile_name(scene_, places[i].tile)));
      else
        add({hex_outline(centre, kScale), both(kUnexplored, blend(kSea, kInk, 25)), "taken"});
      add(words(at(x, y + 72), places[i].caption, 11, kMuted, false, Anchor::middle));
    }
    y_ += height + kCardGap;
  }

  void supplies() {
    std::vector<std::pair<std::string, std::string>> rows{
        {"Deck", deck_left(scene_)},
        {"Floors", floors_left(scene_)},
        {"Treasures", fmt::format("{} face down", treasures_left(scene_))}};
    if (scene_.s.put_out != 0) rows.emplace_back("Put out", put_out(scene_));
    const double height = 12 + 20 * static_cast<double>(rows.size());
    add(card(at(0, 0), height, "supply"));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const double y = 16 + 20 * static_cast<double>(i);
      add(words(at(kCardPadding, y), rows[i].first, 12, kMuted, true));
      add(words(at(90, y), rows[i].second, 12, kInk));
    }
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
  const auto swatch = [](Rgb fill) {
    return [fill](Point p) { return Shape{hex_outline(p, 0.2), both(fill, kInk, 1)}; };
  };
  key.add(swatch(kUnexplored), "unexplored");
  key.add([](Point p) { return temple(p, 5, 0.6); }, "temple and its value");
  key.add([](Point p) { return treasure(p, 0.9); }, "treasure, face down");
  key.add([](Point p) { return motif(p, 7, 2, 0.8); }, "motif 7, held twice");
  key.add([](Point p) { return trees(p, 0.55); }, "forest");
  key.add([](Point p) { return volcano(p, 0.4); }, "volcano");
  key.add([](Point p) { return base_camp(p, 0.5); }, "base camp");
  key.add([](Point p) { return stone(p, 1); }, "stone: a border costs those on both its sides");
  key.add([](Point p) { return workers(p, 0, 3, 0.8, ""); }, "workers and their number");
  key.add([](Point p) { return leader(p, 0, 0.75, ""); }, "leader");
  key.add([](Point p) { return camp(p, 0, 0.75, ""); }, "camp");
  key.add([](Point p) { return guard(p, 0, Figure::worker, 0.7, ""); }, "guard");
  key.add([](Point p) { return guard(p, 0, Figure::leader, 0.7, ""); }, "leader on guard");
  key.add(
      [](Point p) {
        const auto outline = hex_outline(p, 0.2);
        return group({{outline, stroked(kInk, 4)}, {outline, stroked(kRing, 2.4)}}, "last");
      },
      "last action");
  return key.block();
}

}  // namespace stela::tikal
