#include "reports/mexica/board_drawing.h"

#include <algorithm>

#include "reports/mexica/colours.h"
#include "reports/mexica/pieces.h"

namespace stela::mexica {
namespace {

class Drawing {
 public:
  Drawing(const Scene& scene, Point corner) : scene_(scene), grid_(scene.board.grid), corner_(corner) {}

  Shape all() {
    water_and_land();
    borders(scene_.land, kBank, 1.6);
    borders(scene_.s.founded, kWall, 3.2);
    marks();
    pieces();
    coordinates();
    return group(std::move(shapes_), "board");
  }

  Shape heat(const Heat& heat) {
    water();
    for (const Cell c : cells(scene_.board.island)) add(heat.place({cell(c)}, c, grid_.name(c)));
    borders(scene_.board.island, kBank, 1.6);
    for (const Cell c : cells(scene_.board.island)) add(heat.label(centre(c), c, 10));
    corner_letters(scene_.board.start, "S", heat);
    corner_letters(scene_.board.emblem, "X", heat);
    coordinates();
    return group(std::move(shapes_), "board");
  }

  [[nodiscard]] std::vector<Place> places() const {
    std::vector<Place> out;
    for (Cell c = 0; c < grid_.cells(); ++c) out.push_back({grid_.name(c), cell(c)});
    return out;
  }

 private:
  /// The top left corner of a cell.
  [[nodiscard]] Point at(double column, double row) const {
    return corner_ + Point{kMargin + column * kSide, kMargin + row * kSide};
  }
  [[nodiscard]] Point centre(Cell c) const {
    return at(c % grid_.columns(), c / grid_.columns()) + Point{kSide / 2, kSide / 2};
  }
  void add(Shape shape) { shapes_.push_back(std::move(shape)); }

  [[nodiscard]] Rect cell(Cell c) const { return {at(c % grid_.columns(), c / grid_.columns()), kSide, kSide}; }

  void water() {
    const auto extent = board_extent(grid_);
    add({Rect{corner_, extent.x, extent.y, 14}, filled(kLake), "lake"});
  }

  void water_and_land() {
    water();
    for (const Cell c : cells(scene_.board.island | scene_.s.canals)) {
      const auto& s = scene_.s;
      const bool canal = s.canals.test(c), founded = s.founded.test(c);
      const Rgb fill = canal ? kCanal : founded ? kFounded : kSand;
      add({cell(c), both(fill, blend(fill, kInk, 15), 0.7),
           canal     ? "canal"
           : founded ? "land founded"
                     : "land",
           describe(scene_, c)});
    }
  }

  /// The borders of a set of cells, each straight run as one line.
  void borders(const Bits& area, Rgb colour, double width) {
    const auto columns = grid_.columns(), rows = grid_.rows();
    const auto inside = [&](unsigned column, unsigned row) {  // one beyond the edge wraps around to a large number
      return column < columns && row < rows && area.test(static_cast<Cell>(row * columns + column));
    };
    // Runs along `length` on each of the lines 0 to `lines`; border(i, j): whether a border is on line i at place j.
    const auto runs = [&](unsigned lines, unsigned length, auto border, auto point) {
      for (unsigned i = 0; i <= lines; ++i) {
        for (unsigned j = 0; j < length; ++j) {
          if (!border(i, j)) continue;
          const unsigned from = j;
          while (j < length && border(i, j)) ++j;
          add({Line{point(i, from), point(i, j)}, stroked(colour, width), "border"});
        }
      }
    };
    runs(
        rows, columns, [&](unsigned i, unsigned j) { return inside(j, i) != inside(j, i - 1); },
        [&](unsigned i, unsigned j) { return at(j, i); });
    runs(
        columns, rows, [&](unsigned i, unsigned j) { return inside(i, j) != inside(i - 1, j); },
        [&](unsigned i, unsigned j) { return at(i, j); });
  }

  void marks() {
    for (const Cell c : cells(scene_.board.start)) add(start_mark(centre(c)));
    for (const Cell c : cells(scene_.board.emblem)) add(emblem_mark(centre(c)));
  }

  /// The same where the middle of a cell is for its number.
  void corner_letters(const Bits& area, const std::string& letter, const Heat& heat) {
    for (const Cell c : cells(area))
      add({Label{centre(c) + Point{-13, -12}, letter, 9, Anchor::middle, true}, filled(heat.ink(c)), "mark"});
  }

  void pieces() {
    const auto& s = scene_.s;
    for (const Cell c : cells(s.bridges_ns)) add(bridge(centre(c), Axis::ns, 1, describe(scene_, c)));
    for (const Cell c : cells(s.bridges_ew)) add(bridge(centre(c), Axis::ew, 1, describe(scene_, c)));
    for (const Cell c : cells(s.calpulli)) add(calpulli(centre(c), scene_.calpulli_on(c), 1, describe(scene_, c)));
    for (const Cell c : cells(scene_.buildings))
      add(building(centre(c), *scene_.builder_on(c), s.value_at(c), 1, describe(scene_, c)));
    for (const Cell c : cells(scene_.marked)) add(ring(centre(c), 1));
    for (std::size_t p = 0; p < scene_.players(); ++p)
      if (const Cell c = s.figure[p]; c < grid_.cells()) add(figure(centre(c), p, 1, describe(scene_, c)));
  }

  void coordinates() {
    const auto label = [this](Point p, std::string text) {
      add({Label{p, std::move(text), 12}, filled(blend(kLake, kInk, 75)), "coordinate"});
    };
    const double right = kMargin + grid_.columns() * kSide, bottom = kMargin + grid_.rows() * kSide;
    for (unsigned column = 0; column < grid_.columns(); ++column) {
      const double x = kMargin + (column + 0.5) * kSide;
      for (const double y : {kMargin / 2, bottom + kMargin / 2})
        label(corner_ + Point{x, y}, column_label(grid_, column));
    }
    for (unsigned row = 0; row < grid_.rows(); ++row) {
      const double y = kMargin + (row + 0.5) * kSide;
      for (const double x : {kMargin / 2, right + kMargin / 2}) label(corner_ + Point{x, y}, std::to_string(row));
    }
  }

  static std::vector<Cell> cells(const Bits& set) {
    std::vector<Cell> out;
    set.for_each([&out](Cell c) { out.push_back(c); });
    return out;
  }

  const Scene& scene_;
  const Grid& grid_;
  Point corner_;
  std::vector<Shape> shapes_;
};

}  // namespace

Point board_extent(const Grid& grid) {
  return {2 * kMargin + grid.columns() * kSide, 2 * kMargin + grid.rows() * kSide};
}

Shape board_drawing(const Scene& scene, Point corner) { return Drawing(scene, corner).all(); }

std::vector<Place> places_drawn(const Scene& scene, Point corner) { return Drawing(scene, corner).places(); }

Shape heat_drawing(const Scene& scene, const Heat& heat, Point corner) { return Drawing(scene, corner).heat(heat); }

}  // namespace stela::mexica
