// Mutants of camps.
#include "checkers/mutants/tikal/tools.h"

namespace stela::mutants {
namespace {

LegalHook camps_on(Terrain terrain) {
  return forgets(Rule::A8, [terrain](const Tikal& game, const State& s) {
    return on_each(hexes_of(game, s, terrain), Action::camp);
  });
}

HexSet with_figures_of_others(const Tikal& game, const State& s) {
  HexSet out = 0;
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    for_each_hex(on_the_map(game), [&](Hex h) {
      if (p != s.to_move && tikal::naive::figures_on(s, p, h) > 0) out |= hex_bit(h);
    });
  return out;
}

}  // namespace

std::vector<TikalMutation> tikal_camp_mutants() {
  return {
      {.name = "camp-costs-three",
       .breaks = "TIK-A8",
       .found = {step("ap-cost", Rule::A8)},
       .shortest = 2,
       .setup = basic(glade("FF")),
       .apply = costs(Kind::camp, 3)},
      {.name = "camp-not-put-up",
       .breaks = "TIK-A8",
       .found = {step("camp-pitched", Rule::A8)},
       .shortest = 2,
       .setup = basic(glade("FF")),
       .apply = after(Kind::camp, [](const State& before, const Action&, State& s) { s.camps = before.camps; })},
      {.name = "camp-on-a-temple",
       .breaks = "TIK-A8",
       .found = {listed_against(Rule::A8)},
       .shortest = 1,
       .setup = basic(glade("FF")),
       .legal = camps_on(Terrain::temple)},
      {.name = "camp-in-the-base-camp",
       .breaks = "TIK-A8",
       .found = {listed_against(Rule::A8)},
       .shortest = 1,
       .setup = basic(glade("FF")),
       .legal = camps_on(Terrain::base_camp)},
      {.name = "camp-among-treasures",
       .breaks = "TIK-A8",
       .found = {listed_against(Rule::A8)},
       .shortest = 1,
       .setup = basic(glade("MM")),
       .legal = camps_on(Terrain::treasure)},
      {.name = "camp-beyond-the-limit",
       .breaks = "TIK-A8",
       .found = {listed_against(Rule::A8)},
       .shortest = 2,
       .setup = basic(glade("FF")),
       .legal = camps_on(Terrain::forest)},
      {.name = "two-camps-on-a-hex",
       .breaks = "TIK-A8",
       .found = {listed_against(Rule::A8)},
       .shortest = 4,
       .setup = basic(glade("FF")),
       .legal =
           forgets(Rule::A8, [](const Tikal&, const State& s) { return on_each(camps_of_others(s), Action::camp); })},
      {.name = "camp-needs-a-figure",
       .breaks = "TIK-A8",
       .found = {not_listed("camp")},
       .shortest = 1,
       .setup = basic(glade("FF")),
       .legal = omits([](const Tikal&, const State& s, const Action& a) {
         return a.kind == Kind::camp && tikal::naive::figures_on(s, s.to_move, a.hex) == 0;
       })},
      {.name = "no-camp-where-others-stand",
       .breaks = "TIK-A8",
       .found = {not_listed("camp")},
       .shortest = 5,
       .setup = basic(glade("FF")),
       .legal = omits([](const Tikal& game, const State& s, const Action& a) {
         return a.kind == Kind::camp && (with_figures_of_others(game, s) & hex_bit(a.hex)) != 0;
       })},
      {.name = "no-camp-on-an-emptied-hex",
       .breaks = "TIK-A8",
       .found = {not_listed("camp")},
       .shortest = 4,
       .setup = basic(glade("mm")),
       .legal = omits([](const Tikal& game, const State& s, const Action& a) {
         return a.kind == Kind::camp && tikal::naive::is_a(game.board(), s, a.hex, Terrain::treasure);
       })},
  };
}

}  // namespace stela::mutants
