// A picture as pages draw it.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "reports/draw/picture.h"

namespace stela::web {

/// An element: {"tag": "g", "set": {"class": ...}, "title": ..., "text": ..., "inside": [...]}; what is empty is left
/// out.
nlohmann::json drawn(const Picture& picture);
/// [{"name": "a5", "x": ..., "y": ..., "width": ..., "height": ...}, ...] in the picture's units.
nlohmann::json drawn(const std::vector<Place>& places);

}  // namespace stela::web
