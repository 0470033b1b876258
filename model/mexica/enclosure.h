// MEX-M5, the fast way: whether an action of the first round leaves a figure with a jump as its only way out.
#pragma once

#include "model/mexica/mexica.h"

namespace stela::mexica {

/// Decides MEX-M5 for the actions of one position. Most actions are cleared by a look at the cells around the ones they
/// block; the others are applied to a copy, and the region of each figure is grown.
class Enclosure {
 public:
  Enclosure(const Mexica& game, const State& s);

  /// Whether MEX-M5 lets an action pass that is otherwise legal in this position.
  [[nodiscard]] bool allows(const Action& a) const;

 private:
  [[nodiscard]] bool surely_open(const Action& a) const;
  const Mexica& game_;
  const State& state_;
  Bits land_;      // free land that every figure can walk to; empty when there is none, or a figure is on a bridge
  int slack_ = 0;  // by how many cells it is more than the other free land
};

}  // namespace stela::mexica
