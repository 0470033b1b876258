// The conform facet of a game's class. Its mutants (checkers/mutants/GAME) and its simpler positions
// (checkers/shrink/simpler/GAME.h), where it has them, must be declared before.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "checkers/conform/conform_facet.h"
#include "checkers/mutants/at_run_time.h"
#include "model/any_game_of.h"

namespace stela::conform {

template <Game G>
class ConformFacetOf final : public ConformFacet {
 public:
  [[nodiscard]] std::span<const mutants::Mutation<AnyGame>> known_faults() const override {
    static const auto made = [] {
      std::vector<mutants::Mutation<AnyGame>> out;
      for (const auto& one : mutants::MutantsOf<G>::all()) out.push_back(mutants::at_run_time(one));
      return out;
    }();
    return made;
  }
  [[nodiscard]] std::vector<Simplification<AnyState>> simplifications(const AnyGame& game,
                                                                      const AnyState& s) const override {
    using State = typename G::State;
    std::vector<Simplification<AnyState>> out;
    for (auto& way : SimplerOf<G>::ways(unwrapped<G>(game), s.as<State>()))
      out.push_back([way = std::move(way)](AnyState& state) { way(state.as<State>()); });
    return out;
  }
};

}  // namespace stela::conform
