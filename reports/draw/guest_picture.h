// The picture of a position of a game from outside, as it draws itself: lines of text, or an SVG.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/drawing_facet.h"
#include "reports/draw/picture.h"

namespace stela {

/// A drawing that cannot be read is replaced by the position's JSON, under a line that says why.
Picture guest_picture(const DrawingFacet& drawing, const AnyGame& game, const AnyState& s,
                      const std::optional<AnyAction>& last);
/// The places of its drawing: the elements with `data-place`; none where it is text.
std::vector<Place> guest_places(const DrawingFacet& drawing, const AnyGame& game, const AnyState& s);

/// Numbers on those places, over the drawing of the first position; none where there are other places than values.
std::optional<Picture> guest_heat_map(const DrawingFacet& drawing, const AnyGame& game, std::span<const double> values,
                                      const std::string& title);

}  // namespace stela
