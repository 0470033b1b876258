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

std::string refused(const json& setup) {
  const auto game = Maharaja::make(setup);
  return game ? "" : game.error().line();
}

TEST(MahSetup, RefusesWhatThereIsNot) {
  EXPECT_EQ(refused({{"players", 1}}), "setup.players: expected a whole number from 2 to 5, found 1");
  EXPECT_EQ(refused({{"players", 6}}), "setup.players: expected a whole number from 2 to 5, found 6");
  EXPECT_EQ(refused({{"players", 3}, {"start", 3}}),
            "setup.start: player 3 of 3: players are numbered from 0 (MAH-S4)");
  EXPECT_EQ(refused({{"yogi", 2}}), "setup.yogi: expected a whole number from 0 to 1, found 2");
  EXPECT_EQ(refused({{"colour", 1}}), "setup.colour: unknown field");
}

TEST(MahSetup, RefusesMapsThatCannotBePlayed) {
  const auto board = json::parse(embedded_board());
  const auto with = [&](const char* pointer, const json& value) {
    auto changed = board;
    changed[json::json_pointer(pointer)] = value;
    return refused({{"board", changed}});
  };
  EXPECT_EQ(with("/village_count", 30), "");
  EXPECT_EQ(with("/village_count", 29), "board.roads: 30 villages on them, but village_count is 29");
  EXPECT_EQ(with("/roads/0/villages", 1), "board.roads: 29 villages on them, but village_count is 30");
  EXPECT_EQ(with("/roads/0/villages", 3), "board.roads[0].villages: expected a whole number from 1 to 2, found 3");
  EXPECT_EQ(with("/roads/0/villages", 0), "board.roads[0].villages: expected a whole number from 1 to 2, found 0");
  EXPECT_EQ(with("/roads/0/between/1", "X"), "board.roads[0].between[1]: there is no place 'X'");
  EXPECT_EQ(with("/roads/0/between/1", "NW"), "board.roads[0].between: a road is between two places");
  EXPECT_EQ(with("/roads/1/between/1", "NE"), "board.roads[1].between: a second road from NW to NE");
  EXPECT_EQ(with("/roads/0/colour", "red"), "board.roads[0].colour: unknown field");
  EXPECT_EQ(with("/places/0", "NE"),
            "board.places[0]: a name is one or more characters, no space, '-' or '.', no two alike");
  EXPECT_EQ(with("/places", {"A", "B"}), "board.places: 2 places; there are 7 cities and the start field");
  EXPECT_EQ(with("/start", "X"), "board.start: there is no place 'X'");
  auto apart = board;
  auto& roads = apart["roads"];
  for (std::size_t i = roads.size(); i > 0; --i)
    if (roads[i - 1]["between"][0] == "SE" || roads[i - 1]["between"][1] == "SE") roads.erase(i - 1);
  apart["village_count"] = 22;
  EXPECT_EQ(refused({{"board", apart}}), "board.roads: no way leads from NW to SE (MAH-V1)");
}

TEST(MahSetup, RefusesNumbersThatDoNotFit) {
  const auto board = json::parse(embedded_board());
  const auto where = [&](const char* pointer, const json& value) {
    auto changed = board;
    changed[json::json_pointer(pointer)] = value;
    const auto game = Maharaja::make({{"board", changed}});
    return game ? "" : game.error().where;
  };
  EXPECT_EQ(where("/game", "tikal"), "board.game");
  EXPECT_EQ(where("/palace_fields/edge", 2), "board.palace_fields.edge") << "no room for three neutral colours";
  EXPECT_EQ(where("/palace_fields/central", 2), "board.palace_fields.central");
  EXPECT_EQ(where("/houses/bank", 11), "board.houses.bank");
  EXPECT_EQ(where("/setup_houses", 11), "board.setup_houses");
  EXPECT_EQ(where("/setup_houses", 10), "") << "30 villages hold 50 houses of five players, but with two 30 hold 20";
  EXPECT_EQ(where("/village_capacity/2", 3), "board.village_capacity.2");
  EXPECT_EQ(where("/payout/3", {11, 7}), "board.payout.3");
  EXPECT_EQ(where("/roles/2", "mogul"), "board.roles.2");
  EXPECT_EQ(where("/home_city/7", "START"), "board.home_city.7");
  EXPECT_EQ(where("/rounds", 0), "board.rounds");
  EXPECT_EQ(where("/coins_at_start", "many"), "board.coins_at_start");
  EXPECT_EQ(where("/colour", 1), "board.colour");
  auto crowded = board;
  crowded["setup_houses"] = 10;
  crowded["village_capacity"]["5"] = 1;
  EXPECT_EQ(refused({{"board", crowded}}),
            "board.village_capacity.5: 30 villages have no room for the 50 houses of the setup (MAH-S5)");
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
