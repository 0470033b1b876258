#include "model/mexica/reference/legality.h"

#include <memory>

namespace stela::mexica {

using IntegerLegality = naive::Legality<Integers, naive::Walks>;

Rule Mexica::why_not(const State& s, const Action& a, RuleSet* consulted) const {
  return verdict_of(IntegerLegality(*this, s), a, consulted);
}
std::unique_ptr<Judge<Mexica>> Mexica::judge(const State& s) const {
  return std::make_unique<JudgeBy<Mexica, IntegerLegality, const State&>>(*this, s);
}
Refusal<Rule> Mexica::refusal(const State& s, const Action& a) const { return refused(IntegerLegality(*this, s), a); }
RuleSet Mexica::allowed_by(const State& s, const Action& a) const { return used_by(IntegerLegality(*this, s), a); }
bool Mexica::forbids_alone(const State& s, const Action& a) const { return alone(IntegerLegality(*this, s), a); }

}  // namespace stela::mexica
