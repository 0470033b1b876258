// The generator: legal actions, their number, the k-th, and random ones. The legality check is legality.cpp; neither calls the
// other.
#include "model/tikal/movegen.h"
#include "model/tikal/tikal.h"

namespace stela::tikal {

void Tikal::legal(const State& s, ActionList& out) const { MoveGen(*this, s).list(out); }

std::uint32_t Tikal::count(const State& s) const { return MoveGen(*this, s).total(); }

Action Tikal::nth(const State& s, std::uint32_t k) const { return MoveGen(*this, s).nth(k); }

Action Tikal::pick(const State& s, Rng& rng) const {
  const MoveGen movegen(*this, s);
  return movegen.nth(rng.below(movegen.total()));
}

Action Tikal::pick(const State& s, const Weights& weights, Rng& rng) const {
  const MoveGen movegen(*this, s);
  std::uint32_t sum = 0;
  for (std::size_t kind = 0; kind < weights.size(); ++kind)
    if (movegen.count(static_cast<Kind>(kind)) > 0) sum += weights[kind];
  if (sum == 0) return movegen.nth(rng.below(movegen.total()));
  std::uint32_t k = rng.below(sum);
  for (std::size_t kind = 0;; ++kind) {
    const std::uint32_t n = movegen.count(static_cast<Kind>(kind));
    if (n == 0) continue;
    if (k < weights[kind]) return movegen.nth(static_cast<Kind>(kind), rng.below(n));
    k -= weights[kind];
  }
}

}  // namespace stela::tikal
