// The speed facet of a game's class.
#pragma once

#include "checkers/bench/speed_facet.h"
#include "model/any_game_of.h"

namespace stela {

template <Game G>
class SpeedFacetOf final : public SpeedFacet {
 public:
  [[nodiscard]] BenchReport bench(const AnyGame& game, const BenchOptions& options) const override {
    return Bench<G>(unwrapped<G>(game), options).run();
  }
  [[nodiscard]] PerftCounts perft(const AnyGame& game, const AnyState& root, unsigned depth,
                                  const PerftLimits& limits) const override {
    return stela::perft(unwrapped<G>(game), root.as<typename G::State>(), depth, limits);
  }
};

}  // namespace stela
