// The picture of a position of any game: its own where a function picture(game, state, last) is found by its arguments,
// else its JSON, line by line. A game's own must be declared before this is first used with the game.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/json_text.h"
#include "model/type_of.h"
#include "reports/draw/picture.h"
#include "reports/draw/spoken.h"

namespace stela {

/// Lines of text as a drawing and as text.
Picture plain_picture(const std::string& title, const std::string& status, const std::string& text);

/// Who is to move, and what was played last.
template <Game G>
std::string status_text(const G& game, const typename G::State& s, const std::optional<typename G::Action>& last) {
  const auto mover = game.to_move(s);
  auto status = mover < 0 ? std::string("the game is over") : "player " + std::to_string(mover) + " to move";
  if (last) status += "; last action: " + game.to_text(*last);
  return status;
}

/// A position as JSON, line by line.
template <Game G>
Picture json_picture(const G& game, const typename G::State& s, const std::optional<typename G::Action>& last) {
  return plain_picture(std::string(type_of(game).title()), status_text(game, s, last), json_text(game.to_json(s), 1));
}

template <Game G>
Picture picture_of(const G& game, const typename G::State& s, const std::optional<typename G::Action>& last) {
  if constexpr (requires { picture(game, s, last); })
    return picture(game, s, last);
  else
    return json_picture(game, s, last);
}

/// Where that picture shows the places; none where the game does not say.
template <Game G>
std::vector<Place> places_of(const G& game, const typename G::State& s) {
  if constexpr (requires { places(game, s); })
    return places(game, s);
  else
    return {};
}

/// What a place belongs to, for hints; "" where the game does not say.
template <Game G>
std::string area_name_of(const G& game, const typename G::State& s, const std::string& place) {
  if constexpr (requires { area_name(game, s, place); })
    return area_name(game, s, place);
  else
    return "";
}

/// An action's notation, and the places that it names.
SpokenAction plain_spoken(std::string text, const std::vector<Place>& places);

/// A legal action in words.
template <Game G>
SpokenAction spoken_of(const G& game, const typename G::State& s, const typename G::Action& action) {
  if constexpr (requires { spoken(game, s, action); })
    return spoken(game, s, action);
  else
    return plain_spoken(game.to_text(action), places_of(game, s));
}

}  // namespace stela
