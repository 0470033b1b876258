#include "analyses/prove/tikal/table.h"

#include <concepts>

namespace stela::prove::tikal_game {
namespace {

using tikal::State;
using tikal::Tikal;

/// With nothing beyond the map and with those who do not play.
SymbolicState bare(tikal::Phase phase, std::size_t to_move) {
  SymbolicState t;
  t.tile.fill(tikal::kNoTile);
  t.leader.fill(tikal::kInSupply);
  t.phase = phase;
  t.to_move = static_cast<std::uint8_t>(to_move);
  return t;
}

template <class Number>
Number value_in(const z3::model& model, const Term& term) {
  return static_cast<Number>(model.eval(term.expr(), true).get_numeral_int64());
}

}  // namespace

bool is_alike_for_all(std::string_view quantity) {
  const auto word = quantity.substr(quantity.find('.') + 1);  // npos + 1: from the start
  for (const auto* list : {"deck_", "treasure_", "tile_", "shown_", "order_"})
    if (word.starts_with(list)) return false;
  for (const auto* one : {"hand", "turn_owner", "turned", "out", "bidder", "first_out", "scored", "leader"})
    if (word == one) return false;
  return true;
}

SymbolicState any_state(const Tikal& game, tikal::Phase phase, std::size_t to_move) {
  auto t = bare(phase, to_move);
  each_quantity(game, t, t, [](const std::string& name, auto& symbol, auto&) { symbol = symbol.named(name); });
  return t;
}

SymbolicState constant_state(const Tikal& game, const State& s) {
  auto t = bare(s.phase, s.to_move);
  each_quantity(game, s, t, [](const std::string&, const auto& from, auto& to) {
    using To = std::remove_cvref_t<decltype(to)>;
    if constexpr (std::same_as<To, TermSet>)
      to = TermSet(HexSet{from});
    else
      to = To(from);
  });
  return t;
}

Truth looks_like(const Tikal& game, const SymbolicState& t, const State& s) {
  Truth same = t.phase == s.phase && t.to_move == s.to_move;
  each_quantity(game, s, t, [&](const std::string&, const auto& from, const auto& to) {
    if constexpr (std::same_as<std::remove_cvref_t<decltype(to)>, TermSet>)
      each_member(to, [&](Cell place, const Truth& in) { same = same && in == ((HexSet{from} >> place & 1U) != 0); });
    else
      same = same && to == from;
  });
  return same;
}

State state_in(const Tikal& game, const z3::model& model, const SymbolicState& t) {
  State s{};
  s.tile.fill(tikal::kNoTile);
  s.leader.fill(tikal::kInSupply);
  s.phase = t.phase;
  s.to_move = t.to_move;
  each_quantity(game, t, s, [&](const std::string&, const auto& from, auto& to) {
    using From = std::remove_cvref_t<decltype(from)>;
    using To = std::remove_cvref_t<decltype(to)>;
    if constexpr (std::same_as<From, TermSet>) {
      HexSet set = 0;
      each_member(from, [&](Cell place, const Truth& in) {
        if (model.eval(in.expr(), true).is_true()) set |= HexSet{1} << place;
      });
      to = static_cast<To>(set);
    } else if constexpr (std::same_as<From, Truth>) {
      to = model.eval(from.expr(), true).is_true();
    } else {
      to = value_in<To>(model, from);
    }
  });
  // A state that breaks an invariant may have tiles that there are not.
  const auto name_real = [&](std::uint8_t& tile) {
    if (tile >= game.board().tiles.size()) tile = tikal::kNoTile;
  };
  for (auto& tile : s.tile) name_real(tile);
  for (auto& tile : s.deck) name_real(tile);
  for (auto& tile : s.shown) name_real(tile);
  name_real(s.hand);
  return s;
}

}  // namespace stela::prove::tikal_game
