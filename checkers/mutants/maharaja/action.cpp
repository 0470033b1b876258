// Mutants of the turn and of the nine actions.
#include "checkers/mutants/maharaja/tools.h"

namespace stela::mutants {
namespace {

std::vector<MaharajaMutation> of_the_turn() {
  return {
      {.name = "any-action-at-any-time",
       .breaks = "MAH-A1",
       .found = {listed_against(Rule::A1)},
       .shortest = 4,
       .setup = court(),
       .legal = forgets(Rule::A1,
                        [](const Maharaja&, const State& s) {
                          if (s.phase != Phase::turn || s.slot[2].progress != Progress::absent) return Actions{};
                          return Actions{Action::by(Kind::stop, 0), Action::by(Kind::stop, 1)};
                        })},
      {.name = "first-action-first-always",
       .breaks = "MAH-A1",
       .found = {not_listed("stop"), "end/stuck/"},
       .shortest = 4,
       .setup = court(),
       .legal = omits([](const State& s, const Action& a) {
         return a.kind == Kind::stop && a.source == 1 && s.slot[0].progress == Progress::waiting;
       })},
      {.name = "stops-for-nothing",
       .breaks = "MAH-A2",
       .found = {step("penalty-paid", Rule::A2)},
       .shortest = 5,
       .setup = court(),
       .apply = after(Kind::stop, moves_no_coins)},
      {.name = "ends-with-actions-to-do",
       .breaks = "MAH-A2",
       .found = {listed_against(Rule::A2)},
       .shortest = 4,
       .setup = court(),
       .legal = forgets(Rule::A2,
                        [](const Maharaja&, const State& s) {
                          return s.phase == Phase::turn ? Actions{Action::of(Kind::end)} : Actions{};
                        })},
      {.name = "privileges-again-and-again",
       .breaks = "MAH-A3",
       .found = {listed_against(Rule::A3)},
       .shortest = 5,
       .setup = court(),
       .legal = forgets(Rule::A3, [](const Maharaja&, const State&) { return Actions{Action::of(Kind::merchant)}; })},
      {.name = "architect-goes-home-after-the-turn",
       .breaks = "MAH-A4",
       .found = {step("architect-moved", Rule::V1)},
       .shortest = 10,
       .slack = 1,
       .setup = court({}, {{"setup_houses", 1}}),
       .games = 256,
       .apply = after(Kind::end,
                      [](const State& before, const Action&, State& s) { s.architect[before.to_move] = kStart; })},
  };
}

std::vector<MaharajaMutation> of_the_nine() {
  return {
      {.name = "two-palaces-for-a-palace-and-a-house",
       .breaks = "MAH-X1",
       .found = {listed_against(Rule::X1)},
       .shortest = 8,
       .setup = court({}, {{"setup_houses", 1}}),
       .games = 256,
       .legal = forgets(Rule::X1, palaces_here)},
      {.name = "a-house-for-a-palace",
       .breaks = "MAH-X2",
       .found = {listed_against(Rule::X2)},
       .shortest = 4,
       .setup = court(),
       .legal = forgets(Rule::X2, [](const Maharaja&, const State&) { return houses_on(8, 16); })},
      {.name = "two-houses-in-villages",
       .breaks = "MAH-X3",
       .found = {listed_against(Rule::X3)},
       .shortest = 5,
       .setup = court(),
       .legal = forgets(Rule::X3, [](const Maharaja&, const State&) { return houses_on(8, 16); })},
      {.name = "a-palace-for-a-house",
       .breaks = "MAH-X4",
       .found = {listed_against(Rule::X4)},
       .shortest = 7,
       .setup = court({}, {{"setup_houses", 1}}),
       .legal = forgets(Rule::X4, palaces_here)},
      {.name = "moves-a-house-from-nowhere",
       .breaks = "MAH-X5",
       .found = {listed_against(Rule::X5)},
       .shortest = 4,
       .setup = court(),
       .legal = forgets(Rule::X5,
                        [](const Maharaja&, const State&) {
                          return of_each_slot([](std::size_t slot) {
                            return Actions{Action::by(Kind::shift, slot, 8, 9), Action::by(Kind::shift, slot, 9, 8)};
                          });
                        })},
      {.name = "moved-house-stays-too",
       .breaks = "MAH-X5",
       .found = {step("house-placed", Rule::X5), step("house-placed", Rule::P5)},
       .shortest = 7,
       .setup = court({}, {{"setup_houses", 1}}),
       .apply = after(Kind::shift,
                      [](const State& before, const Action& a, State& s) { ++s.houses[before.to_move][a.what]; })},
      {.name = "refills-two-at-a-time",
       .breaks = "MAH-X6",
       .found = {step("house-placed", Rule::X6)},
       .shortest = 5,
       .setup = court(),
       .apply = after(Kind::refill,
                      [](const State& before, const Action&, State& s) {
                        ++s.hand[before.to_move];
                        --s.stock[before.to_move];
                      })},
      {.name = "keeps-the-old-role-too",
       .breaks = "MAH-X7",
       .found = {step("role-moved", Rule::X7)},
       .shortest = 5,
       .setup = court(),
       .apply = after(Kind::role,
                      [](const State& before, const Action&, State& s) {
                        for (std::size_t r = 0; r < kRoles; ++r)
                          if (before.holder[r] == before.to_move) s.holder[r] = before.to_move;
                      })},
      {.name = "roles-are-changed-with-the-bank-only",
       .breaks = "MAH-X7",
       .found = {not_listed("role")},
       .shortest = 4,
       .setup = court({{"go_back", 0}, {"tiles_leave", 0}, {"tile_within", 0}}),
       .legal =
           omits([](const State& s, const Action& a) { return a.kind == Kind::role && s.holder[a.what] != kInBank; })},
      {.name = "takes-three-coins",
       .breaks = "MAH-X8",
       .found = {step("coins-moved", Rule::X8)},
       .shortest = 5,
       .setup = court(),
       .apply = after(Kind::coins, [](const State& before, const Action&, State& s) { from_bank(before, s, 1); })},
      {.name = "governor-goes-down-three",
       .breaks = "MAH-X9",
       .found = {step("governors-moved", Rule::X9)},
       .shortest = 5,
       .setup = court(),
       .apply = after(Kind::governors, [](const State&, const Action& a, State& s) { --s.governor[a.what]; })},
      {.name = "passed-governors-stay",
       .breaks = "MAH-X9",
       .found = {step("governors-moved", Rule::X9)},
       .shortest = 5,
       .setup = court(),
       .apply = after(Kind::governors,
                      [](const State& before, const Action& a, State& s) {
                        const auto field = s.governor[a.what];
                        s.governor = before.governor;
                        s.governor[a.what] = field;
                      })},
  };
}

}  // namespace

std::vector<MaharajaMutation> maharaja_action_mutants() { return joined<Maharaja>({of_the_turn(), of_the_nine()}); }

}  // namespace stela::mutants
