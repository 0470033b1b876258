// Mutants of the three ends and of the final phase.
#include "checkers/mutants/babel/tools.h"

namespace stela::mutants {
namespace {

nlohmann::json wins(int lead, int behind_below, int final_total) {
  return {{"win", {{"lead", lead}, {"behind_below", behind_below}, {"final", final_total}}}};
}

/// The first temple wins.
nlohmann::json dash() { return feast({12}, wins(1, 1, 1)); }

/// Two against one begins the final phase: for that the second player builds on the foundation card a level 2 from the
/// first one's store, in the ninth action.
nlohmann::json race(int final_total) { return feast({2, 12}, wins(2, 1, final_total)); }

/// Whoever has won must go on.
void play_on(const State&, const Action&, State& s) {
  if (s.phase == Phase::over) s.phase = Phase::act;
}

void rank_alike(Outcome& outcome) { std::fill(outcome.ranks.begin(), outcome.ranks.end(), 1); }

std::vector<BabelMutation> by_totals() {
  return {
      {.name = "lead-does-not-win",
       .breaks = "BAB-E1",
       .found = {step("ending", Rule::E5)},
       .shortest = 3,
       .setup = dash(),
       .apply = after(Kind::build, play_on)},
      {.name = "lead-wins-against-anybody",
       .breaks = "BAB-E1",
       .found = {step("ending", Rule::E5)},
       .shortest = 9,
       .setup = race(9),
       .games = 512,
       .apply = after(Kind::build,
                      [](const State& before, const Action&, State& s) {
                        if (s.final_phase != before.final_phase) s.phase = Phase::over;
                      })},
      {.name = "final-phase-not-noted",
       .breaks = "BAB-E2",
       .found = {step("final-phase", Rule::E2)},
       .shortest = 9,
       .setup = race(9),
       .games = 512,
       .apply = after(Kind::build, [](const State&, const Action&, State& s) { s.final_phase = 0; })},
      {.name = "final-phase-from-the-first-temple-on",
       .breaks = "BAB-E2",
       .found = {step("final-phase", Rule::E2)},
       .shortest = 3,
       .setup = race(9),
       .apply = after(Kind::build, [](const State&, const Action&, State& s) { s.final_phase = 1; })},
      {.name = "final-total-does-not-win",
       .breaks = "BAB-E3",
       .found = {step("ending", Rule::E5)},
       .shortest = 9,
       .setup = race(2),
       .games = 512,
       .apply = after(Kind::build, play_on)},
      {.name = "pulled-down-plays-on",
       .breaks = "BAB-E3",
       .found = {step("ending", Rule::E5)},
       .shortest = 11,
       .slack = 2,
       .setup = race(9),
       .games = 4096,
       .apply = after(Kind::demolish, play_on)},
      {.name = "acts-after-the-end",
       .breaks = "BAB-E5",
       .found = {"end/moves-after-end/"},
       .shortest = 3,
       .setup = dash(),
       .legal =
           [](const Babel&, const State& s, ActionList& list) {
             if (s.phase == Phase::over) list.push(Action::end());
           }},
  };
}

std::vector<BabelMutation> by_the_deck() {
  const nlohmann::json hands{{"start_player", 12}, {"other", 11}};
  return {
      {.name = "goes-on-without-temple-cards",
       .breaks = "BAB-E4",
       .found = {step("ending", Rule::E4)},
       .shortest = 4,
       .setup = feast({4}),
       .apply = after(Kind::end, play_on)},
      {.name = "lower-total-wins",
       .breaks = "BAB-E4",
       .found = {"end/ranking/BAB-E4"},
       .shortest = 4,
       .setup = feast({4}),
       .outcome = [](const Babel&, const State&, Outcome& outcome) { std::swap(outcome.ranks[0], outcome.ranks[1]); }},
      {.name = "hands-do-not-decide",
       .breaks = "BAB-E4",
       .found = {"end/ranking/BAB-E4"},
       .shortest = 8,
       .setup = feast({6}, {{"hands", hands}, {"later_hands", hands}}),
       .outcome =
           [](const Babel&, const State&, Outcome& outcome) {
             if (outcome.scores[0] == outcome.scores[1]) rank_alike(outcome);
           }},
      {.name = "more-temples-win",
       .breaks = "BAB-E4",
       .found = {"end/ranking/BAB-E4"},
       .setup = feast({4, 4, 4}),
       .games = 256,
       .outcome =
           [](const Babel&, const State& s, Outcome& outcome) {
             const auto temples = [&](std::size_t p) {
               return std::count_if(s.temple[p].begin(), s.temple[p].end(), [](auto t) { return t != 0; });
             };
             if (temples(0) != temples(1))
               outcome.ranks = temples(0) > temples(1) ? std::vector{1, 2} : std::vector{2, 1};
           }},
  };
}

}  // namespace

std::vector<BabelMutation> babel_ending_mutants() { return joined<Babel>({by_totals(), by_the_deck()}); }

}  // namespace stela::mutants
