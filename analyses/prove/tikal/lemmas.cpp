#include "analyses/prove/tikal/lemmas.h"

#include <algorithm>
#include <array>

#include "model/tikal/reference/naive.h"

namespace stela::prove::tikal_game {
namespace {

using tikal::Board;
using tikal::kNoTile;
using tikal::Phase;
using tikal::Terrain;
using tikal::Tikal;

/// Calls f(where, tile) for the tiles to come: those of the deck, of the row and in hand.
template <class F>
void each_to_come(const Board& board, const SymbolicState& t, F&& f) {
  for (std::size_t i = 0; i < board.deck_size; ++i) f(t.drawn <= i, t.deck[i]);
  for (const auto& tile : t.shown) f(tile != kNoTile, tile);
  f(t.hand != kNoTile, t.hand);
}

/// What is dealt is there.
void claim_masks(const Board& board, const SymbolicState& t, std::vector<Claim>& claims) {
  Term masks = t.dealt;
  int all = 0;
  each_to_come(board, t, [&](const Truth& where, const Term& tile) {
    const auto more = masks_on(board, tile);
    claims.push_back({"treasures-to-deal", implies(where, more >= 0)});
    masks = masks + count_where(where, more);
  });
  for (std::size_t i = 0; i < board.deck_size; ++i) {
    all += board.tiles[i].masks;
    masks = masks + count_where(t.put_out.test(i), board.tiles[i].masks);
  }
  claims.push_back({"treasures-to-deal", masks == all});
}

Truth is_volcano(const Board& board, const Term& tile) { return terrain_is(board, tile, Terrain::volcano); }
Truth holds_volcano(const Board& board, const SymbolicState& t) {
  return t.hand != kNoTile && is_volcano(board, t.hand);
}
Term volcanoes_that_lie(const Board& board, const SymbolicState& t) {
  Term lie = 0;
  for (Hex h = 0; h < board.map.hexes(); ++h)
    lie = lie + count_where(t.tile[h] != kNoTile && is_volcano(board, t.tile[h]), 1);
  for (std::size_t i = 0; i < board.deck_size; ++i)
    if (board.tiles[i].terrain == Terrain::volcano) lie = lie + count_where(t.put_out.test(i), 1);
  return lie;
}
void claim_volcanoes(const Board& board, const SymbolicState& t, std::vector<Claim>& claims) {
  const auto lie = volcanoes_that_lie(board, t);
  Term volcanoes = lie;
  each_to_come(board, t, [&](const Truth& where, const Term& tile) {
    volcanoes = volcanoes + count_where(where && is_volcano(board, tile), 1);
  });
  const auto all = static_cast<int>(std::count_if(board.tiles.begin(), board.tiles.begin() + board.deck_size,
                                                  [](const auto& tile) { return tile.terrain == Terrain::volcano; }));
  claims.push_back({"volcanoes-to-come", volcanoes == all});
  claims.push_back({"volcanoes-to-come", lie + count_where(holds_volcano(board, t), 1) <= all});
}

void claim_unscored(const Tikal& game, const SymbolicState& t, std::vector<Claim>& claims) {
  const auto& board = game.board();
  if (t.phase != Phase::score) return;
  const auto before =
      volcanoes_that_lie(board, t) + count_where(t.last_round, 1) + count_where(holds_volcano(board, t), 1) - 1;
  const auto most = game.chosen().auction != 0 ? int{board.auction_start} : 0;
  const auto allowed = most + times(before, most_a_round(board, t));
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
    Truth waits = false;
    for (std::size_t i = 0; i < static_cast<std::size_t>(game.players()); ++i)
      waits = waits || (t.scored <= i && t.order[i] == p);
    claims.push_back({"unscored", implies(waits, t.score[p] <= allowed)});
  }
}

using Ranks = std::array<Term, 6>;

int rank_of(Phase phase) {
  constexpr std::array kLast{Phase::over, Phase::act, Phase::place, Phase::score, Phase::choose, Phase::bid};
  return static_cast<int>(std::find(kLast.begin(), kLast.end(), phase) - kLast.begin());
}

Ranks ranks(const Tikal& game, const SymbolicState& t) {
  const auto& board = game.board();
  const int players = game.players();
  Ranks ranks;
  ranks[0] = count_where(!t.last_round, 1);
  ranks[1] = Term(board.deck_size) - t.drawn;
  ranks[2] = game.chosen().auction != 0 ? players - t.turned.count() : Term(0);
  ranks[3] = rank_of(t.phase);
  if (t.phase == Phase::bid) {
    ranks[4] = players - t.turned.count() - t.out.count();
    ranks[5] = -t.bid;
    for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p) ranks[5] = ranks[5] + t.score[p];
  }
  if (t.phase == Phase::score) ranks[4] = players - t.scored;
  if (t.phase == Phase::score || t.phase == Phase::act) ranks[5] = t.ap;
  return ranks;
}

}  // namespace

std::vector<Claim> lemmas(const Tikal& game, const SymbolicState& t) {
  std::vector<Claim> claims;
  claim_masks(game.board(), t, claims);
  claim_volcanoes(game.board(), t, claims);
  claim_unscored(game, t, claims);
  for (const auto& rank : ranks(game, t)) claims.push_back({"progress", rank >= 0});
  return claims;
}

std::vector<Claim> scoring_lemmas(const Tikal& game, const SymbolicState& t) {
  const auto& board = game.board();
  std::vector<Claim> claims;
  const auto at_most = [&](const Term& scored, const Term& most) {
    claims.push_back({"points-at-most", scored >= 0 && scored <= most});
  };
  for (Hex h = 0; h < board.map.hexes(); ++h)
    at_most(tikal::naive::points_of_hex(board, t, t.to_move, h), worth_of_temple(board, t, h));
  const auto& held = t.collection[t.to_move];
  for (std::size_t m = 0; m < held.size(); ++m)
    at_most(tikal::naive::points_of_motif(held[m]), m < board.motifs ? tikal::naive::kWorthOfThree : 0);
  return claims;
}

Truth is_nearer_to_the_end(const Tikal& game, const SymbolicState& t, const SymbolicState& than) {
  const auto now = ranks(game, t), before = ranks(game, than);
  Truth nearer = false;
  for (std::size_t i = now.size(); i-- > 0;) nearer = now[i] < before[i] || (now[i] == before[i] && nearer);
  return nearer;
}

}  // namespace stela::prove::tikal_game
