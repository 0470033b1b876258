#include "analyses/turn/mexica/reach.h"

#include <algorithm>

namespace stela::turn::mexican {
namespace {

Bits around(const Grid& grid, const Bits& b) {
  return b | grid.north_of(b) | grid.east_of(b) | grid.south_of(b) | grid.west_of(b);
}

constexpr unsigned kJump = 5;  // MEX-M4

}  // namespace

Reach::Reach(const Mexica& game, const State& s, unsigned most) {
  const Board& board = game.board();
  const Bits here = Bits::of(s.figure[s.to_move]);
  Bits blocked = s.buildings() | s.calpulli;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
    if (p != s.to_move) blocked.set(s.figure[p]);
  const Bits land = board.island.minus(s.canals).minus(blocked);
  const Bits bridges = s.bridged().minus(blocked);
  const Bits bare = s.canals.minus(s.bridged());
  const Bits steps = land | bridges;

  within_[0] = here;
  if (here.intersects(s.canals)) to_water_ = 0;
  size_ = std::min(most, kMost) + 1;
  for (unsigned k = 1; k < size_; ++k) {
    Bits now = within_[k - 1] | (around(board.grid, within_[k - 1]) & steps);  // MEX-M1, M2
    if (k >= 2) now |= around(board.grid, within_[k - 2]) & bare;              // a bridge is laid, then entered
    if (k >= to_water_ + 1 && to_water_ != kFar) now |= bridges;               // MEX-M3
    if (k >= to_water_ + 2 && to_water_ != kFar) now |= bare;                  // to a bridge that is laid before
    if (k >= to_water_ + 3 && to_water_ != kFar) now |= land;  // off a bridge on a canal that is laid before
    if (k >= kJump) now |= steps;                              // MEX-M4
    // Onto a bridge, or onto what is land now: a canal to come, whose bridge costs a point.
    if (to_water_ == kFar && now.intersects(s.canals)) to_water_ = k;
    if (to_water_ == kFar && k >= 2 && within_[k - 1].minus(here).any()) to_water_ = k;
    within_[k] = now;
  }
}

}  // namespace stela::turn::mexican
