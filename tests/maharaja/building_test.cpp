// MAH-B1 to B4 and V1 to V3: building, and the architect's ways.
#include <algorithm>
#include <functional>

#include "tests/maharaja/claims.h"

namespace stela::maharaja::test {
namespace {

TEST(MahB1, AHouseGoesToTheCityWhereTheArchitectIs) {
  auto p = Table().architect(0, "C").house(1, "C", 5).actions("two_houses", "move_house").build();
  EXPECT_TRUE(forbidden(p, "house first NW", "MAH-B1"));
  ASSERT_TRUE(plays(p, "house first C; house first C"));
  EXPECT_EQ(p.houses(0, "C"), 2) << "any number";
  EXPECT_TRUE(forbidden(p, "shift second C NW", "MAH-B1"));
}

TEST(MahB1, NotFromTheStartField) {
  const auto p = Table().actions("house", "coins").build();
  EXPECT_TRUE(forbidden(p, "house first C", "MAH-B1"));
  EXPECT_FALSE(p.game.parse("house first START"));
}

TEST(MahB2, TwoHousesInAVillage) {
  auto p = Table().house(1, "NW-C.1").house(0, "NE-C.1").house(1, "W-C.1", 2).actions("house", "move_house").build();
  EXPECT_TRUE(legal(p, "house first NW-C.1"));
  EXPECT_TRUE(legal(p, "house first NE-C.1")) << "both one player's (ruling)";
  EXPECT_TRUE(forbidden(p, "house first W-C.1", "MAH-B2"));
  EXPECT_TRUE(forbidden(p, "shift second NE-C.1 W-C.1", "MAH-B2"));
}

TEST(MahB2, OneWithTwoPlayers) {
  auto p = Table(2).house(1, "NW-C.1").house(0, "NE-C.1").actions("house", "move_house").build();
  EXPECT_TRUE(forbidden(p, "house first NW-C.1", "MAH-B2"));
  EXPECT_TRUE(forbidden(p, "house first NE-C.1", "MAH-B2"));
  EXPECT_TRUE(forbidden(p, "shift second NE-C.1 NW-C.1", "MAH-B2"));
  auto setup = started({{"players", 2}});
  ASSERT_TRUE(plays(setup, "take 1; take 2; settle NW-C.1"));
  EXPECT_TRUE(forbidden(setup, "settle NW-C.1", "MAH-B2")) << "in the setup too (ruling)";
}

TEST(MahB3, AHouseToHandAndACoin) {
  EXPECT_TRUE(forbidden(Table().coins(0, 0).actions("house", "coins").build(), "house first NW-C.1", "MAH-B3"));
  EXPECT_TRUE(forbidden(Table().hand(0, 0).actions("house", "coins").build(), "house first NW-C.1", "MAH-B3"));
  auto p = Table().coins(0, 0).house(0, "NW-C.1").actions("move_house", "coins").build();
  ASSERT_TRUE(plays(p, "shift first NW-C.1 NE-C.1"));
  EXPECT_EQ(p.coins(0), 0) << "moving costs nothing";
}

TEST(MahB4, TwelveCoinsWhereTheArchitectIs) {
  auto p = Table().architect(0, "C").coins(0, 12).actions("palace", "palace").build();
  EXPECT_TRUE(forbidden(p, "palace first NW edge", "MAH-B4"));
  ASSERT_TRUE(plays(p, "palace first C edge"));
  EXPECT_EQ(p.coins(0), 0);
  EXPECT_EQ(p.edge(0, "C"), 1);
  EXPECT_TRUE(forbidden(p, "palace second C edge", "MAH-B4")) << "no coins";
  EXPECT_TRUE(forbidden(Table().architect(0, "C").coins(0, 11).actions("palace", "coins").build(),
                        "palace first C edge", "MAH-B4"));
}

TEST(MahB4, AFreeField) {
  auto table = Table().architect(0, "C").actions("palace", "coins").palace(1, "C", true);
  for (int i = 0; i < 4; ++i) table.palace(2, "C");
  const auto p = table.build();
  ASSERT_EQ(p.edge(2, "C"), 4) << "and two neutral ones: the edge is full";
  EXPECT_TRUE(forbidden(p, "palace first C edge", "MAH-B4"));
  EXPECT_TRUE(forbidden(p, "palace first C central", "MAH-B4"));
}

TEST(MahB4, APalaceToHand) {
  auto table = Table().architect(0, "C").actions("palace", "coins");
  for (const auto* city : {"NW", "NE", "W", "E", "SW", "SE", "C"}) table.palace(0, city);
  EXPECT_TRUE(forbidden(table.build(), "palace first C edge", "MAH-B4"));
}

TEST(MahV1, NeverThroughAVillageWithoutAHouse) {
  auto p = Table().house(1, "C-START.1").house(1, "W-START.1").house(2, "W-START.2").build();
  EXPECT_TRUE(forbidden(p, "move C toll 1", "MAH-V1")) << "the second village is empty";
  EXPECT_TRUE(legal(p, "move W toll 2"));
  EXPECT_TRUE(forbidden(p, "move NW", "MAH-V1")) << "no road";
  EXPECT_TRUE(forbidden(p, "move START", "MAH-V1")) << "where it is";
}

/// Own houses in all villages: nothing keeps the architect.
Table with_all_villages_own() {
  auto table = Table().carried_out().hand(0, 0).architect(0, "C").actions("coins", "coins");
  for (const auto* village : {"NW-C.1", "NE-C.1", "W-C.1", "C-E.1", "NW-NE.1", "NW-NE.2", "NE-E.1", "NE-E.2", "E-SE.1",
                              "E-SE.2", "SW-SE.1", "SW-SE.2", "SW-START.1", "SW-START.2", "W-START.1", "W-START.2"})
    table.house(0, village);
  return table;
}

TEST(MahV1, RulingNoPlaceIsEnteredTwiceBetweenOtherDecisions) {
  auto p = with_all_villages_own().build();
  ASSERT_TRUE(plays(p, "move W"));
  EXPECT_TRUE(forbidden(p, "move C", "MAH-V1")) << "the place of departure counts";
  ASSERT_TRUE(plays(p, "coins first; move C")) << "another decision";
  EXPECT_TRUE(forbidden(p, "move W", "MAH-V1"));
}

TEST(MahV1, OptionPlacesAreEnteredAgain) {
  auto p = with_all_villages_own().option("go_back", 1).build();
  ASSERT_TRUE(plays(p, "move W; move C; move W; move C"));
  EXPECT_EQ(p.game.setup()["go_back"], 1);
  EXPECT_FALSE(Maharaja::make({{"go_back", 0}})->setup().contains("go_back"));
}

TEST(MahV1, TheLongestChainEntersEveryPlaceOnce) {
  auto p = with_all_villages_own().build();
  std::size_t longest = 0;
  Texts chain, best;
  const std::function<void(const State&)> walk = [&](const State& s) {
    if (chain.size() > longest) longest = chain.size(), best = chain;
    const Position here{p.game, s};
    for (const auto& move : options(here, "move")) {
      State next = s;
      p.game.apply(next, *p.game.parse(move));
      chain.push_back(move);
      walk(next);
      chain.pop_back();
    }
  };
  walk(p.state);
  EXPECT_EQ(longest, 7U);
  std::string all;
  for (const auto& move : best) all += move + "; ";
  ASSERT_TRUE(plays(p, all));
  EXPECT_TRUE(options(p, "move").empty());
  RecordProperty("chain", all);
}

TEST(MahV2, ACoinForEachHouseWhereOneHasNone) {
  auto p = Table().house(1, "C-START.1").house(2, "C-START.1").house(1, "C-START.2").house(0, "C-START.2").build();
  EXPECT_TRUE(forbidden(p, "move C", "MAH-V2")) << "the notation tells the toll";
  EXPECT_TRUE(forbidden(p, "move C toll 1", "MAH-V2"));
  ASSERT_TRUE(plays(p, "move C toll 2"));
  EXPECT_EQ(p.coins(), (Ints{18, 21, 21}));
  ASSERT_TRUE(plays(p, "coins first; move START toll 2"));
  EXPECT_EQ(p.coins(), (Ints{18, 22, 22})) << "on each passage; two coins were taken between";
}

TEST(MahV2, RulingAnOwnerOfTwoIsPaidTwo) {
  auto p = Table().house(1, "C-START.1", 2).house(0, "C-START.2").build();
  ASSERT_TRUE(plays(p, "move C toll 2"));
  EXPECT_EQ(p.coins(), (Ints{18, 22, 20}));
  p = Table().option("toll_per_owner", 1).house(1, "C-START.1", 2).house(2, "C-START.2", 2).build();
  ASSERT_TRUE(plays(p, "move C toll 2"));
  EXPECT_EQ(p.coins(), (Ints{18, 21, 21}));
}

TEST(MahV2, TheWholeRoadMustBePaidFor) {
  const auto on = [](int coins) { return Table().coins(0, coins).house(1, "C-START.1").house(2, "C-START.2").build(); };
  EXPECT_TRUE(forbidden(on(1), "move C toll 2", "MAH-V2"));
  EXPECT_TRUE(legal(on(2), "move C toll 2"));
}

TEST(MahV3, CitiesAndTheStartFieldAreFree) {
  auto p = with_all_villages_own().house(1, "C", 3).palace(1, "W").build();
  ASSERT_TRUE(plays(p, "move W; move START"));
  EXPECT_EQ(p.coins(), (Ints{20, 20, 20}));
  EXPECT_TRUE(forbidden(p, "move SW toll 1", "MAH-V2"));
}

}  // namespace
}  // namespace stela::maharaja::test
