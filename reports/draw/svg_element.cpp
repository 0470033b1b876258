#include "reports/draw/svg_element.h"

#include <fmt/format.h>

#include "reports/draw/utf8.h"

namespace stela {
namespace {

/// Half the height of capitals in the usual sans-serif fonts, as part of the font's size. Written out because renderers
/// disagree about dominant-baseline.
constexpr double kHalfCapital = 0.36;

std::string number(double x) {
  auto text = fmt::format("{:.2f}", x);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string point_text(Point p) { return number(p.x) + "," + number(p.y); }

std::string hex(Rgb c) { return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b); }

void put(SvgElement& element, const char* name, std::string value) {
  element.attributes.emplace_back(name, std::move(value));
}
void put(SvgElement& element, const char* name, double value) { put(element, name, number(value)); }

void put_paint(SvgElement& element, const Paint& paint) {
  put(element, "fill", paint.fill ? hex(*paint.fill) : "none");
  if (paint.stroke) {
    put(element, "stroke", hex(*paint.stroke));
    if (paint.width != 1) put(element, "stroke-width", paint.width);
    if (paint.dash > 0) put(element, "stroke-dasharray", paint.dash);
  }
}

/// Makes the element of one shape.
class Maker {
 public:
  explicit Maker(const Shape& shape) : shape_(shape) {}

  [[nodiscard]] SvgElement made() const { return std::visit(*this, shape_.form); }

  SvgElement operator()(const Polygon& polygon) const {
    auto element = begun("polygon");
    std::string points;
    for (const auto& p : polygon.points) points += (points.empty() ? "" : " ") + point_text(p);
    put(element, "points", points);
    return finished(std::move(element));
  }
  SvgElement operator()(const Rect& rect) const {
    auto element = begun("rect");
    put(element, "x", rect.corner.x);
    put(element, "y", rect.corner.y);
    put(element, "width", rect.width);
    put(element, "height", rect.height);
    if (rect.radius > 0) put(element, "rx", rect.radius);
    return finished(std::move(element));
  }
  SvgElement operator()(const Circle& circle) const {
    auto element = begun("circle");
    put(element, "cx", circle.centre.x);
    put(element, "cy", circle.centre.y);
    put(element, "r", circle.radius);
    return finished(std::move(element));
  }
  SvgElement operator()(const Line& line) const {
    auto element = begun("line");
    put(element, "x1", line.from.x);
    put(element, "y1", line.from.y);
    put(element, "x2", line.to.x);
    put(element, "y2", line.to.y);
    return finished(std::move(element));
  }
  SvgElement operator()(const Curve& curve) const {
    auto element = begun("path");
    put(element, "d", fmt::format("M{} Q{} {}", point_text(curve.from), point_text(curve.by), point_text(curve.to)));
    return finished(std::move(element));
  }
  SvgElement operator()(const Label& label) const {
    auto element = begun("text");
    put(element, "x", label.at.x);
    put(element, "y", label.at.y + kHalfCapital * label.size);
    put(element, "font-size", label.size);
    if (label.anchor != Anchor::start) put(element, "text-anchor", label.anchor == Anchor::middle ? "middle" : "end");
    if (label.bold) put(element, "font-weight", "bold");
    put_paint(element, shape_.paint);
    element.text = clean(label.text);
    // The tooltip of a text would be read as part of it, so it goes on a group around.
    const auto tooltip = clean(shape_.tooltip);
    if (tooltip.empty()) return element;
    return {"g", {}, tooltip, "", {std::move(element)}};
  }
  SvgElement operator()(const EmbeddedSvg& drawing) const {
    auto element = begun("g");
    put(element, "transform", fmt::format("translate({} {})", number(drawing.corner.x), number(drawing.corner.y)));
    element.title = clean(shape_.tooltip);
    element.inside.push_back(*drawing.element);
    return element;
  }
  SvgElement operator()(const Group& group) const {
    auto element = begun("g");
    element.title = clean(shape_.tooltip);
    for (const auto& shape : group.shapes) element.inside.push_back(Maker(shape).made());
    return element;
  }

 private:
  [[nodiscard]] SvgElement begun(const char* tag) const {
    SvgElement element{tag, {}, "", "", {}};
    if (!shape_.role.empty()) put(element, "class", clean(shape_.role));
    if (shape_.paint.opacity != 1) put(element, "opacity", shape_.paint.opacity);
    return element;
  }
  [[nodiscard]] SvgElement finished(SvgElement element) const {
    put_paint(element, shape_.paint);
    element.title = clean(shape_.tooltip);
    return element;
  }

  const Shape& shape_;
};

}  // namespace

SvgElement svg_element(const Picture& picture) {
  SvgElement root{"svg", {}, clean(picture.title), "", {}};
  put(root, "xmlns", "http://www.w3.org/2000/svg");
  put(root, "width", picture.width);
  put(root, "height", picture.height);
  put(root, "viewBox", fmt::format("0 0 {} {}", number(picture.width), number(picture.height)));
  put(root, "role", "img");
  put(root, "aria-label", clean(picture.title));
  put(root, "font-family", "Helvetica, Arial, sans-serif");
  put(root, "stroke-linecap", "round");
  put(root, "stroke-linejoin", "round");
  root.inside.push_back({"desc", {}, "", clean(picture.description), {}});
  for (const auto& shape : picture.shapes) root.inside.push_back(Maker(shape).made());
  return root;
}

}  // namespace stela
