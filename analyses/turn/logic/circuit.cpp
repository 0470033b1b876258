#include "analyses/turn/logic/circuit.h"

namespace stela::turn::logic {

Row fresh(Formula& formula, std::size_t count, const char* name) {
  Row row;
  row.reserve(count);
  for (std::size_t i = 0; i < count; ++i) row.push_back(formula.fresh(name));
  return row;
}

Expr choose(Formula& formula, const Expr& which, const Expr& one, const Expr& other) {
  if (which.is_true() || one.code() == other.code()) return one;
  if (which.is_false()) return other;
  if (one.is_false()) return other && !which;
  if (other.is_false()) return one && which;
  if (one.is_true()) return which || other;
  if (other.is_true()) return one || !which;
  const auto chosen = formula.fresh("choice");
  formula.add_clause({!which, !one, chosen});
  formula.add_clause({!which, one, !chosen});
  formula.add_clause({which, !other, chosen});
  formula.add_clause({which, other, !chosen});
  return chosen;
}

Row fewer(Formula& formula, const Row& count, const Expr& which) {
  Row less;
  for (std::size_t k = 0; k < count.size(); ++k)
    less.push_back(choose(formula, which, k + 1 < count.size() ? count[k + 1] : formula.no(), count[k]));
  return less;
}

Row more(Formula& formula, const Row& count, const Expr& which) {
  Row next;
  for (std::size_t k = 0; k < count.size(); ++k)
    next.push_back(choose(formula, which, k > 0 ? count[k - 1] : formula.yes(), count[k]));
  return next;
}

}  // namespace stela::turn::logic
