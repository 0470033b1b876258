// Babel's table over symbols: any table whose players and part of the turn are given. Private to the proof.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "analyses/prove/pile.h"
#include "model/babel/reference/naive.h"

namespace stela::prove::babel_game {

using babel::kNations;
using babel::kPlayers;
using SymbolicTable = babel::naive::TableOf<Symbols>;

/// Calls f(name, a's number, b's) for each number that two tables have, over any domains.
template <class A, class B, class F>
void each_number(A& a, B& b, F&& f) {
  for (std::size_t p = 0; p < kPlayers; ++p) {
    const auto whose = fmt::format("player{}.", p);
    for (std::size_t n = 0; n < kNations; ++n) {
      f(fmt::format("{}hand_{}", whose, n), a.sides[p].hand[n], b.sides[p].hand[n]);
      f(fmt::format("{}known_{}", whose, n), a.sides[p].known[n], b.sides[p].known[n]);
    }
    f(whose + "pawn", a.sides[p].pawn, b.sides[p].pawn);
  }
  for (std::size_t n = 0; n < kNations; ++n) f("discards_" + std::to_string(n), a.discards[n], b.discards[n]);
  f("known_temples", a.known_temples, b.known_temples);
  f("owed", a.owed, b.owed);
  f("turns", a.turns, b.turns);
}
/// The same for each condition.
template <class A, class B, class F>
void each_condition(A& a, B& b, F&& f) {
  for (std::size_t p = 0; p < kPlayers; ++p)
    f("player" + std::to_string(p) + ".foundation", a.sides[p].foundation, b.sides[p].foundation);
  f("migrated", a.migrated, b.migrated);
  f("final_phase", a.final_phase, b.final_phase);
}
enum class Cards : std::uint8_t { nations, levels };
/// The same for each pile, with what lies in it.
template <class A, class B, class F>
void each_pile(A& a, B& b, F&& f) {
  for (std::size_t p = 0; p < kPlayers; ++p) {
    const auto whose = fmt::format("player{}.", p);
    for (std::size_t c = 0; c < kNations; ++c) {
      f(fmt::format("{}row_{}", whose, c), a.sides[p].rows[c], b.sides[p].rows[c], Cards::nations);
      f(fmt::format("{}temple_{}", whose, c), a.sides[p].temples[c], b.sides[p].temples[c], Cards::levels);
    }
    f(whose + "store", a.sides[p].store, b.sides[p].store, Cards::levels);
  }
  f("deck", a.deck, b.deck, Cards::nations);
  f("temple_deck", a.temple_deck, b.temple_deck, Cards::levels);
}

/// Calls f(name, number or condition) with what candidate invariants speak of (houdini.h), over any domain.
template <class T, class F>
void each_field(const T& t, F&& f) {
  using babel::naive::size_of;
  const auto add = [&](const std::string& name, const auto& one, const auto&) { f(name, one); };
  each_number(t, t, add);
  each_condition(t, t, add);
  each_pile(t, t, [&](const std::string& name, const auto& pile, const auto&, Cards) { f("#" + name, size_of(pile)); });
  f("phase", static_cast<int>(t.phase));
  f("to_move", t.to_move);
  f("turn_owner", t.turn_owner);
}

/// Any table, at this point of the game.
SymbolicTable any_table(babel::Phase phase, std::size_t to_move, std::size_t turn_owner);
/// The table of a position, without the order of its piles but for the last cards, as far as these are looked at.
SymbolicTable constant_table(const babel::naive::Table& table);
/// That a table looks like the one of a position: all but the order of piles.
Truth looks_like(const SymbolicTable& t, const babel::naive::Table& table);
/// The table that a model has.
babel::naive::Table table_in(const z3::model& model, const SymbolicTable& t);

}  // namespace stela::prove::babel_game
