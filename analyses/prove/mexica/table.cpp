#include "analyses/prove/mexica/table.h"

#include <map>

namespace stela::prove::mexica_game {
namespace {

std::size_t players_of(const SymbolicGame& game) { return static_cast<std::size_t>(game.players()); }

bool in_model(const z3::model& model, const Truth& condition) { return model.eval(condition.expr(), true).is_true(); }
std::int64_t in_model(const z3::model& model, const z3::expr& number) {
  return model.eval(number, true).get_numeral_int64();
}

/// What a place is and holds.
std::string told_of_place(const z3::model& model, const SymbolicBoard& board, const SymbolicState& s, const Place& c) {
  std::string text;
  const auto say = [&](const Truth& holds, const std::string& what) {
    if (in_model(model, holds)) text += (text.empty() ? "" : ", ") + what;
  };
  say(board.start.test(c), "start cell");
  say(board.emblem.test(c), "emblem cell");
  say(board.island.test(c), "island");
  say(s.canals.test(c), "canal");
  say(s.bridges_ns.test(c), "bridge ns");
  say(s.bridges_ew.test(c), "bridge ew");
  say(s.founded.test(c), "founded");
  say(s.calpulli.test(c), "calpulli");
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    const auto whose = std::to_string(p);
    if (s.figure[p] != kNoCell) say(s.figure[p] == c, "figure of player " + whose);
    say(s.built[p].test(c), "building of player " + whose);
  }
  say(s.value_low.test(c), "value, low bit");
  say(s.value_high.test(c), "value, high bit");
  return text.empty() ? "nothing" : text;
}

}  // namespace

Place Seats::of(const Place& cell) const {
  for (auto last = founded_.rbegin(); last != founded_.rend(); ++last) {
    // Of those founded later first; a named seat is one or the other.
    const auto in = last->first.test(cell).expr().simplify();
    if (in.is_true()) return last->second;
    if (in.is_false()) continue;
    auto earlier = *this;
    earlier.founded_.erase(earlier.founded_.begin() + (founded_.rend() - last - 1), earlier.founded_.end());
    return Place(z3::ite(in, last->second.expr(), earlier.of(cell).expr()));
  }
  if (!real_.empty()) return cell.is_none() ? Place() : Place(real_[cell.cell()]);
  const auto number = terms().int_sort();
  return Place(terms().function("seat", number, number)(cell.expr()));
}

Table any_table(const SymbolicGame& game, const Moment& moment) {
  Table t;
  auto& s = t.s;
  const auto players = players_of(game), start = static_cast<std::size_t>(game.chosen().start);
  const auto types = game.board().types.size();
  s.phase = moment.phase, s.half = moment.half, s.first_round = moment.first_round, s.to_move = moment.to_move;
  s.progress = Truth::named("progress");
  each_number(players, types, s, s, [](const std::string& name, Term& n, Term&) { n = Term::named(name); });
  each_set(players, s, s, [](const std::string& name, PlaceSet& set, PlaceSet&) { set = PlaceSet::named(name); });
  const auto seat = [&](std::size_t p) { return (p + players - start) % players; };
  for (std::size_t p = 0; p < players; ++p)
    if (moment.phase != mexica::Phase::setup || seat(p) < seat(moment.to_move))
      s.figure[p] = Place::named("figure" + std::to_string(p));
  for (std::size_t type = 0; type < types; ++type) t.laid[type] = Term::named("laid_" + std::to_string(type));
  t.way_out = Truth::named("way_out");
  return t;
}

Table real_table(const mexica::Mexica& game, const mexica::State& s) {
  Table t;
  const auto& board = game.board();
  t.s.phase = s.phase, t.s.half = s.half, t.s.first_round = s.first_round, t.s.to_move = s.to_move;
  t.s.progress = s.progress;
  const auto set = [](const auto&, const auto& from, auto& to) { to = std::remove_cvref_t<decltype(to)>(from); };
  each_number(kMaxPlayers, kMaxTypes, s, t.s, set);
  each_set(kMaxPlayers, s, t.s, set);
  for (std::size_t p = 0; p < kMaxPlayers; ++p) t.s.figure[p] = s.figure[p], t.s.home[p] = PlaceSet(s.home[p]);
  mexica::naive::Walks walks(board, s);
  std::array<int, kMaxTypes> laid{};
  std::vector<Cell> seats(board.grid.cells(), kNoCell);
  s.calpulli.for_each([&](Cell calpulli) {
    const auto& district = walks.district(calpulli);
    if (const auto type = board.type_of(district.count()); type != kMaxTypes) ++laid[type];
    district.for_each([&](Cell c) { seats[c] = calpulli; });
  });
  for (std::size_t type = 0; type < kMaxTypes; ++type) t.laid[type] = laid[type];
  t.seats = Seats(std::move(seats));
  if (s.phase == mexica::Phase::play && s.first_round)
    t.way_out = !mexica::naive::any_figure_enclosed(board, s) || mexica::naive::own_moves_open(board, s);
  return t;
}

Truth is_same(const SymbolicState& t, const mexica::State& s) {
  Truth same = t.phase == s.phase && t.half == s.half && t.first_round == s.first_round && t.to_move == s.to_move;
  same = same && t.progress == s.progress;
  for (std::size_t p = 0; p < kMaxPlayers; ++p) same = same && t.figure[p] == Place(s.figure[p]);
  each_number(kMaxPlayers, kMaxTypes, s, t,
              [&](const auto&, const auto& from, const Term& to) { same = same && to == Term(from); });
  each_set(kMaxPlayers, s, t, [&](const auto&, const Bits& from, const PlaceSet& to) {
    const PlaceSet expected(from);
    same = same && (to.minus(expected) | expected.minus(to)).none();
  });
  return same;
}

std::string described(const z3::model& model, const SymbolicGame& game, const Table& t,
                      const std::vector<Place>& places) {
  const auto& board = game.board();
  std::map<std::int64_t, Place> different;
  for (const auto& c : places)
    if (!c.is_none()) different.emplace(in_model(model, c.expr()), c);
  std::string text;
  for (const auto& [number, c] : different) {
    text += fmt::format("  cell {}: {}; north to west of it", number, told_of_place(model, board, t.s, c));
    for (const auto& n : board.grid.neighbours(c)) text += fmt::format(" {}", in_model(model, n.expr()));
    text += "\n";
  }
  each_number(players_of(game), board.types.size(), t.s, t.s, [&](const std::string& name, const Term& n, const Term&) {
    text += fmt::format("  {} {}\n", name, in_model(model, n.expr()));
  });
  return text + fmt::format("  half {}{}{}\n", t.s.half, t.s.first_round ? ", first round" : "",
                            in_model(model, t.s.progress) ? ", progress" : "");
}

}  // namespace stela::prove::mexica_game
