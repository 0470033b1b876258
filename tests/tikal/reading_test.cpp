// Positions and actions that cannot be read: the error names the field or the word. More of them are in tests/cli;
// positions that can be read and cannot be are in breaches_test.cpp.
#include <gtest/gtest.h>

#include "tests/tikal/broken.h"

namespace stela::tikal::test {
namespace {

using nlohmann::json;

struct BadField {
  std::string name;
  std::string where;
  std::function<void(json&)> spoil;
  Position (*sound)() = stela::tikal::test::sound;
};

std::ostream& operator<<(std::ostream& out, const BadField& bad) { return out << bad.name; }
std::string name_of_field(const ::testing::TestParamInfo<BadField>& bad) { return bad.param.name; }

class TikField : public ::testing::TestWithParam<BadField> {};

TEST_P(TikField, IsNamed) {
  const auto p = GetParam().sound();
  auto state = p.json();
  GetParam().spoil(state);
  const auto read = p.game.from_json(state);
  ASSERT_FALSE(read) << "is accepted";
  EXPECT_EQ(read.error().where, GetParam().where) << read.error().line();
  EXPECT_FALSE(read.error().what.empty());
}

const std::vector<BadField> kBadFields{
    {"NotAnObject", "state", [](json& s) { s = "state"; }},
    {"MissingField", "state.ap", [](json& s) { s.erase("ap"); }},
    {"AnUnknownTileInHand", "state.hand", [](json& s) { s["hand"] = "Z9"; }},
    {"ALargeNumber", "state.exchanges", [](json& s) { s["exchanges"] = 1e30; }},
    {"AnUnknownHexUncovered", "state.uncovered.z9", [](json& s) { s["uncovered"]["z9"] = 1; }},
    {"AFlagAsANumber", "state.last_round", [](json& s) { s["last_round"] = 0; }},
    {"AnOrderOfOne", "state.order", [](json& s) { s["order"] = {0}; }, scoring},
    {"ANumberShown", "state.auction.shown[1]", [](json& s) { s["auction"]["shown"][1] = 5; }, bidding},
    {"AnUnknownTileShown", "state.auction.shown[1]", [](json& s) { s["auction"]["shown"][1] = "Z9"; }, bidding},
    {"PlayersOutOfOrder", "state.auction.out",
     [](json& s) {
       s["auction"]["out"] = {2, 1};
     },
     bidding},
    {"APlayerTwice", "state.auction.turned",
     [](json& s) {
       s["auction"]["turned"] = {1, 1};
     }},
    {"AnUnknownBidder", "state.auction.bidder", [](json& s) { s["auction"]["bidder"] = 9; }},
    {"ANegativeBid", "state.auction.bid", [](json& s) { s["auction"]["bid"] = -1; }},
    {"AnUnknownTileInTheDeck", "state.deck[1]", [](json& s) { s["deck"][1] = "Z9"; }},
    {"AnUnknownTilePutOut", "state.put_out[0]", [](json& s) { s["put_out"][0] = "a1"; }},
    {"AnUnknownFloor", "state.floors.11", [](json& s) { s["floors"]["11"] = 1; }},
    {"AnUnknownMotif", "state.treasures.supply[2]", [](json& s) { s["treasures"]["supply"][2] = 9; }},
    {"HexesOutOfOrder", "state.map[2].hex", [](json& s) { std::swap(s["map"][1], s["map"][2]); }},
    {"NoTreasures", "state.map[5].treasures", [](json& s) { s["map"][5]["treasures"] = json::array(); }},
    {"NoWorkers", "state.map[0].workers",
     [](json& s) {
       s["map"][0]["workers"] = {0, 0};
     }},
    {"NoLeaders", "state.map[0].leaders", [](json& s) { s["map"][0]["leaders"] = json::array(); }},
    {"APlayerMissing", "state.players", [](json& s) { s["players"].erase(1); }},
    {"TooManyWorkers", "state.players[1].supply", [](json& s) { s["players"][1]["supply"] = 19; }},
    {"SevenMotifs", "state.players[1].treasures", [](json& s) { s["players"][1]["treasures"].erase(0); }},
    {"ALeaderNowhere", "state.players[1].leader", [](json& s) { s["players"][1]["leader"] = "moon"; }},
};

INSTANTIATE_TEST_SUITE_P(Tikal, TikField, ::testing::ValuesIn(kBadFields), name_of_field);

TEST(TikReading, ActionsThatCannotBeRead) {
  const auto p = sound();
  const std::vector<std::pair<std::string, std::string>> bad{{"", "empty"},
                                                             {"jump a1", "no action is called 'jump'"},
                                                             {"deploy worker", "expected 'deploy FIGURE HEX'"},
                                                             {"end now", "expected 'end'"},
                                                             {"deploy boss a1", "not 'boss'"},
                                                             {"deploy worker z9", "no hex 'z9'"},
                                                             {"deploy worker A1", "no hex 'A1'"},
                                                             {"deploy worker a01", "no hex 'a01'"},
                                                             {"tile Z9 a1 r0", "no tile 'Z9'"},
                                                             {"tile a1 d1 r0", "no tile 'a1'"},
                                                             {"tile B1 d1 0", "expected 'r' and a number"},
                                                             {"tile B1 d1 r6", "'6' is not a number from 0 to 5"},
                                                             {"tile B1 d1 r", "'' is not a number"},
                                                             {"bid 01", "'01' is not a number"},
                                                             {"bid -1", "'-1' is not a number"},
                                                             {"bid 99999999999", "is not a number"},
                                                             {"choose 0", "'0' is not a number from 1 to 2"},
                                                             {"choose 3", "'3' is not a number from 1 to 2"},
                                                             {"swap 1 p1", "expected 'swap"},
                                                             {"swap 1 2 3 4 p1 5", "expected 'swap"},
                                                             {"swap 1 1 p1 2", "motif 1 is given twice"},
                                                             {"swap 9 p1 2", "'9' is not a number from 1 to 8"},
                                                             {"swap 1 p2 2", "'2' is not a number from 0 to 1"},
                                                             {"swap 1 p1 0", "'0' is not a number from 1 to 8"}};
  for (const auto& [text, what] : bad) {
    const auto action = p.game.parse(text);
    ASSERT_FALSE(action) << text;
    EXPECT_NE(action.error().line().find(what), std::string::npos) << action.error().line();
  }
}

}  // namespace
}  // namespace stela::tikal::test
