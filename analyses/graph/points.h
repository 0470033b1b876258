// What a position is worth to a player, as far as a graph of a turn shows it.
#pragma once

#include <cstddef>

#include "model/game.h"

namespace stela::graph {

/// A game whose score is kept in the position and changes in scorings: Mexica, Tikal.
template <class G>
concept Scored = Game<G> && requires(const G& game, const typename G::State& s) {
  s.score[0];
  game.scoring(s);
};
/// A game whose score is what lies on the table: Babel.
template <class G>
concept Counted = Game<G> && !Scored<G> && requires(const G& game, const typename G::State& s) {
  game.scoring(s);
};

/// The player's score in a position.
template <Game G>
int points(const G& game, const typename G::State& s, std::size_t player) {
  if constexpr (Scored<G>)
    return static_cast<int>(s.score[player]);
  else if constexpr (Counted<G>)
    return game.scoring(s)[player];
  else  // Maharaja: palaces built (MAH-E2)
    return game.board().palaces - s.palaces[player];
}

/// What a scoring of the position would bring the player; 0 in games whose score is no sum of scorings.
template <Game G>
int prospect(const G& game, const typename G::State& s, std::size_t player) {
  if constexpr (Scored<G>) return game.scoring(s)[player];
  return 0;
}

}  // namespace stela::graph
