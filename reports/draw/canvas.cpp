#include "reports/draw/canvas.h"

namespace stela {

void Canvas::put(std::size_t x, std::size_t y, std::string_view text, const TextStyle& style) {
  for (std::size_t i = 0; i < text.size() && x + i < columns_ && y * columns_ < cells_.size(); ++i) {
    auto& cell = cells_[y * columns_ + x + i];
    const auto ground = style.ground ? style.ground : cell.style.ground;
    cell = {text[i], style};
    cell.style.ground = ground;
  }
}

void Canvas::put_centred(std::size_t x, std::size_t y, std::size_t width, std::string_view text,
                         const TextStyle& style) {
  const auto shown = text.substr(0, width);
  put(x + (width - shown.size()) / 2, y, shown, style);
}

std::vector<TextLine> Canvas::lines() const {
  std::vector<TextLine> lines;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (i % columns_ == 0) lines.emplace_back();
    auto& line = lines.back();
    if (line.empty() || line.back().style != cells_[i].style) line.push_back({"", cells_[i].style});
    line.back().text += cells_[i].text;
  }
  return lines;
}

}  // namespace stela
