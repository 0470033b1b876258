// The text forms of positions of Tikal: how a map is drawn and listed, what is filled in, and how a position is edited.
// Private to the engine; model/text_forms.h says what each function does.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/text_forms.h"
#include "model/tikal/tikal.h"

namespace stela::tikal {

Rows draw(const Tikal& game, nlohmann::json& position);
std::optional<Error> read_drawing(const Tikal& game, const Rows& rows, nlohmann::json& position);
void pack(const Tikal& game, nlohmann::json& position);
std::optional<Error> complete(const Tikal& game, nlohmann::json& position);
Result<bool> edit(const Tikal& game, const std::vector<std::string>& words, nlohmann::json& position);

/// The tile of an id, or null.
const Tile* tile_named(const Board& board, std::string_view id);
/// Where treasures begin in the order of dealing when treasure tiles are dealt theirs hex by hex: for each element of
/// a map, in its order.
std::vector<unsigned> plain_firsts(const Board& board, const nlohmann::json& map);

/// A hex in words: its tile with what lies on it, then figures: "B3+2#5!R" and "rrB". with_first: where its treasures
/// begin is given too.
std::vector<std::string> hex_words(const Board& board, const nlohmann::json& hex, bool with_first);
/// Reads them; error is what is wrong.
Result<nlohmann::json> hex_of_words(const Board& board, const std::vector<std::string>& words);
/// Writes leaders of the map into their players' fields, where these are left out.
void tell_leaders(const nlohmann::json& map, nlohmann::json& position);

}  // namespace stela::tikal
