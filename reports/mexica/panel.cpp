#include "reports/mexica/panel.h"

#include <fmt/format.h>

#include "reports/mexica/colours.h"
#include "reports/mexica/pieces.h"

namespace stela::mexica {
namespace {

constexpr double kGap = 12;      // between cards
constexpr double kPadding = 12;  // in a card

Shape text(Point at, std::string words, double size, Rgb ink, bool bold = false, Anchor anchor = Anchor::start) {
  return {Label{at, std::move(words), size, anchor, bold}, filled(ink)};
}

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
    return {group(std::move(shapes_), "panel"), y_ - kGap - corner_.y};
  }

 private:
  void add(Shape shape) { shapes_.push_back(std::move(shape)); }
  [[nodiscard]] Point at(double x, double y) const { return {corner_.x + x, y_ + y}; }
  void card(double height, std::string role, Rgb edge, double width) {
    add({Rect{at(0, 0), kPanelWidth, height, 8}, both(kCard, edge, width), std::move(role)});
  }

  void player(std::size_t p) {
    constexpr double kHeight = 92;
    const auto& s = scene_.s;
    const auto& l = look(p);
    const bool moves = s.phase != Phase::over && s.to_move == p;
    card(kHeight, fmt::format("player {}", l.name), moves ? l.colour : blend(kPaper, kInk, 15), moves ? 3 : 1);
    add(figure(at(30, 34), p, 1.15, ""));
    add(text(at(58, 22), std::string(l.name), 17, blend(l.colour, kBlack, 15), true));
    std::string doing = place_of(scene_, p);
    if (moves) doing += s.phase == Phase::setup ? ", to choose a start" : fmt::format(", to move, {} AP left", s.ap);
    add(text(at(58, 42), doing, 12.5, kInk, moves));
    add(text(at(kPanelWidth - kPadding, 24), std::to_string(s.score[p]), 26, kInk, true, Anchor::end));
    add(text(at(kPanelWidth - kPadding, 45), s.score[p] == 1 ? "point" : "points", 11, kMuted, false, Anchor::end));
    // The hand: a pyramid of each value with how many are left; and the tokens
    for (unsigned value = 1; value <= kValues; ++value) {
      const double x = 28 + (value - 1) * 58.0;
      add(building(at(x, 68), p, value, 0.72, ""));
      add(text(at(x + 15, 75), fmt::format("\u00D7{}", s.hand[p][value - 1]), 12.5, kInk));
    }
    add(action_token(at(262, 73), 0.62));
    add(text(at(276, 75), fmt::format("\u00D7{}", s.tokens[p]), 12.5, kInk));
    y_ += kHeight + kGap;
  }

  void supply() {
    constexpr double kHeight = 74;
    const auto& s = scene_.s;
    card(kHeight, "supply", blend(kPaper, kInk, 15), 1);
    add(text(at(kPadding, 16), "Supply", 12, kMuted, true));
    const Paint water = both(kCanal, blend(kCanal, kInk, 40), 1);
    add({Rect{at(16, 38), 20, 20, 2}, water});
    add(text(at(42, 48), fmt::format("\u00D7{}", s.singles), 13, kInk));
    add({Rect{at(82, 38), 40, 20, 2}, water});
    add(text(at(128, 48), fmt::format("\u00D7{}", s.doubles), 13, kInk));
    add(bridge(at(184, 48), Axis::ew, 0.62, ""));
    add(text(at(205, 48), fmt::format("\u00D7{}", s.bridges), 13, kInk));
    add(action_token(at(258, 48), 0.75));
    add(text(at(274, 48), fmt::format("\u00D7{}", s.token_supply), 13, kInk));
    y_ += kHeight + kGap;
  }

  /// All tiles that are counted, each as often as it is there.
  void calpulli_card(std::string_view title, const std::array<std::uint8_t, kMaxTypes>& counts, double scale) {
    std::vector<Calpulli> tiles;
    for (std::size_t t = 0; t < scene_.board.types.size(); ++t)
      tiles.insert(tiles.end(), counts[t], scene_.board.types[t]);
    const double side = 42 * scale;
    const auto in_row = static_cast<std::size_t>((kPanelWidth - 2 * kPadding) / side);
    const std::size_t rows = (tiles.size() + in_row - 1) / in_row;
    const double height = 28 + (rows > 0 ? static_cast<double>(rows) * side + 8 : 14);
    card(height, "calpulli-list", blend(kPaper, kInk, 15), 1);
    add(text(at(kPadding, 16), std::string(title), 12, kMuted, true));
    if (tiles.empty()) add(text(at(kPadding, 30), "none", 12, kInk));
    for (std::size_t i = 0; i < tiles.size(); ++i)
      add(calpulli(at(kPadding + (static_cast<double>(i % in_row) + 0.5) * side,
                      28 + (static_cast<double>(i / in_row) + 0.5) * side),
                   tiles[i], scale, ""));
    y_ += height + kGap;
  }

  const Scene& scene_;
  Point corner_;
  double y_;
  std::vector<Shape> shapes_;
};

}  // namespace

Block panel(const Scene& scene, Point corner) { return Panel(scene, corner).all(); }

Block legend(Point corner, double width) {
  std::vector<Shape> shapes;
  double x = corner.x, y = corner.y + 12;
  const auto swatch = [](Rgb fill, Rgb edge, double stroke) {
    return [=](Point p) { return Shape{Rect{p + Point{-9, -9}, 18, 18, 2}, both(fill, edge, stroke)}; };
  };
  const auto add = [&](auto drawing, const std::string& words) {
    const double taken = 28 + static_cast<double>(words.size()) * 5.7 + 14;
    if (x + taken > corner.x + width && x > corner.x) {
      x = corner.x;
      y += 30;
    }
    shapes.push_back(drawing(Point{x + 12, y}));
    shapes.push_back(text({x + 28, y}, words, 12, kInk));
    x += taken;
  };
  add(swatch(kSand, kBank, 1.2), "land");
  add(swatch(kFounded, kWall, 2.4), "founded district");
  add(swatch(kLake, blend(kLake, kInk, 30), 1), "lake");
  add(swatch(kCanal, kBank, 1.2), "canal");
  add([](Point p) { return bridge(p, Axis::ew, 0.5, ""); }, "bridge, in its direction");
  add([](Point p) { return calpulli(p, {7, 4, 2, 1}, 0.65, ""); }, "calpulli: founder, size, others");
  add([](Point p) { return building(p, 0, 3, 0.62, ""); }, "building: owner and value");
  add([](Point p) { return figure(p, 0, 0.62, ""); }, "figure");
  add([](Point p) { return action_token(p, 0.6); }, "action token");
  add([](Point p) { return ring(p, 0.5); }, "last action");
  return {group(std::move(shapes), "legend"), y + 14 - corner.y};
}

}  // namespace stela::mexica
