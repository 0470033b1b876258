// What it costs a figure to come to each cell of a position of Mexica, by each kind of move, others standing still.
#pragma once

#include <cstdint>
#include <vector>

#include "analyses/graph/mexica/land.h"

namespace stela::graph::for_mexica {

inline constexpr std::uint8_t kNoWay = 0xFF;
inline constexpr std::uint8_t kJumpCost = 5;  ///< MEX-M4

/// AP from a figure to each cell of the grid, kNoWay where it cannot stop. In the first round cells on which the figure
/// would leave somebody enclosed (MEX-M5) are no stops.
struct Ways {
  std::size_t player = 0;
  Cell at = kNoCell;
  std::vector<std::uint8_t> on_foot;       ///< MEX-M1 alone
  std::vector<std::uint8_t> over_bridges;  ///< MEX-M1 and M2
  std::vector<std::uint8_t> by_boat;       ///< MEX-M1 to M3
  std::vector<std::uint8_t> in_all;        ///< MEX-M1 to M4
  std::vector<Cell> before;                ///< the stop before each cell on a cheapest way by_boat

  /// The least of some cells in one of the lists; kNoWay when there is none.
  [[nodiscard]] static std::uint8_t least(const std::vector<std::uint8_t>& costs, const Bits& cells);
  /// The actions of a cheapest way in_all to a cell that has one; none to the figure's own.
  [[nodiscard]] std::vector<stela::mexica::Action> actions(const State& s, Cell to) const;
};

/// Of a player whose figure is on the board.
Ways ways(const Mexica& game, const State& s, std::size_t player);

}  // namespace stela::graph::for_mexica
