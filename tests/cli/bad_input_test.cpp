// Broken boards, positions and traces of Mexica; and files and command lines that are wrong whatever the game.
#include "tests/cli/bad_input.h"

#include "model/embedded.h"

namespace stela::test {
namespace {

using nlohmann::json;

// Boards

class BadBoard : public ::testing::TestWithParam<BadInput> {};

TEST_P(BadBoard, IsRefused) { expect_board_refused("mexica", mexica::embedded_board(), GetParam()); }

const std::vector<BadInput> kBadBoards{
    {"NoGrid", [](json& b) { b.erase("grid"); }, "grid", ""},
    {"RaggedRow", [](json& b) { b["grid"][3] = "~~"; }, "grid[3]", ""},
    {"UnknownTerrain", [](json& b) { b["grid"][3] = "~####?#######~~~       "; }, "E3", ""},
    {"TooManyCells", [](json& b) { b["grid"].push_back(std::string(23, '~')); }, "grid", ""},
    {"SameColumnTwice", [](json& b) { b["columns"][2] = "A"; }, "columns", ""},
    {"DigitInColumn", [](json& b) { b["columns"][2] = "B1"; }, "columns", ""},
    {"ThreeStartCells", [](json& b) { b["grid"][6] = " ~######X######=###~##~"; }, "start cells", "MEX-S4"},
    {"CanalOffItsMark",
     [](json& b) {
       b["initial_canals"][0] = {"C5", "C6"};
     },
     "C5", "MEX-S1"},
    {"CanalInTwoPieces",
     [](json& b) {
       b["initial_canals"][0] = {"O6", "O8"};
     },
     "initial_canals[0]", "MEX-S1"},
    {"MarkWithoutCanal", [](json& b) { b["initial_canals"].erase(1); }, "O8", "MEX-S1"},
    {"CanalsDoNotAddUp", [](json& b) { b["canals"]["double_in_supply_at_start"] = 36; }, "double_in_supply_at_start",
     "MEX-S1"},
    {"NegativeBridges", [](json& b) { b["bridges"] = -1; }, "bridges", ""},
    {"TokensAsText", [](json& b) { b["action_tokens"] = "12"; }, "action_tokens", ""},
    {"SizeTwice", [](json& b) { b["calpulli"][1]["size"] = 3; }, "calpulli[1]", "MEX-C1"},
    {"NoCalpulli", [](json& b) { b["calpulli"] = json::array(); }, "calpulli", "MEX-C1"},
    {"DrawsMoreThanThereAre", [](json& b) { b["calpulli_first_half"] = 16; }, "calpulli_first_half", "MEX-S2"},
    {"NoBuildings",
     [](json& b) {
       b["buildings"]["first_half"] = {{"1", 0}, {"2", 0}, {"3", 0}, {"4", 0}};
     },
     "first_half", "MEX-S3"},
    {"NoActionPoints", [](json& b) { b["action_points"] = 0; }, "action_points", ""},
    {"UnknownField", [](json& b) { b["bridge"] = 11; }, "bridge", ""},
    {"OtherGame", [](json& b) { b["game"] = "tikal"; }, "game", ""},
    {"TooManyActions",
     [](json& b) {
       b["bridges"] = 200;
       b["canals"] = {{"single", 100}, {"double", 100}, {"double_laid_at_setup", 2}, {"double_in_supply_at_start", 98}};
     },
     "bridges", ""},
};
INSTANTIATE_TEST_SUITE_P(Boards, BadBoard, ::testing::ValuesIn(kBadBoards), name_of);

// Positions

/// A position of the first round: three figures placed, a canal laid, a bridge over it.
json sound_position(const Scratch& scratch) {
  EXPECT_EQ(scratch.stela("new mexica --players 3 --seed 7 -o new.json").code, 0);
  const auto ran = scratch.stela("apply new.json 'place H6' 'place G7' 'place I7' 'canal D5' 'bridge D5 ns'");
  EXPECT_EQ(ran.code, 0) << ran.err;
  return json::parse(ran.out);
}

class BadPosition : public ::testing::TestWithParam<BadInput> {};

TEST_P(BadPosition, IsRefused) {
  const Scratch scratch;
  expect_position_refused(scratch, sound_position(scratch), GetParam());
}

json& state(json& position) { return position["state"]; }

const std::vector<BadInput> kBadPositions{
    {"UnknownGame", [](json& p) { p["game"] = "chess"; }, "game", ""},
    {"OtherVersion", [](json& p) { p["version"] = 99; }, "version", ""},
    {"NoState", [](json& p) { p.erase("state"); }, "state", ""},
    {"FivePlayers", [](json& p) { p["setup"]["players"] = 5; }, "setup.players", ""},
    {"StartPlayerNotThere", [](json& p) { p["setup"]["start"] = 3; }, "setup.start", "MEX-S4"},
    {"UnknownOption", [](json& p) { p["setup"]["stall"] = 3; }, "setup.stall", ""},
    {"OtherNumberOfPlayers", [](json& p) { p["setup"]["players"] = 2; }, "state", ""},
    {"FigureInTheLake", [](json& p) { state(p)["players"][0]["figure"] = "A0"; }, "state.players[0].figure",
     "figure-ground"},
    {"FigureOffTheBoard", [](json& p) { state(p)["players"][0]["figure"] = "Z9"; }, "Z9", ""},
    {"TwoFiguresOnACell", [](json& p) { state(p)["players"][0]["figure"] = "G7"; }, "G7", "one-thing-a-cell"},
    {"FigureMissing", [](json& p) { state(p)["players"][1]["figure"] = nullptr; }, "state", "figure-ground"},
    {"CanalTooMany", [](json& p) { state(p)["canals"].push_back("C9"); }, "state", "canal-count"},
    {"CanalTwice", [](json& p) { state(p)["canals"].push_back("D5"); }, "state.canals", ""},
    {"CanalInTheLake", [](json& p) { state(p)["canals"][0] = "A0"; }, "A0", ""},
    {"BridgeOnLand", [](json& p) { state(p)["bridges"][0] = "C9 ns"; }, "C9", ""},
    {"BridgeWithoutDirection", [](json& p) { state(p)["bridges"][0] = "D5"; }, "state.bridges[0]", ""},
    {"BridgeTooMany", [](json& p) { state(p)["supply"]["bridges"] = 11; }, "state", "bridge-count"},
    {"TokenFromNowhere", [](json& p) { state(p)["players"][0]["tokens"] = 1; }, "state", "token-count"},
    {"CalpulliLost", [](json& p) { state(p)["display"].erase(0); }, "state", "calpulli-count"},
    {"CalpulliOfNoSuchSize", [](json& p) { state(p)["display"][0] = 2; }, "state.display[0]", "MEX-C1"},
    {"BuildingLost", [](json& p) { state(p)["players"][2]["hand"][0] = 2; }, "state", "building-count"},
    {"BuildingOfValueFive", [](json& p) { state(p)["players"][2]["buildings"] = {"5 C5"}; }, "buildings[0]", ""},
    {"BuildingOnStartCell",
     [](json& p) {
       state(p)["players"][2]["buildings"] = {"1 H8"};
       state(p)["players"][2]["hand"][0] = 2;
     },
     "H8", ""},
    {"ApTooMany", [](json& p) { state(p)["ap"] = 100; }, "state", "ap-range"},
    {"ApAsText", [](json& p) { state(p)["ap"] = "six"; }, "state.ap", ""},
    {"ThreeTokensGained", [](json& p) { state(p)["gained"] = 3; }, "state.gained", ""},
    {"UnknownPhase", [](json& p) { state(p)["phase"] = "bidding"; }, "state.phase", ""},
    {"UnknownField", [](json& p) { state(p)["weather"] = "fine"; }, "state.weather", ""},
    {"MovesForNobody", [](json& p) { state(p)["to_move"] = 3; }, "state.to_move", ""},
};
INSTANTIATE_TEST_SUITE_P(Positions, BadPosition, ::testing::ValuesIn(kBadPositions), name_of);

// Traces and text that is not even JSON

class BadTrace : public ::testing::TestWithParam<BadInput> {};

TEST_P(BadTrace, IsRefused) {
  expect_trace_refused({{"stela", "trace"},
                        {"version", 1},
                        {"game", "mexica"},
                        {"setup", {{"players", 2}}},
                        {"seed", 7},
                        {"actions", {"place H6", "place G7", "canal C5 C6", "end"}}},
                       GetParam());
}

const std::vector<BadInput> kBadTraces{
    {"IllegalAction", [](json& t) { t["actions"][2] = "canal H7"; }, "actions[2]", "MEX-K2"},
    {"UnknownAction", [](json& t) { t["actions"][2] = "dig C5"; }, "actions[2]", ""},
    {"UnknownCell", [](json& t) { t["actions"][2] = "canal C5 C66"; }, "C66", ""},
    {"ActionTooLong", [](json& t) { t["actions"][2] = "canal C5 C6 C7"; }, "actions[2]", ""},
    {"ActionAsNumber", [](json& t) { t["actions"][2] = 5; }, "actions[2]", ""},
    {"AfterTheTurnsEnd", [](json& t) { t["actions"].push_back("place I7"); }, "actions[4]", "MEX-S4"},
    {"NegativeSeed", [](json& t) { t["seed"] = -1; }, "seed", ""},
    {"NoActions", [](json& t) { t.erase("actions"); }, "actions", ""},
    {"NeitherTraceNorPosition", [](json& t) { t["stela"] = "puzzle"; }, "stela", ""},
    {"UnknownField", [](json& t) { t["colour"] = "red"; }, "colour", ""},
    {"FindingWithoutRule",
     [](json& t) {
       t["finding"] = {{"check", "step"}};
     },
     "finding", ""},
};
INSTANTIATE_TEST_SUITE_P(Traces, BadTrace, ::testing::ValuesIn(kBadTraces), name_of);

TEST(BadFile, TextThatIsNoJson) {
  const Scratch scratch;
  scratch.write("broken.json", "{\n\"stela\": \"trace\",\n");
  for (const auto* verb : {"legal", "show", "replay", "shrink", "perft"})
    expect_refused(scratch.stela(std::string(verb) + " broken.json"), "broken.json", {"", nullptr, "line", ""});
}

TEST(BadFile, NestedTooDeepOrANumberTooLarge) {
  const Scratch scratch;
  const std::string deep = std::string(100000, '[') + std::string(100000, ']');
  scratch.write("deep.json", R"({"stela": "trace", "version": )" + deep + "}");
  expect_refused(scratch.stela("legal deep.json"), "deep.json", {"", nullptr, "nested", ""});
  scratch.write("large.json", R"({"stela": "trace", "version": 1e999})");
  expect_refused(scratch.stela("legal large.json"), "large.json", {"", nullptr, "too large", ""});
}

TEST(BadFile, MissingAndUnwritable) {
  const Scratch scratch;
  expect_refused(scratch.stela("legal nowhere.json"), "nowhere.json", {"", nullptr, "No such file", ""});
  expect_refused(scratch.stela("new mexica -o no/such/folder/out.json"), "no/such/folder/out.json",
                 {"", nullptr, "cannot be written", ""});
  expect_refused(scratch.stela("check mexica --games 1 --traces no/such/folder"), "no/such/folder",
                 {"", nullptr, "--traces", ""});
  EXPECT_EQ(scratch.listing(), "");
}

TEST(BadUsage, EachIsOneLineAndCode64) {
  const Scratch scratch;
  const std::vector<std::pair<std::string, std::string>> lines{
      {"puzzle", "verb"},
      {"dance", "dance"},
      {"new chess", "chess"},
      {"new mexica --players 7", "players"},
      {"new mexica --option stall_rounds", "--option"},
      {"new mexica --option stall_rounds=many", "--option"},
      {"new mexica --option luck=1", "luck"},
      {"rules mexica MEX-Z9", "MEX-Z9"},
      {"check mexica --games none", "--games"},
      {"check mexica --jobs 0", "--jobs"},
      {"check mexica --players 2 --start 3 --games 1", "start"},
      {"perft mexica --depth -1", "--depth"},
      {"legal", "file"},
  };
  for (const auto& [arguments, word] : lines) {
    const auto ran = scratch.stela(arguments);
    EXPECT_EQ(ran.code, 64) << arguments;
    EXPECT_EQ(ran.out, "") << arguments;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << arguments << ": " << ran.err;
    EXPECT_NE(ran.err.find(word), std::string::npos) << arguments << ": " << ran.err;
  }
}

}  // namespace
}  // namespace stela::test
