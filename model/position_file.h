// A position as a JSON file, with the setup of its game:
//
//   {"stela": "position", "version": 1, "game": "mexica", "setup": {"players": 3, ...}, "state": {...}}
//
// A puzzle file (analyses/puzzle/puzzle.h) has "stela": "puzzle" and more besides; it can be read as the position that
// it holds.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "model/fields.h"
#include "model/game.h"

namespace stela {

/// Of files of games: positions and traces.
inline constexpr int kFileVersion = 1;

/// A position as read from a file, before its game has looked at it.
struct PositionFile {
  std::string file;  ///< for messages
  std::string game;
  nlohmann::json setup, state;
};

nlohmann::json position_json(std::string_view game, nlohmann::json setup, nlohmann::json state);

/// Whether a value is meant to be a whole file of Stela's, rather than what is in one.
bool is_whole_file(const nlohmann::json& value);
/// Whether it says of itself that it is a position, or a puzzle.
bool holds_position(const nlohmann::json& value);

/// Reads a position or a puzzle. file, where: of the value, for errors, which name the field.
Result<PositionFile> read_position(const nlohmann::json& value, const std::string& file, const std::string& where = "");

/// What all files of games begin with.
struct FileHead {
  std::string kind;  ///< "position"
  std::string game;
  nlohmann::json setup;
};
FileHead read_head(Fields& file);

/// A game and the position that a file leads to.
template <Game G>
struct Loaded {
  G game;
  typename G::State state;
};

/// Errors: what the game says of the setup or of the state; they name the file.
template <Game G>
Result<Loaded<G>> load(const PositionFile& position) {
  const auto named = [&](Error error) {
    error.file = position.file;
    return error;
  };
  auto game = G::make(position.setup);
  if (!game) return named(game.error());
  const auto state = game->from_json(position.state);
  if (!state) return named(state.error());
  return Loaded<G>{std::move(*game), *state};
}

}  // namespace stela
