// Mutants of the nations' abilities. The other player's temple, row and store take the other's whole first turn: four
// actions, and one more for a second settler.
#include "checkers/mutants/babel/tools.h"

namespace stela::mutants {
namespace {

/// A halving for the row's first card wherever two of a nation lie together.
Actions halvings_by_two(const Babel&, const State& s) {
  if (!in_city(s)) return {};
  const Pile& row = own_row(s);
  for (std::size_t i = 0; i + 1 < row.size; ++i)
    if (row[i] == row[i + 1] && (i == 0 || row[i - 1] != row[i])) return {Action::ability(Kind::halve, i)};
  return {};
}

Actions halvings(const Babel&, const State& s) {
  Actions out;
  if (in_city(s))
    babel::for_each_run(own_row(s), [&](const Run& run) { out.push_back(Action::ability(Kind::halve, run.start)); });
  return out;
}

Actions expulsions(const Babel&, const State& s) {
  Actions out;
  for (std::size_t n = 0; n < kNations; ++n)
    for (const Action& a : for_runs_of(s, Nation::medes, [n](unsigned start) { return Action::expel(n, start); }))
      out.push_back(a);
  return out;
}

Actions skips(const Babel&, const State& s) {
  Actions out;
  for (const Source from : {Source::mine, Source::theirs})
    for (const Action& a :
         for_runs_of(s, Nation::persians, [from](unsigned start) { return Action::skip(from, start); }))
      out.push_back(a);
  return out;
}

std::vector<BabelMutation> of_temples() {
  return {
      {.name = "two-together-pay",
       .breaks = "BAB-A11",
       .found = {listed_against(Rule::A11)},
       .shortest = 3,
       .setup = feast({12}),
       .legal = forgets(Rule::A11, halvings_by_two)},
      {.name = "halves-for-nothing",
       .breaks = "BAB-A11",
       .found = {step("run-paid", Rule::A11)},
       .shortest = 5,
       .setup = feast({12}),
       .games = 256,
       .apply = after(Kind::halve,
                      [](const State& before, const Action&, State& s) {
                        s.row = before.row;
                        s.discard = before.discard;
                      })},
      {.name = "demolishes-an-empty-site",
       .breaks = "BAB-A12",
       .found = {listed_against(Rule::A12)},
       .shortest = 4,
       .setup = feast({12}),
       .games = 256,
       .legal = forgets(Rule::A12, abilities(Kind::demolish, Nation::assyrians))},
      {.name = "demolished-and-forgotten",
       .breaks = "BAB-A12",
       .found = {step("temple-demolished", Rule::A12)},
       .shortest = 9,
       .setup = feast({12}),
       .games = 512,
       .apply = after(Kind::demolish,
                      [](const State& before, const Action&, State& s) { s.known_temples = before.known_temples; })},
      {.name = "demolished-under-the-deck",
       .breaks = "BAB-A12",
       .found = {step("temple-demolished", Rule::A12)},
       .shortest = 9,
       .setup = feast({2, 12}),
       .games = 512,
       .apply = after(Kind::demolish,
                      [](const State&, const Action&, State& s) {
                        std::rotate(s.temple_deck.begin(), s.temple_deck.end() - 1, s.temple_deck.end());
                      })},
      {.name = "steals-what-is-not-higher",
       .breaks = "BAB-A13",
       .found = {listed_against(Rule::A13)},
       .shortest = 4,
       .setup = feast({12}),
       .games = 256,
       .legal = forgets(Rule::A13, abilities(Kind::steal, Nation::hittites))},
      {.name = "stolen-level-stays",
       .breaks = "BAB-A13",
       .found = {step("level-stolen", Rule::A13)},
       .shortest = 9,
       .slack = 9,
       .setup = feast({12}),
       .games = 4096,
       .apply = after(Kind::steal, [](const State& before, const Action&,
                                      State& s) { s.temple[1 - before.to_move] = before.temple[1 - before.to_move]; })},
      {.name = "skips-to-any-level",
       .breaks = "BAB-A16",
       .found = {listed_against(Rule::A16)},
       .shortest = 8,
       .slack = 2,
       .setup = feast({12}),
       .games = 256,
       .legal = forgets(Rule::A16, skips)},
      {.name = "skipped-level-is-built-too",
       .breaks = "BAB-A16",
       .found = {step("level-skipped", Rule::A16)},
       .shortest = 9,
       .slack = 5,
       .setup = feast({2, 12}),
       .games = 512,
       .apply = after(Kind::skip, [](const State& before, const Action&,
                                     State& s) { s.temple[before.to_move][before.pawn[before.to_move]] |= 2U; })},
  };
}

std::vector<BabelMutation> of_rows() {
  return {
      {.name = "expels-who-is-not-there",
       .breaks = "BAB-A14",
       .found = {listed_against(Rule::A14)},
       .shortest = 4,
       .setup = feast({12}),
       .games = 256,
       .legal = forgets(Rule::A14, expulsions)},
      {.name = "expels-one-only",
       .breaks = "BAB-A14",
       .found = {step("nation-expelled", Rule::A14)},
       .shortest = 10,
       .setup = feast({12}),
       .games = 512,
       .apply = after(Kind::expel,
                      [](const State& before, const Action& a, State& s) {
                        const std::size_t other = 1U - before.to_move, city = before.pawn[before.to_move];
                        Pile& theirs = s.row[other][city];
                        while (theirs.size + 1 < before.row[other][city].size) {
                          theirs.push(a.what);
                          --s.discard[a.what];
                        }
                      })},
      {.name = "defects-from-nowhere",
       .breaks = "BAB-A15",
       .found = {listed_against(Rule::A15)},
       .shortest = 4,
       .setup = feast({12}),
       .games = 256,
       .legal = forgets(Rule::A15, abilities(Kind::defect, Nation::sumerians))},
      {.name = "one-defects-at-most",
       .breaks = "BAB-A15",
       .found = {step("row-defected", Rule::A15)},
       .shortest = 10,
       .setup = feast({12}),
       .games = 512,
       .apply = after(Kind::defect,
                      [](const State& before, const Action&, State& s) {
                        const std::size_t me = before.to_move, city = before.pawn[me];
                        Pile& own = s.row[me][city];
                        const auto was = before.row[me][city].size;
                        if (own.size > was) own.move_last(own.size - was, s.row[1 - me][city]);
                      })},
  };
}

std::vector<BabelMutation> of_halving() {
  return {
      {.name = "halves-a-hand-of-one",
       .breaks = "BAB-A17",
       .found = {listed_against(Rule::A17)},
       .shortest = 4,
       .setup = feast({12}, {{"hands", {{"start_player", 12}, {"other", 1}}},
                             {"later_hands", {{"start_player", 12}, {"other", 1}}}}),
       .legal = forgets(Rule::A17, halvings)},
      {.name = "keeps-the-smaller-half",
       .breaks = "BAB-A17",
       .found = {step("halving", Rule::A17)},
       .shortest = 5,
       .setup = feast({12}, {{"hands", {{"start_player", 12}, {"other", 11}}},
                             {"later_hands", {{"start_player", 12}, {"other", 11}}}}),
       .apply = after(Kind::halve, [](const State&, const Action&, State& s) { ++s.owed; })},
      {.name = "gives-up-nothing-when-halved",
       .breaks = "BAB-A17",
       .found = {listed_against(Rule::A17)},
       .shortest = 5,
       .setup = feast({12}),
       .legal = forgets(
           Rule::A17,
           [](const Babel&, const State& s) { return s.phase == Phase::halve ? Actions{Action::end()} : Actions{}; })},
      {.name = "halved-cards-go-back-to-the-deck",
       .breaks = "BAB-A17",
       .found = {step("card-spent", Rule::A17)},
       .shortest = 6,
       .setup = feast({12}),
       .games = 256,
       .apply = after(Kind::discard,
                      [](const State&, const Action& a, State& s) {
                        --s.discard[a.what];
                        s.deck.push(a.what);
                      })},
      {.name = "one-card-given-up-is-enough",
       .breaks = "BAB-A17",
       .found = {step("halving", Rule::A17)},
       .shortest = 6,
       .setup = feast({12}),
       .games = 256,
       .apply = after(Kind::discard,
                      [](const State&, const Action&, State& s) {
                        s.owed = 0;
                        s.phase = Phase::act;
                        s.to_move = s.turn_owner;
                      })},
  };
}

}  // namespace

std::vector<BabelMutation> babel_ability_mutants() { return joined<Babel>({of_temples(), of_rows(), of_halving()}); }

}  // namespace stela::mutants
