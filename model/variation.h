// Variations: a game with other numbers than the box has. A setup carries them under "vary", in one text or several:
//
//   {"players": 3, "vary": ["action_points=5", "seat 1: first_turn_points=5", "stall_rounds=0"]}
//
// Each names a number of the board (model/parameter.h), a number of one seat, or an option. What a board may hold is
// decided by the game that reads it; what is made of a setup is checked as any other game is.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/game.h"
#include "model/parameter.h"
#include "model/type_of.h"

namespace stela {

/// The key of a setup under which variations stand: a text, or a list of texts.
inline constexpr std::string_view kVary = "vary";

/// What a variation says. Seats are numbered from 1; 0 is none.
struct Variation {
  int seat = 0;
  std::string name;   ///< "action_points", "first_turn_points"
  std::string value;  ///< "5", or "none": the element of a list goes

  [[nodiscard]] std::string text() const;
};

/// "a=1, seat 2: b=3"; the error says what was expected.
Result<std::vector<Variation>> read_variations(std::string_view text);

/// Carries out what a setup says under "vary": its options and its board are changed, and the key goes. printed: the
/// board that holds where the setup has none; null where the game has no boards. An error names the variation.
std::optional<Error> resolve_variations(nlohmann::json& setup, std::span<const OptionInfo> options,
                                        const Parameters& parameters, const nlohmann::json& printed);

/// What an element of a board's list is called: by its id, name or size; a road by its ends; else by its place, "[0]".
std::string name_in_list(const nlohmann::json& element, std::size_t place);

/// What of a game decides what can be varied in its setups.
struct VariableGame {
  std::span<const OptionInfo> options;
  std::span<const std::string_view> rules;
  const Parameters* parameters = nullptr;
  nlohmann::json printed;  ///< board; null where the game has none
  /// The whole setup of the game that is made of this one; an error says why there is none.
  std::function<Result<nlohmann::json>(const nlohmann::json& setup)> make;
};

template <Game G>
VariableGame variable_game(TypeOf<G> type) {
  return {type.options(), type.rules(), &type.parameters(), type.printed_board(),
          [type](const nlohmann::json& setup) -> Result<nlohmann::json> {
            const auto game = type.make(setup);
            if (!game) return game.error();
            return game->setup();
          }};
}

/// A number that can be varied, as it stands in a setup.
struct VariedNumber {
  Variation now;
  Parameter meaning;
  bool option = false;
  int value = 0;

  [[nodiscard]] std::string name() const;  ///< "seat 1: first_turn_points"
};

/// The numbers of the setup's board that the game says something of, those of its seats, and its options but the number
/// of players and the start player; in this order.
std::vector<VariedNumber> varied_numbers(const VariableGame& game, const nlohmann::json& setup);

/// The setup with this number at another value.
nlohmann::json varied(nlohmann::json setup, const VariedNumber& number, int value);

/// The values around a number's own that the game takes, as far as none between is refused.
struct NumberRange {
  int least = 0, most = 0;
};
NumberRange range_of(const VariableGame& game, const nlohmann::json& setup, const VariedNumber& number);

}  // namespace stela
