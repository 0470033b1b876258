#include "model/maharaja/reference/legality.h"

#include <memory>

namespace stela::maharaja {

using IntegerLegality = naive::Legality<Integers>;

Rule Maharaja::why_not(const State& s, const Action& a, RuleSet* consulted) const {
  const auto table = naive::table_of(*this, s);
  return verdict_of(IntegerLegality(*this, table), a, consulted);
}
std::unique_ptr<Judge<Maharaja>> Maharaja::judge(const State& s) const {
  return std::make_unique<JudgeBy<Maharaja, IntegerLegality, naive::TableOf<Integers>>>(*this,
                                                                                        naive::table_of(*this, s));
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
