// What every state must be, whatever led to it.
#include <bit>

#include "../hex.h"
#include "naive.h"

namespace hex {

std::optional<stela::Violation> Hex::violation(const State& s) const {
  if ((s.stones[0] & s.stones[1]) != 0 || (s.stones[0] | s.stones[1]) >> kCells != 0)
    return stela::Violation{"stones-apart", "HEX-P1", "a cell holds two stones, or lies outside the board"};
  const int mine = std::popcount(s.stones[s.to_move]), theirs = std::popcount(s.stones[1 - s.to_move]);
  if (mine != theirs - (s.to_move == start_ ? 0 : 1))
    return stela::Violation{"turn-order", "HEX-P2",
                            "player " + std::to_string(s.to_move) + " is to move with " + std::to_string(mine) +
                                " stones against " + std::to_string(theirs)};
  const int winner = naive::winner(naive::table_of(s));
  if (winner != s.winner)
    return stela::Violation{"one-winner", "HEX-E1",
                            "the chain is player " + std::to_string(winner) + "'s, the winner noted is " +
                                std::to_string(s.winner) + " (-1 for nobody)"};
  return std::nullopt;
}

}  // namespace hex
