// Mutants of the roles and of the extended rules.
#include "checkers/mutants/maharaja/tools.h"

namespace stela::mutants {
namespace {

using maharaja::kCraftsman;
using maharaja::kMogul;

nlohmann::json settled_court(const nlohmann::json& options = nlohmann::json::object()) {
  return court(options, {{"setup_houses", 1}});
}

std::vector<MaharajaMutation> of_roles() {
  return {
      {.name = "mogul-takes-a-coin",
       .breaks = "MAH-P1",
       .found = {listed_against(Rule::P2)},
       .shortest = 4,
       .setup = court(),
       .legal = forgets(Rule::P2,
                        [](const Maharaja&, const State& s) {
                          return has_role(s, kMogul) ? Actions{Action::of(Kind::merchant)} : Actions{};
                        })},
      {.name = "merchant-takes-two-coins",
       .breaks = "MAH-P2",
       .found = {step("coins-moved", Rule::P2)},
       .shortest = 5,
       .setup = court(),
       .apply = after(Kind::merchant, [](const State& before, const Action&, State& s) { from_bank(before, s, 1); })},
      {.name = "monk-pays-tolls",
       .breaks = "MAH-P4",
       .found = {listed_against(Rule::P4)},
       .shortest = 6,
       .setup = settled_court(),
       .legal = forgets(Rule::P4, [](const Maharaja&, const State&) { return moves(Payer::self, 1, 1); })},
      {.name = "builder-pays-for-the-house",
       .breaks = "MAH-P5",
       .found = {step("coins-moved", Rule::P5)},
       .shortest = 5,
       .setup = court(),
       .games = 256,
       .apply = after(Kind::house,
                      [](const State& before, const Action& a, State& s) {
                        if (static_cast<Source>(a.source) == Source::builder) from_bank(before, s, -1);
                      })},
      {.name = "craftsman-pays-the-full-price",
       .breaks = "MAH-P6",
       .found = {step("coins-moved", Rule::X2), step("coins-moved", Rule::X1)},
       .shortest = 11,
       .setup = settled_court(),
       .games = 256,
       .apply = after(Kind::palace,
                      [](const State& before, const Action&, State& s) {
                        if (has_role(before, kCraftsman)) from_bank(before, s, -3);
                      })},
  };
}

std::vector<MaharajaMutation> of_extended_rules() {
  return {
      {.name = "a-tile-for-a-role-change",
       .breaks = "MAH-O1",
       .found = {listed_against(Rule::O1)},
       .shortest = 4,
       .setup = court({{"yogi", 1}}),
       .legal = forgets(Rule::O1,
                        [](const Maharaja&, const State&) {
                          return Actions{Action::of(Kind::tile, static_cast<std::size_t>(Task::change_role))};
                        })},
      {.name = "tile-spent-goes-nowhere",
       .breaks = "MAH-O1",
       .found = {step("tile-moved", Rule::O1)},
       .shortest = 7,  // a yogi by a change of roles
       .slack = 2,
       .setup = court({{"yogi", 1}}),
       .apply =
           after(Kind::tile, [](const State& before, const Action&, State& s) { s.tile_supply = before.tile_supply; })},
      {.name = "spent-tile-leaves",
       .breaks = "MAH-O1",
       .found = {step("tile-moved", Rule::O1)},
       .setup = court({{"yogi", 1}, {"tiles_leave", 0}}),
       .apply = acts_as<Maharaja>(Kind::tile, "tiles_leave", 1)},
      {.name = "spent-tile-stays",
       .breaks = "MAH-O1",
       .found = {step("tile-moved", Rule::O1)},
       .setup = court({{"yogi", 1}, {"tiles_leave", 1}}),
       .apply = acts_as<Maharaja>(Kind::tile, "tiles_leave", 0)},
      {.name = "tile-within-an-action",
       .breaks = "MAH-O1",
       .found = {listed_against(Rule::O1)},
       .setup = court({{"yogi", 1}, {"tile_within", 0}, {"interleave", 0}}),
       .games = 256,
       .legal = lists_as<Maharaja>("tile_within", 1)},
      {.name = "no-tile-within-an-action",
       .breaks = "MAH-O1",
       .found = {not_listed("tile")},
       .setup = court({{"yogi", 1}, {"tile_within", 1}, {"interleave", 0}}),
       .games = 256,
       .legal = lists_as<Maharaja>("tile_within", 0)},
      {.name = "bids-what-is-bid-already",
       .breaks = "MAH-O2",
       .found = {listed_against(Rule::O2)},
       .shortest = 1,
       .setup = court({{"role_auction", 1}}),
       .legal = forgets(Rule::O2,
                        [](const Maharaja&, const State& s) {
                          return s.phase == Phase::bid ? Actions{Action::of(Kind::bid, s.price)} : Actions{};
                        })},
      {.name = "auctioned-roles-are-free",
       .breaks = "MAH-O2",
       .found = {step("coins-moved", Rule::O2)},
       .shortest = 2,
       .setup = court({{"role_auction", 1}}),
       .apply = after(Kind::pass, moves_no_coins)},
      {.name = "gives-a-role-back-all-the-same",
       .breaks = "MAH-O4",
       .found = {step("role-moved", Rule::X7)},
       .shortest = 5,
       .setup = court({{"many_roles", 1}}),
       .apply = after(Kind::role,
                      [](const State& before, const Action&, State& s) {
                        for (std::size_t r = 0; r < kRoles; ++r)
                          if (before.holder[r] == before.to_move) s.holder[r] = kInBank;
                      })},
      {.name = "robs-an-opponent-of-one-of-many-roles",
       .breaks = "MAH-O4",
       .found = {listed_against(Rule::O4)},
       .shortest = 4,
       .setup = court({{"many_roles", 1}}),
       .legal = forgets(Rule::O4,
                        [](const Maharaja&, const State&) {
                          return of_each_slot([](std::size_t slot) {
                            Actions out;
                            for (std::size_t r = 0; r < kRoles; ++r) out.push_back(Action::by(Kind::role, slot, r));
                            return out;
                          });
                        })},
  };
}

}  // namespace

std::vector<MaharajaMutation> maharaja_role_mutants() { return joined<Maharaja>({of_roles(), of_extended_rules()}); }

}  // namespace stela::mutants
