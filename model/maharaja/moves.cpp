// The generator: legal actions, their number, the k-th, and random ones. The legality check is legality.cpp; neither calls the
// other.
#include "model/maharaja/movegen.h"

namespace stela::maharaja {

void Maharaja::legal(const State& s, ActionList& out) const { const MoveGen movegen(*this, s, out); }

std::uint32_t Maharaja::count(const State& s) const {
  ActionList list;
  return MoveGen(*this, s, list).total();
}

Action Maharaja::nth(const State& s, std::uint32_t k) const {
  ActionList list;
  const MoveGen movegen(*this, s, list);
  return list[k];
}

Action Maharaja::pick(const State& s, Rng& rng) const {
  ActionList list;
  const MoveGen movegen(*this, s, list);
  return list[rng.below(movegen.total())];
}

Action Maharaja::pick(const State& s, const Weights& weights, Rng& rng) const {
  ActionList list;
  const MoveGen movegen(*this, s, list);
  std::uint32_t sum = 0;
  for (std::size_t kind = 0; kind < weights.size(); ++kind)
    if (movegen.count(static_cast<Kind>(kind)) > 0) sum += weights[kind];
  if (sum == 0) return list[rng.below(movegen.total())];
  std::uint32_t k = rng.below(sum);
  for (std::size_t kind = 0;; ++kind) {
    const std::uint32_t n = movegen.count(static_cast<Kind>(kind));
    if (n == 0) continue;
    if (k < weights[kind]) return movegen.nth(static_cast<Kind>(kind), rng.below(n));
    k -= weights[kind];
  }
}

}  // namespace stela::maharaja
