// How games put actions into words (spoken.h).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reports/draw/spoken.h"

namespace stela {

/// What an action costs in AP, without words yet: the game is played on in a copy.
template <class G>
SpokenAction in_ap(const G& game, const typename G::State& s, const typename G::Action& a) {
  auto after = s;
  game.apply(after, a);
  SpokenAction out;
  out.cost = static_cast<int>(static_cast<unsigned>(s.ap)) - static_cast<int>(static_cast<unsigned>(after.ap));
  out.unit = "AP";
  return out;
}

/// The same with its words.
inline SpokenAction say(SpokenAction cost, std::string_view kind, std::string words,
                        std::vector<std::string> route = {}) {
  cost.kind = kind;
  cost.words = std::move(words);
  cost.route = std::move(route);
  return cost;
}

}  // namespace stela
