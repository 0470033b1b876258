// Chance outcomes after the setup, spelled out for engines that cannot draw them as the reference does. Only Babel has
// any: the discards shuffled into a new nation deck (BAB-T3).
#pragma once

#include <nlohmann/json.hpp>
#include <type_traits>

#include "model/babel/babel.h"

namespace stela::conform {

/// What `apply` is given besides the action that leads from one state to the other; null when nothing was drawn. For
/// Babel {"nation_deck": [...]}: the deck just after the reshuffle, the card to be drawn next first.
template <class G>
nlohmann::json chance_of(const G& game, const typename G::State& before, const typename G::State& after) {
  if constexpr (std::is_same_v<typename G::State, babel::State>) {
    if (before.chance == after.chance) return nullptr;
    // The cards that were drawn from the new deck: their order does not matter.
    const auto owner = after.turn_owner;
    auto deck = nlohmann::json::array();
    for (std::size_t n = 0; n < babel::kNations; ++n) {
      int drawn = after.hand[owner][n] - before.hand[owner][n];
      for (const auto card : before.deck) drawn -= card == n ? 1 : 0;
      for (; drawn > 0; --drawn) deck.push_back(babel::kNationNames[n]);
    }
    const auto rest = game.to_json(after)["nation_deck"];
    deck.insert(deck.end(), rest.begin(), rest.end());
    return {{"nation_deck", deck}};
  } else {
    return nullptr;
  }
}

}  // namespace stela::conform
