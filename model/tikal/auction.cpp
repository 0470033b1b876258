// The auction version (TIK-U): rounds, auctions, and the order of its last scoring round.
#include <algorithm>
#include <bit>
#include <utility>

#include "model/tikal/flow.h"

namespace stela::tikal {

/// TIK-U2
void Flow::begin_round(std::uint8_t opener) {
  note(counts_, Rule::U2);
  s_.turned = 0;
  for (std::size_t i = 0; i < players(); ++i) s_.shown[i] = draw();
  begin_auction(opener);
}

void Flow::begin_auction(std::uint8_t opener) {
  s_.ap = 0;
  if (std::popcount(everybody() & ~s_.turned) == 1) {  // TIK-U6
    note(counts_, Rule::U6);
    note(counts_, Situation::last_turn_free);
    return win(opener);
  }
  s_.phase = Phase::bid;
  s_.to_move = opener;
}

void Flow::bid(unsigned points) {
  note(counts_, Rule::U3);
  if (s_.bidder != kNoTile) note(counts_, Situation::bid_overbid);
  if ((s_.turned | s_.out | 1U << s_.to_move) == everybody()) note(counts_, Situation::bid_unopposed);
  if (points == s_.score[s_.to_move]) note(counts_, Situation::bid_everything);
  s_.bid = static_cast<std::uint16_t>(points);
  s_.bidder = s_.to_move;
  ask_next();
}

void Flow::pass() {
  s_.out = static_cast<std::uint8_t>(s_.out | 1U << s_.to_move);
  if (s_.first_out == kNoTile) s_.first_out = s_.to_move;
  ask_next();
}

/// TIK-U3: whoever could still beat the bid is asked; when nobody could, the auction is decided.
void Flow::ask_next() {
  for (std::size_t i = 1; i < players(); ++i) {
    const std::uint8_t p = left_of(s_.to_move, i);
    if (((s_.turned | s_.out) >> p & 1U) != 0 || p == s_.bidder) continue;
    s_.to_move = p;
    return;
  }
  decide();
}

void Flow::decide() {
  const bool sold = s_.bidder != kNoTile;
  note(counts_, sold ? Rule::U4 : Rule::U5);
  note(counts_, sold ? Situation::won_by_bid : Situation::all_passed);
  const std::uint8_t winner = sold ? s_.bidder : s_.first_out;
  s_.score[winner] = static_cast<std::uint16_t>(s_.score[winner] - s_.bid);
  s_.bid = 0;
  s_.out = 0;
  s_.bidder = s_.first_out = kNoTile;
  win(winner);
}

void Flow::win(std::uint8_t player) {
  s_.phase = Phase::choose;
  s_.to_move = s_.turn_owner = player;
}

void Flow::choose(std::size_t place) {
  const std::uint8_t tile = std::exchange(s_.shown[place], kNoTile);
  if (board_.tiles[tile].terrain == Terrain::volcano) {
    note(counts_, Rule::U8);
    note(counts_, Situation::volcano_chosen);
  }
  take_in_hand(tile);
}

void Flow::end_auction_turn() {
  s_.turned = static_cast<std::uint8_t>(s_.turned | 1U << s_.turn_owner);
  if (s_.turned == everybody()) {
    if (s_.drawn == board_.deck_size) return begin_last_round();
    note(counts_, Rule::U7);
    return begin_round(left_of(s_.turn_owner, 1));
  }
  std::size_t distance = 1;
  while ((s_.turned >> left_of(s_.turn_owner, distance) & 1U) != 0) ++distance;
  note(counts_, Rule::U6);
  if (distance > 1) note(counts_, Situation::opener_skips);
  begin_auction(left_of(s_.turn_owner, distance));
}

/// TIK-U9: `order` goes clockwise and ends with the player of the last turn, so that a stable sort settles ties.
void Flow::order_by_points() {
  note(counts_, Rule::U9);
  for (std::size_t i = 1; i < players(); ++i) {
    for (std::size_t j = i; j > 0 && s_.score[s_.order[j]] < s_.score[s_.order[j - 1]]; --j)
      std::swap(s_.order[j], s_.order[j - 1]);
  }
  for (std::size_t i = 1; i < players(); ++i)
    if (s_.score[s_.order[i]] == s_.score[s_.order[i - 1]]) return note(counts_, Situation::order_tied);
}

}  // namespace stela::tikal
