// Mexica's board as a picture: for `stela show`, for violations and for pages.
#pragma once

#include <optional>

#include "model/mexica/mexica.h"
#include "reports/picture.h"

namespace stela::mexica {

/// The whole position: board, players, supply, calpulli. `last`, the action that led to it, is named and its cells are
/// ringed. Any state can be drawn, one that breaks an invariant too.
Picture picture(const Mexica& game, const State& s, const std::optional<Action>& last = std::nullopt);

}  // namespace stela::mexica
