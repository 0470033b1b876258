// Mutants of placing tiles, of treasures dealt, and of volcanoes.
#include "checkers/mutants/tikal/tools.h"

namespace stela::mutants {
namespace {

/// The tile in hand on hexes, turned in all the given ways.
Actions tiles_on(const State& s, HexSet hexes, unsigned first_rotation, unsigned rotations) {
  Actions out;
  if (s.phase != Phase::place) return out;
  for_each_hex(hexes, [&](Hex h) {
    for (unsigned r = first_rotation; r < rotations; ++r) out.push_back(Action::tile(s.hand, h, r));
  });
  return out;
}

HexSet beside_volcanoes(const Tikal& game, const State& s) {
  HexSet out = 0;
  for_each_hex(hexes_of(game, s, Terrain::volcano), [&](Hex h) { out |= game.board().map.around(h); });
  return out;
}

bool is_volcano_without_stones_beside(const Tikal& game, const State& s, const Action& a) {
  if (a.kind != Kind::tile || !is_volcano(game, a.arg)) return false;
  State with_tile = s;
  with_tile.tile[a.hex] = a.arg;
  for (std::size_t side = 0; side < kSidesOfHex; ++side) {
    const Hex n = game.board().map.neighbour(a.hex, side);
    const bool explored = n != kNoHex && tikal::naive::is_explored(s, n);
    if (explored && tikal::naive::stones_across(game.board(), with_tile, a.hex, side) > 0) return false;
  }
  return true;
}

/// An end of a turn in which a tile is put out does something wrong.
ApplyHook after_a_misfit(std::function<void(const State& before, State& s)> spoil) {
  return after(Kind::end, [spoil = std::move(spoil)](const State& before, const Action&, State& s) {
    if (s.put_out != before.put_out) spoil(before, s);
  });
}

void misfit_kept(const State& before, State& s) {
  s.hand = static_cast<std::uint8_t>(std::countr_zero(s.put_out & ~before.put_out));
  s.put_out = before.put_out;
  s.phase = Phase::place;
  s.ap = 0;
}

void one_treasure_short(const State&, const Action& a, State& s) {
  if (s.left[a.hex] == 0) return;
  --s.left[a.hex];
  --s.dealt;
}

void treasures_upside_down(const State&, const Action& a, State& s) {
  const auto first = s.treasure.begin() + s.first[a.hex];
  std::reverse(first, first + s.left[a.hex]);
}

void unscored(const State& before, const Action&, State& s) {
  if (before.phase == Phase::score || s.phase != Phase::score || s.last_round) return;
  s.phase = Phase::place;
  s.order = {};
  s.ap = 0;
}

void volcano_lost(const State& before, const Action&, State& s) {
  if (before.phase != Phase::score || s.phase != Phase::place) return;
  s.hand = kNoTile;
  s.phase = Phase::act;
  s.ap = 10;
}

std::vector<TikalMutation> of_placing() {
  return {
      {.name = "tile-far-from-the-map",
       .breaks = "TIK-T2",
       .found = {listed_against(Rule::T2)},
       .shortest = 0,
       .setup = basic(glade("FFF")),
       .legal = forgets(Rule::T2,
                        [](const Tikal& game, const State& s) {
                          return tiles_on(s, on_the_map(game) & ~hexes_explored(game, s), 0, 1);
                        })},
      {.name = "tile-over-a-tile",
       .breaks = "TIK-T2",
       .found = {listed_against(Rule::T2)},
       .shortest = 0,
       .setup = basic(glade("FFF")),
       .legal = forgets(Rule::T2,
                        [](const Tikal& game, const State& s) { return tiles_on(s, hexes_explored(game, s), 0, 1); })},
      {.name = "rotations-that-look-the-same",
       .breaks = "TIK-T2",
       .found = {listed_against(Rule::T2)},
       .shortest = 0,
       .setup = basic(glade("FFF")),
       .legal = forgets(Rule::T2,
                        [](const Tikal& game, const State& s) {
                          return tiles_on(s, on_the_map(game) & ~hexes_explored(game, s), 1, kSidesOfHex);
                        })},
      {.name = "tiles-are-never-turned",
       .breaks = "TIK-T2",
       .found = {not_listed("tile")},
       .shortest = 0,
       .setup = basic(glade("ff")),
       .legal = omits([](const Tikal&, const State&, const Action& a) { return a.kind == Kind::tile && a.more > 0; })},
      {.name = "volcano-is-unexplored",
       .breaks = "TIK-T2",
       .found = {not_listed("tile")},
       .shortest = 6,
       .setup = basic(glade("VV")),
       .legal = omits([](const Tikal& game, const State& s, const Action& a) {
         return a.kind == Kind::tile && is_only_beside(game, s, a.hex, hexes_of(game, s, Terrain::volcano));
       })},
      {.name = "tile-without-a-way",
       .breaks = "TIK-T3",
       .found = {listed_against(Rule::T3)},
       .shortest = 0,
       .setup = basic(glade("ff")),
       .legal = forgets(
           Rule::T3, [](const Tikal& game, const State& s) { return tiles_on(s, on_the_map(game), 0, kSidesOfHex); })},
      {.name = "way-over-a-volcano",
       .breaks = "TIK-T3",
       .found = {listed_against(Rule::T3)},
       .shortest = 4,
       .setup = basic(glade("VF")),
       .legal = forgets(
           Rule::T3, [](const Tikal& game, const State& s) { return tiles_on(s, beside_volcanoes(game, s), 0, 1); })},
      {.name = "judge-wants-a-way-onto-volcanoes",
       .breaks = "TIK-T3",
       .found = {listed_against(Rule::T3)},
       .shortest = 2,
       .setup = basic(glade("VF")),
       .why_not =
           [](const Tikal& game, const State& s, const Action& a, Rule rule) {
             return rule == Rule::none && is_volcano_without_stones_beside(game, s, a) ? Rule::T3 : rule;
           }},
      {.name = "misfit-kept-in-hand",
       .breaks = "TIK-T3",
       .found = {step("tile-drawn", Rule::T3)},
       .shortest = 1,
       .setup = basic(glade("xx")),
       .apply = after_a_misfit(misfit_kept)},
      {.name = "misfit-costs-the-turn",
       .breaks = "TIK-T3",
       .found = {step("turn-passed", Rule::T3)},
       .shortest = 1,
       .setup = basic(glade("xx")),
       .apply = after_a_misfit([](const State&, State& s) { s.ap = 0; })},
  };
}

std::vector<TikalMutation> of_treasures_and_volcanoes() {
  return {
      {.name = "treasure-tile-dealt-one-short",
       .breaks = "TIK-T4",
       .found = {step("treasures-dealt", Rule::T4)},
       .shortest = 1,
       .setup = basic(glade("MF")),
       .apply = after(Kind::tile, one_treasure_short)},
      {.name = "treasures-dealt-upside-down",
       .breaks = "TIK-T4",
       .found = {step("treasures-dealt", Rule::T4)},
       .shortest = 1,
       .setup = basic(glade("MF")),
       .apply = after(Kind::tile, treasures_upside_down)},
      {.name = "volcano-not-scored",
       .breaks = "TIK-T5",
       .found = {step("scoring-round", Rule::T5)},
       .shortest = 2,
       .setup = basic(glade("FV")),
       .apply = after(Kind::end, unscored)},
      {.name = "volcano-never-placed",
       .breaks = "TIK-T5",
       .found = {step("tile-drawn", Rule::T5)},
       .shortest = 2,
       .setup = basic(glade("VF")),
       .apply = after(Kind::end, volcano_lost)},
      {.name = "no-turn-after-a-volcano",
       .breaks = "TIK-T5",
       .found = {step("turn-passed", Rule::T5)},
       .shortest = 3,
       .setup = basic(glade("VF")),
       .apply =
           [](const Tikal& game, const State&, const Action& a, State& s) {
             if (a.kind == Kind::tile && is_volcano(game, a.arg)) s.ap = 0;
           }},
      {.name = "volcano-entered",
       .breaks = "TIK-T6",
       .found = {listed_against(Rule::T6)},
       .shortest = 4,
       .setup = basic(glade("VF")),
       .games = 256,
       .legal = forgets(Rule::T6,
                        [](const Tikal& game, const State& s) {
                          return own_moves_to(game, s, hexes_of(game, s, Terrain::volcano));
                        })},
  };
}

}  // namespace

std::vector<TikalMutation> tikal_tile_mutants() {
  auto all = of_placing();
  for (auto& mutation : of_treasures_and_volcanoes()) all.push_back(std::move(mutation));
  return all;
}

}  // namespace stela::mutants
