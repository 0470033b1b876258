// One question to one solver, asked again with the formula mended while the engine refuses what it answers. Private to
// the proof.
#pragma once

#include "analyses/turn/logic/oracle.h"
#include "analyses/turn/mexica/queries.h"

namespace stela::turn::for_mexica {

using logic::Check;
using logic::Oracle;

class Inquiry {
 public:
  /// All must outlive it.
  Inquiry(const Matter& matter, TurnFormula& turn, Oracle& oracle, const Limits& limits)
      : matter_(matter), turn_(turn), oracle_(oracle), limits_(limits) {}

  Diagnosis run();
  /// There is no answer, as more districts must be told apart (TurnFormula::vague).
  [[nodiscard]] bool vague() const { return vague_; }

 private:
  [[nodiscard]] bool good(const Plan<Mexica>& plan) const;

  const Matter& matter_;
  TurnFormula& turn_;
  Oracle& oracle_;
  const Limits& limits_;
  bool vague_ = false;
};

/// The terms of nothing but these goals are worth as much as they must be.
std::vector<Expr> wanted(const Matter& matter, std::size_t more, TurnFormula& turn, std::span<const Goal> goals);

}  // namespace stela::turn::for_mexica
