// MAH-S3, and what a setup may say.
#include <algorithm>
#include <set>

#include "model/embedded.h"
#include "tests/maharaja/claims.h"

namespace stela::maharaja::test {
namespace {

using nlohmann::json;

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
