// A position as a JSON file, with the setup of its game:
//
//   {"stela": "position", "version": 1, "game": "mexica", "setup": {"players": 3, ...}, "state": {...}}
//
// A puzzle file (analyses/puzzle/puzzle.h) has "stela": "puzzle" and more besides; it can be read as the position that
// it holds. People may write positions otherwise: model/position_text.h.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/fields.h"
#include "model/facets.h"
#include "model/game.h"
#include "model/position_text.h"

namespace stela {

/// Of files of games: positions and traces.
inline constexpr int kFileVersion = 1;

/// A position as read from a file, before its game has looked at it.
struct PositionFile {
  std::string file;  ///< for messages
  std::string game;
  nlohmann::json setup, state;
  std::optional<PositionText> text{};  ///< in place of the state, where people wrote it
  bool lenient = false;                ///< what cannot have come about in play is read too, see load()
};

nlohmann::json position_json(std::string_view game, nlohmann::json setup, nlohmann::json state);

/// A game by its seed and its actions; checkers/trace.h reads it.
nlohmann::json trace_json(std::string_view game, nlohmann::json setup, std::uint64_t seed,
                          std::vector<std::string> actions);

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
  std::optional<Error> doubt{};  ///< why the position cannot have come about in play, where it was read leniently
};

/// Reads a position's JSON. A lenient reading lets pass what breaks an invariant where the fields that follow from
/// others, or the scores, are all that is wrong: with those filled in anew the position would be sound.
template <Game G>
Result<Loaded<G>> read_state(const G& game, const nlohmann::json& position, bool lenient) {
  const auto state = game.from_json(position);
  if (state) return Loaded<G>{game, *state};
  if (!lenient) return state.error();
  const auto fault = [&](const nlohmann::json& one) -> std::optional<Error> {
    const auto read = game.from_json(one);
    return read ? std::nullopt : std::optional(read.error());
  };
  if (!sound_when_derived(text_game(game), position, fault)) return state.error();
  const auto unchecked = read_unchecked(game, position);
  if (!unchecked) return unchecked.error();
  return Loaded<G>{game, *unchecked, state.error()};
}

/// Errors: what the game says of the setup or of the state; they name the file.
template <Game G>
Result<Loaded<G>> load(const PositionFile& position, TypeOf<G> type = {}) {
  const auto named = [&](Error error) {
    error.file = position.file;
    return error;
  };
  auto game = type.make(position.setup);
  if (!game) return named(game.error());
  auto state_json = Result<nlohmann::json>(position.state);
  if (position.text) state_json = position_of(text_game(*game), *position.text);
  // A row that was taken for a field leaves the board short of it, which is not what to tell people.
  const auto refused = [&](const Error& error) {
    if (position.text)
      if (auto row = row_among_fields(text_game(*game), *position.text)) return named(*row);
    return named(error);
  };
  if (!state_json) return refused(state_json.error());
  auto loaded = read_state(*game, *state_json, position.lenient);
  if (!loaded) return refused(loaded.error());
  if (loaded->doubt) loaded->doubt->file = position.file;
  return loaded;
}

}  // namespace stela
