// MAH-P1 to P6: the roles' privileges.
#include "tests/maharaja/claims.h"

namespace stela::maharaja::test {
namespace {

/// Player 0 has the role, in C; the others have none of those that matter.
Table with(int role) {
  const int other = role == 1 ? 2 : 1;
  return Table().architect(0, "C").roles(0, {role}).roles(1, {other}).roles(2, {role == 6 ? 5 : 6});
}

TEST(MahP1, TheMogulHasNoPrivilege) {
  const auto p = with(1).actions("house", "palace").coins(0, 11).house(0, "NE").build();
  EXPECT_TRUE(forbidden(p, "merchant", "MAH-P2"));
  EXPECT_TRUE(forbidden(p, "house builder C", "MAH-P5"));
  EXPECT_TRUE(forbidden(p, "shift builder NE C", "MAH-P5"));
  EXPECT_TRUE(forbidden(p, "yogi", "MAH-O1"));
  EXPECT_TRUE(forbidden(p, "palace second C edge", "MAH-B4"));
}

TEST(MahP2, TheMerchantTakesACoin) {
  auto p = with(2).build();
  ASSERT_TRUE(plays(p, "merchant"));
  EXPECT_EQ(p.coins(), (Ints{21, 20, 20}));
  EXPECT_TRUE(forbidden(p, "merchant", "MAH-A3"));
}

TEST(MahP3, TheSaintsEdgePalacesCountTwo) {
  // Two edge palaces against three houses and an architect: 4 and 4, and the lower role wins; without the saint 2
  // and 4.
  for (const int role : {3, 4}) {
    auto p = with(role)
                 .carried_out()
                 .played({1, 2})
                 .palace(0, "NW")
                 .palace(0, "NW")
                 .house(2, "NW", 2)
                 .architect(2, "NW")
                 .build();
    ASSERT_TRUE(plays(p, "end"));
    EXPECT_EQ(p.coins(), role == 3 ? (Ints{31, 20, 27}) : (Ints{27, 20, 31}));
  }
}

TEST(MahP3, NotTheCentralPalaceAndNotANeutralOne) {
  auto p = with(3).carried_out().played({1, 2}).palace(0, "NW", true).house(2, "NW", 4).build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.coins(), (Ints{27, 20, 31})) << "3 points against 4";
}

TEST(MahP4, TheBankPaysTheMonksTolls) {
  auto p = with(4).coins(0, 0).house(1, "W-C.1").house(2, "W-C.1").house(0, "C-E.1").build();
  const auto bank = p.state.bank;
  EXPECT_TRUE(forbidden(p, "move W toll 2", "MAH-P4"));
  EXPECT_TRUE(forbidden(p, "move E bank 1", "MAH-V2"));
  ASSERT_TRUE(plays(p, "move W bank 2"));
  EXPECT_EQ(p.coins(), (Ints{0, 21, 21}));
  EXPECT_EQ(p.state.bank, bank - 2);
  EXPECT_TRUE(forbidden(with(1).house(1, "W-C.1").build(), "move W bank 1", "MAH-P4"));
}

TEST(MahP5, TheBuilderBuildsAHouseFreeOrMovesOne) {
  auto p = with(5).coins(0, 0).house(0, "NE").build();
  auto q = p;
  ASSERT_TRUE(plays(p, "house builder C"));
  EXPECT_EQ(p.coins(0), 0);
  EXPECT_EQ(p.hand(0), 9);
  EXPECT_TRUE(forbidden(p, "shift builder NE C", "MAH-A3")) << "one of the two";
  ASSERT_TRUE(plays(q, "shift builder NE C"));
  EXPECT_TRUE(forbidden(q, "house builder C", "MAH-A3"));
  EXPECT_TRUE(forbidden(with(5).hand(0, 0).build(), "house builder C", "MAH-B3")) << "a house to hand";
}

TEST(MahP6, APalaceCostsTheCraftsmanNine) {
  auto p = with(6).coins(0, 9).actions("palace", "coins").build();
  ASSERT_TRUE(plays(p, "palace first C edge"));
  EXPECT_EQ(p.coins(0), 0);
  EXPECT_TRUE(forbidden(with(6).coins(0, 8).actions("palace", "coins").build(), "palace first C edge", "MAH-P6"));
}

TEST(MahP6, WhileTheRoleIsHeld) {
  auto p = with(6).coins(0, 11).actions("palace", "change_role").build();
  ASSERT_TRUE(plays(p, "role second 4"));
  EXPECT_TRUE(forbidden(p, "palace first C edge", "MAH-B4"));
}

}  // namespace
}  // namespace stela::maharaja::test
