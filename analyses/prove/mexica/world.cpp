#include "analyses/prove/mexica/world.h"

namespace stela::prove::mexica_game {
namespace {

constexpr std::array kNamesOfSides{"north", "east", "south", "west"};

Term answer(const char* question, const Place& one, const Place& other) {
  const auto number = terms().int_sort();
  return Term(terms().function(question, number, number, number)(one.expr(), other.expr()));
}

}  // namespace

Place SymbolicGrid::neighbour(const Place& c, Side side) const {
  if (c.is_none()) return {};
  if (real_ != nullptr) return real_->neighbour(c.cell(), side);
  const auto number = terms().int_sort();
  return Place(terms().function(kNamesOfSides[static_cast<std::size_t>(side)], number, number)(c.expr()));
}

Truth SymbolicGrid::has(const Place& c) const {
  if (c.is_none()) return false;
  if (real_ != nullptr) return c.cell() < real_->cells();
  return PlaceSet::named("on_grid").test(c);
}

SymbolicBoard SymbolicBoard::any(const mexica::Board& board) {
  SymbolicBoard any;
  any.island = PlaceSet::named("island"), any.start = PlaceSet::named("start"), any.emblem = PlaceSet::named("emblem");
  for (std::size_t i = 0; i < board.initial_canals.size(); ++i) {
    const auto name = "initial_canal" + std::to_string(i);
    any.initial_canals.emplace_back(Place::named(name + "a"), Place::named(name + "b"));
  }
  any.singles = board.singles, any.doubles = board.doubles, any.bridges = board.bridges, any.tokens = board.tokens;
  any.types = board.types, any.first_half_calpulli = board.first_half_calpulli, any.hand = board.hand;
  any.turn_points = board.turn_points, any.start_bonus = board.start_bonus;
  any.points_at_start = board.points_at_start, any.tokens_at_start = board.tokens_at_start;
  any.pieces = &board;
  return any;
}

SymbolicBoard SymbolicBoard::real(const Searched& searched) {
  const auto& board = searched.board;
  auto real = any(board);
  real.grid = SymbolicGrid(board.grid);
  real.island = board.island, real.start = board.start, real.emblem = board.emblem;
  real.initial_canals.assign(board.initial_canals.begin(), board.initial_canals.end());
  real.searched = &searched;
  return real;
}

void SymbolicBoard::suppose_form(Path& path, const std::vector<Place>& places) const {
  for (const auto& c : places) {
    path.assume(implies(island.test(c), grid.has(c)));
    path.assume(implies(start.test(c) || emblem.test(c), island.test(c)));
    path.assume(!(start.test(c) && emblem.test(c)));
    for (const Side side : kSides) {
      const auto beside = grid.neighbour(c, side);
      const auto back = static_cast<Side>((static_cast<std::size_t>(side) + 2) % kSides.size());
      path.assume(implies(grid.has(c) && grid.has(beside), grid.neighbour(beside, back) == c && beside != c));
    }
  }
  std::vector<Place> marked;
  for (const auto& [a, b] : initial_canals) {
    for (const auto& c : {a, b}) {
      path.assume(island.test(c) && !start.test(c) && !emblem.test(c));
      for (const auto& other : marked) path.assume(c != other);
      marked.push_back(c);
    }
  }
}

std::vector<Place> SymbolicBoard::with_neighbours(std::vector<Place> places) const {
  const auto own = places.size();
  for (std::size_t i = 0; i < own; ++i)
    for (const auto& n : grid.neighbours(places[i])) places.push_back(n);
  return places;
}

Term FreeWalks::district_size(const Place& c) const {
  if (board_.searched != nullptr) return search().district_size(c.cell());
  return answer("district_size", c, c);
}

PlaceSet FreeWalks::district(const Place& c) const {
  if (board_.searched != nullptr) return search().district(c.cell());
  auto cells = PlaceSet::of("district", c);
  auto& path = Path::current();
  const auto land = [&](const Place& place) { return mexica::naive::is_land(board_, s_, place); };
  path.assume(implies(land(c), cells.test(c)), "district-closed");
  for (const auto& place : PlaceSet::looked_at()) {
    path.assume(implies(cells.test(place), land(place)), "district-closed");
    path.assume(implies(cells.test(place), land(c)), "district-of-land");
    for (const auto& n : board_.grid.neighbours(place))
      path.assume(implies(cells.test(place) && land(n), cells.test(n)), "district-closed");
    path.assume(implies(cells.test(place), s_.founded.test(place) == s_.founded.test(c)), "district-whole");
  }
  return cells;
}

Term FreeWalks::swim_cost(const Place& from, const Place& to) const {
  if (board_.searched != nullptr) return search().swim_cost(from.cell(), to.cell());
  auto cost = answer("swim_cost", from, to);
  Path::current().assume(implies(from != to, cost >= 1), "swims-cost");
  return cost;
}

std::array<Truth, kMaxTypes> FreeWalks::still_formable() const {
  std::array<Truth, kMaxTypes> still{true, true, true, true, true, true, true, true,
                                     true, true, true, true, true, true, true, true};
  if (board_.searched != nullptr) {
    const auto found = search().still_formable();
    for (std::size_t t = 0; t < kMaxTypes; ++t) still[t] = found[t];
    return still;
  }
  const auto serial = Path::current().serial();
  for (std::size_t t = 0; t < board_.types.size(); ++t)
    still[t] = Truth::named("still_formable" + serial + "_" + std::to_string(t));
  return still;
}

std::array<Term, kMaxPlayers> FreeWalks::district_points() const {
  std::array<Term, kMaxPlayers> points;
  if (board_.searched != nullptr) {
    const auto found = search().district_points();
    for (std::size_t p = 0; p < kMaxPlayers; ++p) points[p] = found[p];
    return points;
  }
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    points[p] = Term::named("district_points" + std::to_string(p));
    Path::current().assume(points[p] >= 0 && implies(s_.built[p].count() == 0, points[p] == 0), "points-for-buildings");
  }
  return points;
}

}  // namespace stela::prove::mexica_game
