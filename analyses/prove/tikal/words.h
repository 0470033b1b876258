// The words of Tikal's reference formulation (model/tikal/reference) for symbols: what is printed on a tile is a
// function of its number, and what a search of the map would tell is left free. Private to the proof.
#pragma once

#include "analyses/prove/paths.h"
#include "model/tikal/action.h"
#include "model/tikal/board.h"
#include "model/tikal/state.h"

namespace stela::prove {

inline Term count_where(const Truth& condition, const Term& n) { return either(condition, n, 0); }
/// Of a number of scoring rounds: of more than there ever are, no more than that many times. A product of two symbols
/// is what Z3 knows little of.
inline Term times(const Term& n, const Term& of) {
  constexpr int kMostRounds = 8;
  Term product = 0;
  for (int i = 1; i <= kMostRounds; ++i) product = product + either(n >= i, of, 0);
  return product;
}
inline void set_where(const Truth& condition, Term& n, const Term& value) { n = either(condition, value, n); }

// What is printed on a tile: of a symbol, what the functions say of which tile_facts() are known

Truth terrain_is(const tikal::Board& board, const Term& tile, tikal::Terrain terrain);
Term printed_value(const tikal::Board& board, const Term& tile);
Term masks_on(const tikal::Board& board, const Term& tile);
Term rotations_of(const tikal::Board& board, const Term& tile);
Term group_of(const tikal::Board& board, const Term& tile);

namespace tikal_game {

using SymbolicState = tikal::StateOf<Symbols>;

/// What those functions are for the tiles of the board.
Truth tile_facts(const tikal::Board& board);

/// Any answers, the same to the same question: which hexes adjoin, how many stones a border has, where a tile may be
/// laid. So what is proved holds for every map, and however tiles are laid on it. Points bid are any, too.
struct FreeAnswers {
  static Truth is_next_to_explored(const tikal::Board& board, const SymbolicState& s, Hex h);
  static Truth is_accessible(const tikal::Board& board, const SymbolicState& s, const tikal::Action& a);
  static Truth fits_somewhere(const tikal::Board& board, const SymbolicState& s, const Term& tile);
  static Truth adjoin(const tikal::Board& board, Hex h, Hex n);
  static Term stones(const tikal::Board& board, const SymbolicState& s, Hex h, Hex n);
  static Term points_bid(const tikal::Action& a);
  /// From 0 to most_a_round(), which scoring_lemmas() say; of a plain position what they are.
  static Term points(const tikal::Board& board, const SymbolicState& s, std::size_t player);
};

/// What a temple is worth, 0 on a hex without one.
Term worth_of_temple(const tikal::Board& board, const SymbolicState& s, Hex h);
/// What a player may get in a scoring round: all temples, and three of each motif.
Term most_a_round(const tikal::Board& board, const SymbolicState& s);

}  // namespace tikal_game
}  // namespace stela::prove
