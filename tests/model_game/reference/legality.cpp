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
  if (forbids(Rule::E1, s.winner != kNobody)) return Rule::E1;
  if (forbids(Rule::P1, table[a.cell / kSide][a.cell % kSide] != naive::kEmpty)) return Rule::P1;
  return Rule::none;
}

}  // namespace hex
