#include "model/babel/reference/legality.h"

namespace stela::babel {

using IntegerLegality = naive::Legality<Integers, naive::Answers>;

Rule Babel::why_not(const State& s, const Action& a, RuleSet* consulted) const {
  return asked(IntegerLegality(*this, naive::table_of(s)), a, consulted);
}
Refusal<Rule> Babel::refusal(const State& s, const Action& a) const {
  return refused(IntegerLegality(*this, naive::table_of(s)), a);
}

}  // namespace stela::babel
