#include "analyses/prove/tikal/words.h"

#include <fmt/format.h>

#include "model/tikal/reference/naive.h"

namespace stela::prove {
namespace {

using tikal::Board;
using tikal::Terrain;
using tikal::Tile;

struct Print {
  const char* name;
  int (*of)(const Tile&);
};
constexpr Print kTerrain{"terrain", [](const Tile& t) { return static_cast<int>(t.terrain); }};
constexpr Print kValue{"printed_value", [](const Tile& t) { return int{t.value}; }};
constexpr Print kMasks{"masks", [](const Tile& t) { return int{t.masks}; }};
constexpr Print kRotations{"rotations", [](const Tile& t) { return int{t.period}; }};
constexpr Print kGroup{"group", [](const Tile& t) { return int{t.group}; }};

Term printed(const Print& print, const Term& tile) {
  return Term(terms().function(print.name, terms().int_sort(), terms().int_sort())(tile.expr()));
}
/// Of a tile that is a number and no symbol, what the board says.
Term printed_on(const Board& board, const Print& print, const Term& tile) {
  const auto number = tile.expr().simplify();
  if (number.is_numeral()) {
    const auto index = static_cast<std::size_t>(number.get_numeral_int64());
    if (index < board.tiles.size()) return print.of(board.tiles[index]);
  }
  return printed(print, tile);
}

}  // namespace

Truth terrain_is(const Board& board, const Term& tile, Terrain terrain) {
  return printed_on(board, kTerrain, tile) == static_cast<int>(terrain);
}
Term printed_value(const Board& board, const Term& tile) { return printed_on(board, kValue, tile); }
Term masks_on(const Board& board, const Term& tile) { return printed_on(board, kMasks, tile); }
Term rotations_of(const Board& board, const Term& tile) { return printed_on(board, kRotations, tile); }
Term group_of(const Board& board, const Term& tile) { return printed_on(board, kGroup, tile); }

namespace tikal_game {

Truth tile_facts(const Board& board) {
  z3::expr_vector facts(terms());
  for (std::size_t i = 0; i < board.tiles.size(); ++i)
    for (const auto& print : {kTerrain, kValue, kMasks, kRotations, kGroup})
      facts.push_back((printed(print, i) == print.of(board.tiles[i])).expr());
  return Truth(z3::mk_and(facts));
}

namespace {

/// What can be laid depends on the tiles that lie, and on what is to be laid.
z3::expr_vector lying_with(const Board& board, const SymbolicState& s, const Term& what) {
  z3::expr_vector checked(terms());
  for (Hex h = 0; h < board.map.hexes(); ++h) {
    checked.push_back(s.tile[h].expr());
    checked.push_back(s.rotation[h].expr());
  }
  checked.push_back(what.expr());
  return checked;
}
Truth answer(const std::string& name, const z3::expr_vector& checked) {
  z3::sort_vector sorts(terms());
  for (unsigned i = 0; i < checked.size(); ++i) sorts.push_back(terms().int_sort());
  return Truth(terms().function(name.c_str(), sorts, terms().bool_sort())(checked));
}

}  // namespace

Truth FreeAnswers::is_next_to_explored(const Board& board, const SymbolicState& s, Hex h) {
  return answer("is_next_to_explored", lying_with(board, s, h));
}
Truth FreeAnswers::is_accessible(const Board& board, const SymbolicState& s, const tikal::Action& a) {
  return answer("is_accessible", lying_with(board, s, (a.arg * 64 + a.hex) * 8 + a.more));
}
Truth FreeAnswers::fits_somewhere(const Board& board, const SymbolicState& s, const Term& tile) {
  return answer("fits_somewhere", lying_with(board, s, tile));
}
Truth FreeAnswers::adjoin(const Board& /*board*/, Hex h, Hex n) {
  return Truth::named(fmt::format("adjoin_{}_{}", h, n));
}
Term FreeAnswers::stones(const Board& /*board*/, const SymbolicState& /*s*/, Hex h, Hex n) {
  auto stones = Term::named(fmt::format("stones_{}_{}", h, n));
  take_for_granted((stones >= 0).expr());
  return stones;
}
Term FreeAnswers::points_bid(const tikal::Action& /*a*/) { return Term::named("points_bid"); }
Term FreeAnswers::points(const Board& board, const SymbolicState& s, std::size_t player) {
  Term sum(tikal::naive::points(board, s, player).expr().simplify());
  if (sum.expr().is_numeral()) return sum;
  auto scored = Term::named("points scored");
  Path::current().assume(scored >= 0 && scored <= most_a_round(board, s), "points-at-most");
  return scored;
}

Term worth_of_temple(const Board& board, const SymbolicState& s, Hex h) {
  return count_where(tikal::naive::is_a(board, s, h, Terrain::temple), s.value[h]);
}
Term most_a_round(const Board& board, const SymbolicState& s) {
  Term most = tikal::naive::kWorthOfThree * int{board.motifs};
  for (Hex h = 0; h < board.map.hexes(); ++h) most = most + worth_of_temple(board, s, h);
  return most;
}

}  // namespace tikal_game
}  // namespace stela::prove
