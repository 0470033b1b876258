// What a game calls what a balance report counts.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "analyses/balance/observation.h"
#include "model/catalogue.h"
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
                  {},
                  has_prospect(game),
                  {},
                  [type = type_of(game)](const std::string& id) { return rule_text(type.catalogue(), id); }};
  // An ending is named with its rule, "rounds without progress (MEX-P5)". The text of a ruling begins so.
  for (std::uint32_t ending = 0; ending < facts.endings.size(); ++ending) {
    const std::string_view named = facts.endings[ending];
    const auto open = named.rfind('(');
    if (open == std::string_view::npos || !named.ends_with(')')) continue;
    const auto rule = named.substr(open + 1, named.size() - open - 2);
    if (rule_text(type_of(game).catalogue(), rule).starts_with("RULING")) facts.rulings.push_back(ending);
  }
  facts.heat_map = [game](std::span<const double> values, const std::string& title) {
    return balance::heat_map_of(game, values, title);
  };
  return facts;
}

}  // namespace stela
