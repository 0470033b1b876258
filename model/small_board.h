// Boards that a game brings along besides the printed one: small ones, on which rare events are near. They stand in the
// game's small_boards.json:
//
//   {"boards": [{"name": "islet", "purpose": "what it is good for", "board": {as in board.json}}, ...]}
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace stela {

/// What the printed board is called where a board has a name.
inline constexpr std::string_view kPrintedBoard = "printed";

struct SmallBoard {
  std::string name, purpose;
  nlohmann::json board;
};

/// Those of a file that Stela carries; it must be sound.
std::vector<SmallBoard> small_boards_from(std::string_view text);

/// Those of a game; none where it brings none along.
template <class G>
std::span<const SmallBoard> small_boards_of() {
  if constexpr (requires { G::small_boards(); })
    return G::small_boards();
  else
    return {};
}

}  // namespace stela
