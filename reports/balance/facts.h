// What a game calls what a balance report counts.
#pragma once

#include <concepts>
#include <memory>
#include <span>
#include <string>

#include "analyses/balance/observation.h"
#include "reports/balance/evidence.h"

namespace stela {

/// A game that draws numbers on its board: heat_map(game, values, title) is found by its arguments.
template <class G>
concept DrawsHeat = requires(const G& game, std::span<const double> values, const std::string& title) {
  { heat_map(game, values, title) } -> std::convertible_to<Picture>;
};

template <Game G>
GameFacts facts_of(const G& game) {
  using Observed = balance::Observation<G>;
  GameFacts facts{std::string(G::kName),
                  std::string(G::kTitle),
                  static_cast<std::size_t>(game.players()),
                  Observed::sources(game),
                  Observed::components(game),
                  Observed::endings(game),
                  HasProspect<G>,
                  {}};
  if constexpr (DrawsHeat<G>)
    facts.heat_map = [game](std::span<const double> values, const std::string& title) {
      return heat_map(game, values, title);
    };
  return facts;
}

}  // namespace stela
