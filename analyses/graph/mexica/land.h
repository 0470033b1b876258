// The districts of a position of Mexica (MEX-D1): the connected components of the graph of land cells. What stands in
// them, what a scoring gives for it, and the cells that hold them together.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/mexica/mexica.h"

namespace stela::graph::for_mexica {

using stela::mexica::Board;
using stela::mexica::Mexica;
using stela::mexica::State;

/// A player's buildings in a district.
struct Standing {
  std::size_t player = 0;
  unsigned sum = 0;     ///< of the buildings' values
  unsigned place = 0;   ///< 1 + the players with strictly more (MEX-V2)
  unsigned points = 0;  ///< what a scoring gives: now where it is founded, else at the end of the game (MEX-V4)
};

struct District {
  Bits cells;
  unsigned size = 0;
  Cell calpulli = kNoCell;          ///< where its calpulli lies; kNoCell while it is not founded
  std::vector<Standing> standings;  ///< who has buildings there, by place, then by player
  Bits bridges;                     ///< bridges with an end in it
  [[nodiscard]] bool founded() const { return calpulli != kNoCell; }
};

/// All of them, in the order of their lowest cells.
std::vector<District> districts(const Mexica& game, const State& s);

/// A cell of land whose loss would leave its district in more than one piece (an articulation point; Hopcroft and
/// Tarjan 1973).
struct Neck {
  Cell cell = kNoCell;
  std::vector<unsigned> parts;  ///< the sizes of those pieces, the largest first
  bool may_be_canal = false;    ///< MEX-K1 to K4 allow a canal there now
};

/// All of them, in ascending order.
std::vector<Neck> necks(const Mexica& game, const State& s);

/// Land: the island without canals.
inline Bits land(const Board& board, const State& s) { return board.island.minus(s.canals); }

/// Land where MEX-K1 to K4 allow the cell of a canal, whatever the supply. Figures of `ignored` count as gone.
Bits canal_ground(const Mexica& game, const State& s, std::size_t ignored = stela::mexica::kMaxPlayers);

}  // namespace stela::graph::for_mexica
