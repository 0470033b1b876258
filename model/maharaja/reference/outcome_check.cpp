// The outcome check: the ranking at the end, by MAH-E2.
#include <tuple>

#include "model/maharaja/reference/naive.h"
#include "model/ranking.h"

namespace stela::maharaja {

std::optional<Violation> Maharaja::violation(const State& s, const Outcome& outcome) const {
  const auto t = naive::table_of(*this, s);
  std::vector<int> scores;
  std::vector<std::tuple<int, int, int>> merits;
  for (const auto& side : t.sides) {
    scores.push_back(board_->palaces - side.palaces);
    merits.emplace_back(scores.back(), side.coins, -naive::rank_number(side));
  }
  const auto wrong = wrong_place(outcome, scores, merits);
  if (!wrong) return std::nullopt;
  return Violation{"ranking", std::string(name(Rule::E2)), *wrong};
}

}  // namespace stela::maharaja
