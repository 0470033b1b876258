// Heat maps: a number a place on a game's own board, as colour, as figure and as text. The games draw their boards;
// what is the same for all is here.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reports/draw/picture.h"

namespace stela {

/// A colour for a share from 0 to 1: from pale yellow over orange to dark purple. Equal steps look equally far apart,
/// and lightness falls all the way, so that eyes with any colour vision, and printers without colour, see the same
/// order.
Rgb heat_colour(double share);

/// Numbers of places, none below 0, on one scale that begins at 0.
class Heat {
 public:
  explicit Heat(std::span<const double> values);

  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] double value(std::size_t place) const { return values_[place]; }
  [[nodiscard]] Rgb fill(std::size_t place) const;
  /// For letters on that fill.
  [[nodiscard]] Rgb ink(std::size_t place) const;
  /// "0.43", "12", as few digits as are needed.
  [[nodiscard]] std::string number(std::size_t place) const { return heat_number(values_[place]); }
  /// "C5: 0.43".
  [[nodiscard]] std::string tooltip(std::size_t place, const std::string& name) const;
  /// A place's shape, with its colour and tooltip; its role is "place".
  [[nodiscard]] Shape place(Shape shape, std::size_t place, const std::string& name) const;
  /// Its number as a label, `size` high; 0 is not written.
  [[nodiscard]] Shape label(Point at, std::size_t place, double size) const;

  /// Numbers under the legend, in equal steps from 0; the last one is the scale's end.
  [[nodiscard]] std::vector<double> ticks() const;
  static std::string heat_number(double value);

 private:
  std::vector<double> values_;
  double step_ = 1, top_ = 1;
};

/// The board of a heat map under its title, above the legend. names: by place; empty for those that are not drawn.
/// board: draws it, of the given extent, with its top left corner where it is asked for.
Picture heat_page(std::string_view game, const std::string& title, const Heat& heat,
                  const std::vector<std::string>& names, Point extent, const std::function<Shape(Point)>& board);

}  // namespace stela
