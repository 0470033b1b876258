// Mexica's board as a picture: for `stela show`, for violations and for pages.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/mexica/mexica.h"
#include "reports/draw/picture.h"
#include "reports/draw/spoken.h"

namespace stela::mexica {

/// The whole position: board, players, supply, calpulli. `last`, the action that led to it, is named and its cells are
/// ringed. Any state can be drawn, one that breaks an invariant too.
Picture picture(const Mexica& game, const State& s, const std::optional<Action>& last = std::nullopt);

/// "the founded district of 11 cells", "the water": what a place belongs to, for hints.
std::string area_name(const Mexica& game, const State& s, const std::string& place);

/// Where that picture shows the places.
std::vector<Place> places(const Mexica& game, const State& s);

/// A legal action of that position in words.
SpokenAction spoken(const Mexica& game, const State& s, const Action& a);

/// The board without pieces, each place coloured by its number. values: one a cell of the grid; the lake's are not
/// drawn.
Picture heat_map(const Mexica& game, std::span<const double> values, const std::string& title);

}  // namespace stela::mexica
