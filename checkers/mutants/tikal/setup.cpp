// Mutants of the setup, of the turn's action points, and of what is limited a turn.
#include "checkers/mutants/tikal/tools.h"

namespace stela::mutants {
namespace {

Actions deploys_without_points(const Tikal& game, const State& s) {
  const bool spent = s.phase == Phase::act && s.ap == 0;
  return spent ? Actions{Action::deploy(Figure::worker, game.board().base_camp)} : Actions{};
}

Actions used_again(const Tikal&, const State& s) {
  auto out = on_each(s.uncovered_once, Action::uncover);
  for (const Action& a : on_each(s.dug_once, Action::dig)) out.push_back(a);
  return out;
}

bool is_second_with_the_leader(const Tikal&, const State& s, const Action& a) {
  const HexSet once = a.kind == Kind::uncover ? s.uncovered_once : a.kind == Kind::dig ? s.dug_once : 0;
  return once != 0 && (once & hex_bit(a.hex)) != 0 && s.leader[s.to_move] == a.hex && s.workers[s.to_move][a.hex] == 1;
}

std::vector<TikalMutation> in_the_first_state() {
  return {
      {.name = "later-group-on-top",
       .breaks = "TIK-S1",
       .found = {invariant("deck-order", Rule::S1)},
       .shortest = 0,
       .initial = [](const Tikal& game, State& s) { std::swap(s.deck[s.drawn], s.deck[game.board().deck_size - 1U]); }},
      {.name = "tile-in-the-deck-twice",
       .breaks = "TIK-S1",
       .found = {invariant("tile-count", Rule::S1)},
       .shortest = 0,
       .initial =
           [](const Tikal& game, State& s) {
             const std::size_t last = game.board().deck_size - 1U;
             s.deck[last] = s.deck[last - 1];
           }},
      {.name = "treasure-of-the-wrong-motif",
       .breaks = "TIK-S2",
       .found = {invariant("treasure-count", Rule::S2)},
       .shortest = 0,
       .initial = [](const Tikal&, State& s) { s.treasure[0] = s.treasure[0] == 0 ? 1 : 0; }},
      {.name = "worker-starts-in-the-base-camp",
       .breaks = "TIK-S2",
       .found = {invariant("first-turn", Rule::S2)},
       .shortest = 0,
       .initial =
           [](const Tikal& game, State& s) {
             --s.supply[0];
             ++s.workers[0][game.board().base_camp];
           }},
      {.name = "start-player-has-a-point",
       .breaks = "TIK-S2",
       .found = {invariant("score-range", Rule::S2)},
       .shortest = 0,
       .setup = basic(glade("FFF")),
       .initial = [](const Tikal& game, State& s) { pay(s, static_cast<std::size_t>(game.chosen().start), 1); }},
      {.name = "first-player-always-starts",
       .breaks = "TIK-S3",
       .found = {invariant("turn-order", Rule::S3)},
       .shortest = 0,
       .setup = basic(glade("FFF")),
       .initial = [](const Tikal&, State& s) { s.turn_owner = s.to_move = 0; }},
  };
}

std::vector<TikalMutation> of_the_turn() {
  return {
      {.name = "turns-go-counterclockwise",
       .breaks = "TIK-T1",
       .found = {step("turn-passed", Rule::T1)},
       .shortest = 2,
       .setup = with(basic(glade("FFF")), "players", 3),
       .apply =
           [](const Tikal& game, const State& before, const Action& a, State& s) {
             if (a.kind != Kind::end || s.phase != Phase::place) return;
             s.turn_owner = s.to_move = player_after(game, before.turn_owner, 2);
           }},
      {.name = "points-left-are-kept",
       .breaks = "TIK-T1",
       .found = {step("turn-passed", Rule::T1)},
       .shortest = 2,
       .setup = basic(glade("FFF")),
       .apply = after(Kind::end,
                      [](const State& before, const Action&, State& s) {
                        if (s.phase == Phase::place) s.ap = before.ap;
                      })},
      {.name = "nine-points-a-turn",
       .breaks = "TIK-T1",
       .found = {step("turn-passed", Rule::T1)},
       .shortest = 1,
       .setup = basic(glade("FFF")),
       .apply = after(Kind::tile, [](const State&, const Action&, State& s) { s.ap = 9; })},
      {.name = "deploy-without-points",
       .breaks = "TIK-T1",
       .found = {listed_against(Rule::T1)},
       .shortest = 2,
       .setup = basic(glade("FF", {{"action_points", 1}})),
       .legal = forgets(Rule::T1, deploys_without_points)},
      {.name = "end-only-without-points",
       .breaks = "TIK-T1",
       .found = {not_listed("end")},
       .shortest = 1,
       .setup = basic(glade("FF")),
       .legal = omits([](const Tikal&, const State& s, const Action& a) { return a.kind == Kind::end && s.ap > 0; })},
      {.name = "second-floor-or-treasure-by-one-figure",
       .breaks = "TIK-T7",
       .found = {listed_against(Rule::T7)},
       .shortest = 4,
       .setup = basic(glade("MFF")),
       .legal = forgets(Rule::T7, used_again)},
      {.name = "leader-is-no-second-figure",
       .breaks = "TIK-T7",
       .found = {not_listed("uncover"), not_listed("dig")},
       .shortest = 6,
       .setup = basic(glade("MFFFFF")),
       .games = 256,
       .legal = omits(is_second_with_the_leader)},
      {.name = "uncovering-not-forgotten",
       .breaks = "TIK-T7",
       .found = {step("turn-noted", Rule::T7)},
       .shortest = 5,
       .setup = basic(glade("FF")),
       .apply = after(Kind::end,
                      [](const State& before, const Action&, State& s) { s.uncovered_once = before.uncovered_once; })},
      {.name = "judge-forgets-what-was-dug",
       .breaks = "TIK-A6",
       .found = {not_listed("dig")},
       .shortest = 4,
       .setup = basic(glade("MF")),
       .why_not =
           [](const Tikal& game, const State& s, const Action& a, Rule rule) {
             if (a.kind != Kind::dig) return rule;
             State fresh = s;
             fresh.dug_once = fresh.dug_twice = 0;
             return game.why_not(fresh, a);
           }},
  };
}

}  // namespace

std::vector<TikalMutation> tikal_setup_mutants() {
  auto all = in_the_first_state();
  for (auto& mutation : of_the_turn()) all.push_back(std::move(mutation));
  return all;
}

}  // namespace stela::mutants
