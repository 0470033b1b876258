// Coordinates of one piece of a drawing: (0, 0) is its centre, and it is as large as its scale says.
#pragma once

#include <initializer_list>
#include <string>
#include <utility>

#include "reports/draw/shape.h"

namespace stela {

class Frame {
 public:
  Frame(Point centre, double scale) : centre_(centre), scale_(scale) {}
  [[nodiscard]] Point at(double x, double y) const { return {centre_.x + x * scale_, centre_.y + y * scale_}; }
  [[nodiscard]] double scaled(double length) const { return length * scale_; }
  [[nodiscard]] Rect rect(double x, double y, double width, double height, double radius = 0) const {
    return {at(x, y), width * scale_, height * scale_, radius * scale_};
  }
  [[nodiscard]] Circle circle(double x, double y, double radius) const { return {at(x, y), radius * scale_}; }
  [[nodiscard]] Polygon polygon(std::initializer_list<Point> points) const {
    Polygon out;
    for (const auto p : points) out.points.push_back(at(p.x, p.y));
    return out;
  }
  /// Bold, in the middle of the line at y.
  [[nodiscard]] Label label(double y, std::string text, double size) const {
    return {at(0, y), std::move(text), size * scale_, Anchor::middle, true};
  }

 private:
  Point centre_;
  double scale_;
};

}  // namespace stela
