#include "model/tikal/turn.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "model/tikal/placement.h"
#include "model/tikal/zobrist.h"

namespace stela::tikal {

void Turn::begin() {
  const auto start = static_cast<std::uint8_t>(game_.chosen().start);
  note(counts_, Rule::S3);
  s_.turn_owner = start;
  if (game_.chosen().auction != 0)
    begin_round(start);
  else
    begin_turn(start);
}

std::uint8_t Turn::draw() {
  const std::uint8_t tile = s_.deck[s_.drawn];
  s_.key -= zobrist(Plane::deck, s_.drawn, tile);
  s_.deck[s_.drawn++] = kNoTile;
  return tile;
}

void Turn::begin_turn(std::uint8_t player) {
  note(counts_, Rule::T1);
  s_.turn_owner = player;
  take_in_hand(draw());
}

void Turn::take_in_hand(std::uint8_t tile) {
  s_.hand = tile;
  if (board_.tiles[tile].terrain != Terrain::volcano) return begin_place();
  note(counts_, Rule::T5);
  note(counts_, Situation::volcano_round);
  for (std::size_t i = 0; i < players(); ++i) s_.order[i] = left_of(s_.turn_owner, i);
  begin_scoring();
}

void Turn::begin_place() {
  s_.to_move = s_.turn_owner;
  if (Placement(board_, s_, s_.hand).fits()) {
    s_.phase = Phase::place;
    s_.ap = 0;
    return;
  }
  note(counts_, Rule::T3);
  note(counts_, Situation::tile_put_out);
  s_.put_out |= std::uint64_t{1} << s_.hand;
  s_.hand = kNoTile;
  begin_act();
}

void Turn::begin_act() {
  s_.phase = Phase::act;
  s_.ap = game_.turn_points(s_);
}

/// TIK-V1: `order` holds who scores when.
void Turn::begin_scoring() {
  s_.phase = Phase::score;
  s_.scored = 0;
  begin_scoring_turn();
}

void Turn::begin_scoring_turn() {
  s_.to_move = s_.order[s_.scored];
  s_.ap = game_.turn_points(s_);
}

/// TIK-V5
void Turn::begin_last_round() {
  note(counts_, Rule::V5);
  note(counts_, Situation::last_round);
  s_.last_round = true;
  for (std::size_t i = 0; i < players(); ++i) s_.order[i] = left_of(s_.turn_owner, i + 1);
  if (game_.chosen().auction != 0) order_by_points();
  begin_scoring();
}

void Turn::end() {
  s_.exchanges = 0;
  s_.uncovered_once = s_.uncovered_twice = s_.dug_once = s_.dug_twice = 0;
  if (s_.phase == Phase::score)
    end_scoring_turn();
  else if (game_.chosen().auction != 0)
    end_auction_turn();
  else
    end_turn();
}

void Turn::end_turn() {
  if (s_.drawn == board_.deck_size)
    begin_last_round();
  else
    begin_turn(left_of(s_.turn_owner, 1));
}

void Turn::end_scoring_turn() {
  note(counts_, Rule::V1);
  s_.score[s_.to_move] = static_cast<std::uint16_t>(s_.score[s_.to_move] + points_of(board_, s_, s_.to_move, counts_));
  ++s_.scored;
  if (s_.scored < players()) return begin_scoring_turn();
  s_.scored = 0;
  s_.order = {};
  if (s_.last_round)
    end_game();
  else
    begin_place();
}

void Turn::end_game() {
  s_.phase = Phase::over;
  s_.ap = 0;
  s_.to_move = s_.turn_owner;
  if (counts_ == nullptr) return;
  note(counts_, Rule::V6);
  const auto ranks = game_.outcome(s_)->ranks;
  if (std::count(ranks.begin(), ranks.end(), 1) > 1) note(counts_, Situation::shared_win);
}

// The auction version (TIK-U): rounds, auctions, and the order of its last scoring round

/// TIK-U2
void Turn::begin_round(std::uint8_t opener) {
  note(counts_, Rule::U2);
  s_.turned = 0;
  for (std::size_t i = 0; i < players(); ++i) s_.shown[i] = draw();
  begin_auction(opener);
}

void Turn::begin_auction(std::uint8_t opener) {
  s_.ap = 0;
  if (std::popcount(everybody() & ~s_.turned) == 1) {  // TIK-U6
    note(counts_, Rule::U6);
    note(counts_, Situation::last_turn_free);
    return win(opener);
  }
  s_.phase = Phase::bid;
  s_.to_move = opener;
}

void Turn::bid(unsigned points) {
  note(counts_, Rule::U3);
  if (s_.bidder != kNoTile) note(counts_, Situation::bid_overbid);
  if ((s_.turned | s_.out | 1U << s_.to_move) == everybody()) note(counts_, Situation::bid_unopposed);
  if (points == s_.score[s_.to_move]) note(counts_, Situation::bid_everything);
  s_.bid = static_cast<std::uint16_t>(points);
  s_.bidder = s_.to_move;
  ask_next();
}

void Turn::pass() {
  s_.out = static_cast<std::uint8_t>(s_.out | 1U << s_.to_move);
  if (s_.first_out == kNoTile) s_.first_out = s_.to_move;
  ask_next();
}

/// TIK-U3: whoever could still beat the bid is asked; when nobody could, the auction is decided.
void Turn::ask_next() {
  for (std::size_t i = 1; i < players(); ++i) {
    const std::uint8_t p = left_of(s_.to_move, i);
    if (((s_.turned | s_.out) >> p & 1U) != 0 || p == s_.bidder) continue;
    s_.to_move = p;
    return;
  }
  decide();
}

void Turn::decide() {
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

void Turn::win(std::uint8_t player) {
  s_.phase = Phase::choose;
  s_.to_move = s_.turn_owner = player;
}

void Turn::choose(std::size_t place) {
  const std::uint8_t tile = std::exchange(s_.shown[place], kNoTile);
  if (board_.tiles[tile].terrain == Terrain::volcano) {
    note(counts_, Rule::U8);
    note(counts_, Situation::volcano_chosen);
  }
  take_in_hand(tile);
}

void Turn::end_auction_turn() {
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
void Turn::order_by_points() {
  note(counts_, Rule::U9);
  for (std::size_t i = 1; i < players(); ++i) {
    for (std::size_t j = i; j > 0 && s_.score[s_.order[j]] < s_.score[s_.order[j - 1]]; --j)
      std::swap(s_.order[j], s_.order[j - 1]);
  }
  for (std::size_t i = 1; i < players(); ++i)
    if (s_.score[s_.order[i]] == s_.score[s_.order[i - 1]]) return note(counts_, Situation::order_tied);
}

}  // namespace stela::tikal
