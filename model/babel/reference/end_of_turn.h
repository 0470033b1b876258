// The end of a turn on the table, rule by rule, over any domain: cards laid, the turn passed, cards drawn. All other
// actions: effects.h.
#pragma once

#include "model/babel/reference/naive.h"

namespace stela::babel::naive {

/// BAB-T3: the discards, shuffled, are the deck. With no card in the deck each hand is what all other cards leave.
template <class Domain>
void turn_over_discards(TableOf<Domain>& t) {
  for (auto& side : t.sides) side.known = side.hand;
  if (sum_of(t.discards) == 0) return;
  shuffle_into(t.deck, t.discards, t.chance);
  t.discards = {};
}

/// BAB-T2
template <class Domain>
void draw_nations(const Babel& game, TableOf<Domain>& t) {
  const bool at_once = game.chosen().eager_reshuffle == 1;
  for (int n = game.board().draw_nations; n > 0; --n) {
    if (is_empty(t.deck)) turn_over_discards(t);
    if (is_empty(t.deck)) return;
    add_at(t.own().hand, take_last(t.deck), 1);
    if (at_once && is_empty(t.deck)) turn_over_discards(t);
  }
}

/// BAB-T5, E4 and the next turn
template <class Domain>
void end_turn(const Babel& game, TableOf<Domain>& t) {
  const std::size_t n = at_most(t.temple_deck, game.board().draw_temples);
  auto drawn = take_last(t.temple_deck, n);
  for (std::size_t i = 0; i < n; ++i) add_where(t.known_temples > 0, t.known_temples, -1);
  sort_descending(drawn);
  append(t.own().store, drawn);
  if (is_empty(t.temple_deck)) {
    t.phase = Phase::over;
    return;
  }
  t.turns = t.turns + 1;
  t.turn_owner = t.to_move = 1 - t.to_move;
  t.migrated = false;
  draw_nations(game, t);
}

}  // namespace stela::babel::naive
