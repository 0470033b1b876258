// Mutants of the figures' moves.
#include "checkers/mutants/mexica/tools.h"

namespace stela::mutants {
namespace {

Actions walks_to(const Bits& cells) {
  return on_each(cells, [](Cell c) { return Action::walk(c); });
}

/// Water that touches at a corner is joined here.
Actions swims_around_corners(const Mexica& game, const State& s) {
  const Bits water = game.board().lake | s.canals;
  const Bits here = Bits::of(s.figure[s.to_move]);
  const Bits reached = spread(game.board().grid, here & s.bridged(), water) & s.bridged();
  return on_each(reached.minus(taken(game, s)), [](Cell c) { return Action::swim(c); });
}

void swim_past_figures(const Mexica& game, const State& before, const Action& a, State& s) {
  if (a.kind != Kind::swim) return;
  State clear = before;
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    const Cell figure = before.figure[p];
    if (p == before.to_move || figure == kNoCell) continue;
    clear.bridges_ns.reset(figure);
    clear.bridges_ew.reset(figure);
  }
  game.apply(clear, a);
  s.ap = clear.ap;
}

void jump_with_four_points(const Mexica& game, const State& s, ActionList& list) {
  if (s.phase != Phase::play || s.ap != 4) return;
  State richer = s;
  richer.ap = 5;
  ActionList more;
  game.legal(richer, more);
  more.filter([](const Action& a) { return a.kind == Kind::jump; });
  add(list, Actions(more.begin(), more.end()));
}

void in_any_round(const Mexica& game, const State& s, ActionList& list) {
  State later = s;
  later.first_round = false;
  game.legal(later, list);
}

}  // namespace

std::vector<MexicaMutation> mexica_move_mutants() {
  auto many_bridges = pond();
  many_bridges["board"]["bridges"] = 5;
  return {
      {.name = "walk-onto-a-figure-or-building",
       .breaks = "MEX-M1",
       .found = {listed_against(Rule::M1)},
       .shortest = 3,
       .legal = forgets(Rule::M1, [](const Mexica& game,
                                     const State& s) { return walks_to(beside_figure(game, s) & taken(game, s)); })},
      {.name = "walk-costs-nothing",
       .breaks = "MEX-M1",
       .found = {step("ap-cost", Rule::M1), step("ap-cost", Rule::M2)},
       .shortest = 3,
       .apply = costs(Kind::walk, [](const Action&) { return 0U; })},
      {.name = "walk-onto-a-bridge-sideways",
       .breaks = "MEX-M2",
       .found = {listed_against(Rule::M2)},
       .shortest = 5,
       .slack = 1,
       .setup = pond(),
       .legal = forgets(Rule::M2, [](const Mexica& game,
                                     const State& s) { return walks_to(beside_figure(game, s) & s.bridged()); })},
      {.name = "swim-around-a-corner",
       .breaks = "MEX-M3",
       .found = {listed_against(Rule::M3)},
       .setup = pond(),
       .legal = forgets(Rule::M3, swims_around_corners)},
      {.name = "swim-under-figures-for-free",
       .breaks = "MEX-M3",
       .found = {step("ap-cost", Rule::M3)},
       .setup = many_bridges,
       .games = 256,
       .apply = swim_past_figures},
      {.name = "jump-costs-four",
       .breaks = "MEX-M4",
       .found = {step("ap-cost", Rule::M4)},
       .shortest = 3,
       .apply = costs(Kind::jump, [](const Action&) { return 4U; })},
      {.name = "jump-with-four-points",
       .breaks = "MEX-T1",
       .found = {listed_against(Rule::T1)},
       .shortest = 3,
       .legal = jump_with_four_points},
      {.name = "no-jump-to-a-bridge",
       .breaks = "MEX-M4",
       .found = {not_listed("jump")},
       .shortest = 3,
       .games = 256,
       .legal = omits([](const Mexica&, const State& s, const Action& a) {
         return a.kind == Kind::jump && s.bridged().test(a.cell);
       })},
      {.name = "enclosure-ignored",
       .breaks = "MEX-M5",
       .found = {listed_against(Rule::M5)},
       .shortest = 3,
       .setup = pond(),
       .legal = in_any_round},
      {.name = "enclosure-judged-only-at-the-end",
       .breaks = "MEX-M5",
       .found = {listed_against(Rule::M5)},
       .setup = pond("enclosed_at_end", 0),
       .legal = lists_as<Mexica>("enclosed_at_end", 1)},
      {.name = "enclosure-judged-at-once",
       .breaks = "MEX-M5",
       .found = {not_listed("canal"), not_listed("build"), not_listed("walk"), not_listed("found"), not_listed("jump"),
                 not_listed("swim"), listed_against(Rule::M5)},
       .setup = pond("enclosed_at_end", 1),
       .games = 256,
       .legal = lists_as<Mexica>("enclosed_at_end", 0)},
      {.name = "turn-ends-with-a-figure-enclosed",
       .breaks = "MEX-M5",
       .found = {listed_against(Rule::M5)},
       .setup = pond("enclosed_at_end", 1),
       .games = 256,
       .legal = forgets(Rule::M5, [](const Mexica&, const State&) { return Actions{Action::end()}; })},
  };
}

}  // namespace stela::mutants
