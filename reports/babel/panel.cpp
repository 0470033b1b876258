#include "reports/babel/panel.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/babel/colours.h"
#include "reports/babel/pieces.h"

namespace stela::babel {
namespace {

std::string times(unsigned n) { return fmt::format("\u00D7{}", n); }

class Panel {
 public:
  Panel(const Scene& scene, Point corner) : scene_(scene), corner_(corner), y_(corner.y) {}

  Block all() {
    for (std::size_t p = 0; p < kPlayers; ++p) player(p);
    nation_cards();
    temple_cards();
    return {group(std::move(shapes_), "panel"), y_ - kCardGap - corner_.y};
  }

 private:
  static constexpr double kLabel = 58;               // where what a line shows begins
  static constexpr double kSmall = 0.8;              // scale of cards
  static constexpr double kStride = 20, kLine = 30;  // between cards of a store; between its lines
  static constexpr std::size_t kInLine = 12;

  void add(Shape shape) { shapes_.push_back(std::move(shape)); }
  [[nodiscard]] Point at(double x, double y) const { return {corner_.x + x, y_ + y}; }
  void caption(double y, std::string text) { add(words(at(kCardPadding, y), std::move(text), 12, kMuted, true)); }

  void player(std::size_t p) {
    const State& s = scene_.s;
    const auto& l = look(p);
    const bool moves = scene_.to_move() == p;
    const std::size_t stored = s.store[p].size;
    const double height = 104 + kLine * static_cast<double>(std::max<std::size_t>(1, (stored + kInLine - 1) / kInLine));
    const auto role = fmt::format("player {}", l.name);
    add(moves ? card(at(0, 0), height, role, l.colour, 3) : card(at(0, 0), height, role));
    add(words(at(kCardPadding, 20), std::string(l.name), 17, blend(l.colour, kBlack, 15), true));
    add(words(at(kLabel + 8, 21), standing(scene_, p), 12.5, kInk, moves));
    add(words(at(kPanelWidth - kCardPadding - 32, 22), std::to_string(total(scene_, p)), 26, kInk, true, Anchor::end));
    add(words(at(kPanelWidth - kCardPadding, 25), "total", 11, kMuted, false, Anchor::end));
    caption(52, "Hand");
    hand(p, 52);
    caption(84, "Pawn");
    const std::size_t city = s.pawn[p];
    add(pawn(at(kLabel + 8, 82), p, 0.8, ""));
    add(words(at(kLabel + 24, 84), city < kNations ? city_name(city) : "quarry", 12.5, kInk));
    if (s.foundation[p] != 0) {
      add(words(at(214, 84), "foundation", 12.5, kInk, false, Anchor::start));
      add(temple_card(at(296, 84), 1, true, kSmall));
    }
    caption(116, "Store");
    store(s.store[p], 116);
    y_ += height + kCardGap;
  }

  void hand(std::size_t p, double y) {
    const auto seen = seen_hand(scene_, p);
    double x = kLabel + 8;
    const auto counted = [&](Shape card, unsigned n) {
      add(std::move(card));
      add(words(at(x + 12, y), times(n), 12.5, kInk));
      x += 42;
    };
    for (std::size_t n = 0; n < kNations; ++n)
      if (seen.cards[n] > 0) counted(nation_card(at(x, y), n, kSmall), seen.cards[n]);
    if (seen.hidden > 0) counted(card_back(at(x, y), kSmall), seen.hidden);
    if (x == kLabel + 8) add(words(at(kLabel, y), "empty", 12.5, kInk));
  }

  void store(const Pile& pile, double y) {
    if (pile.empty()) add(words(at(kLabel, y), "empty", 12.5, kInk));
    for (std::size_t i = 0; i < pile.size; ++i)
      add(temple_card(
          at(kLabel + 8 + kStride * static_cast<double>(i % kInLine), y + kLine * static_cast<double>(i / kInLine)),
          pile[i], i + 1 == pile.size, kSmall));
  }

  void nation_cards() {
    constexpr double kHeight = 76;
    add(card(at(0, 0), kHeight, "nation-deck"));
    caption(18, "Nation deck");
    add(words(at(100, 18), plural(scene_.s.deck.size, "card"), 12.5, kInk));
    caption(52, "Discards");
    for (std::size_t n = 0; n < kNations; ++n) {
      const double x = 88 + 44.0 * static_cast<double>(n);
      add(nation_card(at(x, 52), n, kSmall));
      add(words(at(x + 12, 52), times(scene_.s.discard[n]), 12.5, kInk));
    }
    y_ += kHeight + kCardGap;
  }

  void temple_cards() {
    const auto known = known_temples(scene_);
    const double height = known.empty() ? 36 : 76;
    add(card(at(0, 0), height, "temple-deck"));
    caption(18, "Temple deck");
    add(words(at(100, 18), plural(scene_.s.temple_deck.size, "card"), 12.5, kInk));
    if (!known.empty()) {
      caption(52, "Next, known");
      for (std::size_t i = 0; i < std::min<std::size_t>(known.size(), 10); ++i)
        add(temple_card(at(108 + kStride * static_cast<double>(i), 52), known[i], false, kSmall));
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
  for (std::size_t n = 0; n < kNations; ++n)
    key.add([n](Point p) { return nation_card(p, n, 0.7); }, std::string(kNationNames[n]));
  key.add([](Point p) { return card_back(p, 0.7); }, "card that the player to move cannot see");
  key.add([](Point p) { return temple_card(p, 3, false, 0.7); }, "temple card");
  key.add([](Point p) { return temple_card(p, 2, true, 0.7); }, "temple card that can be taken");
  key.add(
      [](Point p) {
        return Shape{Line{p + Point{-11, 0}, p + Point{11, 0}}, stroked(kBrick, 2.5)};
      },
      "three or more of a nation, and the place of the first");
  key.add([](Point p) { return pawn(p, 0, 0.75, ""); }, "pawn");
  key.add(
      [](Point p) {
        const Rect frame{p + Point{-11, -7}, 22, 14, 3};
        return group({{frame, stroked(kInk, 4)}, {frame, stroked(kRing, 2.2)}}, "last");
      },
      "last action");
  return key.block();
}

}  // namespace stela::babel
