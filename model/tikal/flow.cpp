#include "model/tikal/flow.h"

#include <algorithm>

#include "model/tikal/placement.h"
#include "model/tikal/zobrist.h"

namespace stela::tikal {

void Flow::begin() {
  const auto start = static_cast<std::uint8_t>(game_.chosen().start);
  note(counts_, Rule::S3);
  s_.turn_owner = start;
  if (game_.chosen().auction != 0)
    begin_round(start);
  else
    begin_turn(start);
}

std::uint8_t Flow::draw() {
  const std::uint8_t tile = s_.deck[s_.drawn];
  s_.key -= zobrist(Plane::deck, s_.drawn, tile);
  s_.deck[s_.drawn++] = kNoTile;
  return tile;
}

void Flow::begin_turn(std::uint8_t player) {
  note(counts_, Rule::T1);
  s_.turn_owner = player;
  take_in_hand(draw());
}

void Flow::take_in_hand(std::uint8_t tile) {
  s_.hand = tile;
  if (board_.tiles[tile].terrain != Terrain::volcano) return begin_place();
  note(counts_, Rule::T5);
  note(counts_, Situation::volcano_round);
  for (std::size_t i = 0; i < players(); ++i) s_.order[i] = left_of(s_.turn_owner, i);
  begin_scoring();
}

void Flow::begin_place() {
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

void Flow::begin_act() {
  s_.phase = Phase::act;
  s_.ap = board_.action_points;
}

/// TIK-V1: `order` holds who scores when.
void Flow::begin_scoring() {
  s_.phase = Phase::score;
  s_.scored = 0;
  begin_scoring_turn();
}

void Flow::begin_scoring_turn() {
  s_.to_move = s_.order[s_.scored];
  s_.ap = board_.action_points;
}

/// TIK-V5
void Flow::begin_last_round() {
  note(counts_, Rule::V5);
  note(counts_, Situation::last_round);
  s_.last_round = true;
  for (std::size_t i = 0; i < players(); ++i) s_.order[i] = left_of(s_.turn_owner, i + 1);
  if (game_.chosen().auction != 0) order_by_points();
  begin_scoring();
}

void Flow::end() {
  s_.exchanges = 0;
  s_.uncovered_once = s_.uncovered_twice = s_.dug_once = s_.dug_twice = 0;
  if (s_.phase == Phase::score)
    end_scoring_turn();
  else if (game_.chosen().auction != 0)
    end_auction_turn();
  else
    end_turn();
}

void Flow::end_turn() {
  if (s_.drawn == board_.deck_size)
    begin_last_round();
  else
    begin_turn(left_of(s_.turn_owner, 1));
}

void Flow::end_scoring_turn() {
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

void Flow::end_game() {
  s_.phase = Phase::over;
  s_.ap = 0;
  s_.to_move = s_.turn_owner;
  if (counts_ == nullptr) return;
  note(counts_, Rule::V6);
  const auto ranks = game_.outcome(s_)->ranks;
  if (std::count(ranks.begin(), ranks.end(), 1) > 1) note(counts_, Situation::shared_win);
}

}  // namespace stela::tikal
