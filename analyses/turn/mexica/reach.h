// How soon the figure could be where, at the very least: what the search's bounds rest on.
#pragma once

#include <array>
#include <cstddef>

#include "model/mexica/mexica.h"

namespace stela::turn::mexican {

using stela::mexica::Board;
using stela::mexica::Mexica;
using stela::mexica::State;

/// Lower bounds of what it costs the player to move to stand on cells, whatever canals and bridges are laid on the way.
/// Water hangs together here, a bridge leads to every side, and a canal that is to come costs nothing; but a bridge
/// that does not stand yet is paid for. Blocked cells stay blocked for the turn: only the player's own figure moves.
class Reach {
 public:
  static constexpr unsigned kFar = 255;

  Reach(const Mexica& game, const State& s, unsigned most);

  /// The least cost of standing on one of the cells; kFar when that is more than `most`.
  [[nodiscard]] unsigned to(const Bits& cells) const {
    for (unsigned k = 0; k < size_; ++k)
      if (within_[k].intersects(cells)) return k;
    return kFar;
  }
  /// The least cost of standing on a bridge.
  [[nodiscard]] unsigned to_water() const { return to_water_; }
  [[nodiscard]] const Bits& within(unsigned cost) const { return within_[cost < size_ ? cost : size_ - 1]; }
  [[nodiscard]] unsigned most() const { return size_ - 1; }

 private:
  static constexpr unsigned kMost = 30;
  std::array<Bits, kMost + 1> within_;
  unsigned size_ = 1;
  unsigned to_water_ = kFar;
};

}  // namespace stela::turn::mexican
