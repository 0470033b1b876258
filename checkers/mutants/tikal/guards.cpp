// Mutants of guards.
#include "checkers/mutants/tikal/tools.h"

namespace stela::mutants {
namespace {

/// Guards by own figures on the temples that `may` admits.
LegalHook guards_on(std::function<bool(const Tikal&, const State&, Hex)> may) {
  return forgets(Rule::A10, [may = std::move(may)](const Tikal& game, const State& s) {
    auto out = by_each_figure(hexes_of(game, s, Terrain::temple), Action::guard);
    keep_own(s, out);
    std::erase_if(out, [&](const Action& a) { return !may(game, s, a.hex); });
    return out;
  });
}

bool has_guards_left(const Tikal& game, const State& s) {
  return std::popcount(s.guards[s.to_move]) < static_cast<int>(game.board().guards);
}

/// A leader who needs his weight to become a guard.
bool is_by_the_leaders_weight(const Tikal& game, const State& s, const Action& a) {
  if (a.kind != Kind::guard || a.arg != 1) return false;
  State as_worker = s;
  as_worker.leader[s.to_move] = kInSupply;
  ++as_worker.workers[s.to_move][a.hex];
  return !tikal::naive::has_majority(game.board(), as_worker, s.to_move, a.hex);
}

void own_workers_stay(const State& before, const Action& a, State& s) {
  const std::size_t p = before.to_move;
  s.workers[p][a.hex] = static_cast<std::uint8_t>(s.gone[p] - before.gone[p]);
  s.gone[p] = before.gone[p];
}

void own_workers_return(const State& before, const Action&, State& s) {
  const std::size_t p = before.to_move;
  s.supply[p] = static_cast<std::uint8_t>(s.supply[p] + s.gone[p] - before.gone[p]);
  s.gone[p] = before.gone[p];
}

void others_leave_too(const State& before, const Action& a, State& s) {
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    if (p == before.to_move) continue;
    s.gone[p] = static_cast<std::uint8_t>(s.gone[p] + s.workers[p][a.hex]);
    s.workers[p][a.hex] = 0;
  }
}

}  // namespace

std::vector<TikalMutation> tikal_guard_mutants() {
  return {
      {.name = "guard-costs-three",
       .breaks = "TIK-A10",
       .found = {step("ap-cost", Rule::A10)},
       .shortest = 4,
       .setup = basic(glade("FF")),
       .apply = costs(Kind::guard, 3)},
      {.name = "guard-by-a-tie",
       .breaks = "TIK-A10",
       .found = {listed_against(Rule::A10)},
       .shortest = 7,
       .setup = basic(glade("FF")),
       .legal = guards_on([](const Tikal& game, const State& s, Hex h) {
         return has_guards_left(game, s) && !tikal::naive::is_guarded(s, h);
       })},
      {.name = "guard-beyond-the-limit",
       .breaks = "TIK-A10",
       .found = {listed_against(Rule::A10)},
       .shortest = 6,
       .setup = basic(glade("TF", {{"action_points", 20}})),
       .legal = guards_on([](const Tikal& game, const State& s, Hex h) {
         return !has_guards_left(game, s) && !tikal::naive::is_guarded(s, h);
       })},
      {.name = "guard-upon-a-guard",
       .breaks = "TIK-A10",
       .found = {listed_against(Rule::A10)},
       .shortest = 6,
       .setup = basic(glade("FF", {{"guards", 2}, {"action_points", 20}})),
       .legal = guards_on([](const Tikal&, const State& s, Hex h) { return tikal::naive::is_guarded(s, h); })},
      {.name = "leader-weighs-one",
       .breaks = "TIK-A10",
       .found = {not_listed("guard")},
       .shortest = 7,
       .setup = with(basic(glade("FFFF")), "players", 2),
       .games = 1024,
       .legal = omits(is_by_the_leaders_weight)},
      {.name = "own-workers-stay",
       .breaks = "TIK-A10",
       .found = {step("guard-posted", Rule::A10)},
       .shortest = 6,
       .setup = basic(glade("FFFF")),
       .games = 256,
       .apply = after(Kind::guard, own_workers_stay)},
      {.name = "own-workers-return-to-the-supply",
       .breaks = "TIK-A10",
       .found = {step("guard-posted", Rule::A10)},
       .shortest = 6,
       .setup = basic(glade("FFFF")),
       .games = 256,
       .apply = after(Kind::guard, own_workers_return)},
      {.name = "others-workers-leave-too",
       .breaks = "TIK-A10",
       .found = {step("guard-posted", Rule::A10)},
       .shortest = 8,
       .slack = 2,
       .setup = basic(glade("FFFFFF")),
       .games = 256,
       .apply = after(Kind::guard, others_leave_too)},
      {.name = "leader-on-guard-taken-for-a-worker",
       .breaks = "TIK-A10",
       .found = {step("guard-posted", Rule::A10)},
       .shortest = 4,
       .setup = basic(glade("FF")),
       .apply = after(Kind::guard,
                      [](const State& before, const Action&, State& s) { s.guard_leader = before.guard_leader; })},
      {.name = "guarded-temple-is-closed",
       .breaks = "TIK-A10",
       .found = {not_listed("move")},
       .shortest = 5,
       .setup = basic(glade("FF")),
       .games = 512,
       .legal = omits([](const Tikal&, const State& s, const Action& a) {
         return a.kind == Kind::move && tikal::naive::is_guarded(s, a.to);
       })},
      {.name = "guarded-temple-uncovered",
       .breaks = "TIK-A5",
       .found = {listed_against(Rule::A5)},
       .shortest = 4,
       .setup = basic(glade("FF")),
       .legal = forgets(Rule::A5,
                        [](const Tikal& game, const State&) { return on_each(on_the_map(game), Action::uncover); })},
      {.name = "judge-lets-guarded-temples-grow",
       .breaks = "TIK-A5",
       .found = {not_listed("uncover")},
       .shortest = 4,
       .setup = basic(glade("FF")),
       .why_not = [](const Tikal&, const State&, const Action&,
                     Rule rule) { return rule == Rule::A5 ? Rule::none : rule; }},
  };
}

}  // namespace stela::mutants
