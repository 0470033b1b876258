#include "analyses/turn/mexica/scoring_reach.h"

namespace stela::turn::for_mexica {
namespace {

using stela::mexica::Board;
using stela::mexica::Mexica;
using stela::mexica::State;

/// The end of a round is what the last player's turn brings about.
bool last_of_round(const Mexica& game, const State& s) {
  return (s.to_move + 1) % game.players() == game.chosen().start;
}

/// From one district to another it takes two points, onto a bridge and off it.
unsigned most_districts(const State& s) { return 1U + s.ap / 2U; }

/// So many sets of `size` cells that hang together, with no cell in common.
unsigned sets_of(const Grid& grid, Bits cells, unsigned size) {
  unsigned sets = 0;
  while (cells.any()) {
    Bits set = Bits::of(cells.first());
    for (unsigned n = 1; n < size; ++n) {
      const Bits beside =
          ((grid.north_of(set) | grid.east_of(set) | grid.south_of(set) | grid.west_of(set)) & cells).minus(set);
      if (beside.none()) break;
      set.set(beside.first());
    }
    if (set.count() == size) ++sets;
    cells = cells.minus(set);
  }
  return sets;
}

/// MEX-P3: whether calpulli of a type could leave the game at the turn's end.
bool may_leave(const Mexica& game, const State& s, std::size_t type) {
  const Board& board = game.board();
  // A canal piece or a building is in two sets at most, a district that is founded in as many as it has cells.
  const unsigned spoiled = 2U * s.ap + most_districts(s) * board.types.back().size;
  // As long as a set of its size is whole, it is not too large.
  if (sets_of(board.grid, board.island.minus(s.canals).minus(s.founded), board.types[type].size) <= spoiled)
    return true;
  // As long as there are pieces of a kind and a set for one, a piece fits.
  const Bits room = board.ordinary.minus(s.canals | s.buildings() | s.calpulli | s.founded);
  const bool no_single = s.singles <= s.ap || sets_of(board.grid, room, 1) <= spoiled;
  const bool no_double = s.doubles <= s.ap || sets_of(board.grid, room, 2) <= spoiled;
  return no_single && no_double;
}

}  // namespace

bool stall_in_reach(const Mexica& game, const State& s) {
  const int limit = game.chosen().stall_rounds;
  return last_of_round(game, s) && limit > 0 && !s.progress && s.stall_rounds + 1 >= limit;
}

bool full_end_in_reach(const Mexica& game, const State& s) {
  if (!last_of_round(game, s)) return false;
  const auto has_built = [&](std::size_t p) {
    unsigned cost = 0;
    for (std::size_t v = 0; v < stela::mexica::kValues; ++v) cost += static_cast<unsigned>(s.hand[p][v] * (v + 1));
    return cost <= (p == s.to_move ? s.ap : 0U);
  };
  bool built = false;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) built = built || has_built(p);
  if (!built) return false;
  unsigned to_found = 0;
  for (std::size_t t = 0; t < game.board().types.size(); ++t)
    if (s.display[t] > 0 && !may_leave(game, s, t)) to_found += s.display[t];
  return to_found <= most_districts(s);
}

}  // namespace stela::turn::for_mexica
