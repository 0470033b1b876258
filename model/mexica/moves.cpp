// The generator: legal actions, their number, the k-th, and random ones. The legality check is legality.cpp; neither calls the
// other.
#include "model/mexica/enclosure.h"
#include "model/mexica/movegen.h"
#include "model/mexica/mexica.h"

namespace stela::mexica {
namespace {

bool filtered(const State& s) { return s.first_round && s.phase == Phase::play; }

}  // namespace

void Mexica::legal(const State& s, ActionList& out) const {
  MoveGen(*this, s).list(out);
  if (!filtered(s)) return;
  const Enclosure enclosure(*this, s);
  out.filter([&](const Action& a) { return enclosure.allows(a); });
}

std::uint32_t Mexica::count(const State& s) const {
  if (!filtered(s)) return MoveGen(*this, s).total();
  ActionList list;
  legal(s, list);
  return static_cast<std::uint32_t>(list.size());
}

Action Mexica::nth(const State& s, std::uint32_t k) const {
  if (!filtered(s)) return MoveGen(*this, s).nth(k);
  ActionList list;
  legal(s, list);
  return list[k];
}

Action Mexica::pick(const State& s, Rng& rng) const {
  const MoveGen movegen(*this, s);
  const std::uint32_t total = movegen.total();
  if (!filtered(s)) return movegen.nth(rng.below(total));
  // Drawing again until MEX-M5 allows it is uniform over what it allows; ending the turn always is.
  const Enclosure enclosure(*this, s);
  for (;;) {
    const Action a = movegen.nth(rng.below(total));
    if (enclosure.allows(a)) return a;
  }
}

Action Mexica::pick(const State& s, const Weights& weights, Rng& rng) const {
  const MoveGen movegen(*this, s);
  std::uint32_t sum = 0;
  for (std::size_t kind = 0; kind < weights.size(); ++kind)
    if (movegen.count(static_cast<Kind>(kind)) > 0) sum += weights[kind];
  if (sum == 0) return pick(s, rng);
  const auto draw = [&] {
    std::uint32_t k = rng.below(sum);
    for (std::size_t kind = 0;; ++kind) {
      const std::uint32_t n = movegen.count(static_cast<Kind>(kind));
      if (n == 0) continue;
      if (k < weights[kind]) return movegen.nth(static_cast<Kind>(kind), rng.below(n));
      k -= weights[kind];
    }
  };
  if (!filtered(s)) return draw();
  const Enclosure enclosure(*this, s);
  constexpr int kTries = 64;  // all kinds with weight may be forbidden by MEX-M5
  for (int i = 0; i < kTries; ++i) {
    const Action a = draw();
    if (enclosure.allows(a)) return a;
  }
  return pick(s, rng);
}

}  // namespace stela::mexica
