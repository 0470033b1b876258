// Maharaja's table over symbols: any table whose part of the game and players are given. Private to the proof.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "analyses/prove/maharaja/numbers.h"
#include "model/maharaja/reference/naive.h"

namespace stela::prove::maharaja_game {

using maharaja::kCities;
using maharaja::kMaxPlayers;
using SymbolicTable = maharaja::naive::TableOf<Symbols>;

/// Calls f(name, a's number, b's) for each number that two tables of as many players have, over any domains. Parts of
/// names: of what it is there.
template <class A, class B, class F>
void each_number(A& a, B& b, F&& f) {
  for (std::size_t p = 0; p < a.sides.size(); ++p) {
    const auto whose = fmt::format("player{}.", p);
    auto& one = a.sides[p];
    auto& other = b.sides[p];
    f(whose + "coins", one.coins, other.coins);
    f(whose + "hand", one.hand, other.hand);
    f(whose + "stock", one.stock, other.stock);
    f(whose + "palaces", one.palaces, other.palaces);
    f(whose + "tiles", one.tiles, other.tiles);
    f(whose + "architect", one.architect, other.architect);
    for (std::size_t site = 0; site < one.houses.size(); ++site)
      f(fmt::format("{}houses_{}", whose, site), one.houses[site], other.houses[site]);
  }
  for (std::size_t c = 0; c < kCities; ++c) {
    f("governor_" + std::to_string(c), a.governors[c], b.governors[c]);
    f("central_" + std::to_string(c), a.centrals[c], b.centrals[c]);
    for (std::size_t colour = 0; colour < kMaxPlayers; ++colour)
      f(fmt::format("edge_{}_{}", c, colour), a.edges[c][colour], b.edges[c][colour]);
  }
  for (std::size_t i = 0; i < maharaja::kSlots; ++i) {
    const auto which = fmt::format("action{}.", i);
    f(which + "task", a.slots[i].task, b.slots[i].task);
    f(which + "progress", a.slots[i].progress, b.slots[i].progress);
    f(which + "palaces", a.slots[i].palaces, b.slots[i].palaces);
    f(which + "city_houses", a.slots[i].city_houses, b.slots[i].city_houses);
    f(which + "village_houses", a.slots[i].village_houses, b.slots[i].village_houses);
    f(which + "refilled", a.slots[i].refilled, b.slots[i].refilled);
  }
  f("bank", a.bank, b.bank);
  f("supply", a.supply, b.supply);
  f("price", a.price, b.price);
  f("lot", a.lot, b.lot);
  f("round", a.round, b.round);
  f("scored", a.scored, b.scored);
  f("settled", a.settled, b.settled);
}
/// The same for each set.
template <class A, class B, class F>
void each_set(A& a, B& b, F&& f) {
  for (std::size_t p = 0; p < a.sides.size(); ++p)
    f(fmt::format("player{}.roles", p), a.sides[p].roles, b.sides[p].roles);
  f("bank_roles", a.bank_roles, b.bank_roles);
  f("bidders", a.bidders, b.bidders);
  f("played", a.played, b.played);
  f("used", a.used, b.used);
  f("entered", a.entered, b.entered);
}

/// Calls f(name, number) with what candidate invariants speak of (houdini.h), over any domain. What lies or stands in a
/// place is left out: the proof has two places stand for all, which candidates of one place would not be true to.
template <class T, class F>
void each_field(const T& t, F&& f) {
  using maharaja::naive::size_of;
  each_number(t, t, [&](const std::string& name, const auto& n, const auto&) {
    const auto is_of = [&](std::string_view what) { return name.find(what) != std::string::npos; };
    if (!is_of("houses_") && !is_of("edge_") && !is_of("governor_") && !is_of("central_") && !is_of("architect"))
      f(name, n);
  });
  each_set(t, t, [&](const std::string& name, const auto& set, const auto&) { f("#" + name, size_of(set)); });
  f("phase", static_cast<int>(t.phase));
  f("to_move", t.to_move);
  f("owner", t.owner);
}

/// Where a table is: what is plain of it.
struct Moment {
  maharaja::Phase phase = maharaja::Phase::roles;
  int to_move = 0, owner = 0;
  int leader = 0, opener = 0;  ///< of an auction

  friend bool operator==(const Moment&, const Moment&) = default;
};

/// Any table of so many players, on so many sites, at this moment. The start player is any of them.
SymbolicTable any_table(std::size_t players, std::size_t sites, const Moment& moment);
/// The table of a position.
SymbolicTable constant_table(const maharaja::naive::Table& table);
/// That a table is that of a position.
Truth looks_like(const SymbolicTable& t, const maharaja::naive::Table& table);
/// The table that a model has.
maharaja::naive::Table table_in(const z3::model& model, const SymbolicTable& t);

}  // namespace stela::prove::maharaja_game
