// The heat map of any game: drawn on its own board where a function heat_map(game, values, title) is found by its
// arguments, else none. A game's own must be declared before this is first used with the game (reports/pictures.h).
#pragma once

#include <optional>
#include <span>
#include <string>

#include "model/game.h"
#include "reports/draw/picture.h"

namespace stela::balance {

/// values: one for each of Observation<G>::places, in that order, none below 0.
template <Game G>
std::optional<Picture> heat_map_of([[maybe_unused]] const G& game, [[maybe_unused]] std::span<const double> values,
                                   [[maybe_unused]] const std::string& title) {
  if constexpr (requires { heat_map(game, values, title); })
    return heat_map(game, values, title);
  else
    return std::nullopt;
}

}  // namespace stela::balance
