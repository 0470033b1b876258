// The outcome check: the ranking at the end, computed again from TIK-V6.
#include "model/ranking.h"
#include "model/tikal/tikal.h"

namespace stela::tikal {

std::optional<Violation> Tikal::violation(const State& s, const Outcome& outcome) const {
  const std::vector<int> scores(s.score.begin(), s.score.begin() + options_.players);
  const auto wrong = wrong_place(outcome, scores, scores);
  if (!wrong) return std::nullopt;
  return Violation{"ranking", std::string(name(Rule::V6)), *wrong};
}

}  // namespace stela::tikal
