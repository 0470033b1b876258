// What a turn has to do at least so that no calpulli is left on display behind it (MEX-P1, P3, P4). A refutation of all
// scored turns without a solver: to ask one costs most of the time of a proof, as pigeonholes do. Private to the proof.
#pragma once

#include <vector>

#include "model/mexica/mexica.h"

namespace stela::turn::for_mexica {

/// So many cells of land that hang together, the first ones; fewer if `land` has a part without so many.
Bits hanging_together(const Grid& grid, const Bits& land, unsigned size);
/// How many times hanging_together() gives so many cells, with no cell twice.
unsigned lots_of(const Grid& grid, Bits land, unsigned size);

class DisplayEnd {
 public:
  DisplayEnd(const stela::mexica::Mexica& game, const stela::mexica::State& before);

  /// How many calpulli must be founded, since they cannot leave, in a turn that lays so many canal pieces, founds so
  /// many districts and pays so many points for buildings. More than it founds: the half goes on behind it.
  [[nodiscard]] unsigned to_found(unsigned pieces, unsigned districts, unsigned buildings) const;

 private:
  struct OnDisplay {
    unsigned calpulli, size;
    unsigned lots;  ///< of its size, on land where districts can still be: as long as one is whole, it is not too large
  };
  std::vector<OnDisplay> display_;  // the largest size first
  bool leave_ = true;               // MEX-P3 counts in this half
  unsigned singles_ = 0, doubles_ = 0;
  unsigned room_ = 0, room_for_two_ = 0;  // cells where a canal could lie, and pairs of them
};

}  // namespace stela::turn::for_mexica
