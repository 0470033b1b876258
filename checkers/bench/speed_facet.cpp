#include "checkers/bench/speed_facet.h"

namespace stela {

BenchReport measured(const AnyGame& game, const BenchOptions& options) {
  if (const auto* own = (*game.type()).facet<SpeedFacet>()) return own->bench(game, options);
  return Bench<AnyGame>(game, options).run();
}

PerftCounts count_sequences(const AnyGame& game, const AnyState& root, unsigned depth, const PerftLimits& limits) {
  if (const auto* own = (*game.type()).facet<SpeedFacet>()) return own->perft(game, root, depth, limits);
  return perft(game, root, depth, limits);
}

}  // namespace stela
