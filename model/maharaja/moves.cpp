// The generator: legal actions, their number, the k-th, and random ones. The judge is judge.cpp; neither calls the
// other.
#include "model/maharaja/menu.h"

namespace stela::maharaja {

void Maharaja::legal(const State& s, ActionList& out) const { const Menu menu(*this, s, out); }

std::uint32_t Maharaja::count(const State& s) const {
  ActionList list;
  return Menu(*this, s, list).total();
}

Action Maharaja::nth(const State& s, std::uint32_t k) const {
  ActionList list;
  const Menu menu(*this, s, list);
  return list[k];
}

Action Maharaja::pick(const State& s, Rng& rng) const {
  ActionList list;
  const Menu menu(*this, s, list);
  return list[rng.below(menu.total())];
}

Action Maharaja::pick(const State& s, const Weights& weights, Rng& rng) const {
  ActionList list;
  const Menu menu(*this, s, list);
  std::uint32_t sum = 0;
  for (std::size_t kind = 0; kind < weights.size(); ++kind)
    if (menu.count(static_cast<Kind>(kind)) > 0) sum += weights[kind];
  if (sum == 0) return list[rng.below(menu.total())];
  std::uint32_t k = rng.below(sum);
  for (std::size_t kind = 0;; ++kind) {
    const std::uint32_t n = menu.count(static_cast<Kind>(kind));
    if (n == 0) continue;
    if (k < weights[kind]) return menu.nth(static_cast<Kind>(kind), rng.below(n));
    k -= weights[kind];
  }
}

}  // namespace stela::maharaja
