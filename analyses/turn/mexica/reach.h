// How soon the figure could be where, at the very least: what the search's bounds rest on.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "model/mexica/mexica.h"

namespace stela::turn::for_mexica {

using stela::mexica::Board;
using stela::mexica::Mexica;
using stela::mexica::State;

/// The position with the mover's tokens turned into action points. A token spent is a point more, at no cost and at any
/// moment; one gained costs what it brings (MEX-T1, T2). So searches take tokens for points, and gain none.
inline State rich(State s) {
  s.ap = static_cast<std::uint8_t>(std::min(255, s.ap + s.tokens[s.to_move]));
  s.tokens[s.to_move] = 0;
  return s;
}

/// The cells and those beside them.
inline Bits around(const Grid& grid, const Bits& b) {
  return b | grid.north_of(b) | grid.east_of(b) | grid.south_of(b) | grid.west_of(b);
}

inline constexpr unsigned kJump = 5;  ///< what MEX-M4 costs

/// Sets of cells by the least cost that is enough for them.
inline constexpr unsigned kMostCost = 30;
using Layers = std::array<Bits, kMostCost + 1>;

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
  Layers within_;
  unsigned size_ = 1;
  unsigned to_water_ = kFar;
};

/// The same the other way round: lower bounds of what it costs from a cell to stand on one of some cells of land. A
/// canal stands for the figure on a bridge there.
class Approach {
 public:
  /// Costs up to `most` are told apart.
  Approach(const Mexica& game, const State& s, const Bits& goals, unsigned most);

  /// The cells from which so many points could be enough; none for less than nothing.
  [[nodiscard]] Bits within(int cost) const {
    return cost < 0 ? Bits{} : near_[std::min(static_cast<unsigned>(cost), size_ - 1)];
  }

 private:
  Layers near_;
  unsigned size_ = 1;
};

}  // namespace stela::turn::for_mexica
