// What each player has so far, whatever the game: what an engine's `observe` is compared with.
#pragma once

#include <cstddef>
#include <vector>

#include "model/game.h"

namespace stela::conform {

/// The final scores of a game that is over; before, points as they are counted on the track, or what would count if the
/// game ended now.
template <Game G>
std::vector<int> scores_of(const G& game, const typename G::State& s) {
  if (const auto outcome = game.outcome(s)) return outcome->scores;
  std::vector<int> scores;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
    if constexpr (requires { s.score[p]; })
      scores.push_back(s.score[p]);
    else if constexpr (requires { game.board().palaces - s.palaces[p]; })
      scores.push_back(game.board().palaces - s.palaces[p]);
    else
      scores.push_back(game.scoring(s)[p]);
  }
  return scores;
}

}  // namespace stela::conform
