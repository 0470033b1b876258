// The text forms of positions of Mexica: how a board is drawn, what is filled in, and how a position is edited. Private
// to the engine; model/text_forms.h says what each function does.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/mexica/mexica.h"
#include "model/text_forms.h"

namespace stela::mexica {

Rows draw(const Mexica& game, nlohmann::json& position);
std::optional<Error> read_drawing(const Mexica& game, const Rows& rows, nlohmann::json& position);
std::optional<Error> complete(const Mexica& game, nlohmann::json& position);
Result<bool> edit(const Mexica& game, const std::vector<std::string>& words, nlohmann::json& position);

/// Canals, by what the position lists: names that the board lacks are left out.
Bits canals_of(const Board& board, const nlohmann::json& position);
/// How many double pieces lie under such canals, at least and at most. Where even the most leave more cells than there
/// are singles, both are that number.
struct Doubles {
  int least = 0, most = 0;
};
Doubles doubles_under(const Board& board, const Bits& canals);
/// The cells of the district on which a calpulli lies.
unsigned district_size(const Board& board, const nlohmann::json& position, Cell calpulli);

}  // namespace stela::mexica
