// What a drawing is made of, whatever format it is written in: plane figures in user units, y downwards.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "reports/draw/rgb.h"

namespace stela {

struct SvgElement;

struct Point {
  double x = 0, y = 0;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
};

struct Polygon {
  std::vector<Point> points;
};
struct Rect {
  Point corner;  ///< top left
  double width = 0, height = 0;
  double radius = 0;  ///< of rounded corners
};
struct Circle {
  Point centre;
  double radius = 0;
};
struct Line {
  Point from, to;
};
/// A parabola that leaves `from` towards `by` and comes to `to` from there.
struct Curve {
  Point from, by, to;
};

enum class Anchor { start, middle, end };

struct Label {
  Point at;  ///< the anchor's place, at half the height of the capitals
  std::string text;
  double size = 12;
  Anchor anchor = Anchor::middle;
  bool bold = false;
};

/// A drawing that was made elsewhere, as an element of SVG in its own units, from its corner on.
struct EmbeddedSvg {
  std::shared_ptr<const SvgElement> element;
  Point corner;
};

struct Shape;
/// Shapes that belong together, e.g. the parts of one piece.
struct Group {
  std::vector<Shape> shapes;
};

/// How a figure is painted; what is absent is not painted. A label takes the fill as its ink, a group nothing.
struct Paint {
  std::optional<Rgb> fill{};
  std::optional<Rgb> stroke{};
  double width = 1;  ///< of the stroke
  double dash = 0;   ///< length of the stroke's dashes and of the gaps between; 0: it is solid
  double opacity = 1;
};

struct Shape {
  std::variant<Polygon, Rect, Circle, Line, Curve, Label, EmbeddedSvg, Group> form;
  Paint paint{};
  std::string role{};     ///< what it shows, for style sheets and tests ("building red"); SVG's class
  std::string tooltip{};  ///< shown when pointed at, read by screen readers
};

inline Paint filled(Rgb fill) { return {.fill = fill}; }
inline Paint stroked(Rgb stroke, double width) { return {.stroke = stroke, .width = width}; }
inline Paint both(Rgb fill, Rgb stroke, double width = 1) { return {.fill = fill, .stroke = stroke, .width = width}; }

inline Shape group(std::vector<Shape> shapes, std::string role, std::string tooltip = "") {
  return {Group{std::move(shapes)}, {}, std::move(role), std::move(tooltip)};
}

}  // namespace stela
