// What is measured or counted of a game's class itself, not of the class behind AnyGame: `bench` says how fast the
// engine is, and `perft` keeps millions of states, which are smaller than an AnyState. A game without the facet is
// measured as AnyGame.
#pragma once

#include "checkers/bench/bench.h"
#include "checkers/bench/perft.h"
#include "model/any_game.h"

namespace stela {

class SpeedFacet : public Facet {
 public:
  [[nodiscard]] virtual BenchReport bench(const AnyGame& game, const BenchOptions& options) const = 0;
  [[nodiscard]] virtual PerftCounts perft(const AnyGame& game, const AnyState& root, unsigned depth,
                                          const PerftLimits& limits) const = 0;
};

/// By the facet, or without it.
BenchReport measured(const AnyGame& game, const BenchOptions& options);
PerftCounts count_sequences(const AnyGame& game, const AnyState& root, unsigned depth, const PerftLimits& limits);

}  // namespace stela
