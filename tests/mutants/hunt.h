// The hunt for a mutant: what `stela check` does to an engine, done to one that is known to be wrong. A template to be
// instantiated once a game, for it costs compile time.
#pragma once

#include "checkers/campaign/check.h"
#include "checkers/mutants/mutant.h"

namespace stela::mutants {

template <Game G>
Factory<Mutant<G>> factory(const Mutation<G>& mutation) {
  return [fault = std::make_shared<const Mutation<G>>(mutation)](const nlohmann::json& setup) {
    return Mutant<G>::make(setup, fault);
  };
}

/// Plays games of the mutant, and shrinks what is found.
template <Game G>
CheckReport hunt_in_games(const Mutation<G>& mutation, const CheckOptions& options, const OnGames& on_games) {
  Campaign<Mutant<G>> campaign(factory(mutation), open_setups<G>(mutation.setup), options);
  return campaign.run(on_games);
}

/// Shrinks a trace that shows `fault` in the mutant; none if it does not.
template <Game G>
std::optional<Trace> shrink_of(const Mutation<G>& mutation, const Trace& trace, const Finding& fault,
                               ShrinkLimits limits) {
  return Shrinker<Mutant<G>>(factory(mutation), fault, limits).run(trace);
}

}  // namespace stela::mutants
