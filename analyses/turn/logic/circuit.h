// Numbers and choices made of literals. Private to the proofs.
#pragma once

#include <vector>

#include "analyses/turn/logic/formula.h"

namespace stela::turn::logic {

/// Of a count: the literal i says that it is more than i.
using Row = std::vector<Expr>;

/// So many new literals.
Row fresh(Formula& formula, std::size_t count, const char* name);
/// `one` where `which` holds, else `other`.
Expr choose(Formula& formula, const Expr& which, const Expr& one, const Expr& other);
/// A count that is one less where `which` holds; one that is nothing stays so.
Row fewer(Formula& formula, const Row& count, const Expr& which);
/// A count that is one more where `which` holds; one that is at its most stays so.
Row more(Formula& formula, const Row& count, const Expr& which);

inline Expr at_least(Formula& formula, const Sum& sum, int value) {
  return formula.at_least(sum.terms, value - sum.constant);
}
inline Expr is(Formula& formula, const Sum& sum, int value) {
  return at_least(formula, sum, value) && !at_least(formula, sum, value + 1);
}

}  // namespace stela::turn::logic
