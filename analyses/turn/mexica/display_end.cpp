#include "analyses/turn/mexica/display_end.h"

#include <algorithm>

#include "analyses/turn/mexica/reach.h"

namespace stela::turn::for_mexica {

Bits hanging_together(const Grid& grid, const Bits& land, unsigned size) {
  Bits some = Bits::of(land.first());
  while (some.count() < size) {
    const Bits more = (around(grid, some) & land).minus(some);
    if (more.none()) break;
    some.set(more.first());
  }
  return some;
}

unsigned lots_of(const Grid& grid, Bits land, unsigned size) {
  unsigned lots = 0;
  while (land.any()) {
    const Bits some = hanging_together(grid, land, size);
    land = land.minus(some);
    if (some.count() == size) ++lots;
  }
  return lots;
}

DisplayEnd::DisplayEnd(const stela::mexica::Mexica& game, const stela::mexica::State& before)
    : leave_(before.half == 2 || game.chosen().late_removal == 0), singles_(before.singles), doubles_(before.doubles) {
  const auto& board = game.board();
  const Bits land = board.island.minus(before.canals).minus(before.founded);
  for (std::size_t t = 0; t < board.types.size(); ++t)
    if (before.display[t] > 0) {
      const unsigned size = board.types[t].size;
      display_.push_back({before.display[t], size, lots_of(board.grid, land, size)});
    }
  std::stable_sort(display_.begin(), display_.end(),
                   [](const OnDisplay& a, const OnDisplay& b) { return a.size > b.size; });
  // MEX-K1 to K3, figures ignored
  const Bits bare = (land & board.ordinary).minus(before.buildings() | before.calpulli);
  room_ = bare.count();
  room_for_two_ = lots_of(board.grid, bare, 2);
}

unsigned DisplayEnd::to_found(unsigned pieces, unsigned districts, unsigned buildings) const {
  // A piece covers two cells, and a district as many as its size, each in one lot at most.
  unsigned covered = 2 * pieces, left = districts;
  for (const auto& shown : display_) {
    const unsigned founded = std::min(left, shown.calpulli);
    covered += founded * shown.size;
    left -= founded;
  }
  const bool none_fits = (singles_ <= pieces || room_ <= covered + buildings) &&
                         (doubles_ <= pieces || room_for_two_ <= covered + buildings);
  if (leave_ && none_fits) return 0;
  unsigned stay = 0;
  for (const auto& shown : display_)
    if (!leave_ || shown.lots > covered) stay += shown.calpulli;
  return stay;
}

}  // namespace stela::turn::for_mexica
