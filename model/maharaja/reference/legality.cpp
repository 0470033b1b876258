#include "model/maharaja/reference/legality.h"

namespace stela::maharaja {

using IntegerLegality = naive::Legality<Integers>;

Rule Maharaja::why_not(const State& s, const Action& a, RuleSet* consulted) const {
  return asked(IntegerLegality(*this, naive::table_of(*this, s)), a, consulted);
}
Refusal<Rule> Maharaja::refusal(const State& s, const Action& a) const {
  return refused(IntegerLegality(*this, naive::table_of(*this, s)), a);
}

}  // namespace stela::maharaja
