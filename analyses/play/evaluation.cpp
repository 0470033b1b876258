#include "analyses/play/evaluation.h"

#include <algorithm>
#include <limits>

namespace stela::play {

Worths margins(const Worths& own, std::size_t seats) {
  // The best and the second best are enough: who is best alone is measured against the second.
  std::size_t best = 0;
  for (std::size_t p = 1; p < seats; ++p)
    if (own[p] > own[best]) best = p;
  Worth second = seats > 1 ? std::numeric_limits<Worth>::min() : 0;
  for (std::size_t p = 0; p < seats; ++p)
    if (p != best) second = std::max(second, own[p]);
  Worths result{};
  for (std::size_t p = 0; p < seats; ++p) result[p] = own[p] - (p == best ? second : own[best]);
  return result;
}

Worths outcome_margins(const Outcome& outcome, Worth win) {
  const auto seats = outcome.scores.size();
  Worths own{};
  for (std::size_t p = 0; p < seats; ++p) own[p] = 1000 * Worth{outcome.scores[p]};
  auto result = margins(own, seats);
  for (std::size_t p = 0; p < seats && seats > 1; ++p) {
    const auto ahead =
        std::count_if(outcome.ranks.begin(), outcome.ranks.end(), [&](int rank) { return rank < outcome.ranks[p]; });
    const auto behind =
        std::count_if(outcome.ranks.begin(), outcome.ranks.end(), [&](int rank) { return rank > outcome.ranks[p]; });
    result[p] += win * (behind - ahead) / static_cast<Worth>(seats - 1);
  }
  return result;
}

}  // namespace stela::play
