// Mutants of the setup, of rounds and of the end.
#include "checkers/mutants/maharaja/tools.h"

namespace stela::mutants {
namespace {

bool ends_round(const State& before, const State& after) {
  return after.round != before.round || after.phase == Phase::over;
}

std::vector<MaharajaMutation> of_the_setup() {
  return {
      {.name = "a-coin-short",
       .breaks = "MAH-S1",
       .found = {invariant("money", Rule::S1)},
       .shortest = 0,
       .setup = court(),
       .initial = [](const Maharaja&, State& s) { --s.coins[1]; }},
      {.name = "city-without-neutral-palaces",
       .breaks = "MAH-S2",
       .found = {invariant("palace-count", Rule::S2)},
       .shortest = 0,
       .setup = court(),
       .initial = [](const Maharaja&, State& s) { s.edge[3] = {}; }},
      {.name = "governors-a-field-too-high",
       .breaks = "MAH-S3",
       .found = {invariant("governor-fields", Rule::S3)},
       .shortest = 0,
       .setup = court(),
       .initial =
           [](const Maharaja&, State& s) {
             for (auto& field : s.governor) ++field;
           }},
      {.name = "role-taken-stays-in-the-bank",
       .breaks = "MAH-S4",
       .found = {step("role-moved", Rule::S4)},
       .shortest = 1,
       .setup = court(),
       .apply = after(Kind::take, [](const State&, const Action& a, State& s) { s.holder[a.what] = kInBank; })},
      {.name = "takes-a-role-that-is-taken",
       .breaks = "MAH-S4",
       .found = {listed_against(Rule::S4)},
       .shortest = 1,
       .setup = court(),
       .legal = forgets(Rule::S4,
                        [](const Maharaja&, const State& s) {
                          Actions out;
                          for (std::size_t r = 0; s.phase == Phase::roles && r < kRoles; ++r)
                            if (s.holder[r] < kInBank) out.push_back(Action::of(Kind::take, r));
                          return out;
                        })},
      {.name = "settles-in-cities",
       .breaks = "MAH-S5",
       .found = {listed_against(Rule::S5)},
       .shortest = 2,
       .setup = court({}, {{"setup_houses", 1}}),
       .legal = forgets(Rule::S5,
                        [](const Maharaja&, const State& s) {
                          Actions out;
                          for (std::size_t city = 0; s.phase == Phase::settle && city < kCities; ++city)
                            out.push_back(Action::of(Kind::settle, city));
                          return out;
                        })},
      {.name = "settled-houses-are-paid-for",
       .breaks = "MAH-S5",
       .found = {step("coins-moved", Rule::S5)},
       .shortest = 3,
       .setup = court({}, {{"setup_houses", 1}}),
       .apply = after(Kind::settle, [](const State& before, const Action&, State& s) { from_bank(before, s, -1); })},
  };
}

std::vector<MaharajaMutation> of_rounds() {
  return {
      {.name = "governor-climbs-a-field-too-far",
       .breaks = "MAH-R1",
       .found = {step("governors-moved", Rule::R1)},
       .shortest = 2,
       .setup = court(),
       .apply =
           [](const Maharaja&, const State& before, const Action&, State& s) {
             if (s.round != before.round) ++s.governor[s.scored];
           }},
      {.name = "maharaja-stays-where-it-was",
       .breaks = "MAH-R1",
       .found = {step("round-begun", Rule::R1)},
       .shortest = 10,
       .setup = court({}, {{"rounds", 2}}),
       .apply = after(Kind::end, [](const State& before, const Action&, State& s) { s.scored = before.scored; })},
      {.name = "dials-lie-open",
       .breaks = "MAH-R2",
       .found = {"view/view-differs/"},
       .shortest = 3,
       .setup = court(),
       .view = [](const State& s, State& seen) { seen = s; }},
      {.name = "two-dials-alike-are-refused",
       .breaks = "MAH-R2",
       .found = {not_listed("dial")},
       .shortest = 2,
       .setup = court(),
       .legal = omits([](const State&, const Action& a) { return a.kind == Kind::dial && a.what == a.to; })},
      {.name = "next-turn-goes-round-the-table",
       .breaks = "MAH-R3",
       .found = {step("turn-passed", Rule::R3)},
       .shortest = 9,
       .setup = court({{"players", 3}}),
       .apply =
           [](const Maharaja& game, const State& before, const Action& a, State& s) {
             const unsigned next = (before.to_move + 1U) % static_cast<unsigned>(game.players());
             if (a.kind != Kind::end || s.phase != Phase::turn || (s.played >> next & 1U) != 0) return;
             s.to_move = s.turn_owner = static_cast<std::uint8_t>(next);
           }},
      {.name = "round-ends-unscored",
       .breaks = "MAH-R4",
       .found = {step("city-scored", Rule::C3)},
       .shortest = 13,
       .slack = 4,
       .setup = court({}, {{"setup_houses", 1}}),
       .games = 256,
       .apply = after(Kind::end, moves_no_coins)},
      {.name = "turn-begins-with-privileges-used",
       .breaks = "MAH-A3",
       .found = {step("privilege-noted", Rule::A3)},
       .shortest = 8,
       .setup = court(),
       .games = 256,
       .apply = after(Kind::end,
                      [](const State& before, const Action&, State& s) {
                        if (s.phase == Phase::turn) s.used = before.used;
                      })},
      {.name = "goes-on-after-the-last-round",
       .breaks = "MAH-E1",
       .found = {step("ending", Rule::E1)},
       .shortest = 10,
       .setup = court(),
       .apply = after(Kind::end,
                      [](const State& before, const Action&, State& s) {
                        if (ends_round(before, s)) s.phase = Phase::dial;
                      })},
      {.name = "fewest-coins-win",
       .breaks = "MAH-E2",
       .found = {"end/ranking/MAH-E2"},
       .shortest = 10,
       .setup = court(),
       .outcome = [](const Maharaja&, const State&,
                     Outcome& outcome) { std::swap(outcome.ranks[0], outcome.ranks[1]); }},
  };
}

}  // namespace

std::vector<MaharajaMutation> maharaja_round_mutants() { return joined<Maharaja>({of_the_setup(), of_rounds()}); }

}  // namespace stela::mutants
