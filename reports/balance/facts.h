// What a game calls what a balance report counts.
#pragma once

#include <span>
#include <string>

#include "analyses/balance/observation.h"
#include "reports/balance/evidence.h"
#include "reports/balance/heat_map.h"

namespace stela {

template <Game G>
GameFacts balance_facts(const G& game) {
  using Observed = balance::Observation<G>;
  GameFacts facts{std::string(type_of(game).name()),
                  std::string(type_of(game).title()),
                  static_cast<std::size_t>(game.players()),
                  Observed::sources(game),
                  Observed::components(game),
                  Observed::endings(game),
                  has_prospect(game),
                  {}};
  facts.heat_map = [game](std::span<const double> values, const std::string& title) {
    return balance::heat_map_of(game, values, title);
  };
  return facts;
}

}  // namespace stela
