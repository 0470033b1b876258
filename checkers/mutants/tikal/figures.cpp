// Mutants of deploying, trails and moves.
#include "checkers/mutants/tikal/tools.h"

namespace stela::mutants {
namespace {

std::vector<TikalMutation> of_camps_and_trails() {
  const auto base = [](const Tikal& game) { return game.board().base_camp; };
  return {
      {.name = "deploy-costs-two",
       .breaks = "TIK-A1",
       .found = {step("ap-cost", Rule::A1)},
       .shortest = 2,
       .setup = basic(glade("FF")),
       .apply = costs(Kind::deploy, 2)},
      {.name = "deploy-anywhere",
       .breaks = "TIK-A1",
       .found = {listed_against(Rule::A1)},
       .shortest = 1,
       .setup = basic(glade("FF")),
       .legal = forgets(Rule::A1,
                        [](const Tikal& game, const State& s) {
                          return on_each(hexes_explored(game, s) & ~hex_bit(game.board().base_camp),
                                         [](Hex h) { return Action::deploy(Figure::worker, h); });
                        })},
      {.name = "leader-not-deployed",
       .breaks = "TIK-A1",
       .found = {not_listed("deploy")},
       .shortest = 1,
       .setup = basic(glade("FF")),
       .legal = omits([](const Tikal&, const State&, const Action& a) {
         return a.kind == Kind::deploy && a.arg == static_cast<std::uint8_t>(Figure::leader);
       })},
      {.name = "leader-deployed-twice",
       .breaks = "TIK-A1",
       .found = {listed_against(Rule::A1)},
       .shortest = 2,
       .setup = basic(glade("FF")),
       .legal = forgets(
           Rule::A1,
           [base](const Tikal& game, const State&) { return Actions{Action::deploy(Figure::leader, base(game))}; })},
      {.name = "workers-never-run-out",
       .breaks = "TIK-A1",
       .found = {step("figure-moved", Rule::A1)},
       .shortest = 2,
       .setup = basic(glade("FF")),
       .apply = after(Kind::deploy, [](const State& before, const Action&, State& s) { s.supply = before.supply; })},
      {.name = "trail-for-free",
       .breaks = "TIK-A2",
       .found = {step("ap-cost", Rule::A2)},
       .shortest = 4,
       .setup = basic(glade("FF")),
       .apply = costs(Kind::trail, 0)},
      {.name = "trail-home-from-anywhere",
       .breaks = "TIK-A2",
       .found = {listed_against(Rule::A2)},
       .shortest = 3,
       .setup = basic(glade("FF")),
       .legal = forgets(Rule::A2,
                        [base](const Tikal& game, const State& s) {
                          auto out = by_each_figure(hexes_explored(game, s),
                                                    [&](Hex h, Figure f) { return Action::trail(f, h, base(game)); });
                          keep_own(s, out);
                          std::erase_if(out, [&](const Action& a) { return a.hex == base(game); });
                          return out;
                        })},
      {.name = "no-trail-between-own-camps",
       .breaks = "TIK-A2",
       .found = {not_listed("trail")},
       .shortest = 4,
       .setup = basic(glade("FFF", {{"camps", 2}, {"action_points", 20}})),
       .games = 256,
       .legal = omits([base](const Tikal& game, const State&, const Action& a) {
         return a.kind == Kind::trail && a.hex != base(game) && a.to != base(game);
       })},
      {.name = "deploy-to-another-players-camp",
       .breaks = "TIK-A9",
       .found = {listed_against(Rule::A9)},
       .shortest = 4,
       .setup = basic(glade("FF")),
       .legal = forgets(Rule::A9,
                        [](const Tikal&, const State& s) {
                          return by_each_figure(camps_of_others(s),
                                                [](Hex h, Figure f) { return Action::deploy(f, h); });
                        })},
      {.name = "trail-to-another-players-camp",
       .breaks = "TIK-A9",
       .found = {listed_against(Rule::A9)},
       .shortest = 5,
       .setup = basic(glade("FF")),
       .games = 256,
       .legal = forgets(Rule::A9,
                        [base](const Tikal& game, const State& s) {
                          return by_each_figure(camps_of_others(s),
                                                [&](Hex h, Figure f) { return Action::trail(f, base(game), h); });
                        })},
      {.name = "another-players-camp-is-closed",
       .breaks = "TIK-A9",
       .found = {not_listed("move")},
       .shortest = 5,
       .setup = basic(glade("FF")),
       .games = 256,
       .legal = omits([](const Tikal&, const State& s, const Action& a) {
         return a.kind == Kind::move && (camps_of_others(s) & hex_bit(a.to)) != 0;
       })},
  };
}

std::vector<TikalMutation> of_moves() {
  return {
      {.name = "move-for-free",
       .breaks = "TIK-A3",
       .found = {step("ap-cost", Rule::A3)},
       .shortest = 3,
       .setup = basic(glade("FF")),
       .apply = costs(Kind::move, 0)},
      {.name = "move-costs-one-whatever-the-stones",
       .breaks = "TIK-A3",
       .found = {step("ap-cost", Rule::A3)},
       .shortest = 6,
       .setup = basic(glade("FF")),
       .games = 256,
       .apply = costs(Kind::move, 1)},
      {.name = "border-without-stones-crossed",
       .breaks = "TIK-A3",
       .found = {listed_against(Rule::A3)},
       .shortest = 3,
       .setup = basic(glade("FF")),
       .legal = forgets(
           Rule::A3, [](const Tikal& game, const State& s) { return own_moves_to(game, s, hexes_explored(game, s)); })},
      {.name = "move-into-the-jungle",
       .breaks = "TIK-A3",
       .found = {listed_against(Rule::A3)},
       .shortest = 2,
       .setup = basic(glade("FF")),
       .legal = forgets(Rule::A3,
                        [](const Tikal& game, const State& s) {
                          return own_moves_to(game, s, on_the_map(game) & ~hexes_explored(game, s));
                        })},
      {.name = "move-beyond-the-points",
       .breaks = "TIK-T1",
       .found = {listed_against(Rule::T1)},
       .shortest = 2,
       .setup = basic(glade("FF", {{"action_points", 1}})),
       .legal =
           [](const Tikal& game, const State& s, ActionList& list) {
             if (s.phase != Phase::act) return;
             State richer = s;
             ++richer.ap;
             ActionList more;
             game.legal(richer, more);
             more.filter([](const Action& a) { return a.kind == Kind::move; });
             add(list, Actions(more.begin(), more.end()));
           }},
      {.name = "judge-keeps-a-point-back",
       .breaks = "TIK-A3",
       .found = {listed_against(Rule::T1)},
       .shortest = 2,
       .setup = basic(glade("FF", {{"action_points", 2}})),
       .why_not =
           [](const Tikal& game, const State& s, const Action& a, Rule rule) {
             if (rule != Rule::none || a.kind != Kind::move) return rule;
             State poorer = s;
             --poorer.ap;
             return game.why_not(poorer, a);
           }},
      {.name = "moved-worker-stays-too",
       .breaks = "TIK-A3",
       .found = {step("figure-moved", Rule::A3)},
       .shortest = 3,
       .setup = basic(glade("FF")),
       .apply = after(Kind::move,
                      [](const State& before, const Action& a, State& s) {
                        s.workers[before.to_move][a.hex] = before.workers[before.to_move][a.hex];
                      })},
  };
}

}  // namespace

std::vector<TikalMutation> tikal_figure_mutants() {
  auto all = of_camps_and_trails();
  for (auto& mutation : of_moves()) all.push_back(std::move(mutation));
  return all;
}

}  // namespace stela::mutants
