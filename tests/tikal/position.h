// A game and one position of it, and what tests ask of it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "model/tikal/tikal.h"

namespace stela::tikal::test {

using Texts = std::vector<std::string>;
using Ints = std::vector<int>;

struct Position {
  Tikal game;
  State state;
  [[nodiscard]] nlohmann::json json() const { return game.to_json(state); }
  [[nodiscard]] int to_move() const { return game.to_move(state); }
  [[nodiscard]] Hex hex(std::string_view name) const;
  /// A hex as it would be drawn: "T5!b aaB".
  [[nodiscard]] std::string at(std::string_view name) const;
  /// The treasures on a hex, the top one last, as motifs from 1.
  [[nodiscard]] Ints treasures(std::string_view name) const;
  /// A player's treasures, as motifs from 1 in ascending order.
  [[nodiscard]] Ints owned(std::size_t player) const;
  /// The tile in hand, or "".
  [[nodiscard]] std::string hand() const;
  /// The tiles shown that have not been chosen.
  [[nodiscard]] Texts shown() const;
};

}  // namespace stela::tikal::test
