// Tikal's map as a picture: for `stela show`, for violations and for pages.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/tikal/tikal.h"
#include "reports/draw/picture.h"
#include "reports/draw/spoken.h"

namespace stela::tikal {

/// The whole position: map, players, deck, auction. `last`, the action that led to it, is named and its hexes are
/// ringed. Any state can be drawn, one that breaks an invariant too.
Picture picture(const Tikal& game, const State& s, const std::optional<Action>& last = std::nullopt);

/// The deck's tiles in every way that they can be turned, each under the name by which drawings of positions put it on
/// a hex.
Picture tiles_picture(const Tikal& game);

/// "a temple of value 5", "the base camp": what a place is, for hints.
std::string area_name(const Tikal& game, const State& s, const std::string& place);

/// Where the picture of a position shows the places.
std::vector<Place> places(const Tikal& game, const State& s);

/// A legal action of that position in words.
SpokenAction spoken(const Tikal& game, const State& s, const Action& a);

/// The board without pieces, each place coloured by its number. values: one a hex of the map.
Picture heat_map(const Tikal& game, std::span<const double> values, const std::string& title);

}  // namespace stela::tikal
