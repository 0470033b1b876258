// Mutants of building and of the architect's moves.
#include "checkers/mutants/maharaja/tools.h"

namespace stela::mutants {
namespace {

std::vector<MaharajaMutation> of_building() {
  return {
      {.name = "builds-in-cities-far-away",
       .breaks = "MAH-B1",
       .found = {listed_against(Rule::B1)},
       .shortest = 4,
       .setup = court(),
       .legal = forgets(Rule::B1, [](const Maharaja&, const State&) { return houses_on(0, kCities); })},
      {.name = "a-house-a-city",
       .breaks = "MAH-B1",
       .found = {not_listed("house")},
       .shortest = 8,
       .slack = 3,
       .setup = court({}, {{"setup_houses", 1}}),
       .games = 1024,
       .legal = omits([](const State& s, const Action& a) {
         return a.kind == Kind::house && a.what < kCities && s.houses[s.to_move][a.what] > 0;
       })},
      {.name = "a-house-too-many-in-a-village",
       .breaks = "MAH-B2",
       .found = {listed_against(Rule::B2)},
       .shortest = 5,
       .setup = court(),
       .legal = forgets(Rule::B2, [](const Maharaja&, const State&) { return houses_on(8, 16); })},
      {.name = "builds-without-a-coin",
       .breaks = "MAH-B3",
       .found = {listed_against(Rule::B3)},
       .shortest = 4,
       .setup = court({}, {{"coins_at_start", 0}}),
       .legal = forgets(Rule::B3, [](const Maharaja&, const State&) { return houses_on(8, 16); })},
      {.name = "houses-for-free",
       .breaks = "MAH-B3",
       .found = {step("coins-moved", Rule::X4), step("coins-moved", Rule::X1), step("coins-moved", Rule::X3)},
       .shortest = 5,
       .setup = court(),
       .apply = after(Kind::house, moves_no_coins)},
      {.name = "a-palace-more-on-the-edge",
       .breaks = "MAH-B4",
       .found = {listed_against(Rule::B4)},
       .shortest = 7,
       .setup = court({}, {{"setup_houses", 1}, {"palace_fields", {{"central", 1}, {"edge", 3}}}}),
       .legal = forgets(Rule::B4,
                        [](const Maharaja& game, const State& s) {
                          auto out = palaces_here(game, s);
                          std::erase_if(out, [](const Action& a) { return a.to != 0; });
                          return out;
                        })},
      {.name = "edge-palaces-stand-in-the-middle",
       .breaks = "MAH-B4",
       .found = {step("palace-built", Rule::B4)},
       .shortest = 8,
       .setup = court({}, {{"setup_houses", 1}}),
       .apply = after(Kind::palace,
                      [](const State& before, const Action& a, State& s) {
                        if (a.to != 0) return;
                        s.edge = before.edge;
                        s.central[a.what] = before.to_move;
                      })},
  };
}

std::vector<MaharajaMutation> of_moves() {
  return {
      {.name = "goes-back-within-a-decision",
       .breaks = "MAH-V1",
       .found = {listed_against(Rule::V1)},
       .setup = court({{"go_back", 0}}),
       .legal = lists_as<Maharaja>("go_back", 1)},
      {.name = "never-goes-back-within-a-decision",
       .breaks = "MAH-V1",
       .found = {not_listed("move")},
       .setup = court({{"go_back", 1}}),
       .games = 256,
       .legal = lists_as<Maharaja>("go_back", 0)},
      {.name = "passes-villages-without-a-house",
       .breaks = "MAH-V1",
       .found = {listed_against(Rule::V1)},
       .shortest = 4,
       .setup = court(),
       .legal = forgets(Rule::V1, [](const Maharaja&, const State&) { return moves(Payer::none, 0, 0); })},
      {.name = "never-back-to-the-start",
       .breaks = "MAH-V1",
       .found = {not_listed("move")},
       .shortest = 8,
       .slack = 2,
       .setup = court({{"go_back", 0}, {"tiles_leave", 0}, {"tile_within", 0}}, {{"setup_houses", 1}}),
       .games = 256,
       .legal = omits([](const State&, const Action& a) { return a.kind == Kind::move && a.what == kStart; })},
      {.name = "tolls-are-forgotten",
       .breaks = "MAH-V2",
       .found = {step("toll-paid", Rule::V2)},
       .shortest = 7,
       .setup = court({}, {{"setup_houses", 1}}),
       .apply = after(Kind::move, moves_no_coins)},
      {.name = "tolls-on-credit",
       .breaks = "MAH-V2",
       .found = {listed_against(Rule::V2)},
       .shortest = 6,
       .setup = court({}, {{"setup_houses", 1}, {"coins_at_start", 0}}),
       .legal = forgets(Rule::V2, [](const Maharaja&, const State&) { return moves(Payer::self, 1, 1); })},
      {.name = "cities-cost-a-coin",
       .breaks = "MAH-V3",
       .found = {step("toll-paid", Rule::V2)},
       .shortest = 7,
       .setup = court({}, {{"setup_houses", 1}}),
       .apply = after(Kind::move,
                      [](const State& before, const Action& a, State& s) {
                        if (a.to == 0) from_bank(before, s, -1);
                      })},
  };
}

}  // namespace

std::vector<MaharajaMutation> maharaja_building_mutants() { return joined<Maharaja>({of_building(), of_moves()}); }

}  // namespace stela::mutants
