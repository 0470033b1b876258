#include "analyses/turn/mexica/scoring_reach.h"

#include <algorithm>
#include <numeric>

namespace stela::turn::mexican {

bool scoring_in_reach(const stela::mexica::Mexica& game, const stela::mexica::State& s) {
  const auto players = static_cast<unsigned>(game.players());
  // The end of a round is what the last player's turn brings about.
  if ((s.to_move + 1U) % players != static_cast<unsigned>(game.chosen().start)) return false;
  const int limit = game.chosen().stall_rounds;
  if (limit > 0 && !s.progress && s.stall_rounds + 1 >= limit) return true;
  for (std::size_t p = 0; p < players; ++p) {
    unsigned cost = 0;
    for (std::size_t v = 0; v < stela::mexica::kValues; ++v) cost += static_cast<unsigned>(s.hand[p][v] * (v + 1));
    if (cost <= (p == s.to_move ? s.ap : 0U)) return true;
  }
  return false;
}

}  // namespace stela::turn::mexican
