// The end of a turn on the table, rule by rule, and what an action must name to be carried out.
#include <algorithm>
#include <functional>

#include "model/babel/reference/effects.h"

namespace stela::babel::naive {
namespace {

/// BAB-T3: the discards in the order of the nations, shuffled by the game's own stream, which moves on by a step. With
/// no card in the deck each hand is what all other cards leave.
void turn_over_discards(Table& t) {
  for (auto& side : t.sides) side.known = side.hand;
  if (sum_of(t.discards) == 0) return;
  for (std::size_t nation = 0; nation < kNations; ++nation)
    t.deck.insert(t.deck.end(), t.discards[nation], static_cast<int>(nation));
  t.discards = {};
  Rng rng(t.chance);
  rng.shuffle(t.deck.data(), static_cast<std::uint32_t>(t.deck.size()));
  t.chance = mix64(t.chance);
}

/// BAB-T2
void draw_nations(const Babel& game, Table& t) {
  const bool at_once = game.chosen().eager_reshuffle == 1;
  for (int n = game.board().draw_nations; n > 0; --n) {
    if (t.deck.empty()) turn_over_discards(t);
    if (t.deck.empty()) return;
    ++t.own().hand[at(t.deck.back())];
    t.deck.pop_back();
    if (at_once && t.deck.empty()) turn_over_discards(t);
  }
}

}  // namespace

/// BAB-T5, E4 and the next turn
void end_turn(const Babel& game, Table& t) {
  const Board& board = game.board();
  const std::size_t n = std::min<std::size_t>(board.draw_temples, t.temple_deck.size());
  Numbers drawn = take_last(t.temple_deck, n);
  t.known_temples = static_cast<std::uint8_t>(t.known_temples - std::min<std::size_t>(n, t.known_temples));
  std::sort(drawn.begin(), drawn.end(), std::greater<>());
  append(t.own().store, drawn);
  if (t.temple_deck.empty()) {
    t.phase = Phase::over;
    return;
  }
  ++t.turns;
  t.turn_owner = t.to_move = 1 - t.to_move;
  t.migrated = false;
  draw_nations(game, t);
}

bool is_formed(const Table& t, const Action& a) {
  const Side& own = t.own();
  const bool city = own.pawn != kAway;
  const auto has = [&] { return a.what < kNations && own.hand[a.what] > 0; };
  const auto offers = [&](std::uint8_t source) {
    const auto* store = store_of(t, source);
    return store != nullptr ? !store->empty() : source == static_cast<std::uint8_t>(Source::foundation);
  };
  switch (a.kind) {
    case Kind::travel:
    case Kind::discard:
      return has();
    case Kind::settle:
      return city && has();
    case Kind::build:
      return city && offers(a.what);
    case Kind::migrate:
      return a.what < kNations && a.to < kNations && own.rows[a.what].size() >= at(kMigrants);
    case Kind::end:
      return true;
    default:
      break;
  }
  if (!city || a.run >= own.rows[at(own.pawn)].size()) return false;
  if (a.kind == Kind::steal) return !t.other().temples[at(own.pawn)].empty();
  if (a.kind == Kind::expel) return a.what < kNations;
  if (a.kind == Kind::skip) return offers(a.what);
  return true;
}

}  // namespace stela::babel::naive
