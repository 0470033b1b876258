// States that cannot be and steps that did something wrong, where JSON cannot say so: the audits find each by its name.
// What JSON can say is in tests/data/maharaja/broken.jsonl.
#include <functional>
#include <ostream>

#include "tests/maharaja/claims.h"
#include "tests/support/broken_bases.h"

namespace stela::maharaja::test {
namespace {

struct BrokenState {
  std::string name, invariant;
  std::function<void(State&)> spoil;
};
struct BrokenStep {
  std::string name, invariant, action;
  std::function<void(State&)> spoil;
};
std::ostream& operator<<(std::ostream& out, const BrokenState& row) { return out << row.name; }
std::ostream& operator<<(std::ostream& out, const BrokenStep& row) { return out << row.name; }
template <class Row>
std::string name_of(const ::testing::TestParamInfo<Row>& info) {
  return info.param.name;
}

/// A base of broken.jsonl.
Position base(const std::string& name) { return stela::test::position_of_base<Position, Maharaja>(name); }

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
  auto p = base("sound");
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
      {"bids_in_a_turn", "auction-step", "stop first", [](State& s) { s.lot = 1; }},
      {"action_not_noted", "action-noted", "house first C", [](State& s) { s.slot[0] = {}; }},
      {"something_under_the_table", "nothing-else", "stop first", [](State& s) { s.houses[4][40] = 1; }},
      {"a_phase_there_is_not", "nothing-else", "stop first", [](State& s) { s.phase = static_cast<Phase>(9); }},
  };
  return rows;
}

class MahBrokenStep : public ::testing::TestWithParam<BrokenStep> {};
TEST_P(MahBrokenStep, IsFound) {
  const auto p = base("sound");
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
  const auto p = base("sound");
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
  auto broken = stela::test::named_in_rows("maharaja").invariants;
  broken.insert({"city-scored", "ranking", "action-phase", "action-form", "someone-can-act"});
  for (const auto& row : broken_states()) broken.insert(row.invariant);
  for (const auto& row : broken_steps()) broken.insert(row.invariant);
  std::set<std::string, std::less<>> listed;
  for (const auto& info : Maharaja::invariants()) listed.emplace(info.name);
  EXPECT_EQ(broken, listed);
}

}  // namespace
}  // namespace stela::maharaja::test
