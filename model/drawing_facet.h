// A position as a game from outside draws it, for pages and terminals.
#pragma once

#include <string>

#include "model/any_game.h"

namespace stela {

class DrawingFacet : public Facet {
 public:
  /// Lines of text, or an SVG (reports/draw/svg_drawing.h says what it may hold).
  [[nodiscard]] virtual std::string draw(const AnyGame& game, const AnyState& s) const = 0;
};

}  // namespace stela
