// The one chance outcome after the setup: the discards shuffled into a new nation deck (BAB-T3).
#include <nlohmann/json.hpp>

#include "model/babel/babel.h"

namespace stela::babel {

nlohmann::json Babel::chance(const State& before, const State& after) const {
  if (before.chance == after.chance) return nullptr;
  // The cards that were drawn from the new deck: their order does not matter.
  const auto owner = after.turn_owner;
  auto deck = nlohmann::json::array();
  for (std::size_t n = 0; n < kNations; ++n) {
    int drawn = after.hand[owner][n] - before.hand[owner][n];
    for (const auto card : before.deck) drawn -= card == n ? 1 : 0;
    for (; drawn > 0; --drawn) deck.push_back(kNationNames[n]);
  }
  const auto rest = to_json(after)["nation_deck"];
  deck.insert(deck.end(), rest.begin(), rest.end());
  return {{"nation_deck", deck}};
}

}  // namespace stela::babel
