// Babel's table as a picture: for `stela show`, for violations and for pages.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/babel/babel.h"
#include "reports/draw/picture.h"
#include "reports/draw/spoken.h"

namespace stela::babel {

/// The whole position as the player to move knows it (BAB-T6): of the other's hand and of the decks, their sizes and
/// the cards that both are sure of. Of a game that is over both hands are shown. `last`, the action that led to it, is
/// named and the rows that it touched are framed. Any state can be drawn, one that breaks an invariant too.
Picture picture(const Babel& game, const State& s, const std::optional<Action>& last = std::nullopt);

/// The same as one of the players knows it, whoever is to move.
Picture picture_seen_by(const Babel& game, const State& s, const std::optional<Action>& last, std::size_t seat);

/// Where that picture shows the places.
std::vector<Place> places(const Babel& game, const State& s);

/// A legal action of that position in words.
SpokenAction spoken(const Babel& game, const State& s, const Action& a);

/// The board without pieces, each place coloured by its number. values: one a city.
Picture heat_map(const Babel& game, std::span<const double> values, const std::string& title);

}  // namespace stela::babel
