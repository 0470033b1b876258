// The generator: legal actions, their number, the k-th, and random ones. The legality check is legality.cpp; neither calls the
// other.
#include "model/babel/movegen.h"

namespace stela::babel {

void Babel::legal(const State& s, ActionList& out) const { const MoveGen movegen(s, out); }

std::uint32_t Babel::count(const State& s) const {
  ActionList list;
  return MoveGen(s, list).total();
}

Action Babel::nth(const State& s, std::uint32_t k) const {
  ActionList list;
  const MoveGen movegen(s, list);
  return list[k];
}

Action Babel::pick(const State& s, Rng& rng) const {
  ActionList list;
  const MoveGen movegen(s, list);
  return list[rng.below(movegen.total())];
}

Action Babel::pick(const State& s, const Weights& weights, Rng& rng) const {
  ActionList list;
  const MoveGen movegen(s, list);
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

}  // namespace stela::babel
