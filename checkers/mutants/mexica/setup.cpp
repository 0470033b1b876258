// Mutants of the setup, and of the turn's action points and tokens.
#include "checkers/mutants/mexica/tools.h"

namespace stela::mutants {

std::vector<MexicaMutation> mexica_setup_mutants() {
  const auto third_token = [](const Mexica&, const State& s) {
    return s.gained == 2 && s.token_supply > 0 ? Actions{Action::token()} : Actions{};
  };
  return {
      {.name = "tile-printed-twice",
       .breaks = "MEX-C1",
       .found = {invariant("calpulli-count", Rule::C1)},
       .initial =
           [](const Mexica&, State& s) {
             const auto shown = std::find_if(s.display.begin(), s.display.end(), [](auto n) { return n > 0; });
             --*shown;
             ++(shown == s.display.begin() ? s.display[1] : s.display[0]);
           }},
      {.name = "setup-canal-missing",
       .breaks = "MEX-S1",
       .found = {invariant("initial-canals", Rule::S1)},
       .initial =
           [](const Mexica& game, State& s) {
             s.canals.reset(game.board().initial_canals[0].first);
             s.canals.reset(game.board().initial_canals[0].second);
           }},
      {.name = "nine-calpulli-laid-out",
       .breaks = "MEX-S2",
       .found = {invariant("calpulli-halves", Rule::S2)},
       .initial =
           [](const Mexica&, State& s) {
             const auto waiting = std::find_if(s.reserve.begin(), s.reserve.end(), [](auto n) { return n > 0; });
             --*waiting;
             ++s.display[static_cast<std::size_t>(waiting - s.reserve.begin())];
           }},
      {.name = "hand-without-a-four",
       .breaks = "MEX-S3",
       .found = {invariant("building-count", Rule::S3)},
       .initial = [](const Mexica&, State& s) { s.hand[0][3] = 0; }},
      {.name = "start-cell-shared",
       .breaks = "MEX-S4",
       .found = {listed_against(Rule::S4)},
       .shortest = 1,
       .legal = forgets(Rule::S4,
                        [](const Mexica& game, const State& s) {
                          return on_each(game.board().start & taken(game, s), [](Cell c) { return Action::place(c); });
                        })},
      {.name = "spent-token-lost",
       .breaks = "MEX-T1",
       .found = {step("token-moved", Rule::T1)},
       .shortest = 4,
       .apply = after(Kind::spend, [](const State&, const Action&, State& s) { --s.token_supply; })},
      {.name = "end-only-without-points",
       .breaks = "MEX-T1",
       .found = {not_listed("end")},
       .shortest = 2,
       .legal = omits([](const Mexica&, const State& s, const Action& a) { return a.kind == Kind::end && s.ap > 0; })},
      {.name = "third-token-listed",
       .breaks = "MEX-T2",
       .found = {listed_against(Rule::T2)},
       .shortest = 4,
       .legal = forgets(Rule::T2, third_token)},
      {.name = "third-token-judged-fair",
       .breaks = "MEX-T2",
       .found = {not_listed("token")},
       .shortest = 4,
       .why_not = [](const Mexica&, const State& s, const Action& a,
                     Rule rule) { return a.kind == Kind::token && s.gained == 2 && s.ap > 0 ? Rule::none : rule; }},
      {.name = "canal-only-near-the-figure",
       .breaks = "MEX-T3",
       .found = {not_listed("canal")},
       .shortest = 2,
       .legal = omits([](const Mexica& game, const State& s, const Action& a) {
         const unsigned columns = game.board().grid.columns();
         const auto from = s.figure[s.to_move] % columns, to = a.cell % columns;
         return a.kind == Kind::canal && std::max(from, to) - std::min(from, to) > 6;
       })},
  };
}

}  // namespace stela::mutants
