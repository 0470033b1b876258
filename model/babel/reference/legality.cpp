#include "model/babel/reference/legality.h"

#include <memory>

namespace stela::babel {

using IntegerLegality = naive::Legality<Integers, naive::Answers>;

namespace {

/// What is looked at: no rule of an action looks at the decks. Why a game is over, follows from the temple deck
/// (BAB-E4).
naive::Table table_to_judge(const State& s) {
  return s.phase == Phase::over ? naive::table_of(s) : naive::open_table_of(s);
}

}  // namespace

Rule Babel::why_not(const State& s, const Action& a, RuleSet* consulted) const {
  const auto table = table_to_judge(s);
  return verdict_of(IntegerLegality(*this, table), a, consulted);
}
std::unique_ptr<Judge<Babel>> Babel::judge(const State& s) const {
  return std::make_unique<JudgeBy<Babel, IntegerLegality, naive::TableOf<Integers>>>(*this, table_to_judge(s));
}
Refusal<Rule> Babel::refusal(const State& s, const Action& a) const {
  const auto table = table_to_judge(s);
  return refused(IntegerLegality(*this, table), a);
}
RuleSet Babel::allowed_by(const State& s, const Action& a) const {
  const auto table = table_to_judge(s);
  return used_by(IntegerLegality(*this, table), a);
}
bool Babel::forbids_alone(const State& s, const Action& a) const {
  const auto table = table_to_judge(s);
  return alone(IntegerLegality(*this, table), a);
}

}  // namespace stela::babel
