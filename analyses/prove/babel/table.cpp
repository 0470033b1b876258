#include "analyses/prove/babel/table.h"

#include <algorithm>

namespace stela::prove::babel_game {
namespace {

using babel::naive::Numbers;
using babel::naive::Table;

void copy_plain(const Table& from, SymbolicTable& to) {
  to.phase = from.phase, to.to_move = from.to_move, to.turn_owner = from.turn_owner;
}

int value_in(const z3::model& model, const Term& term) {
  return static_cast<int>(model.eval(term.expr(), true).get_numeral_int64());
}

/// Cards of a kind side by side, so that runs are as long as can be; then the last ones that were looked at.
Numbers cards_in(const z3::model& model, const Pile& pile) {
  std::array<int, Pile::kKinds> left{};
  for (std::size_t kind = 0; kind < left.size(); ++kind) left[kind] = value_in(model, pile.counts()[kind]);
  Numbers last;
  for (const auto& card : pile.looked_at()) {
    last.push_back(value_in(model, card));
    --left[static_cast<std::size_t>(last.back())];
  }
  Numbers cards;
  for (std::size_t kind = 0; kind < left.size(); ++kind)
    if (left[kind] > 0) cards.insert(cards.end(), static_cast<std::size_t>(left[kind]), static_cast<int>(kind));
  cards.insert(cards.end(), last.begin(), last.end());
  return cards;
}

}  // namespace

SymbolicTable any_table(babel::Phase phase, std::size_t to_move, std::size_t turn_owner) {
  SymbolicTable t;
  t.phase = phase, t.to_move = to_move, t.turn_owner = turn_owner;
  each_number(t, t, [](const auto& name, Term& number, Term&) { number = Term::named(name); });
  each_condition(t, t, [](const auto& name, Truth& condition, Truth&) { condition = Truth::named(name); });
  each_pile(t, t, [](const auto& name, Pile& pile, Pile&, Cards cards) {
    pile = cards == Cards::nations ? Pile::named(name, 0, static_cast<int>(kNations) - 1)
                                   : Pile::named(name, 1, static_cast<int>(babel::kMaxLevel));
  });
  return t;
}

SymbolicTable constant_table(const Table& table) {
  SymbolicTable t;
  copy_plain(table, t);
  each_number(table, t, [](const auto&, const auto& from, Term& to) { to = from; });
  each_condition(table, t, [](const auto&, bool from, Truth& to) { to = from; });
  each_pile(table, t, [](const auto& name, const Numbers& from, Pile& to, Cards) {
    to = Pile::of(name, {from.data(), from.size()});
  });
  return t;
}

Truth looks_like(const SymbolicTable& t, const Table& table) {
  Truth same = t.phase == table.phase && t.to_move == table.to_move && t.turn_owner == table.turn_owner;
  each_number(table, t, [&](const auto&, const auto& from, const Term& to) { same = same && to == from; });
  each_condition(table, t, [&](const auto&, bool from, const Truth& to) { same = same && to == from; });
  each_pile(table, t, [&](const auto&, const Numbers& from, const Pile& to, Cards) {
    for (int kind = 0; kind < Pile::kKinds; ++kind)
      same = same && count_of(to, kind) == std::count(from.begin(), from.end(), kind);
    // The last cards are alike as far as they are known.
    for (std::size_t i = 1; i <= std::min(from.size(), to.looked_at().size()); ++i)
      same = same && to.looked_at()[to.looked_at().size() - i] == from[from.size() - i];
  });
  return same;
}

Table table_in(const z3::model& model, const SymbolicTable& t) {
  Table table;
  table.phase = t.phase, table.to_move = t.to_move, table.turn_owner = t.turn_owner;
  each_number(t, table, [&](const auto&, const Term& from, auto& to) {
    to = static_cast<std::remove_cvref_t<decltype(to)>>(value_in(model, from));
  });
  each_condition(t, table,
                 [&](const auto&, const Truth& from, bool& to) { to = model.eval(from.expr(), true).is_true(); });
  each_pile(t, table, [&](const auto&, const Pile& from, Numbers& to, Cards) { to = cards_in(model, from); });
  return table;
}

}  // namespace stela::prove::babel_game
