// Questions about kinds of turns, each asked of a solver by itself, several at a time. Private to the proof.
#pragma once

#include <vector>

#include "analyses/turn/mexica/prove_detail.h"
#include "analyses/turn/mexica/turn_formula.h"

namespace stela::turn::for_mexica {

/// What all of them are about. What it refers to must outlive it.
struct Matter {
  Omission omission;
  const Mexica& game;
  const State& before;
  const Objective& objective;
  const Question<Mexica>& question;
};

/// The formula by which a query was refuted, made anew.
class Posed {
 public:
  /// `matter` must outlive it.
  Posed(const Matter& matter, const Refutation& refutation);
  [[nodiscard]] TurnFormula& turn() { return turn_; }
  [[nodiscard]] const TurnFormula& turn() const { return turn_; }
  /// What is assumed besides.
  [[nodiscard]] const std::vector<Expr>& assumed() const { return assumed_; }

 private:
  TurnFormula turn_;
  std::vector<Expr> assumed_;
};

/// The answer of the first one, in their order, that is not "none better"; that if there is no such.
Diagnosis ask_all(const Matter& matter, const std::vector<Query>& queries, const Limits& limits);

}  // namespace stela::turn::for_mexica
