// What the proof of Tikal says of positions besides the state invariants of `check`: lemmas without which those are not
// inductive, and what brings a game nearer to its end. Private to the proof.
#pragma once

#include <vector>

#include "analyses/prove/prover.h"
#include "analyses/prove/tikal/table.h"

namespace stela::prove::tikal_game {

/// Of every position. `treasures-to-deal`: masks of tiles to come and treasures dealt are those of all tiles.
/// `volcanoes-to-come`: so many volcanoes are to come and have come as there are. `unscored`: who has not scored in a
/// scoring round has no more points than the rounds before it allow. `progress`: no number of ranks() is below 0.
std::vector<Claim> lemmas(const tikal::Tikal& game, const SymbolicState& t);

/// What a scoring gives the player to move, hex by hex and motif by motif: no more than `score-range` allows a round.
/// What each gives is the claim; the sums follow. FreeAnswers::points() supposes them.
std::vector<Claim> scoring_lemmas(const tikal::Tikal& game, const SymbolicState& t);

/// That one position is nearer to the end of the game than another: the first of these numbers that differs is less.
/// The last scoring round to come, the tiles, the turns of the round, the part of the turn, and in it those who are
/// still in the auction and the points not bid yet, or those who are to score and the action points.
Truth is_nearer_to_the_end(const tikal::Tikal& game, const SymbolicState& t, const SymbolicState& than);

}  // namespace stela::prove::tikal_game
