// The numbers of a game that a designer may change: what each is called, what it means, and the rule that it stands in.
// They are in the game's parameters.json:
//
//   {"numbers": [{"name": "action_points", "rule": "MEX-T1", "text": "action points of a turn"},
//                {"name": "calpulli.*.founder", "rule": "MEX-D4", "text": "...", "many": true}],
//    "seats": [{"name": "first_turn_points", "rule": "MEX-T1", "text": "...", "as": "action_points"}]}
//
// A name is the way to the number in board.json: keys with a dot between them; an element of a list by its id, name or
// size, or by its place, as [0]. An asterisk stands for any of them. A seat's numbers stand in the board's "seats", by
// seat; one that is left out is as the number under "as", or 0.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stela {

struct Parameter {
  std::string name;  ///< "action_points", "calpulli.*.founder"; of a seat "first_turn_points"
  std::string rule;  ///< "MEX-T1"; may be empty
  std::string text;  ///< a few words
  std::string as;    ///< of a seat: the number of the board that holds where the seat has none of its own; may be empty
  bool many = false;  ///< one of many alike, such as the value of a tile: who asks for all numbers does not mean these
};

struct Parameters {
  std::vector<Parameter> numbers, seats;
};

/// Those of a file that Stela carries; it must be sound.
Parameters parameters_from(std::string_view text);

/// Those of a game; none where it brings none along.
template <class G>
const Parameters& parameters_of() {
  static const Parameters none;
  if constexpr (requires { G::parameters(); })
    return G::parameters();
  else
    return none;
}

}  // namespace stela
