#include "reports/draw/page.h"

#include <algorithm>

namespace stela {

Shape words(Point at, std::string text, double size, Rgb ink, bool bold, Anchor anchor) {
  return {Label{at, std::move(text), size, anchor, bold}, filled(ink)};
}

Shape card(Point corner, double height, std::string role, Rgb edge, double stroke) {
  return {Rect{corner, kPanelWidth, height, 8}, both(kCard, edge, stroke), std::move(role)};
}

Shape card(Point corner, double height, std::string role) {
  return card(corner, height, std::move(role), blend(kPaper, kInk, 15), 1);
}

double Legend::taken(const std::string& meaning, double swatch) {
  return swatch + 4 + static_cast<double>(meaning.size()) * 6.1 + 14;
}

void Legend::add(const std::function<Shape(Point)>& drawing, const std::string& meaning) {
  if (x_ + taken(meaning, swatch_) > corner_.x + width_ && x_ > corner_.x) {
    x_ = corner_.x;
    y_ += 30;
  }
  shapes_.push_back(drawing(Point{x_ + swatch_ / 2, y_}));
  shapes_.push_back(words({x_ + swatch_ + 4, y_}, meaning, 12, kInk));
  x_ += taken(meaning, swatch_);
}

Picture Page::picture(const PageText& text, Shape board, Block panel,
                      const std::function<Block(Point, double)>& legend) const {
  const double inner = extent_.x + kEdge + kPanelWidth;
  const double below = kHeader + std::max(extent_.y, panel.height) + 14;
  auto key = legend({kEdge, below}, inner);

  Picture out;
  out.title = text.game + ": " + text.status;
  out.width = inner + 2 * kEdge;
  out.height = below + key.height + 10;
  const auto heading = [&out](Point p, const std::string& what, double size, Rgb ink, bool bold, Anchor anchor) {
    out.shapes.push_back({Label{p, what, size, anchor, bold}, filled(ink), "heading"});
  };
  out.shapes.push_back({Rect{{0, 0}, out.width, out.height}, filled(kPaper), "paper"});
  heading({kEdge, 32}, text.game, 26, kInk, true, Anchor::start);
  heading({kEdge + 20 + 16 * static_cast<double>(text.game.size()), 34}, text.status, 15, kInk, false, Anchor::start);
  if (!text.last_action.empty()) heading({out.width - kEdge, 34}, text.last_action, 15, kMuted, false, Anchor::end);
  out.shapes.push_back(std::move(board));
  out.shapes.push_back(std::move(panel.shape));
  out.shapes.push_back(std::move(key.shape));
  return out;
}

}  // namespace stela
