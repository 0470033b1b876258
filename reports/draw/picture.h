// A picture of a position, in two forms that say the same: a drawing, and styled text. A game makes pictures, by a
// function `picture(game, state)` in its own namespace, so that generic code finds it, and says by `places(game,
// state)` where on them its places are; writers (svg.h, terminal.h) know no game.
#pragma once

#include <string>
#include <vector>

#include "reports/draw/shape.h"
#include "reports/draw/span.h"

namespace stela {

/// A place of a board as a picture shows it, by the name that actions and position files give it.
struct Place {
  std::string name;
  Rect frame;
};

struct Picture {
  std::string title;        ///< a few words
  std::string description;  ///< what a reader who cannot see it should know
  double width = 0, height = 0;
  std::vector<Shape> shapes;   ///< in the order of painting
  std::vector<TextLine> text;  ///< the other form
};

}  // namespace stela
