#include "reports/draw/guest_picture.h"

#include <algorithm>
#include <utility>

#include "reports/draw/any_picture.h"
#include "reports/draw/heat.h"
#include "reports/draw/page.h"
#include "reports/draw/picture_of.h"
#include "reports/draw/svg_drawing.h"

namespace stela {
namespace {

constexpr double kMargin = 20, kTitleRow = 34, kTitleLetter = 8;

/// The drawing under a line that says whose turn it is, in place of what draws the text.
Picture drawn_picture(const SvgDrawing& drawing, Picture as_text) {
  auto heading = words({kMargin, kMargin}, as_text.title, 14, kInk, true);
  as_text.shapes = {{Rect{{0, 0}, 0, 0}, filled(kPaper), "paper"},
                    std::move(heading),
                    {Group{{{EmbeddedSvg{drawing.element, {kMargin, kMargin + kTitleRow}}}}}, {}, "board"}};
  as_text.width = std::max(drawing.width, kTitleLetter * static_cast<double>(as_text.title.size())) + 2 * kMargin;
  as_text.height = drawing.height + kTitleRow + 2 * kMargin;
  as_text.shapes.front().form = Rect{{0, 0}, as_text.width, as_text.height};
  return as_text;
}

}  // namespace

Picture guest_picture(const DrawingFacet& drawing, const AnyGame& game, const AnyState& s,
                      const std::optional<AnyAction>& last) {
  const auto text = drawing.draw(game, s);
  const std::string title(game.type().title());
  const auto status = status_text(game, s, last);
  if (!is_svg(text)) return plain_picture(title, status, text);
  const auto svg = read_svg(text);
  if (!svg) return plain_picture(title, status, "(" + svg.error().line() + ")\n" + json_text(game.to_json(s), 1));
  return drawn_picture(*svg, svg->text.empty() ? json_picture(game, s, last) : plain_picture(title, status, svg->text));
}

std::vector<Place> guest_places(const DrawingFacet& drawing, const AnyGame& game, const AnyState& s) {
  const auto text = drawing.draw(game, s);
  if (!is_svg(text)) return {};
  auto svg = read_svg(text);
  if (!svg) return {};
  for (auto& place : svg->places) place.frame.corner = place.frame.corner + Point{kMargin, kMargin + kTitleRow};
  return std::move(svg->places);
}

std::optional<Picture> guest_heat_map(const DrawingFacet& drawing, const AnyGame& game, std::span<const double> values,
                                      const std::string& title) {
  const auto text = drawing.draw(game, game.initial(kDrawnSeed, nullptr));
  if (!is_svg(text)) return std::nullopt;
  const auto svg = read_svg(text);
  if (!svg || svg->places.empty() || svg->places.size() != values.size()) return std::nullopt;
  constexpr double kName = 0.26, kNumber = 0.36;  // heights of letters, by the place's
  const Heat heat(values);
  std::vector<std::string> names;
  for (const auto& place : svg->places) names.push_back(place.name);
  const auto board = [&](Point corner) {
    std::vector<Shape> shapes{{EmbeddedSvg{svg->element, corner}}};
    for (std::size_t p = 0; p < names.size(); ++p) {
      auto frame = svg->places[p].frame;
      frame.corner = frame.corner + corner;
      shapes.push_back(heat.place({frame}, p, names[p]));
      const auto at = [&](double down) { return frame.corner + Point{frame.width / 2, down * frame.height}; };
      shapes.push_back({Label{at(0.28), names[p], kName * frame.height}, filled(heat.ink(p)), "name"});
      shapes.push_back(heat.label(at(0.68), p, kNumber * frame.height));
    }
    return group(std::move(shapes), "board");
  };
  return heat_page(game.type().title(), title, heat, names, {svg->width, svg->height}, board);
}

}  // namespace stela
