// The legality check: the rule that forbids an action, written apart from the list of the legal ones.
#include "../hex.h"
#include "naive.h"

namespace hex {

Rule Hex::why_not(const State& s, const Action& a, stela::RuleSet* consulted) const {
  const auto forbids = [&](Rule rule, bool broken) {
    if (consulted != nullptr) consulted->set(static_cast<std::size_t>(rule));
    return broken;
  };
  const auto table = naive::table_of(s);
  if (forbids(Rule::chain, s.winner != kNobody)) return Rule::chain;
  if (forbids(Rule::one_stone, table[a.cell / kSide][a.cell % kSide] != naive::kEmpty)) return Rule::one_stone;
  return Rule::none;
}

}  // namespace hex
