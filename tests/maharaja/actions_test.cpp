// MAH-A1 to A4: how the two actions of a turn are played, stopped and ended.
#include "tests/maharaja/claims.h"

namespace stela::maharaja::test {
namespace {

Table in_city() { return Table().architect(0, "C"); }

TEST(MahA1, EitherActionFirstThenTheOther) {
  auto p = in_city().actions("two_houses", "coins").build();
  EXPECT_TRUE(legal(p, "coins second"));
  ASSERT_TRUE(plays(p, "house first C"));
  EXPECT_TRUE(forbidden(p, "coins second", "MAH-A1")) << "one is played whole first";
  EXPECT_TRUE(forbidden(p, "stop second", "MAH-A1"));
  ASSERT_TRUE(plays(p, "house first NW-C.1; coins second"));
  EXPECT_TRUE(forbidden(p, "coins second", "MAH-A1")) << "carried out";
  EXPECT_TRUE(forbidden(p, "coins extra", "MAH-A1")) << "there is no third";
}

TEST(MahA1, InterleaveMixesThem) {
  auto p = in_city().option("interleave", 1).actions("palace_and_house", "two_houses").build();
  ASSERT_TRUE(plays(p, "house second NW-C.1; house first NE-C.1; house second C; palace first C central; end"));
}

TEST(MahA1, OfTwoThatAreAlikeTheFirstIsMeant) {
  auto p = in_city().actions("coins", "coins").build();
  EXPECT_EQ(options(p, "coins"), Texts{"coins first"});
  EXPECT_TRUE(forbidden(p, "coins second", "MAH-A1"));
  EXPECT_TRUE(forbidden(p, "stop second", "MAH-A1"));
  ASSERT_TRUE(plays(p, "coins first; coins second"));
}

TEST(MahA2, StoppingGivesEachOtherPlayerTwoCoins) {
  auto p = in_city().actions("palace", "coins").build();
  ASSERT_TRUE(plays(p, "stop first"));
  EXPECT_EQ(p.coins(), (Ints{20, 22, 22}));
  EXPECT_TRUE(forbidden(p, "palace first C edge", "MAH-A1"));
  ASSERT_TRUE(plays(p, "coins second; end"));
  EXPECT_EQ(p.coins(), (Ints{22, 22, 22}));
}

TEST(MahA2, OnceForEachAction) {
  auto p = in_city().build();
  ASSERT_TRUE(plays(p, "stop second; stop first; end"));
  EXPECT_EQ(p.coins(), (Ints{20, 24, 24}));
}

TEST(MahA2, AfterAPartToo) {
  auto p = in_city().actions("palace_and_house", "two_houses").build();
  ASSERT_TRUE(plays(p, "palace first C edge; stop first; house second C; stop second"));
  EXPECT_EQ(p.palaces(0), 6);
  EXPECT_EQ(p.houses(0, "C"), 1);
  EXPECT_EQ(p.coins(), (Ints{20 - 12 - 1, 24, 24}));
}

TEST(MahA2, ATurnEndsWhenEachActionIsCarriedOutOrStopped) {
  auto p = in_city().build();
  EXPECT_TRUE(forbidden(p, "end", "MAH-A2"));
  ASSERT_TRUE(plays(p, "coins first"));
  EXPECT_TRUE(forbidden(p, "end", "MAH-A2"));
  ASSERT_TRUE(plays(p, "stop second"));
  EXPECT_TRUE(legal(p, "end"));
}

TEST(MahA3, MovesAndPrivilegesComeBetweenTheParts) {
  auto p = in_city().roles(0, {5}).roles(1, {1}).house(0, "W-C.1").actions("two_houses", "coins").build();
  ASSERT_TRUE(plays(p, "house first C; house builder NE-C.1; move W; house first W; move C; coins second; end"));
}

TEST(MahA3, APrivilegeOnceATurnForEachRole) {
  // The merchant is given up and taken again, between two others.
  auto p = in_city().roles(0, {2}).roles(1, {1}).actions("change_role", "change_role").build();
  ASSERT_TRUE(plays(p, "merchant"));
  EXPECT_TRUE(forbidden(p, "merchant", "MAH-A3"));
  ASSERT_TRUE(plays(p, "role first 4; role second 2"));
  EXPECT_TRUE(forbidden(p, "merchant", "MAH-A3"));
}

TEST(MahA3, ThePrivilegesOfThreeRolesInATurn) {
  auto p = in_city().roles(0, {2}).roles(1, {1}).actions("change_role", "change_role").build();
  ASSERT_TRUE(plays(p, "merchant; role first 5; house builder NE-C.1; role second 6"));
  EXPECT_TRUE(forbidden(p, "house builder NE-C.1", "MAH-P5")) << "not held any more";
}

TEST(MahA3, APrivilegeIsNoPartOfAnAction) {
  auto p = in_city().roles(0, {5}).roles(1, {1}).actions("house", "coins").build();
  ASSERT_TRUE(plays(p, "house builder C"));
  EXPECT_TRUE(legal(p, "house first C"));
}

TEST(MahA4, TheArchitectEndsInACityOrOnTheStartField) {
  auto p = Table().carried_out().house(0, "C-START.1").house(0, "C-START.2").build();
  ASSERT_TRUE(plays(p, "move C"));
  EXPECT_EQ(p.architect(0), "C") << "villages are passed, never entered";
  EXPECT_TRUE(legal(p, "end"));
  EXPECT_FALSE(p.game.parse("move C-START.1"));
}

}  // namespace
}  // namespace stela::maharaja::test
