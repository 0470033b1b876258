// A position of Tikal over symbols: any whose phase and player to move are given. Private to the proof.
#pragma once

#include <fmt/format.h>

#include <bit>
#include <string>
#include <string_view>
#include <type_traits>

#include "analyses/prove/tikal/words.h"
#include "model/tikal/tikal.h"

namespace stela::prove::tikal_game {

/// Calls f(name, a's quantity, b's) for each number, set and condition that two positions have, over any domains: what
/// there is on this board and with this many players.
template <class A, class B, class F>
void each_quantity(const tikal::Tikal& game, A& a, B& b, F&& f) {
  const auto& board = game.board();
  const auto all = [&](const std::string& name, auto& x, auto& y, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) f(name + "_" + std::to_string(i), x[i], y[i]);
  };
  const std::size_t hexes = board.map.hexes();
  all("deck", a.deck, b.deck, board.deck_size);
  all("treasure", a.treasure, b.treasure, board.treasures());
  f("drawn", a.drawn, b.drawn);
  f("dealt", a.dealt, b.dealt);
  all("tile", a.tile, b.tile, hexes);
  all("rotation", a.rotation, b.rotation, hexes);
  all("value", a.value, b.value, hexes);
  all("first", a.first, b.first, hexes);
  all("left", a.left, b.left, hexes);
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
    const auto whose = fmt::format("player{}.", p);
    all(whose + "workers", a.workers[p], b.workers[p], hexes);
    all(whose + "collection", a.collection[p], b.collection[p], board.motifs);
    f(whose + "leader", a.leader[p], b.leader[p]);
    f(whose + "camps", a.camps[p], b.camps[p]);
    f(whose + "guards", a.guards[p], b.guards[p]);
    f(whose + "score", a.score[p], b.score[p]);
    f(whose + "supply", a.supply[p], b.supply[p]);
    f(whose + "gone", a.gone[p], b.gone[p]);
  }
  f("guard_leader", a.guard_leader, b.guard_leader);
  all("floors", a.floors, b.floors, a.floors.size());
  f("put_out", a.put_out, b.put_out);
  f("ap", a.ap, b.ap);
  f("hand", a.hand, b.hand);
  f("turn_owner", a.turn_owner, b.turn_owner);
  f("exchanges", a.exchanges, b.exchanges);
  f("uncovered_once", a.uncovered_once, b.uncovered_once);
  f("uncovered_twice", a.uncovered_twice, b.uncovered_twice);
  f("dug_once", a.dug_once, b.dug_once);
  f("dug_twice", a.dug_twice, b.dug_twice);
  f("last_round", a.last_round, b.last_round);
  all("order", a.order, b.order, a.order.size());
  f("scored", a.scored, b.scored);
  all("shown", a.shown, b.shown, a.shown.size());
  f("turned", a.turned, b.turned);
  f("out", a.out, b.out);
  f("bidder", a.bidder, b.bidder);
  f("first_out", a.first_out, b.first_out);
  f("bid", a.bid, b.bid);
}

/// Whether every seat, hex, motif and tile of a sort could be put in another's place in what is said of a quantity: the
/// proof has one of each stand for all.
bool is_alike_for_all(std::string_view quantity);
/// Calls f(name, number or condition) with what candidate invariants speak of (houdini.h), over any domain.
template <class T, class F>
void each_field(const tikal::Tikal& game, const T& t, F&& f) {
  each_quantity(game, t, t, [&](const std::string& name, const auto& quantity, const auto&) {
    using Quantity = std::remove_cvref_t<decltype(quantity)>;
    if (!is_alike_for_all(name)) return;
    if constexpr (std::is_same_v<Quantity, TermSet>)
      f("#" + name, quantity.count());
    else if constexpr (std::is_same_v<Quantity, HexSet>)
      f("#" + name, std::popcount(quantity));
    else
      f(name, quantity);
  });
  f("phase", static_cast<int>(t.phase));
}

/// Any position, at this point of a turn.
SymbolicState any_state(const tikal::Tikal& game, tikal::Phase phase, std::size_t to_move);
/// The position itself.
SymbolicState constant_state(const tikal::Tikal& game, const tikal::State& s);
/// That a position is this one.
Truth looks_like(const tikal::Tikal& game, const SymbolicState& t, const tikal::State& s);
/// The position that a model has: numbers that it does not tell are any. Borders and hash are not made.
tikal::State state_in(const tikal::Tikal& game, const z3::model& model, const SymbolicState& t);

}  // namespace stela::prove::tikal_game
