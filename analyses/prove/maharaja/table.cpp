#include "analyses/prove/maharaja/table.h"

#include <type_traits>

namespace stela::prove::maharaja_game {
namespace {

using maharaja::naive::Numbers;
using maharaja::naive::Table;

/// As many players and sites as the other one has, and the same plain part.
template <class From, class To>
void shape(const From& from, To& to) {
  to.sides.resize(from.sides.size());
  for (std::size_t p = 0; p < to.sides.size(); ++p) to.sides[p].houses.resize(from.sides[p].houses.size());
  to.governors.resize(kCities);
  to.centrals.resize(kCities);
  to.phase = from.phase, to.to_move = from.to_move, to.owner = from.owner;
  to.leader = from.leader, to.opener = from.opener;
  if constexpr (requires { to.start = from.start; }) to.start = from.start;
}

int value_in(const z3::model& model, const Term& term) {
  return static_cast<int>(model.eval(term.expr(), true).get_numeral_int64());
}
bool is_true_in(const z3::model& model, const Truth& condition) { return model.eval(condition.expr(), true).is_true(); }

}  // namespace

SymbolicTable any_table(std::size_t players, std::size_t sites, const Moment& moment) {
  SymbolicTable t;
  t.sides.resize(players);
  for (auto& side : t.sides) side.houses.resize(sites);
  t.governors.resize(kCities);
  t.centrals.resize(kCities);
  t.phase = moment.phase, t.to_move = moment.to_move, t.owner = moment.owner;
  t.leader = moment.leader, t.opener = moment.opener;
  each_number(t, t, [](const auto& name, Term& number, Term&) { number = Term::named(name); });
  each_set(t, t, [](const auto& name, NumberSet& set, NumberSet&) { set = NumberSet::named(name); });
  t.start = Term::named("start");
  Path::current().assume(t.start >= 0 && t.start < static_cast<int>(players));
  Path::current().assume(coins_offered() >= 0 && coins_offered() < int{kAnyCoins});
  t.tile_spent = Truth::named("tile_spent");
  for (std::size_t p = 0; p < players; ++p) {
    auto& dial = t.sides[p].dial;
    dial.set = Truth::named(fmt::format("player{}.dial", p));
    for (std::size_t i = 0; i < 2; ++i) dial.tasks.at(i) = Term::named(fmt::format("player{}.dial_{}", p, i));
  }
  return t;
}

SymbolicTable constant_table(const Table& table) {
  SymbolicTable t;
  shape(table, t);
  each_number(table, t, [](const auto&, const auto& from, Term& to) { to = from; });
  each_set(table, t, [](const auto&, const Numbers& from, NumberSet& to) { to = from; });
  t.tile_spent = table.tile_spent;
  for (std::size_t p = 0; p < t.sides.size(); ++p) t.sides[p].dial = table.sides[p].dial;
  return t;
}

Truth looks_like(const SymbolicTable& t, const Table& table) {
  z3::expr_vector same(terms());
  const auto add = [&](const Truth& condition) { same.push_back(condition.expr()); };
  add(t.phase == table.phase && t.to_move == table.to_move && t.owner == table.owner && t.leader == table.leader &&
      t.opener == table.opener && t.start == table.start);
  each_number(table, t, [&](const auto&, const auto& from, const Term& to) { add(to == Term(from)); });
  each_set(table, t, [&](const auto&, const Numbers& from, const NumberSet& to) {
    const NumberSet members = from;
    for (std::size_t i = 0; i < NumberSet::kMost; ++i) add(to.members()[i] == members.members()[i]);
  });
  add(t.tile_spent == table.tile_spent);
  for (std::size_t p = 0; p < t.sides.size(); ++p) {
    const SymbolicDial dial = table.sides[p].dial;
    const auto& other = t.sides[p].dial;
    add(dial.set == other.set);
    for (std::size_t i = 0; i < 2; ++i) add(!dial.set || dial.tasks.at(i) == other.tasks.at(i));
  }
  return Truth(z3::mk_and(same));
}

Table table_in(const z3::model& model, const SymbolicTable& t) {
  Table table;
  shape(t, table);
  table.start = value_in(model, t.start);
  each_number(t, table, [&](const auto&, const Term& from, auto& to) {
    to = static_cast<std::remove_cvref_t<decltype(to)>>(value_in(model, from));
  });
  each_set(t, table, [&](const auto&, const NumberSet& from, Numbers& to) {
    for (std::size_t i = 0; i < NumberSet::kMost; ++i)
      if (is_true_in(model, from.members()[i])) to.push_back(static_cast<int>(i));
  });
  table.tile_spent = is_true_in(model, t.tile_spent);
  for (std::size_t p = 0; p < t.sides.size(); ++p) {
    const auto& dial = t.sides[p].dial;
    if (is_true_in(model, dial.set))
      table.sides[p].dial = {value_in(model, dial.tasks[0]), value_in(model, dial.tasks[1])};
  }
  return table;
}

}  // namespace stela::prove::maharaja_game
