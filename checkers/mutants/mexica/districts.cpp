// Mutants of districts, calpulli and buildings.
#include "checkers/mutants/mexica/tools.h"

namespace stela::mutants {
namespace {

Actions foundings(unsigned size, const Bits& cells) {
  return on_each(cells, [size](Cell c) { return Action::found(static_cast<std::uint8_t>(size), c); });
}
/// Of the figure's district, on those of `cells` that are free.
Actions foundings_at_home(const Mexica& game, const State& s, const Bits& cells) {
  const Bits& home = s.home[s.to_move];
  return foundings(home.count(), (home & cells).minus(taken(game, s)));
}

/// Of the districts on both sides of the bridge that the figure stands on.
Actions foundings_from_a_bridge(const Mexica& game, const State& s) {
  Actions out;
  const Bits here = s.figure[s.to_move] == kNoCell ? Bits{} : Bits::of(s.figure[s.to_move]) & s.bridged();
  mexica::accesses(game.board().grid, s.bridges_ns & here, s.bridges_ew & here).for_each([&](Cell side) {
    const Bits beside = mexica::district(game.board(), s, side);
    if (game.board().type_of(beside.count()) == kMaxTypes) return;
    for (const auto& a : foundings(beside.count(), beside.minus(taken(game, s)))) out.push_back(a);
  });
  return out;
}

Actions ones_on(const Bits& cells) {
  return on_each(cells, [](Cell c) { return Action::build(1, c); });
}

/// Corners join land here, as the figures' districts are kept.
void corners_join(const Mexica& game, const State&, const Action& a, State& s) {
  if (a.kind != Kind::canal) return;
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    if (s.home[p].any()) s.home[p] = spread(game.board().grid, s.home[p], mexica::land(game.board(), s));
}

Actions calpulli_entered(const Mexica& game, const State& s) {
  auto out = on_each(s.calpulli, [](Cell c) { return Action::jump(c); });
  for (const Action& a : on_each(beside_figure(game, s) & s.calpulli, [](Cell c) { return Action::walk(c); }))
    out.push_back(a);
  return out;
}

}  // namespace

std::vector<MexicaMutation> mexica_district_mutants() {
  return {
      {.name = "corners-join-districts",
       .breaks = "MEX-D1",
       .found = {invariant("home", Rule::D2)},
       .shortest = 3,
       .apply = corners_join},
      {.name = "found-a-size-not-on-display",
       .breaks = "MEX-D2",
       .found = {listed_against(Rule::D2)},
       .shortest = 4,
       .slack = 1,
       .setup = pond(),
       .legal = forgets(Rule::D2,
                        [](const Mexica& game, const State& s) {
                          const bool exists = game.board().type_of(s.home[s.to_move].count()) != kMaxTypes;
                          return exists ? foundings_at_home(game, s, game.board().ordinary) : Actions{};
                        })},
      {.name = "found-from-a-bridge",
       .breaks = "MEX-D2",
       .found = {listed_against(Rule::D2)},
       .setup = pond(),
       .games = 256,
       .legal = forgets(Rule::D2, foundings_from_a_bridge)},
      {.name = "calpulli-onto-emblem-or-start-cell",
       .breaks = "MEX-D3",
       .found = {listed_against(Rule::D3)},
       .shortest = 4,
       .setup = pond(),
       .legal = forgets(Rule::D3,
                        [](const Mexica& game, const State& s) {
                          return foundings_at_home(game, s, game.board().start | game.board().emblem);
                        })},
      {.name = "founder-paid-twice",
       .breaks = "MEX-D4",
       .found = {step("founder-points", Rule::D4)},
       .shortest = 5,
       .setup = pond(),
       .apply = after(Kind::found,
                      [](const State& before, const Action&, State& s) {
                        const auto p = before.to_move;
                        s.score[p] = static_cast<std::uint16_t>(2 * s.score[p] - before.score[p]);
                      })},
      {.name = "others-not-paid",
       .breaks = "MEX-D4",
       .found = {step("founder-points", Rule::D4)},
       .shortest = 5,
       .slack = 1,
       .setup = pond(),
       .apply = after(Kind::found,
                      [](const State& before, const Action&, State& s) {
                        const auto own = s.score[before.to_move];
                        s.score = before.score;
                        s.score[before.to_move] = own;
                      })},
      {.name = "calpulli-entered",
       .breaks = "MEX-D5",
       .found = {listed_against(Rule::D5)},
       .shortest = 5,
       .setup = pond(),
       .legal = forgets(Rule::D5, calpulli_entered)},
      {.name = "district-founded-twice",
       .breaks = "MEX-D6",
       .found = {listed_against(Rule::D6)},
       .shortest = 5,
       .slack = 2,
       .setup = pond(),
       .games = 512,
       .legal = forgets(Rule::D6,
                        [](const Mexica& game, const State& s) {
                          return foundings_at_home(game, s, game.board().ordinary & s.founded);
                        })},
      {.name = "founded-district-not-protected",
       .breaks = "MEX-D6",
       .found = {step("calpulli-founded", Rule::D3)},
       .shortest = 5,
       .setup = pond(),
       .apply = after(Kind::found, [](const State& before, const Action&, State& s) { s.founded = before.founded; })},
      {.name = "any-building-costs-one",
       .breaks = "MEX-H1",
       .found = {step("ap-cost", Rule::H1)},
       .shortest = 3,
       .apply = costs(Kind::build, [](const Action&) { return 1U; })},
      {.name = "building-not-in-hand",
       .breaks = "MEX-H1",
       .found = {listed_against(Rule::H1)},
       .shortest = 2,
       .setup = pond(),
       .legal = forgets(Rule::H1,
                        [](const Mexica& game, const State& s) {
                          return on_each(s.home[s.to_move].minus(taken(game, s)),
                                         [](Cell c) { return Action::build(4, c); });
                        })},
      {.name = "build-in-another-district",
       .breaks = "MEX-H2",
       .found = {listed_against(Rule::H2)},
       .shortest = 4,
       .setup = pond(),
       .legal = forgets(Rule::H2,
                        [](const Mexica& game, const State& s) {
                          const Bits free = (game.board().ordinary & mexica::land(game.board(), s));
                          return ones_on(free.minus(taken(game, s) | s.home[s.to_move]));
                        })},
      {.name = "two-buildings-on-a-cell",
       .breaks = "MEX-H3",
       .found = {listed_against(Rule::H3)},
       .shortest = 3,
       .legal = forgets(Rule::H3, [](const Mexica&, const State& s) { return ones_on(s.buildings()); })},
      {.name = "building-on-a-start-cell",
       .breaks = "MEX-H3",
       .found = {listed_against(Rule::H3)},
       .shortest = 2,
       .legal = forgets(Rule::H3, [](const Mexica& game, const State&) { return ones_on(game.board().start); })},
  };
}

}  // namespace stela::mutants
