#include "model/babel/reference/legality.h"

#include <memory>

namespace stela::babel {

using IntegerLegality = naive::Legality<Integers, naive::Answers>;

Rule Babel::why_not(const State& s, const Action& a, RuleSet* consulted) const {
  const auto table = naive::table_of(s);
  return asked(IntegerLegality(*this, table), a, consulted);
}
std::unique_ptr<Judge<Babel>> Babel::judge(const State& s) const {
  return std::make_unique<JudgeBy<Babel, IntegerLegality, naive::TableOf<Integers>>>(*this, naive::table_of(s));
}
Refusal<Rule> Babel::refusal(const State& s, const Action& a) const {
  const auto table = naive::table_of(s);
  return refused(IntegerLegality(*this, table), a);
}
RuleSet Babel::allowed_by(const State& s, const Action& a) const {
  const auto table = naive::table_of(s);
  return used_by(IntegerLegality(*this, table), a);
}
bool Babel::forbids_alone(const State& s, const Action& a) const {
  const auto table = naive::table_of(s);
  return alone(IntegerLegality(*this, table), a);
}

}  // namespace stela::babel
