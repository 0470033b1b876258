// The outcome check: the ranking at the end, by BAB-E1 to E4 and apart from outcome().
#include "model/babel/reference/naive.h"
#include "model/ranking.h"

namespace stela::babel {

std::optional<Violation> Babel::violation(const State& s, const Outcome& outcome) const {
  const auto t = naive::table_of(s);
  const std::vector<int> scores{naive::total(t.sides[0]), naive::total(t.sides[1])};
  // Hands decide when the temple cards have run out, and only then.
  const auto hand = [&](std::size_t p) { return t.temple_deck.empty() ? sum_of(t.sides[p].hand) : 0; };
  const std::vector<std::pair<int, int>> merits{{scores[0], hand(0)}, {scores[1], hand(1)}};
  const auto wrong = wrong_place(outcome, scores, merits);
  if (!wrong) return std::nullopt;
  return Violation{"ranking", std::string(name(t.temple_deck.empty() ? Rule::E4 : Rule::E5)), *wrong};
}

}  // namespace stela::babel
