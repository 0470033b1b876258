// Position files from the middle of seeded games.
#pragma once

#include "analyses/puzzle/source.h"
#include "model/position_file.h"

namespace stela::test {

/// A turn of a seeded game with `ap` action points left, as a position file.
template <Game G>
nlohmann::json turn_position(std::uint64_t number, std::uint8_t ap) {
  const auto game = *G::make(nlohmann::json::object());
  auto state = puzzle::position(game, 21, number);
  state->ap = ap;
  return position_json(G::kName, game.setup(), game.to_json(*state));
}

/// The first turn of seeded games from a number on, as a position file.
template <Game G>
nlohmann::json turn_position(std::uint64_t number) {
  const auto game = *G::make(nlohmann::json::object());
  for (;; ++number)
    if (const auto state = puzzle::position(game, 21, number))
      return position_json(G::kName, game.setup(), game.to_json(*state));
}

}  // namespace stela::test
