// Mexica's operations; and what its state's maintained field saves: State::home against finding a district anew.
#include "model/mexica/flood.h"
#include "model/mexica/mexica.h"
#include "tests/bench/operations.h"

namespace stela::mexica {
namespace {

const bool kRegistered = [] {
  for (const int players : {2, 3, 4}) {
    const bench::Operations<Mexica> operations(std::to_string(players) + " players", {{"players", players}});
    operations.add_all();
    // What the generator needs of every state: the number of free cells in the mover's district.
    operations.add("home, maintained", [](const Mexica&, const State& s, const Action&) {
      benchmark::DoNotOptimize(s.home[s.to_move].minus(s.calpulli).count());
    });
    operations.add("home, flooded", [](const Mexica& game, const State& s, const Action&) {
      const Cell at = s.figure[s.to_move];
      const Bits home = at == kNoCell || s.canals.test(at) ? Bits{} : district(game.board(), s, at);
      benchmark::DoNotOptimize(home.minus(s.calpulli).count());
    });
    // What a state without State::home would pay at least.
    operations.add_playout("playout, flooding", [](const Mexica& game, const State& s) {
      const Cell at = s.figure[s.to_move];
      if (at != kNoCell && !s.canals.test(at)) benchmark::DoNotOptimize(district(game.board(), s, at));
    });
  }
  return true;
}();

}  // namespace
}  // namespace stela::mexica
