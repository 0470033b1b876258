#include "model/tikal/reference/legality.h"

namespace stela::tikal {

using IntegerLegality = naive::Legality<Integers>;

// It is asked of every action: all but what makes messages is inlined.
[[gnu::flatten]] Rule Tikal::why_not(const State& s, const Action& a, RuleSet* consulted) const {
  return verdict_of(IntegerLegality(*this, s), a, consulted);
}
Refusal<Rule> Tikal::refusal(const State& s, const Action& a) const { return refused(IntegerLegality(*this, s), a); }
bool Tikal::forbids_alone(const State& s, const Action& a) const { return alone(IntegerLegality(*this, s), a); }

}  // namespace stela::tikal
