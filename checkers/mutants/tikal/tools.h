// What mutations of Tikal are made with besides the generic tools, so that each is a few lines.
#pragma once

#include <algorithm>
#include <bit>
#include <functional>
#include <utility>
#include <vector>

#include "checkers/mutants/tikal/mutants.h"
#include "checkers/mutants/tools.h"
#include "model/tikal/reference/naive.h"
#include "model/tikal/tikal.h"

namespace stela::mutants {

using tikal::Action;
using tikal::ActionList;
using tikal::Board;
using tikal::Figure;
using tikal::Kind;
using tikal::kInSupply;
using tikal::kMaxPlayers;
using tikal::kNoTile;
using tikal::kOnGuard;
using tikal::Phase;
using tikal::Rule;
using tikal::State;
using tikal::Terrain;
using tikal::Tikal;

using LegalHook = decltype(TikalMutation::legal);
using ApplyHook = decltype(TikalMutation::apply);
using Actions = std::vector<Action>;

/// A generator that forgot a rule: it lists those of the candidates that only this rule keeps out.
inline LegalHook forgets(Rule rule, std::function<Actions(const Tikal&, const State&)> candidates) {
  return lists_despite<Tikal>(rule, std::move(candidates));
}

/// A generator that knows a rule which there is not.
inline LegalHook omits(std::function<bool(const Tikal&, const State&, const Action&)> wrongly) {
  return lists_without<Tikal>(std::move(wrongly));
}

/// An action of one kind that does something wrong.
inline ApplyHook after(Kind kind, std::function<void(const State& before, const Action&, State& after)> spoil) {
  return spoilt_after<Tikal>(kind, std::move(spoil));
}

/// An action of one kind that costs something else.
inline ApplyHook costs(Kind kind, unsigned cost) {
  return after(kind, [cost](const State& before, const Action&, State& s) {
    s.ap = static_cast<std::uint8_t>(before.ap - std::min<unsigned>(before.ap, cost));
  });
}

/// One action a hex.
template <class F>
Actions on_each(HexSet hexes, F action) {
  Actions out;
  for_each_hex(hexes, [&](Hex h) { out.push_back(action(h)); });
  return out;
}
/// One for each figure on each hex.
template <class F>
Actions by_each_figure(HexSet hexes, F action) {
  Actions out;
  for (const Figure f : {Figure::worker, Figure::leader})
    for_each_hex(hexes, [&](Hex h) { out.push_back(action(h, f)); });
  return out;
}

/// Those by figures that the player has there.
inline void keep_own(const State& s, Actions& actions) {
  std::erase_if(actions, [&](const Action& a) {
    return !tikal::naive::has_figure_on(s, s.to_move, static_cast<Figure>(a.arg), a.hex);
  });
}

inline HexSet on_the_map(const Tikal& game) { return game.board().map.all(); }
inline HexSet hexes_of(const Tikal& game, const State& s, Terrain terrain) {
  HexSet out = 0;
  for_each_hex(on_the_map(game),
               [&](Hex h) { out |= tikal::naive::is_a(game.board(), s, h, terrain) ? hex_bit(h) : 0; });
  return out;
}
inline HexSet hexes_explored(const Tikal& game, const State& s) {
  HexSet out = 0;
  for_each_hex(on_the_map(game), [&](Hex h) { out |= tikal::naive::is_explored(s, h) ? hex_bit(h) : 0; });
  return out;
}
/// Whether all neighbours that are explored are among `hexes`.
inline bool is_only_beside(const Tikal& game, const State& s, Hex h, HexSet hexes) {
  return (game.board().map.around(h) & hexes_explored(game, s) & ~hexes) == 0;
}
/// Moves of own figures across every border that leads to one of `targets`.
inline Actions own_moves_to(const Tikal& game, const State& s, HexSet targets) {
  Actions out;
  for_each_hex(targets, [&](Hex to) {
    for (const Action& a :
         by_each_figure(game.board().map.around(to), [to](Hex from, Figure f) { return Action::move(f, from, to); }))
      out.push_back(a);
  });
  keep_own(s, out);
  return out;
}
inline HexSet camps_of_others(const State& s) {
  HexSet out = 0;
  for (std::size_t p = 0; p < kMaxPlayers; ++p) out |= p == s.to_move ? 0 : s.camps[p];
  return out;
}
inline std::uint8_t player_after(const Tikal& game, std::size_t p, std::size_t n = 1) {
  return static_cast<std::uint8_t>((p + n) % static_cast<std::size_t>(game.players()));
}
inline bool is_volcano(const Tikal& game, std::uint8_t tile) {
  return tile != kNoTile && game.board().tiles[tile].terrain == Terrain::volcano;
}
/// Gives more points, or fewer.
inline void pay(State& s, std::size_t player, int points) {
  s.score[player] = static_cast<std::uint16_t>(std::max(0, s.score[player] + points));
}

}  // namespace stela::mutants
