// What both forms of Mexica's picture say in words, and what they read from a state. Private to reports.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/mexica/mexica.h"
#include "reports/draw/players.h"

namespace stela::mexica {

/// One position to draw, with what is worked out from it.
struct Scene {
  Scene(const Mexica& mexica, const State& state, const std::optional<Action>& action);

  const Mexica& game;
  const Board& board;
  const State& s;
  std::optional<Action> last;
  Bits land;       ///< the island without canals
  Bits buildings;  ///< of all players
  Bits marked;     ///< the cells of the last action

  [[nodiscard]] std::size_t players() const { return static_cast<std::size_t>(game.players()); }
  /// The player whose figure is on c, or none.
  [[nodiscard]] std::optional<std::size_t> figure_on(Cell c) const;
  /// The player whose building is on c, or none.
  [[nodiscard]] std::optional<std::size_t> builder_on(Cell c) const;
  /// The calpulli on c by the size of its district; its other numbers are 0 when no kind has that size.
  [[nodiscard]] Calpulli calpulli_on(Cell c) const;
};

/// A grid's column label, and a cell's row number.
std::string column_label(const Grid& grid, unsigned column);
/// "figure of red on a bridge north-south": what stands on a cell, the cell's own kind last.
std::string describe(const Scene& scene, Cell c);

/// "First half, red to move, 4 AP left".
std::string status(const Scene& scene);
/// "Last action: canal C5 C6", or empty.
std::string last_action(const Scene& scene);
/// "6 single and 35 double canals, 11 bridges, 12 tokens".
std::string supply(const State& s);
/// "3 (2/1) x2, 7 (4/2)": size (founder/others) of the calpulli counted in one of a state's arrays, or "none".
std::string calpulli_list(const Board& board, const std::array<std::uint8_t, kMaxTypes>& counts);
/// "H7", or "not placed".
std::string place_of(const Scene& scene, std::size_t player);

}  // namespace stela::mexica
