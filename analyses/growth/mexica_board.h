// Boards of Mexica of any size: a rectangle of land in a ring of lake, with the printed board's components.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace stela::growth {

/// As Mexica's setup takes it. 5 to 24 rows and 7 to 63 columns, at most 384 cells together, the lake's included.
nlohmann::json mexica_board(unsigned rows, unsigned columns);

}  // namespace stela::growth
