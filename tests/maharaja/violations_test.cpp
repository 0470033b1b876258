// Positions that cannot be and steps that did something wrong: the audits find each by its name, and from_json refuses
// what it can be told.
#include <functional>
#include <ostream>
#include <set>

#include "tests/maharaja/claims.h"

namespace stela::maharaja::test {
namespace {

using nlohmann::json;

struct BrokenPosition {
  std::string name, invariant;
  std::function<void(json&)> spoil;
};
struct BrokenState {
  std::string name, invariant;
  std::function<void(State&)> spoil;
};
struct BrokenStep {
  std::string name, invariant, action;
  std::function<void(State&)> spoil;
};
std::ostream& operator<<(std::ostream& out, const BrokenPosition& row) { return out << row.name; }
std::ostream& operator<<(std::ostream& out, const BrokenState& row) { return out << row.name; }
std::ostream& operator<<(std::ostream& out, const BrokenStep& row) { return out << row.name; }
template <class Row>
std::string name_of(const ::testing::TestParamInfo<Row>& info) {
  return info.param.name;
}

/// A turn of player 0, the builder, in C, with a bit of everything.
Table sound() {
  return Table()
      .option("yogi", 1)
      .architect(0, "C")
      .roles(0, {5})
      .roles(1, {1})
      .roles(2, {2})
      .actions("palace_and_house", "change_role")
      .house(0, "NE")
      .house(0, "NW-C.1")
      .house(1, "W-C.1", 2)
      .palace(0, "NW")
      .palace(1, "NW", true)
      .tiles(0, 1);
}

json& player(json& state, std::size_t p) { return state["players"][p]; }
json& action(json& state, std::size_t i) { return state["turn"]["actions"][i]; }

const std::vector<BrokenPosition>& broken_positions() {
  static const std::vector<BrokenPosition> rows{
      {"mover_is_not_owner", "phase", [](json& s) { s["to_move"] = 1; }},
      {"robbed_by_oneself", "phase", [](json& s) { s["phase"] = "robbed"; }},
      {"given_without_option", "phase", [](json& s) { s["phase"] = "give", s["to_move"] = 1; }},
      {"turn_before_a_round", "round", [](json& s) { s["round"] = 0, s["scored"] = "nobody"; }},
      {"central_twice", "palace-fields",
       [](json& s) {
         s["cities"]["NW"]["central"] = {0, 1};
       }},
      {"role_twice", "roles", [](json& s) { player(s, 1)["roles"] = {5}; }},
      {"yogi_and_another", "roles",
       [](json& s) {
         player(s, 1)["roles"] = {1, 3};
       }},
      {"no_role", "roles", [](json& s) { player(s, 1)["roles"] = json::array(); }},
      {"dial_of_the_owner", "dials",
       [](json& s) {
         player(s, 0)["dial"] = {"coins", "coins"};
       }},
      {"dial_not_set", "dials", [](json& s) { player(s, 1)["dial"] = json::array(); }},
      {"dial_unordered", "dials",
       [](json& s) {
         player(s, 1)["dial"] = {"coins", "palace"};
       }},
      {"dial_of_one", "dials", [](json& s) { player(s, 1)["dial"] = {"coins"}; }},
      {"house_from_nowhere", "house-count", [](json& s) { player(s, 0)["hand"] = 11; }},
      {"house_lost", "house-count", [](json& s) { player(s, 0)["houses"] = json::object(); }},
      {"palace_from_nowhere", "palace-count", [](json& s) { player(s, 0)["palaces"] = 7; }},
      {"neutral_palace_lost", "palace-count", [](json& s) { s["cities"]["C"]["edge"] = {3}; }},
      {"edge_overfull", "palace-fields",
       [](json& s) {
         s["cities"]["NW"]["edge"] = {0, 0, 0, 0, 0, 3, 4};
         player(s, 0)["palaces"] = 2;
       }},
      {"village_overfull", "village-capacity",
       [](json& s) { player(s, 1)["houses"]["NW-C.1"] = 2, player(s, 1)["stock"] = 6; }},
      {"tile_from_nowhere", "tile-count", [](json& s) { player(s, 0)["tiles"] = 2; }},
      {"coin_from_nowhere", "money", [](json& s) { player(s, 0)["coins"] = 21; }},
      {"bank_forgets", "money", [](json& s) { s["bank"] = s["bank"].get<int>() + 1; }},
      {"governors_meet", "governor-fields", [](json& s) { s["cities"]["NE"]["governor"] = 3; }},
      {"governor_too_high", "governor-fields", [](json& s) { s["cities"]["NE"]["governor"] = 4; }},
      {"settled_too_few", "setup", [](json& s) { s["settled"] = 11; }},
      {"owner_has_played", "turn-order", [](json& s) { s["played"] = {0}; }},
      {"part_of_another_action", "actions", [](json& s) { action(s, 1)["palaces"] = 1; }},
      {"begun_without_a_part", "actions", [](json& s) { action(s, 0)["progress"] = "begun"; }},
      {"done_in_part", "actions", [](json& s) { action(s, 0)["progress"] = "done", action(s, 0)["palaces"] = 1; }},
      {"waiting_with_a_part", "actions", [](json& s) { action(s, 0)["palaces"] = 1; }},
      {"an_action_not_there", "actions", [](json& s) { action(s, 0)["progress"] = "absent"; }},
      {"a_third_without_tile", "actions", [](json& s) { s["turn"]["actions"].push_back(action(s, 0)); }},
      {"two_begun", "actions",
       [](json& s) {
         action(s, 0)["progress"] = "begun", action(s, 0)["palaces"] = 1;
         action(s, 1)["task"] = "refill", action(s, 1)["progress"] = "begun", action(s, 1)["refilled"] = 1;
       }},
      {"two_houses_in_villages", "actions",
       [](json& s) {
         action(s, 0)["task"] = "two_houses", action(s, 0)["progress"] = "done", action(s, 0)["village_houses"] = 2;
       }},
      {"a_role_change_for_a_tile", "actions",
       [](json& s) { s["turn"]["tile_spent"] = true, s["turn"]["actions"].push_back(action(s, 1)); }},
      {"robbed_by_nothing", "actions",
       [](json& s) { s["phase"] = "robbed", s["to_move"] = 1, player(s, 1)["roles"] = json::array(); }},
      {"privilege_of_the_mogul", "privileges", [](json& s) { s["turn"]["privileges_used"] = {1}; }},
      {"entered_elsewhere", "entered", [](json& s) { s["turn"]["entered"] = {"NW"}; }},
  };
  return rows;
}

class MahRefusal : public ::testing::TestWithParam<BrokenPosition> {};
TEST_P(MahRefusal, NamesTheInvariant) {
  const auto p = sound().build();
  auto state = p.json();
  GetParam().spoil(state);
  const auto read = p.game.from_json(state);
  ASSERT_FALSE(read) << "is accepted";
  EXPECT_EQ(read.error().rule, GetParam().invariant) << read.error().line();
  EXPECT_EQ(read.error().where.substr(0, 5), "state");
}
INSTANTIATE_TEST_SUITE_P(Maharaja, MahRefusal, ::testing::ValuesIn(broken_positions()), name_of<BrokenPosition>);

const std::vector<BrokenState>& broken_states() {
  static const std::vector<BrokenState> rows{
      {"no_such_phase", "phase", [](State& s) { s.phase = static_cast<Phase>(20); }},
      {"no_such_player", "phase", [](State& s) { s.to_move = 4; }},
      {"no_such_city", "phase", [](State& s) { s.scored = 7; }},
      {"too_late_a_round", "round", [](State& s) { s.round = 11; }},
      {"no_such_colour", "palace-fields", [](State& s) { s.central[2] = 9; }},
      {"architect_nowhere", "architect-place", [](State& s) { s.architect[1] = 8; }},
      {"house_on_the_start_field", "house-sites", [](State& s) { s.houses[0][kStart] = 1; }},
      {"house_off_the_map", "house-sites", [](State& s) { s.houses[0][kMaxSites - 1] = 1; }},
      {"no_such_task", "actions", [](State& s) { s.slot[0].task = static_cast<Task>(9); }},
      {"third_player_of_two", "empty-seat", [](State& s) { s.coins[3] = 1; }},
      {"houses_without_a_player", "empty-seat", [](State& s) { s.houses[4][0] = 1; }},
      {"holder_is_nobody", "roles", [](State& s) { s.holder[3] = 4; }},
      {"role_out_of_the_game", "roles", [](State& s) { s.holder[2] = kNotInGame; }},
      {"half_a_dial", "dials", [](State& s) { s.dial[1][1] = kNotSet; }},
      {"debt", "purse", [](State& s) { s.coins[0] = -1, s.coins[1] = 41; }},
      {"bids_in_a_turn", "auction", [](State& s) { s.price = 1; }},
      {"over_too_soon", "dials", [](State& s) { s.phase = Phase::over; }},
  };
  return rows;
}

class MahBreach : public ::testing::TestWithParam<BrokenState> {};
TEST_P(MahBreach, IsFound) {
  auto p = sound().build();
  GetParam().spoil(p.state);
  const auto violation = p.game.violation(p.state);
  ASSERT_TRUE(violation.has_value());
  EXPECT_EQ(violation->invariant, GetParam().invariant) << violation->detail;
}
INSTANTIATE_TEST_SUITE_P(Maharaja, MahBreach, ::testing::ValuesIn(broken_states()), name_of<BrokenState>);

TEST(MahBreaches, OfAnAuction) {
  auto p = started({{"players", 3}, {"role_auction", 1}});
  ASSERT_TRUE(plays(p, "open 3 2; bid 4"));
  const auto found = [&](const std::function<void(State&)>& spoil) {
    State s = p.state;
    spoil(s);
    const auto violation = p.game.violation(s);
    return violation ? violation->invariant : "";
  };
  EXPECT_EQ(found([](State&) {}), "");
  EXPECT_EQ(found([](State& s) { s.price = 16; }), "auction");
  EXPECT_EQ(found([](State& s) { s.leader = 2; }), "auction");
  EXPECT_EQ(found([](State& s) { s.bidders = 2; }), "auction");
  EXPECT_EQ(found([](State& s) { s.to_move = 0; }), "auction");  // player 2 was passed over
  EXPECT_EQ(found([](State& s) { s.holder[2] = 0; }), "auction");
  EXPECT_EQ(found([](State& s) { s.coins[0] = 14, s.bank = 1; }), "setup");
  EXPECT_EQ(found([](State& s) { s.governor[0] = -9; }), "governor-fields");
}

TEST(MahBreaches, OfTheEnd) {
  auto p = Table().carried_out().played({1, 2}).round(10).governors({10, 9, 8, 7, 6, 5, 4}).build();
  ASSERT_TRUE(plays(p, "end"));
  State s = p.state;
  s.round = 9, s.governor = {9, 8, 7, 6, 5, 4, 3};
  EXPECT_EQ(p.game.violation(s)->invariant, "ending");
  s = p.state;
  s.played = 3;
  EXPECT_EQ(p.game.violation(s)->invariant, "turn-order");
  const auto violation = p.game.violation(p.state, Outcome{{0, 0, 0}, {2, 1, 3}});
  ASSERT_TRUE(violation.has_value());
  EXPECT_EQ(violation->invariant, "ranking");
  EXPECT_TRUE(p.game.violation(p.state, Outcome{{0, 1, 0}, {1, 2, 3}}).has_value());
}

const std::vector<BrokenStep>& broken_steps() {
  static const std::vector<BrokenStep> rows{
      {"ended_by_nothing", "ending", "stop first", [](State& s) { s.phase = Phase::over; }},
      {"a_palace_too_cheap", "coins-moved", "palace first C edge", [](State& s) { ++s.coins[0], --s.bank; }},
      {"a_coin_vanishes", "coins-moved", "house first C", [](State& s) { --s.bank; }},
      {"toll_to_nobody", "toll-paid", "move W toll 2", [](State& s) { s.coins[1] = 20, s.bank += 2; }},
      {"toll_too_high", "toll-paid", "move W toll 2", [](State& s) { --s.coins[0], ++s.coins[2]; }},
      {"penalty_forgotten", "penalty-paid", "stop first", [](State& s) { s.coins[2] = 20; }},
      {"house_elsewhere", "house-placed", "house first C", [](State& s) { --s.houses[0][3], ++s.houses[0][2]; }},
      {"house_stays", "house-placed", "shift builder NE C", [](State& s) { ++s.houses[0][1]; }},
      {"house_to_hand", "house-placed", "house first C", [](State& s) { ++s.hand[0]; }},
      {"stock_taken", "houses-refilled", "house first C", [](State& s) { --s.stock[0]; }},
      {"palace_in_the_middle", "palace-built", "palace first C edge",
       [](State& s) { s.central[3] = 0, --s.edge[3][0]; }},
      {"palace_kept", "palace-built", "palace first C edge", [](State& s) { ++s.palaces[0]; }},
      {"tile_kept", "tile-moved", "tile coins", [](State& s) { ++s.tiles[0]; }},
      {"tile_lost", "tile-moved", "tile coins", [](State& s) { --s.tile_supply; }},
      {"tile_not_noted", "tile-moved", "tile coins", [](State& s) { s.tile_spent = 0; }},
      {"another_architect_moves", "architect-moved", "move W toll 2", [](State& s) { s.architect[1] = 2; }},
      {"dial_forgotten", "dial-set", "stop first", [](State& s) { s.dial[1].fill(kNotSet); }},
      {"governor_on_its_own", "governors-moved", "stop first", [](State& s) { --s.governor[6]; }},
      {"role_kept", "role-moved", "role second 4", [](State& s) { s.holder[4] = 0; }},
      {"role_to_another", "role-moved", "role second 4", [](State& s) { s.holder[3] = 1; }},
      {"bids_in_a_turn", "auction-step", "stop first", [](State& s) { s.lot = 1; }},
      {"action_not_noted", "action-noted", "house first C", [](State& s) { s.slot[0] = {}; }},
      {"stop_is_no_deed", "action-noted", "stop first", [](State& s) { s.slot[0].progress = Progress::done; }},
      {"privilege_for_ever", "privilege-noted", "house builder C", [](State& s) { s.used = 0; }},
      {"places_forgotten", "places-noted", "move W toll 2", [](State& s) { s.entered = 4; }},
      {"a_round_passes", "round-begun", "stop first", [](State& s) { ++s.round; }},
      {"maharaja_walks", "round-begun", "stop first", [](State& s) { s.scored = 4; }},
      {"robbed_is_not_asked", "turn-passed", "role second 2", [](State& s) { s.phase = Phase::turn, s.to_move = 0; }},
      {"played_already", "turn-passed", "stop first", [](State& s) { s.played = 2; }},
      {"something_under_the_table", "nothing-else", "stop first", [](State& s) { s.houses[4][40] = 1; }},
      {"a_phase_there_is_not", "nothing-else", "stop first", [](State& s) { s.phase = static_cast<Phase>(9); }},
  };
  return rows;
}

class MahBrokenStep : public ::testing::TestWithParam<BrokenStep> {};
TEST_P(MahBrokenStep, IsFound) {
  const auto p = sound().build();
  ASSERT_TRUE(legal(p, GetParam().action));
  const auto played = *p.game.parse(GetParam().action);
  State after = p.state;
  p.game.apply(after, played);
  ASSERT_FALSE(p.game.violation(p.state, played, after).has_value());
  GetParam().spoil(after);
  const auto violation = p.game.violation(p.state, played, after);
  ASSERT_TRUE(violation.has_value());
  EXPECT_EQ(violation->invariant, GetParam().invariant) << violation->detail;
}
INSTANTIATE_TEST_SUITE_P(Maharaja, MahBrokenStep, ::testing::ValuesIn(broken_steps()), name_of<BrokenStep>);

TEST(MahBreaches, AScoringThatPaysWrongIsFound) {
  const auto p = Table().carried_out().played({1, 2}).house(1, "NW").build();
  const auto end = *p.game.parse("end");
  State after = p.state;
  p.game.apply(after, end);
  ASSERT_FALSE(p.game.violation(p.state, end, after).has_value());
  after.coins[1] = static_cast<std::int16_t>(after.coins[1] - 5);
  EXPECT_EQ(p.game.violation(p.state, end, after)->invariant, "city-scored");
}

TEST(MahBreaches, ActionsThatDoNotBelongHere) {
  const auto p = sound().build();
  const auto name = [&](const State& before, std::string_view text) {
    const auto violation = p.game.violation(before, *p.game.parse(text), before);
    return violation ? violation->invariant : "";
  };
  EXPECT_EQ(name(p.state, "settle NW-W.1"), "action-phase");
  EXPECT_EQ(name(p.state, "give 5"), "action-phase");
  EXPECT_EQ(name(p.state, "move SE"), "action-form");
  EXPECT_EQ(name(p.state, "coins extra"), "action-form");
  EXPECT_EQ(name(p.state, "shift first SE C"), "action-form");
  State over = p.state;
  over.phase = Phase::over;
  EXPECT_EQ(name(over, "end"), "action-phase");
}

/// One follows from others: until the end an action can be stopped or the turn ended, a role taken, a dial set.
TEST(MahBreaches, EveryInvariantIsBrokenSomewhere) {
  std::set<std::string> broken{"city-scored", "ranking", "action-phase", "action-form", "someone-can-act"};
  for (const auto& row : broken_positions()) broken.insert(row.invariant);
  for (const auto& row : broken_states()) broken.insert(row.invariant);
  for (const auto& row : broken_steps()) broken.insert(row.invariant);
  std::set<std::string> listed;
  for (const auto& info : Maharaja::invariants()) listed.emplace(info.name);
  EXPECT_EQ(broken, listed);
}

}  // namespace
}  // namespace stela::maharaja::test
