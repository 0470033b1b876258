// The files of each game that the library carries with it, byte for byte. The build makes the definitions from
// model/<game>/rules.md and model/<game>/board.json; a new game adds its namespace here.
#pragma once

#include <string_view>

namespace stela::babel {
std::string_view embedded_rules();  ///< rules.md
std::string_view embedded_board();  ///< board.json
}  // namespace stela::babel

namespace stela::maharaja {
std::string_view embedded_rules();  ///< rules.md
std::string_view embedded_board();  ///< board.json
}  // namespace stela::maharaja

namespace stela::mexica {
std::string_view embedded_rules();  ///< rules.md
std::string_view embedded_board();  ///< board.json
}  // namespace stela::mexica

namespace stela::tikal {
std::string_view embedded_rules();  ///< rules.md
std::string_view embedded_board();  ///< board.json
}  // namespace stela::tikal
