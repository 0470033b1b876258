// Positions as people write them. The first line names the game and what of its setup is not standard; then the board,
// drawn on lines that begin with a blank or a digit; then fields, one a line, by their names in JSON:
//
//   mexica players=3
//      @ A B ...
//    0 ~ ~ ~ ...
//   to_move blue
//   ap 4
//   display 3 3 5
//   red score=12 tokens=1
//
// A line form has all of it in one line, with semicolons between: "mexica players=3; to_move blue; canals O6 O7 ...".
// What is left out is filled in by the game (model/text_forms.h).
//
//   value     is written
//   12, text  as it is; a blank in a text as a colon: "3:E6"
//   list      its elements, with blanks between; with commas where a name and = stand before: hand=3,3,2,1
//   object    name=value for each; deeper ones by their path: red.cities.medes row=medes,medes
//   flag      yes or no; nothing after the field's name is yes
//   null      -
//   player    red blue green purple black, or the number; also in place of players[0] ...
//   anything  as JSON
//
// Lines that begin with // say nothing.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "model/game.h"
#include "model/small_board.h"
#include "model/text_forms.h"

namespace stela {

/// Players by number, as pictures name them.
inline constexpr std::array<std::string_view, 5> kSeatNames{"red", "blue", "green", "purple", "black"};
/// And on drawings.
inline constexpr std::string_view kSeatLetters = "RBGPK";
/// The player of a colour or its letter, in capitals or not.
std::optional<std::size_t> seat_of(std::string_view text);

/// A line of fields, or what stands between two semicolons.
struct TextEntry {
  std::string where;  ///< "line 3", for messages
  std::vector<std::string> words;
};

/// A position as it was written, before its game has looked at it.
struct PositionText {
  std::string game;
  nlohmann::json setup;
  Rows drawing;
  std::vector<TextEntry> entries;
  bool lenient = false;  ///< the first line has the word, see model/position_file.h
};

/// Whether a file's text is meant to be one of these, rather than JSON.
bool is_position_text(std::string_view text);
Result<PositionText> parse_position_text(std::string_view text, const std::string& file);
/// The words of one entry: blanks divide them, but not inside of JSON. "ap=4" and "ap = 4" are "ap 4".
Result<std::vector<std::string>> words_of_entry(std::string_view text);

enum class TextForm : std::uint8_t { drawn, line };

/// One game of its class, as the text forms see it; all that they do is done on JSON.
struct TextGame {
  std::string name;
  nlohmann::json setup;  ///< without what is standard
  nlohmann::json shape;  ///< some position: shows which fields are lists
  std::function<Rows(nlohmann::json&)> draw;
  std::function<std::optional<Error>(const Rows&, nlohmann::json&)> read;
  std::function<void(nlohmann::json&)> pack;
  std::function<std::optional<Error>(nlohmann::json&)> complete;
  std::function<Result<bool>(const std::vector<std::string>&, nlohmann::json&)> edit;
  std::span<const std::string_view> derived, drawn, seats, lists;
};

/// The position's JSON. Errors name the line and the field.
Result<nlohmann::json> position_of(const TextGame& game, const PositionText& text);
/// A line of fields that can be read as a row of the drawing: it wants a blank before it. For texts that are refused.
std::optional<Error> row_among_fields(const TextGame& game, const PositionText& text);
/// The text of a position, which position_of makes the same again.
std::string text_of(const TextGame& game, const nlohmann::json& position, TextForm form, bool lenient = false);

/// The position after edits: each is an entry, whose value takes the place of the field's, or a verb of the game's.
/// Where the position is unsound then, what follows from other fields is filled in anew. fault: what is wrong with a
/// position. Errors name the edit.
Result<nlohmann::json> edited(const TextGame& game, const nlohmann::json& position,
                              const std::vector<std::string>& edits,
                              const std::function<std::optional<Error>(const nlohmann::json&)>& fault);

/// Whether the position is sound with all fields filled in anew that follow from others, and the scores.
bool sound_when_derived(const TextGame& game, nlohmann::json position,
                        const std::function<std::optional<Error>(const nlohmann::json&)>& fault);

/// What of a setup is not standard, with a small board by its name.
nlohmann::json short_setup(nlohmann::json setup, std::span<const OptionInfo> options,
                           std::span<const SmallBoard> boards);

/// game: must outlive what is made.
template <Game G>
TextGame text_game(const G& game) {
  if constexpr (requires { game.text_game(); }) return game.text_game();
  TextGame made{std::string(type_of(game).name()),
                short_setup(game.setup(), type_of(game).options(), type_of(game).small_boards()),
                game.to_json(game.initial(1, nullptr)),
                {},
                {},
                {},
                {},
                {},
                {},
                {},
                {},
                {}};
  if constexpr (requires { G::text_forms(); }) {
    const auto& forms = G::text_forms();
    if (forms.draw) {
      made.draw = [&](nlohmann::json& position) { return forms.draw(game, position); };
      made.read = [&](const Rows& rows, nlohmann::json& position) { return forms.read(game, rows, position); };
    }
    if (forms.pack) made.pack = [&](nlohmann::json& position) { forms.pack(game, position); };
    made.complete = [&](nlohmann::json& position) { return forms.complete(game, position); };
    made.edit = [&](const std::vector<std::string>& words, nlohmann::json& position) {
      return forms.edit(game, words, position);
    };
    made.derived = forms.derived;
    made.drawn = forms.drawn;
    made.seats = forms.seats;
    made.lists = forms.lists;
  }
  return made;
}

}  // namespace stela
