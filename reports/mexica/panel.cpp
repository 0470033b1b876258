#include "reports/mexica/panel.h"

#include <fmt/format.h>

#include "reports/mexica/colours.h"
#include "reports/mexica/pieces.h"

namespace stela::mexica {
namespace {

class Panel {
 public:
  Panel(const Scene& scene, Point corner) : scene_(scene), corner_(corner), y_(corner.y) {}

  Block all() {
    for (std::size_t p = 0; p < scene_.players(); ++p) player(p);
    supply();
    const State& s = scene_.s;
    calpulli_card("Calpulli on display", s.display, 0.98);
    if (s.half == 1) calpulli_card("Calpulli of the second half", s.reserve, 0.85);
    if (s.removed != decltype(s.removed){}) calpulli_card("Calpulli removed", s.removed, 0.85);
    return {group(std::move(shapes_), "panel"), y_ - kCardGap - corner_.y};
  }

 private:
  void add(Shape shape) { shapes_.push_back(std::move(shape)); }
  [[nodiscard]] Point at(double x, double y) const { return {corner_.x + x, y_ + y}; }

  void player(std::size_t p) {
    constexpr double kHeight = 92;
    const auto& s = scene_.s;
    const auto& l = look(p);
    const bool moves = s.phase != Phase::over && s.to_move == p;
    const auto role = fmt::format("player {}", l.name);
    add(moves ? card(at(0, 0), kHeight, role, l.colour, 3) : card(at(0, 0), kHeight, role));
    add(figure(at(30, 34), p, 1.15, ""));
    add(words(at(58, 22), std::string(l.name), 17, blend(l.colour, kBlack, 15), true));
    std::string doing = place_of(scene_, p);
    if (moves) doing += s.phase == Phase::setup ? ", to choose a start" : fmt::format(", to move, {} AP left", s.ap);
    add(words(at(58, 42), doing, 12.5, kInk, moves));
    add(words(at(kPanelWidth - kCardPadding, 24), std::to_string(s.score[p]), 26, kInk, true, Anchor::end));
    add(words(at(kPanelWidth - kCardPadding, 45), s.score[p] == 1 ? "point" : "points", 11, kMuted, false,
              Anchor::end));
    // The hand: a pyramid of each value with how many are left; and the tokens
    for (unsigned value = 1; value <= kValues; ++value) {
      const double x = 28 + (value - 1) * 58.0;
      add(building(at(x, 68), p, value, 0.72, ""));
      add(words(at(x + 15, 75), fmt::format("\u00D7{}", s.hand[p][value - 1]), 12.5, kInk));
    }
    add(action_token(at(262, 73), 0.62));
    add(words(at(276, 75), fmt::format("\u00D7{}", s.tokens[p]), 12.5, kInk));
    y_ += kHeight + kCardGap;
  }

  void supply() {
    constexpr double kHeight = 74;
    const auto& s = scene_.s;
    add(card(at(0, 0), kHeight, "supply"));
    add(words(at(kCardPadding, 16), "Supply", 12, kMuted, true));
    const Paint water = both(kCanal, blend(kCanal, kInk, 40), 1);
    add({Rect{at(16, 38), 20, 20, 2}, water});
    add(words(at(42, 48), fmt::format("\u00D7{}", s.singles), 13, kInk));
    add({Rect{at(82, 38), 40, 20, 2}, water});
    add(words(at(128, 48), fmt::format("\u00D7{}", s.doubles), 13, kInk));
    add(bridge(at(184, 48), Axis::ew, 0.62, ""));
    add(words(at(205, 48), fmt::format("\u00D7{}", s.bridges), 13, kInk));
    add(action_token(at(258, 48), 0.75));
    add(words(at(274, 48), fmt::format("\u00D7{}", s.token_supply), 13, kInk));
    y_ += kHeight + kCardGap;
  }

  /// All tiles that are counted, each as often as it is there.
  void calpulli_card(std::string_view title, const std::array<std::uint8_t, kMaxTypes>& counts, double scale) {
    std::vector<Calpulli> tiles;
    for (std::size_t t = 0; t < scene_.board.types.size(); ++t)
      tiles.insert(tiles.end(), counts[t], scene_.board.types[t]);
    const double side = 42 * scale;
    const auto in_row = static_cast<std::size_t>((kPanelWidth - 2 * kCardPadding) / side);
    const std::size_t rows = (tiles.size() + in_row - 1) / in_row;
    const double height = 28 + (rows > 0 ? static_cast<double>(rows) * side + 8 : 14);
    add(card(at(0, 0), height, "calpulli-list"));
    add(words(at(kCardPadding, 16), std::string(title), 12, kMuted, true));
    if (tiles.empty()) add(words(at(kCardPadding, 30), "none", 12, kInk));
    for (std::size_t i = 0; i < tiles.size(); ++i)
      add(calpulli(at(kCardPadding + (static_cast<double>(i % in_row) + 0.5) * side,
                      28 + (static_cast<double>(i / in_row) + 0.5) * side),
                   tiles[i], scale, ""));
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
  const auto swatch = [](Rgb fill, Rgb edge, double stroke) {
    return [=](Point p) { return Shape{Rect{p + Point{-9, -9}, 18, 18, 2}, both(fill, edge, stroke)}; };
  };
  key.add(swatch(kSand, kBank, 1.2), "land");
  key.add(swatch(kFounded, kWall, 2.4), "founded district");
  key.add(swatch(kLake, blend(kLake, kInk, 30), 1), "lake");
  key.add(swatch(kCanal, kBank, 1.2), "canal");
  key.add([](Point p) { return bridge(p, Axis::ew, 0.5, ""); }, "bridge, in its direction");
  key.add([](Point p) { return calpulli(p, {7, 4, 2, 1}, 0.65, ""); }, "calpulli: founder, size, others");
  key.add([](Point p) { return building(p, 0, 3, 0.62, ""); }, "building: owner and value");
  key.add([](Point p) { return figure(p, 0, 0.62, ""); }, "figure");
  key.add([](Point p) { return action_token(p, 0.6); }, "action token");
  key.add([](Point p) { return ring(p, 0.5); }, "last action");
  return key.block();
}

}  // namespace stela::mexica
