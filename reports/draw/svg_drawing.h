// An SVG that a game from outside draws, as a drawing of ours: what it may hold is listed, as it goes into pages.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "reports/draw/picture.h"
#include "reports/draw/svg_element.h"

namespace stela {

struct SvgDrawing {
  std::shared_ptr<const SvgElement> element;  ///< a group of what it draws
  double width = 0, height = 0;
  std::string text;  ///< its <desc>: the same as lines of text, for terminals and screen readers; may be empty
  /// Elements with `data-place`, in their order, each name once: where the board's places are.
  std::vector<Place> places;
};

/// Whether a drawing is SVG rather than lines of text.
bool is_svg(std::string_view drawing);

/// Shapes, groups and texts, with attributes that say where they are and how they are painted. Errors: no XML; another
/// element, such as a script or an image; a place without a frame; more than 20,000 elements. Other attributes are left
/// out.
Result<SvgDrawing> read_svg(std::string_view text);

}  // namespace stela
