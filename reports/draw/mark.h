// Marks that analyses and puzzles put over a board: arrows, badges, and outlines. All stand out from any ground.
#pragma once

#include <string>

#include "reports/draw/shape.h"

namespace stela {

/// A curved arrow with a light edge. bend: how far it bends to its left, as part of its length.
Shape arrow(Point from, Point to, double bend, Rgb ink, double width);

/// A rounded label with an outline of the ink's colour, centred; `size` is the font's.
Shape badge(Point at, const std::string& text, double size, Rgb fill, Rgb ink, std::string tooltip = "");

/// Where the arrow's middle is: the place for a badge that says something of it.
Point middle_of_arrow(Point from, Point to, double bend);

}  // namespace stela
