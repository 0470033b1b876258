// Broken boards, positions, traces and actions of Maharaja.
#include "model/embedded.h"
#include "tests/cli/bad_input.h"
#include "tests/cli/maharaja_start.h"

namespace stela::test::maharaja_input {
namespace {

using nlohmann::json;

// Boards

class MaharajaBadBoard : public ::testing::TestWithParam<BadInput> {};

TEST_P(MaharajaBadBoard, IsRefused) { expect_board_refused("maharaja", maharaja::embedded_board(), GetParam()); }

const std::vector<BadInput> kBadBoards{
    {"SevenPlaces", [](json& b) { b["places"].erase(0); }, "places", ""},
    {"PlaceTwice", [](json& b) { b["places"][0] = "NE"; }, "places[0]", ""},
    {"PlaceWithAHyphen", [](json& b) { b["places"][0] = "N-W"; }, "places[0]", ""},
    {"StartNowhere", [](json& b) { b["start"] = "S"; }, "start", ""},
    {"RoadToNowhere", [](json& b) { b["roads"][0]["between"][1] = "N"; }, "roads[0].between[1]", ""},
    {"RoadInACircle", [](json& b) { b["roads"][0]["between"][1] = "NW"; }, "roads[0].between", ""},
    {"RoadOfThree", [](json& b) { b["roads"][0]["between"].push_back("C"); }, "roads[0].between", ""},
    {"SecondRoad", [](json& b) { b["roads"][1] = b["roads"][0]; }, "roads[1].between", ""},
    {"RoadWithoutVillages", [](json& b) { b["roads"][0]["villages"] = 0; }, "roads[0].villages", ""},
    {"ThreeVillagesOnARoad", [](json& b) { b["roads"][0]["villages"] = 3; }, "roads[0].villages", ""},
    {"VillagesMiscounted", [](json& b) { b["village_count"] = 29; }, "roads", ""},
    {"NoWayToTheStart",
     [](json& b) {
       std::erase_if(b["roads"].get_ref<json::array_t&>(),
                     [](const json& r) { return r["between"][1] == "START" || r["between"][0] == "START"; });
       b["village_count"] = 20;
     },
     "roads", "MAH-V1"},
    {"TwoCentralFields", [](json& b) { b["palace_fields"]["central"] = 2; }, "palace_fields.central", ""},
    {"EdgeTooSmall", [](json& b) { b["palace_fields"]["edge"] = 2; }, "palace_fields.edge", ""},
    {"NoPalaces", [](json& b) { b["palaces"] = 0; }, "palaces", ""},
    {"TooManyHouses", [](json& b) { b["houses"]["bank"] = 11; }, "houses.bank", ""},
    {"SettlesMoreThanInHand", [](json& b) { b["setup_houses"] = 11; }, "setup_houses", ""},
    {"NoRoomInVillages",
     [](json& b) {
       b["setup_houses"] = 10;
       b["village_capacity"]["5"] = 1;
     },
     "village_capacity.5", "MAH-S5"},
    {"ThreeHousesInAVillage", [](json& b) { b["village_capacity"]["4"] = 3; }, "village_capacity.4", ""},
    {"RankUnpaid", [](json& b) { b["payout"]["4"].erase(0); }, "payout.4", "MAH-C3"},
    {"PayoutOfSixPlayers", [](json& b) { b["payout"]["6"] = {1, 2, 3, 4, 5, 6}; }, "payout.6", ""},
    {"NegativePayout", [](json& b) { b["payout"]["2"][1] = -1; }, "payout.2", ""},
    {"RichFromTheStart", [](json& b) { b["coins_at_start"] = 61; }, "coins_at_start", ""},
    {"CoinsAsText", [](json& b) { b["coins_at_start"] = "fifteen"; }, "coins_at_start", ""},
    {"NoRounds", [](json& b) { b["rounds"] = 0; }, "rounds", ""},
    {"AnotherRole", [](json& b) { b["roles"]["3"] = "sinner"; }, "roles.3", ""},
    {"HomeAtTheStart", [](json& b) { b["home_city"]["4"] = "START"; }, "home_city.4", "MAH-O3"},
    {"OtherGame", [](json& b) { b["game"] = "babel"; }, "game", ""},
    {"UnknownField", [](json& b) { b["elephants"] = 2; }, "board.elephants", ""},
};
INSTANTIATE_TEST_SUITE_P(Boards, MaharajaBadBoard, ::testing::ValuesIn(kBadBoards), name_of);

// Positions

/// Player 1's turn, with the palace built on C's central field; the dials of players 0 and 2 are set.
json sound_position(const Scratch& scratch) {
  EXPECT_EQ(scratch.stela("new maharaja --players 3 --seed 15 -o new.json").code, 0);
  const auto ran =
      scratch.stela("apply new.json" + quoted(maharaja_opening()) + " 'move C toll 1' 'palace first C central'");
  EXPECT_EQ(ran.code, 0) << ran.err;
  return json::parse(ran.out);
}

json& state(json& position) { return position["state"]; }
json& player(json& position, std::size_t p) { return state(position)["players"][p]; }
json& city(json& position, const char* name) { return state(position)["cities"][name]; }
json& turn(json& position) { return state(position)["turn"]; }

class MaharajaBadPosition : public ::testing::TestWithParam<BadInput> {};

TEST_P(MaharajaBadPosition, IsRefused) {
  const Scratch scratch;
  expect_position_refused(scratch, sound_position(scratch), GetParam());
}

const std::vector<BadInput> kBadPositions{
    {"UnknownPhase", [](json& p) { state(p)["phase"] = "score"; }, "state.phase", "phase"},
    {"RoleGivenWithoutTheOption", [](json& p) { state(p)["phase"] = "give"; }, "state", "phase"},
    {"MovesForNobody", [](json& p) { state(p)["to_move"] = 3; }, "state.to_move", ""},
    {"NotTheirTurn", [](json& p) { state(p)["to_move"] = 0; }, "state", "phase"},
    {"RoundEleven", [](json& p) { state(p)["round"] = 11; }, "state.round", ""},
    {"TurnInRoundZero",
     [](json& p) {
       state(p)["round"] = 0;
       state(p)["scored"] = "nobody";
     },
     "state", "round"},
    {"NobodyScored", [](json& p) { state(p)["scored"] = "nobody"; }, "state.scored", ""},
    {"HousesUnsettled", [](json& p) { state(p)["settled"] = 11; }, "state", "setup"},
    {"PlaysTwice", [](json& p) { state(p)["played"] = {1}; }, "state", ""},
    {"PlayedTwice",
     [](json& p) {
       state(p)["played"] = {0, 0};
     },
     "state.played", ""},
    {"CoinsFromNowhere", [](json& p) { player(p, 0)["coins"] = 99; }, "state", "money"},
    {"CoinsOwed", [](json& p) { player(p, 0)["coins"] = -1; }, "state.players[0].coins", ""},
    {"BankAsText", [](json& p) { state(p)["bank"] = "empty"; }, "state.bank", ""},
    {"TilesWithoutTheOption", [](json& p) { state(p)["tile_supply"] = 7; }, "state", "tile-count"},
    {"GovernorsTogether", [](json& p) { city(p, "NE")["governor"] = -4; }, "state", "governor-fields"},
    {"GovernorTooHigh", [](json& p) { city(p, "NE")["governor"] = 2; }, "state", "governor-fields"},
    {"TwoCentralPalaces",
     [](json& p) {
       city(p, "C")["central"] = {1, 2};
     },
     "state.cities.C.central", "palace-fields"},
    {"PalaceFromNowhere", [](json& p) { city(p, "NW")["central"] = {0}; }, "state", "palace-count"},
    {"NeutralPalaceLost", [](json& p) { city(p, "NW")["edge"] = {3}; }, "state", "palace-count"},
    {"PalacesOutOfOrder",
     [](json& p) {
       city(p, "NW")["edge"] = {4, 3};
     },
     "state.cities.NW.edge", ""},
    {"PalaceOfASixthColour",
     [](json& p) {
       city(p, "NW")["edge"] = {3, 5};
     },
     "state.cities.NW.edge", ""},
    {"CityMissing", [](json& p) { state(p)["cities"].erase("W"); }, "state.cities.W", ""},
    {"ArchitectInAVillage", [](json& p) { player(p, 0)["architect"] = "C-E.1"; }, "state.players[0].architect", ""},
    {"HouseLost", [](json& p) { player(p, 0)["hand"] = 5; }, "state", "house-count"},
    {"HouseAtTheStart", [](json& p) { player(p, 0)["houses"]["START"] = 1; }, "START", ""},
    {"VillageTooFull",
     [](json& p) {
       player(p, 2)["houses"]["C-E.1"] = 1;
       player(p, 2)["hand"] = 5;
     },
     "state", "village-capacity"},
    {"RoleTwice", [](json& p) { player(p, 2)["roles"] = {4}; }, "state.players[2].roles", "roles"},
    {"NoRole", [](json& p) { player(p, 2)["roles"] = json::array(); }, "state", "roles"},
    {"TwoRoles",
     [](json& p) {
       player(p, 2)["roles"] = {5, 6};
     },
     "state", "roles"},
    {"RoleEight", [](json& p) { player(p, 2)["roles"] = {8}; }, "state.players[2].roles", ""},
    {"DialOfOne", [](json& p) { player(p, 2)["dial"] = {"coins"}; }, "state.players[2].dial", "dials"},
    {"DialUnset", [](json& p) { player(p, 2)["dial"] = json::array(); }, "state", "dials"},
    {"DialOutOfOrder",
     [](json& p) {
       player(p, 2)["dial"] = {"governors", "coins"};
     },
     "state", "dials"},
    {"DialOfNoAction", [](json& p) { player(p, 2)["dial"][0] = "rest"; }, "state.players[2].dial[0]", ""},
    {"OneAction", [](json& p) { turn(p)["actions"].erase(0); }, "state.turn.actions", "actions"},
    {"PalaceNotCounted", [](json& p) { turn(p)["actions"][0]["palaces"] = 0; }, "state", "actions"},
    {"UnknownProgress", [](json& p) { turn(p)["actions"][0]["progress"] = "half"; }, "state.turn.actions[0].progress",
     ""},
    {"PrivilegeOfTheMogul", [](json& p) { turn(p)["privileges_used"] = {1}; }, "state", "privileges"},
    {"EnteredTwice",
     [](json& p) {
       turn(p)["entered"] = {"C", "C"};
     },
     "state.turn.entered", ""},
    {"EnteredElsewhere", [](json& p) { turn(p)["entered"] = {"W"}; }, "state", "entered"},
    {"FourPlayers", [](json& p) { state(p)["players"].push_back(player(p, 0)); }, "state.players", ""},
    {"SetupOfSix", [](json& p) { p["setup"]["players"] = 6; }, "setup.players", ""},
    {"StartPlayerNotThere", [](json& p) { p["setup"]["start"] = 3; }, "setup.start", "MAH-S4"},
    {"YogiIsASwitch", [](json& p) { p["setup"]["yogi"] = 2; }, "setup.yogi", ""},
    {"UnknownField", [](json& p) { turn(p)["weather"] = 1; }, "state.turn.weather", ""},
};
INSTANTIATE_TEST_SUITE_P(Positions, MaharajaBadPosition, ::testing::ValuesIn(kBadPositions), name_of);

// Traces

class MaharajaBadTrace : public ::testing::TestWithParam<BadInput> {};

TEST_P(MaharajaBadTrace, IsRefused) {
  auto actions = maharaja_opening();
  actions.insert(actions.end(), {"move C toll 1", "palace first C central", "coins second", "end"});
  expect_trace_refused({{"stela", "trace"},
                        {"version", 1},
                        {"game", "maharaja"},
                        {"setup", {{"players", 3}}},
                        {"seed", 15},
                        {"actions", actions}},
                       GetParam());
}

const std::vector<BadInput> kBadTraces{
    {"RoleTaken", [](json& t) { t["actions"][1] = "take 4"; }, "actions[1]", "MAH-S4"},
    {"RoleSeven", [](json& t) { t["actions"][1] = "take 7"; }, "actions[1]", "MAH-S4"},
    {"RoleEight", [](json& t) { t["actions"][1] = "take 8"; }, "actions[1]", ""},
    {"SettlesInACity", [](json& t) { t["actions"][3] = "settle C"; }, "actions[3]", ""},
    {"SettlesInAFullVillage", [](json& t) { t["actions"][9] = "settle W-C.1"; }, "actions[9]", "MAH-B2"},
    {"VillageUnknown", [](json& t) { t["actions"][3] = "settle C-START.3"; }, "actions[3]", ""},
    {"BidsWithoutAnAuction", [](json& t) { t["actions"][0] = "bid 3"; }, "actions[0]", "MAH-S4"},
    {"DialTurnedRound", [](json& t) { t["actions"][16] = "dial coins palace"; }, "actions[16]", "MAH-R2"},
    {"DialOfOne", [](json& t) { t["actions"][16] = "dial coins"; }, "actions[16]", ""},
    {"NoToll", [](json& t) { t["actions"][18] = "move C"; }, "actions[18]", "MAH-V2"},
    {"TollForTheBank", [](json& t) { t["actions"][18] = "move C bank 1"; }, "actions[18]", "MAH-P4"},
    {"NoHouseOnTheWay", [](json& t) { t["actions"][18] = "move SW"; }, "actions[18]", "MAH-V1"},
    {"PalaceFarAway", [](json& t) { t["actions"][19] = "palace first W edge"; }, "actions[19]", "MAH-B4"},
    {"PalaceOnNoField", [](json& t) { t["actions"][19] = "palace first C"; }, "actions[19]", ""},
    {"HouseForAPalace", [](json& t) { t["actions"][19] = "house first C"; }, "actions[19]", "MAH-X2"},
    {"CoinsTwice", [](json& t) { t["actions"][19] = "coins first"; }, "actions[19]", "MAH-X2"},
    {"TileWithoutTheYogi", [](json& t) { t["actions"][20] = "tile coins"; }, "actions[20]", "MAH-O1"},
    {"NoMerchant", [](json& t) { t["actions"][20] = "merchant"; }, "actions[20]", "MAH-P2"},
    {"EndsTooSoon", [](json& t) { t["actions"][20] = "end"; }, "actions[20]", "MAH-A2"},
    {"ThirdAction", [](json& t) { t["actions"][20] = "coins third"; }, "actions[20]", ""},
    {"NumberBeyondAll", [](json& t) { t["actions"][18] = "move C toll 99999999999"; }, "actions[18]", ""},
    {"UnknownAction", [](json& t) { t["actions"][18] = "ride C"; }, "actions[18]", ""},
    {"UnknownOption", [](json& t) { t["setup"]["elephants"] = 1; }, "setup.elephants", ""},
};
INSTANTIATE_TEST_SUITE_P(Traces, MaharajaBadTrace, ::testing::ValuesIn(kBadTraces), name_of);

/// Goals of other games and proofs by formulas are refused in one line, and nothing is written.
TEST(MaharajaBadUsage, TurnsHaveGoalsAndProofsOfTheirOwn) {
  const Scratch scratch;
  scratch.write("position.json", sound_position(scratch).dump());
  scratch.write("puzzle.json", puzzle_asking_for_gain(sound_position(scratch)).dump());
  const auto before = scratch.listing();
  const std::string what = "no goal is called 'gain'; there are: palaces, coins, city";
  const BadInput flag{"", nullptr, "--objective: " + what, ""};
  expect_refused(scratch.stela("solve position.json --objective gain --svg out.svg"), "", flag);
  expect_refused(scratch.stela("puzzle make maharaja --objective gain --out puzzles"), "", flag);
  expect_refused(scratch.stela("bench solve --game maharaja --objective gain"), "", flag);
  expect_refused(scratch.stela("puzzle check puzzle.json --answer end"), "puzzle.json",
                 {"", nullptr, "objective: " + what, ""});
  EXPECT_EQ(scratch.listing(), before);
}

}  // namespace
}  // namespace stela::test::maharaja_input
