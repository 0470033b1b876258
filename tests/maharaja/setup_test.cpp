// MAH-S1 to S5, and what a setup may say.
#include <algorithm>
#include <set>

#include "model/embedded.h"
#include "tests/maharaja/claims.h"

namespace stela::maharaja::test {
namespace {

using nlohmann::json;

TEST(MahS1, EachHasFifteenCoinsTenHousesSevenPalacesAndAnArchitectOnTheStartField) {
  for (const int players : {2, 3, 4, 5}) {
    const auto p = started({{"players", players}});
    for (std::size_t i = 0; i < p.game.seats(); ++i) {
      EXPECT_EQ(p.coins(i), 15);
      EXPECT_EQ(p.hand(i), 10);
      EXPECT_EQ(p.stock(i), 10);
      EXPECT_EQ(p.palaces(i), 7);
      EXPECT_EQ(p.architect(i), "START");
    }
    EXPECT_EQ(p.state.bank, 0);
  }
}

TEST(MahS2, ColoursNotInPlayHaveAPalaceOnAnEdgeOfEveryCity) {
  for (const std::size_t players : {2U, 3U, 4U, 5U}) {
    const auto p = started({{"players", players}});
    for (const auto* city : {"NW", "NE", "W", "C", "E", "SW", "SE"}) {
      for (std::size_t colour = 0; colour < kMaxPlayers; ++colour)
        EXPECT_EQ(p.edge(colour, city), colour < players ? 0 : 1) << city;
      EXPECT_EQ(p.central(city), -1);
    }
  }
}

TEST(MahS3, GovernorsAreBelowFieldOneInRandomOrder) {
  std::set<Ints> orders;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    auto fields = started(json::object(), seed).governors();
    orders.insert(fields);
    std::sort(fields.begin(), fields.end());
    EXPECT_EQ(fields, (Ints{-6, -5, -4, -3, -2, -1, 0}));
    EXPECT_EQ(started(json::object(), seed).state, started(json::object(), seed).state);
  }
  EXPECT_GT(orders.size(), 25U);
}

TEST(MahS4, EachTakesARoleClockwiseFromTheStartPlayer) {
  auto p = started({{"players", 3}, {"start", 1}});
  EXPECT_EQ(p.mover(), 1);
  EXPECT_EQ(options(p, "take").size(), 6U);
  ASSERT_TRUE(plays(p, "take 4"));
  EXPECT_EQ(p.mover(), 2);
  EXPECT_TRUE(forbidden(p, "take 4", "MAH-S4"));
  EXPECT_TRUE(forbidden(p, "take 7", "MAH-S4")) << "the yogi is not in the game";
  EXPECT_TRUE(forbidden(p, "settle NW-W.1", "MAH-S4")) << "another part of the game";
  ASSERT_TRUE(plays(p, "take 6; take 2"));
  EXPECT_EQ(p.roles(0), Ints{2});
  EXPECT_EQ(p.roles(1), Ints{4});
  EXPECT_EQ(p.roles(2), Ints{6});
}

TEST(MahS5, OneHouseAtATimeInTheOrderOfTheRoles) {
  auto p = started({{"players", 3}, {"start", 1}});
  ASSERT_TRUE(plays(p, "take 4; take 6; take 2"));
  EXPECT_EQ(p.mover(), 0);
  ASSERT_TRUE(plays(p, "settle NW-W.1"));
  EXPECT_EQ(p.mover(), 1);
  ASSERT_TRUE(plays(p, "settle NW-W.1"));
  EXPECT_EQ(p.mover(), 2);
  EXPECT_TRUE(forbidden(p, "settle NW-W.1", "MAH-B2")) << "two houses there";
  EXPECT_TRUE(forbidden(p, "settle NW", "MAH-S5")) << "a city";
  ASSERT_TRUE(plays(p, "settle NW-W.2; settle NW-W.2"));
  EXPECT_EQ(p.mover(), 1);
  EXPECT_EQ(p.houses(0, "NW-W.2"), 1);
  EXPECT_EQ(p.coins(), (Ints{15, 15, 15})) << "free (ruling)";
  EXPECT_EQ(p.hand(0), 8) << "from the hand (ruling)";
}

TEST(MahS5, FourHousesEach) {
  auto p = started({{"players", 2}});
  ASSERT_TRUE(plays(p, "take 1; take 2"));
  for (int i = 0; i < 8; ++i) ASSERT_TRUE(plays(p, options(p, "settle")[0]));
  EXPECT_EQ(p.hand(0), 6);
  EXPECT_EQ(p.hand(1), 6);
  EXPECT_TRUE(options(p, "settle").empty());
  EXPECT_FALSE(options(p, "dial").empty());
}

/// 30 villages hold 50 houses of five players, but with two 30 hold 20.
TEST(MahSetup, AsManyHousesAsVillagesHold) {
  auto board = json::parse(embedded_board());
  board["setup_houses"] = 10;
  EXPECT_TRUE(Maharaja::make({{"board", board}}));
}

TEST(MahSetup, AMapOfOnesOwnIsKeptAndPlayed) {
  auto board = json::parse(embedded_board());
  board["places"] = {"START", "NW", "NE", "W", "C", "E", "SW", "SE"};
  board["roads"].erase(16);
  board["village_count"] = 28;
  const auto game = *Maharaja::make({{"board", board}});
  EXPECT_EQ(game.setup().at("board"), board);
  EXPECT_EQ(game.board().places[kStart], "START");
  EXPECT_EQ(game.board().villages(), 28U);
}

}  // namespace
}  // namespace stela::maharaja::test
