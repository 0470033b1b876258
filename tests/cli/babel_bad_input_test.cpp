// Broken boards, positions, traces and actions of Babel.
#include "model/embedded.h"
#include "tests/cli/bad_input.h"

namespace stela::test::babel_input {
namespace {

using nlohmann::json;

// Boards

class BabelBadBoard : public ::testing::TestWithParam<BadInput> {};

TEST_P(BabelBadBoard, IsRefused) { expect_board_refused("babel", babel::embedded_board(), GetParam()); }

const std::vector<BadInput> kBadBoards{
    {"NoNations", [](json& b) { b.erase("nations"); }, "nations", ""},
    {"AnotherNation", [](json& b) { b["nations"][4] = "romans"; }, "nations", ""},
    {"NationsInAnotherOrder", [](json& b) { std::swap(b["nations"][0], b["nations"][1]); }, "nations", ""},
    {"NoCards", [](json& b) { b["cards_per_nation"] = 0; }, "cards_per_nation", ""},
    {"TooManyCards", [](json& b) { b["cards_per_nation"] = 13; }, "cards_per_nation", ""},
    {"CardsAsText", [](json& b) { b["cards_per_nation"] = "twelve"; }, "cards_per_nation", ""},
    {"TooFewToDeal", [](json& b) { b["cards_per_nation"] = 3; }, "cards_per_nation", "BAB-S2"},
    {"NoLevelTwo", [](json& b) { b["temple_cards"].erase("2"); }, "temple_cards.2", ""},
    {"LevelSeven", [](json& b) { b["temple_cards"]["7"] = 1; }, "temple_cards.7", ""},
    {"OneFoundationCard", [](json& b) { b["temple_cards"]["1"] = 1; }, "temple_cards.1", ""},
    {"NegativeLevel", [](json& b) { b["temple_cards"]["5"] = -1; }, "temple_cards.5", ""},
    {"TooManyTempleCards",
     [](json& b) {
       for (auto& cards : b["temple_cards"]) cards = 12;
     },
     "temple_cards", ""},
    {"NoTempleDeck",
     [](json& b) {
       for (auto& cards : b["temple_cards"]) cards = 0;
       b["temple_cards"]["1"] = 2;
     },
     "temple_cards", "BAB-S1"},
    {"NoHands", [](json& b) { b.erase("hands"); }, "hands", ""},
    {"EmptyHand", [](json& b) { b["hands"]["other"] = 0; }, "hands.other", ""},
    {"HandOfNobody", [](json& b) { b["later_hands"]["third"] = 5; }, "later_hands.third", ""},
    {"DrawsNothing", [](json& b) { b["draw_nations"] = 0; }, "draw_nations", ""},
    {"LaysNothing", [](json& b) { b["draw_temples"] = 0; }, "draw_temples", ""},
    {"AnnouncesTooLate", [](json& b) { b["announce_from"] = 64; }, "announce_from", ""},
    {"LeadAboveTheFinalTotal", [](json& b) { b["win"]["lead"] = 21; }, "win.lead", ""},
    {"BehindAboveTheLead", [](json& b) { b["win"]["behind_below"] = 16; }, "win.behind_below", ""},
    {"FinalTotalZero", [](json& b) { b["win"]["final"] = 0; }, "win.final", ""},
    {"OtherGame", [](json& b) { b["game"] = "tikal"; }, "game", ""},
    {"UnknownField", [](json& b) { b["towers"] = 2; }, "board.towers", ""},
};
INSTANTIATE_TEST_SUITE_P(Boards, BabelBadBoard, ::testing::ValuesIn(kBadBoards), name_of);

// Positions

/// The second player's first turn: both pawns at the Persians', a temple and two settlers of each.
json sound_position(const Scratch& scratch) {
  EXPECT_EQ(scratch.stela("new babel --seed 15 -o new.json").code, 0);
  const auto ran = scratch.stela(
      "apply new.json 'travel persians' 'settle medes' 'settle medes' 'settle medes' 'build foundation' 'halve 1' "
      "'discard medes' 'discard medes' end 'travel persians' 'settle persians' 'settle hittites' 'build foundation'");
  EXPECT_EQ(ran.code, 0) << ran.err;
  return json::parse(ran.out);
}

json& state(json& position) { return position["state"]; }
json& player(json& position, std::size_t p) { return state(position)["players"][p]; }
json& city(json& position, std::size_t p, const char* name) { return player(position, p)["cities"][name]; }

class BabelBadPosition : public ::testing::TestWithParam<BadInput> {};

TEST_P(BabelBadPosition, IsRefused) {
  const Scratch scratch;
  expect_position_refused(scratch, sound_position(scratch), GetParam());
}

const std::vector<BadInput> kBadPositions{
    {"UnknownPhase", [](json& p) { state(p)["phase"] = "draw"; }, "state.phase", ""},
    {"HalvedForNothing", [](json& p) { state(p)["phase"] = "halve"; }, "state", "phase"},
    {"OverTooSoon", [](json& p) { state(p)["phase"] = "over"; }, "state", "ending"},
    {"MovesForNobody", [](json& p) { state(p)["to_move"] = 2; }, "state.to_move", ""},
    {"NotTheirTurn", [](json& p) { state(p)["to_move"] = 0; }, "state", "phase"},
    {"TurnOfTheOther",
     [](json& p) {
       state(p)["to_move"] = 0;
       state(p)["turn_owner"] = 0;
     },
     "state", "turn-order"},
    {"TurnsNegative", [](json& p) { state(p)["turns"] = -1; }, "state.turns", ""},
    {"TooFewTurns",
     [](json& p) {
       state(p)["temple_deck"] = json::array({6});
       state(p)["turns"] = 2;
     },
     "state", "temple-count"},
    {"MigratedAsNumber", [](json& p) { state(p)["migrated"] = 1; }, "state.migrated", ""},
    {"OwesOutsideAHalving", [](json& p) { state(p)["owed"] = 1; }, "state", "halving"},
    {"ChanceTooShort", [](json& p) { state(p)["chance"] = "12"; }, "state.chance", ""},
    {"FinalPhaseTooSoon", [](json& p) { state(p)["final_phase"] = true; }, "state", "totals"},
    {"CardLost", [](json& p) { state(p)["nation_deck"].erase(0); }, "state", "nation-count"},
    {"CardOfNoNation", [](json& p) { state(p)["nation_deck"][0] = "romans"; }, "state.nation_deck[0]", ""},
    {"SixtyFourCards", [](json& p) { state(p)["nation_deck"] = std::vector<std::string>(64, "medes"); },
     "state.nation_deck", "pile-form"},
    {"LevelSeven", [](json& p) { state(p)["temple_deck"][0] = 7; }, "state.temple_deck", ""},
    {"LevelsChanged", [](json& p) { player(p, 0)["store"][0] = 6; }, "state", "temple-count"},
    {"KnownTemplesFromNowhere", [](json& p) { state(p)["known_temples"] = 50; }, "state", "known-temples"},
    {"KnownCardNotInHand", [](json& p) { player(p, 0)["known"]["medes"] = 3; }, "state", "hands-known"},
    {"HandNegative", [](json& p) { player(p, 0)["hand"]["medes"] = -1; }, "state.players[0].hand.medes", ""},
    {"CardFromNowhere", [](json& p) { player(p, 0)["hand"]["medes"] = 5; }, "state", "nation-count"},
    {"DiscardsOfNobody", [](json& p) { state(p)["discards"]["romans"] = 1; }, "state.discards.romans", ""},
    {"PawnInRome", [](json& p) { player(p, 0)["pawn"] = "rome"; }, "state.players[0].pawn", ""},
    {"PawnBackAtTheQuarry", [](json& p) { player(p, 0)["pawn"] = "quarry"; }, "state", "pawn-place"},
    {"FoundationCardBack",
     [](json& p) {
       player(p, 0)["foundation"] = true;
       city(p, 0, "persians")["temple"] = json::array();
     },
     "state", "foundation"},
    {"FoundationCardLost", [](json& p) { player(p, 1)["foundation"] = true; }, "state", "temple-count"},
    {"TempleUpsideDown",
     [](json& p) {
       city(p, 0, "persians")["temple"] = {2, 1};
     },
     "state.players[0].cities.persians.temple", "temple-order"},
    {"CityMissing", [](json& p) { player(p, 0)["cities"].erase("medes"); }, "state.players[0].cities.medes", ""},
    {"ThreePlayers", [](json& p) { state(p)["players"].push_back(player(p, 0)); }, "state.players", ""},
    {"SetupOfThree", [](json& p) { p["setup"]["players"] = 3; }, "setup.players", ""},
    {"StartPlayerNotThere", [](json& p) { p["setup"]["start"] = 2; }, "setup.start", ""},
    {"OtherStartPlayer", [](json& p) { p["setup"]["start"] = 1; }, "state", "turn-order"},
    {"LaterHandsIsASwitch", [](json& p) { p["setup"]["later_hands"] = 2; }, "setup.later_hands", ""},
    {"UnknownField", [](json& p) { city(p, 0, "persians")["river"] = 1; }, "cities.persians.river", ""},
};
INSTANTIATE_TEST_SUITE_P(Positions, BabelBadPosition, ::testing::ValuesIn(kBadPositions), name_of);

// Traces

class BabelBadTrace : public ::testing::TestWithParam<BadInput> {};

TEST_P(BabelBadTrace, IsRefused) {
  expect_trace_refused({{"stela", "trace"},
                        {"version", 1},
                        {"game", "babel"},
                        {"setup", json::object()},
                        {"seed", 15},
                        {"actions",
                         {"travel persians", "settle medes", "settle medes", "settle medes", "build foundation",
                          "halve 1", "discard medes", "discard medes", "end"}}},
                       GetParam());
}

const std::vector<BadInput> kBadTraces{
    {"SettlesAtTheQuarry", [](json& t) { t["actions"][0] = "settle medes"; }, "actions[0]", "BAB-A3"},
    {"SettlesACardNotHeld", [](json& t) { t["actions"][4] = "settle medes"; }, "actions[4]", "BAB-A3"},
    {"TravelsToRome", [](json& t) { t["actions"][0] = "travel rome"; }, "actions[0]", ""},
    {"TravelsNowhere", [](json& t) { t["actions"][1] = "travel persians"; }, "actions[1]", "BAB-A1"},
    {"EndsTooSoon", [](json& t) { t["actions"][1] = "end"; }, "actions[1]", "BAB-A8"},
    {"BuildsWithoutSettlers", [](json& t) { t["actions"][1] = "build foundation"; }, "actions[1]", "BAB-A6"},
    {"BuildsFromAnEmptyStore", [](json& t) { t["actions"][4] = "build mine"; }, "actions[4]", "BAB-A7"},
    {"BuildsFromYours", [](json& t) { t["actions"][4] = "build yours"; }, "actions[4]", ""},
    {"MigratesTwoCards", [](json& t) { t["actions"][3] = "migrate persians medes"; }, "actions[3]", "BAB-A10"},
    {"HalvesTooSoon", [](json& t) { t["actions"][3] = "halve 1"; }, "actions[3]", "BAB-A11"},
    {"RunZero", [](json& t) { t["actions"][5] = "halve 0"; }, "actions[5]", ""},
    {"RunBeyondNumbers", [](json& t) { t["actions"][5] = "halve 99999999999"; }, "actions[5]", ""},
    {"ExpelsWhoIsNotThere", [](json& t) { t["actions"][5] = "expel medes 1"; }, "actions[5]", "BAB-A14"},
    {"AbilityOfAnotherNation", [](json& t) { t["actions"][5] = "demolish 1"; }, "actions[5]", "BAB-A12"},
    {"AnswersOutOfTurn", [](json& t) { t["actions"][5] = "discard medes"; }, "actions[5]", "BAB-A17"},
    {"KeepsTheWholeHand", [](json& t) { t["actions"][6] = "end"; }, "actions[6]", "BAB-A17"},
    {"UnknownAction", [](json& t) { t["actions"][5] = "halve medes 1"; }, "actions[5]", ""},
    {"HalfAnAction", [](json& t) { t["actions"][5] = "migrate medes"; }, "actions[5]", ""},
    {"UnknownOption", [](json& t) { t["setup"]["luck"] = 1; }, "setup.luck", ""},
};
INSTANTIATE_TEST_SUITE_P(Traces, BabelBadTrace, ::testing::ValuesIn(kBadTraces), name_of);

/// Goals of other games and proofs by formulas are refused in one line, and nothing is written.
TEST(BabelBadUsage, TurnsHaveGoalsAndProofsOfTheirOwn) {
  const Scratch scratch;
  scratch.write("position.json", sound_position(scratch).dump());
  scratch.write("puzzle.json", puzzle_asking_for_gain(sound_position(scratch)).dump());
  const auto before = scratch.listing();
  const std::string what = "no goal is called 'gain'; there are: win, total, lead, cards, taken";
  const BadInput flag{"", nullptr, "--objective: " + what, ""};
  expect_refused(scratch.stela("solve position.json --objective gain --svg out.svg"), "", flag);
  expect_refused(scratch.stela("puzzle make babel --objective gain --out puzzles"), "", flag);
  expect_refused(scratch.stela("bench solve --game babel --objective gain"), "", flag);
  expect_refused(scratch.stela("puzzle check puzzle.json --answer end"), "puzzle.json",
                 {"", nullptr, "objective: " + what, ""});
  EXPECT_EQ(scratch.listing(), before);
}

}  // namespace
}  // namespace stela::test::babel_input
