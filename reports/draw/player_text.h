// Players in the text form of a picture.
#pragma once

#include <optional>
#include <vector>

#include "reports/draw/players.h"
#include "reports/draw/span.h"
#include "reports/draw/table.h"

namespace stela {

inline constexpr TextStyle kFaint{.ink = rgb(0x8A8A8A)};  ///< captions and legends

inline TextStyle of_player(std::size_t player, bool bold) {
  return {.ink = kWhite, .ground = look(player).colour, .bold = bold};
}

/// A table with a row for each player, in order: each gets the player's letter in colour, and a mark who is to move.
void add_player_table(std::vector<TextLine>& lines, const Table& table, std::optional<std::size_t> to_move);

}  // namespace stela
