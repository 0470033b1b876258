// Tikal's operations, in both versions; and what its state's maintained field saves: State::borders against adding up
// stones anew.
#include "model/tikal/stones.h"
#include "model/tikal/tikal.h"
#include "tests/bench/operations.h"

namespace stela::tikal {
namespace {

/// The borders of each hex with own figures: what the generator needs of every state for moves.
template <class Borders>
Stones borders_with_figures(const State& s, Borders&& borders) {
  Stones sum = 0;
  for_each_hex(nonzero(s.workers[s.to_move]), [&](Hex h) { sum += borders(h); });
  return sum;
}

const bool kRegistered = [] {
  for (const int auction : {0, 1}) {
    for (const int players : {2, 4}) {
      const bench::Operations<Tikal> operations(
          std::to_string(players) + " players" + (auction == 1 ? ", auctions" : ""),
          {{"players", players}, {"auction", auction}});
      operations.add_all();
      operations.add("borders, maintained", [](const Tikal&, const State& s, const Action&) {
        benchmark::DoNotOptimize(borders_with_figures(s, [&](Hex h) { return s.borders[h]; }));
      });
      operations.add("borders, anew", [](const Tikal& game, const State& s, const Action&) {
        benchmark::DoNotOptimize(borders_with_figures(s, [&](Hex h) { return borders_of(game.board(), s, h); }));
      });
    }
  }
  return true;
}();

}  // namespace
}  // namespace stela::tikal
