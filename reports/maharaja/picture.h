// Maharaja's map as a picture: for `stela show`, for violations and for pages.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/maharaja/maharaja.h"
#include "reports/draw/picture.h"
#include "reports/draw/spoken.h"

namespace stela::maharaja {

/// The whole position: map, players, roles, governors, the turn or the auction. Of dials that are set and not shown it
/// says no more than that. `last`, the action that led to it, is named and where it was is ringed. Any state can be
/// drawn, one that breaks an invariant too.
Picture picture(const Maharaja& game, const State& s, const std::optional<Action>& last = std::nullopt);

/// Where that picture shows the places.
std::vector<Place> places(const Maharaja& game, const State& s);

/// A legal action of that position in words.
SpokenAction spoken(const Maharaja& game, const State& s, const Action& a);

/// The board without pieces, each place coloured by its number. values: one a site of the map.
Picture heat_map(const Maharaja& game, std::span<const double> values, const std::string& title);

}  // namespace stela::maharaja
