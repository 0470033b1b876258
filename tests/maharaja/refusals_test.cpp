// What refusal() tells people: the clause that fails, with its numbers.
#include "tests/support/refusals.h"

#include <gtest/gtest.h>

#include "tests/maharaja/claims.h"

namespace stela::maharaja::test {
namespace {

using stela::test::refusal;

TEST(MahRefusals, OfRolesAndTheSetup) {
  auto p = started({{"players", 2}});
  EXPECT_EQ(refusal(p, "end"), "MAH-S4: player 0 must take a role");
  ASSERT_TRUE(plays(p, "take 3"));
  EXPECT_EQ(refusal(p, "take 3"), "MAH-S4: role 3 is not in the bank");
  ASSERT_TRUE(plays(p, "take 1"));
  EXPECT_EQ(refusal(p, "settle C"), "MAH-S5: C is no village");
  ASSERT_TRUE(plays(p, "settle NW-W.1"));
  EXPECT_EQ(refusal(p, "settle NW-W.1"), "MAH-B2: NW-W.1 has 1 houses, and takes 1");
}

TEST(MahRefusals, OfAnAuction) {
  auto p = started({{"players", 3}, {"role_auction", 1}});
  EXPECT_EQ(refusal(p, "open 3 16"), "MAH-O2: needs 16 coins, has 15");
  ASSERT_TRUE(plays(p, "open 3 2"));
  EXPECT_EQ(refusal(p, "bid 2"), "MAH-O2: the bid of 2 is not above 2");
  EXPECT_EQ(refusal(p, "bid 16"), "MAH-O2: needs 16 coins, has 15");
  EXPECT_EQ(refusal(p, "end"), "MAH-O2: player 1 must bid or pass");
}

TEST(MahRefusals, OfMoves) {
  const auto p = Table().architect(0, "W").house(1, "NW-W.1").house(1, "NW-W.2").coins(0, 1).build();
  EXPECT_EQ(refusal(p, "move E"), "MAH-V1: no road leads from W to E");
  EXPECT_EQ(refusal(p, "move C"), "MAH-V1: a village on the road to C has no house");
  EXPECT_EQ(refusal(p, "move NW toll 1"), "MAH-V2: the road to NW costs 2, not 1");
  EXPECT_EQ(refusal(p, "move NW toll 2"), "MAH-V2: needs 2 coins, has 1");
  EXPECT_EQ(refusal(p, "move NW bank 2"), "MAH-P4: player 0 pays the toll");
  const auto monk = Table().roles(0, {4}).roles(1, {1}).architect(0, "W").house(1, "W-C.1").build();
  EXPECT_EQ(refusal(monk, "move C toll 1"), "MAH-P4: the bank pays for player 0, the monk");
  const auto own = Table().architect(0, "W").house(0, "W-C.1").build();
  const auto paid = own.game.refusal(own.state, Action::move(3, Payer::self, 0));
  EXPECT_EQ(paid.rule, Rule::V3);
  EXPECT_EQ(paid.clause, "the road to C costs nothing");
}

TEST(MahRefusals, OfPalacesAndHouses) {
  const auto p = Table().actions("palace", "house").architect(0, "C").coins(0, 5).hand(0, 0).build();
  EXPECT_EQ(refusal(p, "palace first NW edge"), "MAH-B4: the architect is at C, not in NW");
  EXPECT_EQ(refusal(p, "palace first C edge"), "MAH-B4: needs 12 coins, has 5");
  EXPECT_EQ(refusal(p, "palace second C edge"), "MAH-X4: the action house builds no palace");
  EXPECT_EQ(refusal(p, "house first C"), "MAH-X2: the action palace builds no house");
  EXPECT_EQ(refusal(p, "house second C"), "MAH-B3: player 0 has no house to hand");
  const auto q = Table().actions("palace_and_house", "house").architect(0, "C").palace(1, "C", true).build();
  EXPECT_EQ(refusal(q, "palace first C central"), "MAH-B4: the central field of C has a palace");
  EXPECT_EQ(refusal(q, "house second W"), "MAH-B1: the architect is at C, not in W");
  EXPECT_EQ(q.game.refusal(q.state, Action::by(Kind::house, 1, kStart)).clause, "no house stands on the start field");
  const auto poor = Table().actions("house", "coins").architect(0, "C").coins(0, 0).build();
  EXPECT_EQ(refusal(poor, "house first C"), "MAH-B3: needs 1 coins, has 0");
  const auto crafty = Table().roles(0, {6}).roles(1, {1}).actions("palace", "coins").architect(0, "C").coins(0, 8);
  EXPECT_EQ(refusal(crafty.build(), "palace first C edge"), "MAH-P6: needs 9 coins, has 8");
}

TEST(MahRefusals, OfTheOtherActions) {
  const auto p = Table().actions("move_house", "change_role").build();
  EXPECT_EQ(refusal(p, "end"), "MAH-A2: 2 actions are neither carried out nor stopped");
  EXPECT_EQ(refusal(p, "coins first"), "MAH-X5: the action is move_house, not coins");
  EXPECT_EQ(refusal(p, "coins extra"), "MAH-A1: there is no extra action");
  EXPECT_EQ(refusal(p, "shift first C W"), "MAH-X5: player 0 has no house in C");
  EXPECT_EQ(refusal(p, "role second 1"), "MAH-X7: player 0 has role 1 already");
  EXPECT_EQ(refusal(p, "demand second 1"), "MAH-O4: roles are swapped or demanded with the option many_roles only");
  EXPECT_EQ(refusal(p, "merchant"), "MAH-P2: player 0 does not have role 2");
  EXPECT_EQ(refusal(p, "house builder C"), "MAH-P5: player 0 does not have role 5");
  EXPECT_EQ(refusal(p, "tile coins"), "MAH-O1: player 0 has no blue tile");
  auto merchant = Table().roles(0, {2}).roles(1, {1}).build();
  ASSERT_TRUE(plays(merchant, "merchant"));
  EXPECT_EQ(refusal(merchant, "merchant"), "MAH-A3: the privilege of role 2 is used");
  const auto rich = Table().option("yogi", 1).tiles(0, 1).build();
  EXPECT_EQ(refusal(rich, "tile change_role"), "MAH-O1: a blue tile buys no role change");
}

/// Of each action of the dial: its own rule forbids what it does not say.
TEST(MahRefusals, OfEachActionOfTheDial) {
  for (std::size_t task = 0; task < kTasks; ++task) {
    const auto p = Table().actions(kTaskNames[task], kTaskNames[task]).build();
    const bool refills = static_cast<Task>(task) == Task::refill;
    const auto expected =
        fmt::format("MAH-X{}: the action is {}, not {}", task + 1, kTaskNames[task], refills ? "coins" : "refill");
    EXPECT_EQ(refusal(p, refills ? "coins first" : "refill first"), expected);
    EXPECT_EQ(refusal(p, "stop second"), "MAH-A1: another action comes before the second one");
  }
}

TEST(MahRefusals, OfManyRoles) {
  auto p = Table().option("many_roles", 1).actions("change_role", "coins").build();
  EXPECT_EQ(refusal(p, "demand first 1"), "MAH-O4: the bank has 3 roles to take");
  EXPECT_EQ(refusal(p, "role first 2"), "MAH-O4: role 2 is not in the bank");
  auto q = Table().option("many_roles", 1).actions("change_role", "coins").roles(0, {1, 4}).roles(1, {2, 5, 6}).build();
  EXPECT_EQ(refusal(q, "demand first 2"), "MAH-O4: player 2 has 1 roles, player 0 has 2");
  EXPECT_EQ(refusal(q, "swap first 3 2"), "MAH-O4: player 0 does not have role 3");
  EXPECT_EQ(refusal(q, "swap first 1 4"), "MAH-O4: role 4 is with no opponent");
  ASSERT_TRUE(plays(q, "demand first 1"));
  EXPECT_EQ(refusal(q, "give 3"), "MAH-O4: player 1 does not have role 3");
  EXPECT_EQ(refusal(q, "end"), "MAH-O4: player 1 must give a role");
}

TEST(MahRefusals, OfWhatTheNotationCannotSpell) {
  const auto p = Table().carried_out().build();
  const auto end = p.game.refusal(p.state, Action::of(Kind::end, 1));
  EXPECT_EQ(end.rule, Rule::R3);
  EXPECT_EQ(end.clause, "`end` is an action of one word");
  EXPECT_EQ(refusal(p, "coins first"), "MAH-A1: the first action is over");
  EXPECT_EQ(refusal(p, "end"), "");
  State dials = p.state;
  dials.phase = Phase::dial;
  const auto dial = p.game.refusal(dials, Action::of(Kind::dial, 7, 1));
  EXPECT_EQ(dial.rule, Rule::R2);
  EXPECT_EQ(dial.clause, "the actions are named in their order: palace before coins");
}

}  // namespace
}  // namespace stela::maharaja::test
