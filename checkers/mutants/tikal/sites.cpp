// Mutants of uncovering temples and digging treasures.
#include "checkers/mutants/tikal/tools.h"

namespace stela::mutants {
namespace {

HexSet with_own_figures(const Tikal& game, const State& s) {
  HexSet out = 0;
  for_each_hex(on_the_map(game), [&](Hex h) { out |= tikal::naive::figures_on(s, s.to_move, h) > 0 ? hex_bit(h) : 0; });
  return out;
}

Actions uncovers_without_a_figure(const Tikal& game, const State& s) {
  return on_each(hexes_of(game, s, Terrain::temple) & ~with_own_figures(game, s), Action::uncover);
}

void floor_skipped(const State&, const Action& a, State& s) { ++s.value[a.hex]; }

void dug_from_below(const State& before, const Action& a, State& s) {
  const std::size_t bottom = before.first[a.hex], top = bottom + before.left[a.hex] - 1U;
  auto& collection = s.collection[before.to_move];
  --collection[before.treasure[top]];
  ++collection[before.treasure[bottom]];
  if (top != bottom) s.treasure[bottom] = before.treasure[top];
}

void treasure_to_the_other(const State& before, const Action&, State& s) {
  const std::size_t player = before.to_move, other = player == 0 ? 1 : 0;
  for (std::size_t m = 0; m < s.collection[player].size(); ++m) {
    const int dug = s.collection[player][m] - before.collection[player][m];
    s.collection[other][m] = static_cast<std::uint8_t>(s.collection[other][m] + dug);
  }
  s.collection[player] = before.collection[player];
}

}  // namespace

std::vector<TikalMutation> tikal_site_mutants() {
  return {
      {.name = "uncovering-costs-three",
       .breaks = "TIK-A4",
       .found = {step("ap-cost", Rule::A4)},
       .shortest = 4,
       .setup = basic(glade("FF")),
       .apply = costs(Kind::uncover, 3)},
      {.name = "floor-skipped",
       .breaks = "TIK-A4",
       .found = {step("floor-uncovered", Rule::A4)},
       .shortest = 4,
       .setup = basic(glade("FF")),
       .apply = after(Kind::uncover, floor_skipped)},
      {.name = "floors-never-run-out",
       .breaks = "TIK-A4",
       .found = {step("floor-uncovered", Rule::A4)},
       .shortest = 4,
       .setup = basic(glade("FF")),
       .apply = after(Kind::uncover, [](const State& before, const Action&, State& s) { s.floors = before.floors; })},
      {.name = "uncovering-from-afar",
       .breaks = "TIK-A4",
       .found = {listed_against(Rule::A4)},
       .shortest = 1,
       .setup = basic(glade("FF")),
       .legal = forgets(Rule::A4, uncovers_without_a_figure)},
      {.name = "floor-that-there-is-not",
       .breaks = "TIK-A4",
       .found = {listed_against(Rule::A4)},
       .shortest = 3,
       .setup = basic(glade("FF", {{"temple_floors", {{"3", 1}}}})),
       .legal = forgets(Rule::A4,
                        [](const Tikal& game, const State& s) {
                          return on_each(with_own_figures(game, s) & hexes_of(game, s, Terrain::temple),
                                         Action::uncover);
                        })},
      {.name = "third-floor-in-a-turn",
       .breaks = "TIK-A4",
       .found = {listed_against(Rule::A4)},
       .shortest = 7,
       .setup = basic(glade("FFFFFF")),
       .games = 256,
       .legal =
           forgets(Rule::A4, [](const Tikal&, const State& s) { return on_each(s.uncovered_twice, Action::uncover); })},
      {.name = "one-floor-a-turn",
       .breaks = "TIK-A4",
       .found = {not_listed("uncover")},
       .shortest = 6,
       .setup = basic(glade("FFFFFF")),
       .games = 256,
       .legal = omits([](const Tikal&, const State& s, const Action& a) {
         return a.kind == Kind::uncover && (s.uncovered_once & hex_bit(a.hex)) != 0;
       })},
      {.name = "digging-costs-two",
       .breaks = "TIK-A6",
       .found = {step("ap-cost", Rule::A6)},
       .shortest = 4,
       .setup = basic(glade("MM")),
       .apply = costs(Kind::dig, 2)},
      {.name = "dug-from-below",
       .breaks = "TIK-A6",
       .found = {step("treasure-dug", Rule::A6)},
       .shortest = 4,
       .setup = basic(glade("MM")),
       .apply = after(Kind::dig, dug_from_below)},
      {.name = "treasure-goes-to-the-other-player",
       .breaks = "TIK-A6",
       .found = {step("treasure-dug", Rule::A6)},
       .shortest = 4,
       .setup = basic(glade("MM")),
       .apply = after(Kind::dig, treasure_to_the_other)},
      {.name = "digging-from-afar",
       .breaks = "TIK-A6",
       .found = {listed_against(Rule::A6)},
       .shortest = 1,
       .setup = basic(glade("MM")),
       .legal = forgets(Rule::A6,
                        [](const Tikal& game, const State& s) {
                          return on_each(hexes_of(game, s, Terrain::treasure) & ~with_own_figures(game, s),
                                         Action::dig);
                        })},
      {.name = "third-treasure-in-a-turn",
       .breaks = "TIK-A6",
       .found = {listed_against(Rule::A6)},
       .shortest = 7,
       .setup = basic(glade("MM", {{"action_points", 20}})),
       .games = 256,
       .legal = forgets(Rule::A6, [](const Tikal&, const State& s) { return on_each(s.dug_twice, Action::dig); })},
      {.name = "emptied-hex-dug",
       .breaks = "TIK-A6",
       .found = {listed_against(Rule::A6)},
       .shortest = 4,
       .setup = basic(glade("mm")),
       .legal = forgets(Rule::A6, [](const Tikal&, const State& s) { return on_each(s.dug_once, Action::dig); })},
  };
}

}  // namespace stela::mutants
