#include "model/maharaja/reference/legality.h"

namespace stela::maharaja {

using IntegerLegality = naive::Legality<Integers>;

Rule Maharaja::why_not(const State& s, const Action& a, RuleSet* consulted) const {
  const auto table = naive::table_of(*this, s);
  return asked(IntegerLegality(*this, table), a, consulted);
}
Refusal<Rule> Maharaja::refusal(const State& s, const Action& a) const {
  const auto table = naive::table_of(*this, s);
  return refused(IntegerLegality(*this, table), a);
}
RuleSet Maharaja::allowed_by(const State& s, const Action& a) const {
  const auto table = naive::table_of(*this, s);
  return used_by(IntegerLegality(*this, table), a);
}
bool Maharaja::forbids_alone(const State& s, const Action& a) const {
  const auto table = naive::table_of(*this, s);
  return alone(IntegerLegality(*this, table), a);
}

}  // namespace stela::maharaja
