// Questions about kinds of turns, each asked of a solver by itself, several at a time. Private to the proof.
#pragma once

#include <vector>

#include "analyses/turn/mexica/prove_detail.h"
#include "analyses/turn/mexica/turn_formula.h"

namespace stela::turn::for_mexica {

/// Is a turn of this shape worth as much in the goals before `more`, and more in that one?
struct Query {
  std::size_t more;  ///< the number of goals: worth as much in all of them
  TurnFormula::Shape shape;
};

/// What all of them are about. What it refers to must outlive it.
struct Matter {
  Omission omission;
  const Mexica& game;
  const State& before;
  const Objective& objective;
  const Question<Mexica>& question;
};

/// The answer of the first one, in their order, that is not "none better"; that if there is no such.
Diagnosis ask_all(const Matter& matter, const std::vector<Query>& queries, const Limits& limits);

}  // namespace stela::turn::for_mexica
