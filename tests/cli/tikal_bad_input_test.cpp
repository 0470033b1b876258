// Broken boards, positions, traces and actions of Tikal.
#include "model/embedded.h"
#include "tests/cli/bad_input.h"

namespace stela::test::tikal_input {
namespace {

using nlohmann::json;

// Boards

class TikalBadBoard : public ::testing::TestWithParam<BadInput> {};

TEST_P(TikalBadBoard, IsRefused) { expect_board_refused("tikal", tikal::embedded_board(), GetParam()); }

const std::vector<BadInput> kBadBoards{
    {"NoTiles", [](json& b) { b.erase("tiles"); }, "tiles", ""},
    {"EmptyDeck", [](json& b) { b["tiles"] = json::array(); }, "tiles", "TIK-S1"},
    {"NoRows", [](json& b) { b["rows"] = 0; }, "rows", ""},
    {"TooManyHexes", [](json& b) { b["rows"] = 9; }, "rows", ""},
    {"MoreTilesThanHexes", [](json& b) { b["rows"] = 4; }, "printed[1].row", ""},
    {"SidesInAnotherOrder", [](json& b) { std::swap(b["edges"][0], b["edges"][1]); }, "edges", ""},
    {"FiveStones", [](json& b) { b["tiles"][3]["stones"].erase(0); }, "tiles[3].stones", ""},
    {"FourStonesOnASide", [](json& b) { b["tiles"][3]["stones"][2] = 4; }, "tiles[3].stones", ""},
    {"UnknownTerrain", [](json& b) { b["tiles"][3]["terrain"] = "swamp"; }, "tiles[3].terrain", ""},
    {"TempleWithoutValue", [](json& b) { b["tiles"][0].erase("value"); }, "tiles[0].value", ""},
    {"TempleTooHigh", [](json& b) { b["tiles"][0]["value"] = 16; }, "tiles[0].value", ""},
    {"TreasureWithoutMasks", [](json& b) { b["tiles"][3].erase("masks"); }, "tiles[3].masks", ""},
    {"MoreMasksThanTreasures", [](json& b) { b["tiles"][3]["masks"] = 5; }, "treasures", "TIK-T4"},
    {"VolcanoWithStones", [](json& b) { b["tiles"][11]["stones"][0] = 1; }, "tiles[11].stones", "TIK-T6"},
    {"SameTileTwice", [](json& b) { b["tiles"][1]["id"] = "A1"; }, "tiles[1].id", ""},
    {"TileOfAnotherGroup", [](json& b) { b["tiles"][1]["id"] = "B9"; }, "tiles[1].id", ""},
    {"GroupsOutOfOrder",
     [](json& b) {
       b["tiles"][8]["group"] = "A";
       b["tiles"][8]["id"] = "A9";
     },
     "tiles[8].group", "TIK-S1"},
    {"BaseCampInTheDeck", [](json& b) { b["tiles"][5]["terrain"] = "base_camp"; }, "tiles[5].terrain", ""},
    {"NoBaseCamp", [](json& b) { b["printed"][1]["terrain"] = "forest"; }, "printed", ""},
    {"TwoBaseCamps", [](json& b) { b["printed"][2]["terrain"] = "base_camp"; }, "printed[2].terrain", ""},
    {"PrintedTwice",
     [](json& b) {
       b["printed"][2]["row"] = 4;
       b["printed"][2]["col"] = 0;
     },
     "printed[2].row", ""},
    {"PrintedBeyondReach",
     [](json& b) {
       b["printed"][3] = b["printed"][2];
       b["printed"][3]["col"] = 7;
     },
     "printed[3]", "TIK-T3"},
    {"PrintedVolcano",
     [](json& b) {
       b["printed"][2] = {{"col", 1}, {"row", 3}, {"terrain", "volcano"}, {"stones", {0, 0, 0, 0, 0, 0}}};
     },
     "printed[2].terrain", ""},
    {"FloorOfValueSixteen", [](json& b) { b["temple_floors"]["16"] = 1; }, "temple_floors.16", ""},
    {"NegativeFloors", [](json& b) { b["temple_floors"]["5"] = -1; }, "temple_floors.5", ""},
    {"FourOfAMotif", [](json& b) { b["treasures"]["each"] = 4; }, "treasures.each", ""},
    {"NoWorkers", [](json& b) { b["workers"] = 0; }, "workers", ""},
    {"TwoLeaders", [](json& b) { b["leaders"] = 2; }, "leaders", ""},
    {"NoActionPoints", [](json& b) { b["action_points"] = 0; }, "action_points", ""},
    {"ActionPointsAsText", [](json& b) { b["action_points"] = "ten"; }, "action_points", ""},
    {"MorePointsThanCounted",
     [](json& b) {
       for (auto& tile : b["tiles"])
         if (tile["terrain"] == "forest")
           tile = {
               {"id", tile["id"]}, {"group", tile["group"]}, {"terrain", "volcano"}, {"stones", {0, 0, 0, 0, 0, 0}}};
       b["temple_floors"]["15"] = 1;
     },
     "tiles", ""},
    {"OtherGame", [](json& b) { b["game"] = "mexica"; }, "game", ""},
    {"UnknownField", [](json& b) { b["guard"] = 2; }, "board.guard", ""},
};
INSTANTIATE_TEST_SUITE_P(Boards, TikalBadBoard, ::testing::ValuesIn(kBadBoards), name_of);

// Positions

/// The third turn of a game of three, 4 AP left: a treasure hex, a camp, a leader on guard, a temple uncovered.
json sound_position(const Scratch& scratch) {
  EXPECT_EQ(scratch.stela("new tikal --players 3 --seed 15 -o new.json").code, 0);
  const auto ran = scratch.stela(
      "apply new.json 'tile A4 a3 r3' 'deploy leader a5' 'move leader a5 a4' 'guard a4 leader' 'deploy worker a5' end "
      "'tile A6 c4 r0' 'camp b4' 'deploy worker b4' 'deploy worker a5' 'move worker b4 c4' end "
      "'tile A2 c5 r0' 'deploy worker a5' 'deploy leader a5' 'move worker a5 b5' 'uncover b5'");
  EXPECT_EQ(ran.code, 0) << ran.err;
  return json::parse(ran.out);
}

json& state(json& position) { return position["state"]; }
json& player(json& position, std::size_t p) { return state(position)["players"][p]; }
/// A hex of the map; the position has a3, a4, b4, c4, a5, b5 and c5.
json& hex(json& position, const std::string& name) {
  auto& map = state(position)["map"];
  return *std::find_if(map.begin(), map.end(), [&](const json& h) { return h["hex"] == name; });
}

class TikalBadPosition : public ::testing::TestWithParam<BadInput> {};

TEST_P(TikalBadPosition, IsRefused) {
  const Scratch scratch;
  expect_position_refused(scratch, sound_position(scratch), GetParam());
}

const std::vector<BadInput> kBadPositions{
    {"UnknownPhase", [](json& p) { state(p)["phase"] = "walk"; }, "state.phase", ""},
    {"PhaseOfTheOtherVersion", [](json& p) { state(p)["phase"] = "bid"; }, "state", "phase"},
    {"MovesForNobody", [](json& p) { state(p)["to_move"] = 3; }, "state.to_move", ""},
    {"NotTheirTurn", [](json& p) { state(p)["to_move"] = 1; }, "state", "turn-order"},
    {"ApTooMany", [](json& p) { state(p)["ap"] = 11; }, "state", "ap"},
    {"ApAsText", [](json& p) { state(p)["ap"] = "four"; }, "state.ap", ""},
    {"ApNotPaid", [](json& p) { state(p)["ap"] = 9; }, "state", "turn-marks"},
    {"TileInHand", [](json& p) { state(p)["hand"] = "B3"; }, "state", ""},
    {"PrintedTileInHand", [](json& p) { state(p)["hand"] = "b4"; }, "state.hand", ""},
    {"TileUnknown", [](json& p) { hex(p, "c4")["tile"] = "A9"; }, "state.map[3].tile", ""},
    {"TileTwice", [](json& p) { hex(p, "c4")["tile"] = "A4"; }, "A4", "tile-count"},
    {"TileLost", [](json& p) { state(p)["deck"].erase(0); }, "tiles", "tile-count"},
    {"DeckOutOfOrder", [](json& p) { std::swap(state(p)["deck"][0], state(p)["deck"][9]); }, "state", "deck-order"},
    {"PutOutTwice",
     [](json& p) {
       state(p)["put_out"] = {"A5", "A5"};
     },
     "state.put_out[1]", "tile-count"},
    {"HexOffTheMap", [](json& p) { hex(p, "c4")["hex"] = "k4"; }, "k4", ""},
    {"HexTwice", [](json& p) { hex(p, "c4")["hex"] = "b4"; }, "state.map[3].hex", ""},
    {"PrintedHexOverlaid",
     [](json& p) {
       hex(p, "b4")["tile"] = "A5";
       state(p)["deck"][0] = "b4";
     },
     "b4", ""},
    {"TurnedTooFar", [](json& p) { hex(p, "c4")["rotation"] = 6; }, "state.map[3].rotation", ""},
    {"OutOfReach", [](json& p) { hex(p, "c4")["hex"] = "g4"; }, "g4", "reachable"},
    {"ValueOfAForest", [](json& p) { hex(p, "c4")["value"] = 2; }, "c4", "temple-value"},
    {"ValueBelowThePrinted", [](json& p) { hex(p, "c5").erase("value"); }, "c5", "temple-value"},
    {"FloorFromNowhere", [](json& p) { hex(p, "c5")["value"] = 2; }, "state", "floor-count"},
    {"FloorsNegative", [](json& p) { state(p)["floors"]["3"] = -1; }, "state.floors.3", ""},
    {"TreasuresOfAForest", [](json& p) { hex(p, "c4")["treasures"] = {1}; }, "state.map[3].first", ""},
    {"TreasureTwice", [](json& p) { hex(p, "a3")["treasures"][0] = 1; }, "state", "treasure-count"},
    {"TreasuresNotDealt", [](json& p) { hex(p, "a3")["first"] = 3; }, "state.map[0].first", "treasures-on-hexes"},
    {"MotifNine", [](json& p) { hex(p, "a3")["treasures"][0] = 9; }, "state.map[0].treasures", ""},
    {"TreasureFromNowhere", [](json& p) { player(p, 0)["treasures"][2] = 1; }, "state", "treasure-count"},
    {"WorkerFromNowhere", [](json& p) { hex(p, "c4")["workers"][0] = 1; }, "state", "worker-count"},
    {"WorkersOfTwo", [](json& p) { hex(p, "c4")["workers"].erase(0); }, "state.map[3].workers", ""},
    {"WorkersNegative", [](json& p) { hex(p, "c4")["workers"][1] = -1; }, "state.map[3].workers", ""},
    {"LeaderTwice", [](json& p) { hex(p, "c4")["leaders"] = {2}; }, "c4", "leader-count"},
    {"LeaderOnGuardNowhere", [](json& p) { player(p, 1)["leader"] = "guard"; }, "state", "leader-count"},
    {"LeaderOnNoListedHex",
     [](json& p) {
       hex(p, "a5").erase("leaders");
       player(p, 2)["leader"] = "h1";
     },
     "h1", "leader-count"},
    {"CampOnATemple",
     [](json& p) {
       hex(p, "b4").erase("camp");
       hex(p, "c5")["camp"] = 1;
     },
     "c5", "camp-ground"},
    {"CampOnTreasures", [](json& p) { hex(p, "a3")["camp"] = 1; }, "a3", "camp-ground"},
    {"CampOfNobody", [](json& p) { hex(p, "b4")["camp"] = 3; }, "state.map[2].camp", ""},
    {"GuardOnAForest",
     [](json& p) {
       hex(p, "c4").erase("workers");
       hex(p, "c4")["guard"] = {{"player", 1}, {"figure", "worker"}};
     },
     "c4", "guard-ground"},
    {"GuardOfNoSuchKind", [](json& p) { hex(p, "a4")["guard"]["figure"] = "queen"; }, "guard.figure", ""},
    {"ExchangesNegative", [](json& p) { state(p)["exchanges"] = -1; }, "state.exchanges", ""},
    {"UncoveredThrice", [](json& p) { state(p)["uncovered"]["b5"] = 3; }, "state.uncovered.b5", ""},
    {"UncoveredAForest", [](json& p) { state(p)["uncovered"]["c4"] = 1; }, "state", "turn-marks"},
    {"OrderOutsideScoring",
     [](json& p) {
       state(p)["order"] = {0, 1, 2};
     },
     "state.order", "scoring-order"},
    {"ShownOutsideAuctions",
     [](json& p) {
       state(p)["auction"]["shown"] = {"A5", nullptr, nullptr};
     },
     "shown", ""},
    {"BidOutsideAuctions", [](json& p) { state(p)["auction"]["bid"] = 3; }, "state", "auction"},
    {"ScoreFromNowhere", [](json& p) { player(p, 0)["score"] = 1; }, "state", "score-range"},
    {"ScoreNegative", [](json& p) { player(p, 0)["score"] = -1; }, "state.players[0].score", ""},
    {"LastRoundTooEarly", [](json& p) { state(p)["last_round"] = true; }, "state", "last-round"},
    {"OtherNumberOfPlayers", [](json& p) { p["setup"]["players"] = 2; }, "state", ""},
    {"FivePlayers", [](json& p) { p["setup"]["players"] = 5; }, "setup.players", ""},
    {"AuctionIsASwitch", [](json& p) { p["setup"]["auction"] = 2; }, "setup.auction", ""},
    {"StartPlayerNotThere", [](json& p) { p["setup"]["start"] = 3; }, "setup.start", "TIK-S3"},
    {"UnknownField", [](json& p) { hex(p, "c4")["river"] = 1; }, "state.map[3].river", ""},
};
INSTANTIATE_TEST_SUITE_P(Positions, TikalBadPosition, ::testing::ValuesIn(kBadPositions), name_of);

// Traces

class TikalBadTrace : public ::testing::TestWithParam<BadInput> {};

TEST_P(TikalBadTrace, IsRefused) {
  expect_trace_refused({{"stela", "trace"},
                        {"version", 1},
                        {"game", "tikal"},
                        {"setup", {{"players", 3}, {"auction", 1}}},
                        {"seed", 15},
                        {"actions",
                         {"bid 3", "bid 4", "pass", "pass", "choose 1", "tile A4 c5 r0", "end", "pass", "pass",
                          "choose 2", "tile A6 d4 r1"}}},
                       GetParam());
}

const std::vector<BadInput> kBadTraces{
    {"BidTooLow", [](json& t) { t["actions"][1] = "bid 3"; }, "actions[1]", "TIK-U3"},
    {"BidTooHigh", [](json& t) { t["actions"][0] = "bid 21"; }, "actions[0]", "TIK-U3"},
    {"BidNothing", [](json& t) { t["actions"][0] = "bid 0"; }, "actions[0]", ""},
    {"BidBeyondNumbers", [](json& t) { t["actions"][0] = "bid 99999999999"; }, "actions[0]", ""},
    {"ChoosesFour", [](json& t) { t["actions"][4] = "choose 4"; }, "actions[4]", ""},
    {"TileNotChosen", [](json& t) { t["actions"][5] = "tile A6 c5 r0"; }, "actions[5]", "TIK-"},
    {"TileFarAway", [](json& t) { t["actions"][5] = "tile A4 h1 r0"; }, "actions[5]", "TIK-T2"},
    {"TileOutOfReach", [](json& t) { t["actions"][10] = "tile A6 d4 r0"; }, "actions[10]", "TIK-T3"},
    {"TurnedBySix", [](json& t) { t["actions"][5] = "tile A4 c5 r6"; }, "actions[5]", ""},
    {"MoveOfNobody", [](json& t) { t["actions"][6] = "move worker a5 b5"; }, "actions[6]", "TIK-A3"},
    {"UnknownFigure", [](json& t) { t["actions"][6] = "deploy queen a5"; }, "actions[6]", ""},
    {"SameMotifTwice", [](json& t) { t["actions"][6] = "swap 5 5 p1 2"; }, "actions[6]", ""},
    {"SwapWithNobody", [](json& t) { t["actions"][6] = "swap 5 p3 2"; }, "actions[6]", ""},
    {"UnknownAction", [](json& t) { t["actions"][6] = "swim a5"; }, "actions[6]", ""},
    {"HalfAnAction", [](json& t) { t["actions"][6] = "trail worker a5"; }, "actions[6]", ""},
    {"UnknownOption", [](json& t) { t["setup"]["luck"] = 1; }, "setup.luck", ""},
};
INSTANTIATE_TEST_SUITE_P(Traces, TikalBadTrace, ::testing::ValuesIn(kBadTraces), name_of);

TEST(TikalBadUsage, OptionsThatNoGameHasTogether) {
  const Scratch scratch;
  auto board = json::parse(tikal::embedded_board());
  board["tiles"].erase(35);
  scratch.write("board.json", board.dump());
  EXPECT_EQ(scratch.stela("new tikal --players 3 --board board.json -o basic.json").code, 0);
  expect_refused(scratch.stela("new tikal --players 3 --board board.json --option auction=1 -o out.json"), "auction",
                 {"", nullptr, "35 tiles", "TIK-U2"});
  for (const auto* option : {"auction=2", "set_exchange=-1", "stall_rounds=4"})
    expect_refused(scratch.stela(std::string("new tikal -o out.json --option ") + option), "setup.",
                   {"", nullptr, std::string(option).substr(0, std::string(option).find('=')), ""});
  EXPECT_EQ(scratch.listing(), "basic.json board.json ");
}

}  // namespace
}  // namespace stela::test::tikal_input
