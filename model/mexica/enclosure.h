// MEX-M5, the fast way: whether an action of the first round leaves a figure with a jump as its only way out.
#pragma once

#include "model/mexica/mexica.h"
#include "model/mexica/movegen.h"

namespace stela::mexica {

/// Decides MEX-M5 for the actions of one position, from the cheapest answer to the dearest: a table of the cells whose
/// blocking surely leaves everybody a way out, then growing one region, then the rule as it stands.
class Enclosure {
 public:
  Enclosure(const Mexica& game, const State& s);

  /// Whether MEX-M5 lets an action pass that is otherwise legal in this position.
  [[nodiscard]] bool allows(const Action& a) const;
  /// How many of a generator's actions, which are those of this position.
  [[nodiscard]] std::uint32_t count(const MoveGen& movegen) const;

 private:
  void find_clear_cells();
  [[nodiscard]] bool leaves_open(const Action& a) const;
  [[nodiscard]] bool surely_open(const Action& a) const;
  [[nodiscard]] bool still_common(const Action& a, const Bits& gone) const;

  const Mexica& game_;
  const State& state_;
  const bool at_end_;  // the option `enclosed_at_end`
  Bits common_;        // free land that every figure can walk to, and the greater part; empty when there is none such
  Bits clear_;         // of it, cells that may be blocked: what is left hangs together and touches every figure
  Bits clear_east_, clear_south_;          // lower cells of pairs that may be blocked
  mutable Bits built_known_, built_open_;  // cells asked about for one building: any other is alike there
};

}  // namespace stela::mexica
