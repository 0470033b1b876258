// MAH-X1 to X9: the nine actions.
#include "tests/maharaja/claims.h"

namespace stela::maharaja::test {
namespace {

Table with(std::string_view task) { return Table().architect(0, "C").actions(task, "coins"); }

TEST(MahX1, APalaceAndAHouseInEitherOrder) {
  for (const auto* order : {"palace first C edge; house first C", "house first NW-C.1; palace first C central"}) {
    auto p = with("palace_and_house").build();
    ASSERT_TRUE(plays(p, order));
    EXPECT_EQ(p.state.slot[0].progress, Progress::done);
    EXPECT_EQ(p.coins(0), 20 - 12 - 1);
  }
}

TEST(MahX1, OneOfEach) {
  auto p = with("palace_and_house").build();
  ASSERT_TRUE(plays(p, "palace first C edge"));
  EXPECT_TRUE(forbidden(p, "palace first C edge", "MAH-X1"));
  p = with("palace_and_house").build();
  ASSERT_TRUE(plays(p, "house first C"));
  EXPECT_TRUE(forbidden(p, "house first C", "MAH-X1"));
  EXPECT_TRUE(forbidden(p, "refill first", "MAH-X1"));
}

TEST(MahX2, APalaceAlone) {
  auto p = with("palace").build();
  EXPECT_EQ(options(p, "palace"), (Texts{"palace first C central", "palace first C edge"}));
  EXPECT_TRUE(forbidden(p, "house first C", "MAH-X2"));
  ASSERT_TRUE(plays(p, "palace first C central"));
  EXPECT_EQ(p.state.slot[0].progress, Progress::done);
  EXPECT_EQ(p.central("C"), 0);
  EXPECT_EQ(p.palaces(0), 6);
}

TEST(MahX3, TwoHousesOfWhichOneIsInACity) {
  auto p = with("two_houses").build();
  ASSERT_TRUE(plays(p, "house first NW-C.1"));
  EXPECT_TRUE(forbidden(p, "house first NE-C.1", "MAH-X3"));
  EXPECT_EQ(options(p, "house"), Texts{"house first C"});
  ASSERT_TRUE(plays(p, "house first C"));
  EXPECT_EQ(p.state.slot[0].progress, Progress::done);
}

TEST(MahX3, RulingBothInCitiesEvenDifferentOnes) {
  auto p = with("two_houses").house(1, "W-C.1").build();
  ASSERT_TRUE(plays(p, "house first C; move W toll 1; house first W"));
  EXPECT_EQ(p.houses(0, "C") + p.houses(0, "W"), 2);
}

TEST(MahX4, OneHouse) {
  auto p = with("house").build();
  EXPECT_TRUE(forbidden(p, "palace first C edge", "MAH-X4"));
  EXPECT_EQ(options(p, "house").size(), 31U) << "a city and thirty villages";
  ASSERT_TRUE(plays(p, "house first NE-SE.2"));
  EXPECT_EQ(p.state.slot[0].progress, Progress::done);
  EXPECT_EQ(p.coins(0), 19);
}

TEST(MahX5, AHouseGoesFromAnyOwnPlaceToAnother) {
  auto p = with("move_house").house(0, "NE").house(0, "SW-SE.2").house(1, "SE").build();
  ASSERT_TRUE(legal(p, "shift first SW-SE.2 C"));
  EXPECT_TRUE(legal(p, "shift first NE SW-SE.2"));
  EXPECT_TRUE(forbidden(p, "shift first SE C", "MAH-X5")) << "not one's own";
  EXPECT_TRUE(forbidden(p, "shift first NE NE", "MAH-X5")) << "the same place";
  EXPECT_TRUE(forbidden(p, "shift first SW-SE.2 SW-SE.2", "MAH-X5"));
  EXPECT_TRUE(forbidden(p, "shift first NE W", "MAH-B1"));
  EXPECT_TRUE(forbidden(p, "house first C", "MAH-X5"));
  ASSERT_TRUE(plays(p, "shift first NE C"));
  EXPECT_EQ(p.houses(0, "NE"), 0);
  EXPECT_EQ(p.houses(0, "C"), 1);
  EXPECT_EQ(p.coins(0), 20);
  EXPECT_EQ(p.hand(0), 10);
}

TEST(MahX6, TwoHousesFromTheBank) {
  auto p = with("refill").build();
  ASSERT_TRUE(plays(p, "refill first"));
  EXPECT_EQ(p.state.slot[0].progress, Progress::begun);
  ASSERT_TRUE(plays(p, "refill first"));
  EXPECT_EQ(p.state.slot[0].progress, Progress::done);
  EXPECT_EQ(p.hand(0), 12);
  EXPECT_EQ(p.stock(0), 8);
  EXPECT_EQ(p.coins(0), 20);
}

TEST(MahX6, RulingTheLastHouseIsInPart) {
  auto p = with("refill").hand(0, 19).build();
  ASSERT_TRUE(plays(p, "refill first"));
  EXPECT_TRUE(forbidden(p, "refill first", "MAH-X6"));
  EXPECT_TRUE(forbidden(p, "end", "MAH-A2"));
  ASSERT_TRUE(plays(p, "stop first"));
  EXPECT_EQ(p.coins(), (Ints{20, 22, 22}));
}

TEST(MahX7, ARoleFromTheBankForOnesOwn) {
  auto p = with("change_role").build();
  EXPECT_EQ(options(p, "role").size(), 5U);
  EXPECT_TRUE(forbidden(p, "role first 1", "MAH-X7")) << "one's own";
  EXPECT_TRUE(forbidden(p, "role first 7", "MAH-X7")) << "not in the game";
  ASSERT_TRUE(plays(p, "role first 5"));
  EXPECT_EQ(p.roles(0), Ints{5});
  EXPECT_EQ(p.mover(), 0);
}

TEST(MahX7, AnOpponentTakesAnotherOneAtOnce) {
  auto p = with("change_role").build();
  ASSERT_TRUE(plays(p, "role first 3"));
  EXPECT_EQ(p.mover(), 2);
  EXPECT_EQ(options(p, "take"), (Texts{"take 1", "take 4", "take 5", "take 6"})) << "the one returned too";
  EXPECT_TRUE(forbidden(p, "take 3", "MAH-X7"));
  EXPECT_TRUE(forbidden(p, "coins second", "MAH-X7")) << "nobody else acts";
  ASSERT_TRUE(plays(p, "take 1"));
  EXPECT_EQ(p.roles(2), Ints{1});
  EXPECT_EQ(p.mover(), 0);
  ASSERT_TRUE(plays(p, "coins second; end"));
}

TEST(MahX8, TwoCoinsFromTheBank) {
  auto p = with("coins").actions("coins", "house").build();
  const auto bank = p.state.bank;
  ASSERT_TRUE(plays(p, "coins first"));
  EXPECT_EQ(p.coins(), (Ints{22, 20, 20}));
  EXPECT_EQ(p.state.bank, bank - 2);
  EXPECT_TRUE(forbidden(p, "coins second", "MAH-X4"));
}

TEST(MahX9, TwoFieldsDownAndTheTwoBelowOneUp) {
  auto p = with("governors").build();
  ASSERT_EQ(p.governors(), (Ints{3, 2, 1, 0, -1, -2, -3}));
  ASSERT_TRUE(plays(p, "governors first W"));
  EXPECT_EQ(p.governors(), (Ints{3, 2, -1, 1, 0, -2, -3}));
}

TEST(MahX9, TheEndOfTheTrackDoesNotLimitIt) {
  auto p = with("governors").actions("governors", "governors").build();
  ASSERT_TRUE(plays(p, "governors first SE"));
  EXPECT_EQ(p.governor("SE"), -5) << "a field stays empty";
  ASSERT_TRUE(plays(p, "governors second SW"));
  EXPECT_EQ(p.governors(), (Ints{3, 2, 1, 0, -1, -4, -5})) << "nobody below to go up but on the second field";
}

TEST(MahX9, BothShiftsCountFromBefore) {
  // One field below is empty: who is two below goes up by one.
  auto p = with("governors").governors({3, 1, 0, -1, -2, -3, -4}).build();
  ASSERT_TRUE(plays(p, "governors first NW"));
  EXPECT_EQ(p.governors(), (Ints{1, 2, 0, -1, -2, -3, -4}));
}

}  // namespace
}  // namespace stela::maharaja::test
