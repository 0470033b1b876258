// The outcome check: the ranking at the end, from MEX-V5 and apart from outcome().
#include <tuple>

#include "model/mexica/mexica.h"
#include "model/ranking.h"

namespace stela::mexica {

std::optional<Violation> Mexica::violation(const State& s, const Outcome& outcome) const {
  std::vector<int> scores;
  std::vector<std::tuple<int, int>> merits;  // by points, then by tokens left
  for (std::size_t p = 0; p < static_cast<std::size_t>(options_.players); ++p) {
    scores.push_back(s.score[p]);
    merits.emplace_back(s.score[p], s.tokens[p]);
  }
  const auto wrong = wrong_place(outcome, scores, merits);
  if (!wrong) return std::nullopt;
  return Violation{"ranking", std::string(name(Rule::V5)), *wrong};
}

}  // namespace stela::mexica
