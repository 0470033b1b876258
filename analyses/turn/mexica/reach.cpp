#include "analyses/turn/mexica/reach.h"

#include <algorithm>

namespace stela::turn::for_mexica {
namespace {

/// What the figure can stand on, and could with a bridge.
struct Footing {
  Bits land, bridges, bare;

  Footing(const Mexica& game, const State& s) {
    Bits blocked = s.buildings() | s.calpulli;
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
      if (p != s.to_move) blocked.set(s.figure[p]);
    land = game.board().island.minus(s.canals).minus(blocked);
    bridges = s.bridged().minus(blocked);
    bare = s.canals.minus(s.bridged());
  }
  [[nodiscard]] Bits steps() const { return land | bridges; }
};

}  // namespace

Reach::Reach(const Mexica& game, const State& s, unsigned most) {
  const Board& board = game.board();
  const Bits here = Bits::of(s.figure[s.to_move]);
  const Footing ground(game, s);
  const auto& [land, bridges, bare] = ground;
  const Bits steps = ground.steps();

  within_[0] = here;
  if (here.intersects(s.canals)) to_water_ = 0;
  size_ = std::min(most, kMostCost) + 1;
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

Approach::Approach(const Mexica& game, const State& s, const Bits& goals, unsigned most) {
  const Grid& grid = game.board().grid;
  const Footing ground(game, s);
  const auto& [land, bridges, bare] = ground;
  const Bits steps = ground.steps();
  const auto reaches = [&](unsigned k, unsigned cost, const Bits& to) {
    return k >= cost && near_[k - cost].intersects(to);
  };

  near_[0] = goals & land;
  size_ = std::min(most, kMostCost) + 1;
  for (unsigned k = 1; k < size_; ++k) {
    Bits now = near_[k - 1] | around(grid, near_[k - 1] & steps);  // MEX-M1, M2
    if (k >= 2) now |= around(grid, near_[k - 2] & bare);          // a bridge is laid, then entered
    // From a bridge to another (MEX-M3), to one that is laid before, or off one on a canal that is laid before.
    if (reaches(k, 1, bridges) || reaches(k, 2, bare) || reaches(k, 3, land)) now |= s.canals;
    // From land the same by way of a bridge on a canal that is laid before.
    if (reaches(k, 3, bridges) || reaches(k, 4, bare)) now |= land;
    if (reaches(k, kJump, steps)) now |= land | s.canals;  // MEX-M4
    near_[k] = now;
  }
}

}  // namespace stela::turn::for_mexica
