// What plans show to be missing in a formula, said of the board. Private to the proof.
#pragma once

#include <cstdint>

#include "model/grid.h"

namespace stela::turn::for_mexica {

/// A clause, or several, that hold for all turns whatever the members are: so they can be added where they help.
struct Lemma {
  enum class Kind : std::uint8_t {
    swim,       ///< MEX-M3: how far swims from `from` go, where these are all canals and bridges; `to` is beyond
    home,       ///< MEX-H2: after step `number`, who is on `cells` builds outside them only by land beside them
    district,   ///< MEX-D1: districts that are founded hang together, so are not inside and outside `cells` only
    open,       ///< MEX-V4: the same of the open district `number`
    too_large,  ///< MEX-P3: the calpulli of type `number` stays while these cells, its size, are land and hang together
    no_piece,   ///< MEX-P3: the same, while the cells are a district that has room for a canal
    enclosed,   ///< MEX-M5: no turn of the first round comes to a board like this, where a figure is enclosed
  };
  Kind kind{};
  unsigned number = 0;
  Bits cells{};
  Cell from = kNoCell, to = kNoCell;  ///< of a swim; `from` is the player's figure of a board, too
  Bits canals{}, bridges{};           ///< of a swim; of a board, whose `bridges` lead north and south
  Bits across{};                      ///< bridges of a board that lead east and west; its `cells` are newly built on

  friend bool operator==(const Lemma&, const Lemma&) = default;
};

}  // namespace stela::turn::for_mexica
