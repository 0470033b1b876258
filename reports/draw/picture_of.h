// The picture of a position of any game: its own where a function picture(game, state, last) is found by its arguments,
// else its JSON, line by line. A game's own must be declared before this is first used with the game.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/json_text.h"
#include "model/game.h"
#include "reports/draw/picture.h"

namespace stela {

/// Lines of text as a drawing and as text.
Picture plain_picture(const std::string& title, const std::string& status, const std::string& text);

template <Game G>
Picture picture_of(const G& game, const typename G::State& s, const std::optional<typename G::Action>& last) {
  if constexpr (requires { picture(game, s, last); }) {
    return picture(game, s, last);
  } else {
    const auto mover = game.to_move(s);
    auto status = mover < 0 ? std::string("the game is over") : "player " + std::to_string(mover) + " to move";
    if (last) status += "; last action: " + game.to_text(*last);
    return plain_picture(std::string(G::kTitle), status, json_text(game.to_json(s), 1));
  }
}

}  // namespace stela
