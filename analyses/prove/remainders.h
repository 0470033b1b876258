// Sums of a question that have summands in common, such as those of places that no action touches: what they have in
// common becomes one symbol. So it is with conditions of which one must hold. What holds of any such number, or
// condition, holds of theirs. Z3 would look at each part again in every sum. Private to the proofs.
#pragma once

#include <vector>

#include "analyses/prove/paths.h"

namespace stela::prove {

/// What is supposed and what is to be shown, with remainders for common parts of sums. More is possible of them than of
/// the sums: what follows here follows there, and not the other way round.
struct Abstracted {
  std::vector<Path::Condition> assumed;
  std::vector<z3::expr> shown;
};
/// A remainder is known to be 0 or more where each of its summands is: as a number that is written, or by one lemma.
Abstracted with_remainders(const std::vector<Path::Condition>& assumed, const std::vector<z3::expr>& shown);

}  // namespace stela::prove
