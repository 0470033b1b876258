// Mutants of canals and bridges.
#include "checkers/mutants/mexica/tools.h"
#include "model/mexica/reference/naive.h"

namespace stela::mutants {
namespace {

using mexica::naive::kAxes;

Actions bridges_into_the_lake(const Mexica& game, const State& s) {
  const auto& board = game.board();
  Actions out;
  s.canals.minus(s.bridged()).for_each([&](Cell c) {
    for (const Axis axis : kAxes) {
      const auto [a, b] = mexica::naive::ends(board, c, axis);
      const auto is_lake = [&](Cell end) { return end == kNoCell || board.lake.test(end); };
      if (is_lake(a) != is_lake(b)) out.push_back(Action::bridge(c, axis));
    }
  });
  return out;
}

/// Moves of bridges with a figure on them, to where another could go.
Actions moves_of_occupied_bridges(const Mexica& game, const State& s) {
  Actions out;
  ActionList list;
  game.legal(s, list);
  for (const Action& a : list) {
    if (a.kind != Kind::shift || a.cell == a.other) continue;
    for (const Cell figure : s.figure)
      if (figure != kNoCell && s.bridged().test(figure))
        out.push_back(Action::shift(figure, a.cell, static_cast<Axis>(a.arg)));
  }
  return out;
}

Actions bridges_put_back(const Mexica&, const State& s) {
  if (s.bridges > 0) return {};
  return on_each(s.bridged(), [&](Cell c) { return Action::shift(c, c, s.bridges_ns.test(c) ? Axis::ns : Axis::ew); });
}

bool leads_to_a_building(const Mexica& game, const State& s, const Action& a) {
  if (a.kind != Kind::bridge) return false;
  const auto ends = mexica::naive::ends(game.board(), a.cell, static_cast<Axis>(a.arg));
  return s.buildings().test(ends[0]) || s.buildings().test(ends[1]);
}

}  // namespace

std::vector<MexicaMutation> mexica_canal_mutants() {
  const auto singles = [](auto cells) {
    return [cells](const Mexica& game, const State& s) { return singles_on(cells(game, s)); };
  };
  return {
      {.name = "canal-for-free",
       .breaks = "MEX-T1",
       .found = {step("ap-cost", Rule::K5)},
       .shortest = 3,
       .apply = costs(Kind::canal, [](const Action&) { return 0U; })},
      {.name = "double-canal-costs-two",
       .breaks = "MEX-T1",
       .found = {step("ap-cost", Rule::K5)},
       .shortest = 3,
       .apply = costs(Kind::canal, [](const Action& a) { return a.other == kNoCell ? 1U : 2U; })},
      {.name = "canal-under-a-figure",
       .breaks = "MEX-K1",
       .found = {listed_against(Rule::K1)},
       .shortest = 2,
       .legal = forgets(Rule::K1, singles([](const Mexica& game, const State& s) { return taken(game, s); }))},
      {.name = "canal-on-a-start-cell",
       .breaks = "MEX-K2",
       .found = {listed_against(Rule::K2)},
       .shortest = 2,
       .legal = forgets(Rule::K2, singles([](const Mexica& game, const State&) { return game.board().start; }))},
      {.name = "judge-bars-canals-from-the-shore",
       .breaks = "MEX-K2",
       .found = {listed_against(Rule::K2)},
       .shortest = 2,
       .why_not =
           [](const Mexica& game, const State&, const Action& a, Rule rule) {
             const bool shore = a.kind == Kind::canal && mexica::naive::touches_lake(game.board(), a.cell);
             return rule == Rule::none && shore ? Rule::K2 : rule;
           }},
      {.name = "canal-in-a-founded-district",
       .breaks = "MEX-K3",
       .found = {listed_against(Rule::K3)},
       .shortest = 5,
       .slack = 1,
       .setup = pond(),
       .legal = forgets(Rule::K3, singles([](const Mexica&, const State& s) { return s.founded; }))},
      {.name = "canal-on-a-bridge-access",
       .breaks = "MEX-K4",
       .found = {listed_against(Rule::K4)},
       .shortest = 3,
       .legal = forgets(Rule::K4, singles([](const Mexica& game, const State& s) {
                          return mexica::accesses(game.board().grid, s.bridges_ns, s.bridges_ew);
                        }))},
      {.name = "judge-allows-canal-on-a-bridge-access",
       .breaks = "MEX-K4",
       .found = {not_listed("canal")},
       .shortest = 3,
       .why_not = [](const Mexica&, const State&, const Action&,
                     Rule rule) { return rule == Rule::K4 ? Rule::none : rule; }},
      {.name = "single-canals-never-run-out",
       .breaks = "MEX-K5",
       .found = {step("canal-laid", Rule::K5)},
       .shortest = 3,
       .apply = after(Kind::canal, [](const State& before, const Action&, State& s) { s.singles = before.singles; })},
      {.name = "bridge-into-the-lake",
       .breaks = "MEX-B1",
       .found = {listed_against(Rule::B1)},
       .shortest = 3,
       .legal = forgets(Rule::B1, bridges_into_the_lake)},
      {.name = "no-bridge-to-a-building",
       .breaks = "MEX-B2",
       .found = {not_listed("bridge")},
       .shortest = 3,
       .setup = pond(),
       .games = 256,
       .legal = omits(leads_to_a_building)},
      {.name = "occupied-bridge-moved",
       .breaks = "MEX-B3",
       .found = {listed_against(Rule::B3)},
       .shortest = 6,
       .slack = 1,
       .setup = pond(),
       .legal = forgets(Rule::B3, moves_of_occupied_bridges)},
      {.name = "bridge-put-back-as-it-was",
       .breaks = "MEX-B3",
       .found = {listed_against(Rule::B3)},
       .shortest = 4,
       .setup = pond(),
       .legal = forgets(Rule::B3, bridges_put_back)},
      {.name = "moved-bridge-stays-too",
       .breaks = "MEX-B3",
       .found = {step("bridge-laid", Rule::B3)},
       .shortest = 6,
       .setup = pond(),
       .apply = after(Kind::shift,
                      [](const State& before, const Action&, State& s) {
                        s.bridges_ns |= before.bridges_ns;
                        s.bridges_ew |= before.bridges_ew;
                      })},
  };
}

}  // namespace stela::mutants
