// Positions as somebody writes them: what is filled in, what is refused and how it is said, edits, lenient reading.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "checkers/trace.h"
#include "model/games.h"
#include "model/position_text.h"

namespace stela::test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::StartsWith;

template <Game G>
Result<Played<G>> read_as(const std::string& text) {
  const auto file = parse_game_file(text, "p.txt");
  if (!file) return file.error();
  return load<G>(*file);
}

/// The position's JSON; an empty one where it is refused.
template <Game G>
json state_of(const std::string& text) {
  const auto read = read_as<G>(text);
  if (read) return read->game.to_json(read->state);
  ADD_FAILURE() << read.error().line();
  return json::object();
}

template <Game G>
std::string refusal(const std::string& text) {
  const auto read = read_as<G>(text);
  return read ? "" : read.error().line();
}

/// The line form after edits, or what is wrong with them.
template <Game G>
std::string after(const std::string& text, const std::vector<std::string>& edits) {
  const auto read = read_as<G>(text);
  if (!read) return read.error().line();
  const auto game = text_game(read->game);
  const auto changed = edited(game, read->game.to_json(read->state), edits, [&](const json& position) {
    const auto state = read->game.from_json(position);
    return state ? std::nullopt : std::optional(state.error());
  });
  return changed ? text_of(game, *changed, TextForm::line) : changed.error().line();
}

constexpr const char* kTwoFigures = "mexica; red figure=C3; blue figure=D4";

TEST(Mexica, SuppliesFollowFromTheBoard) {
  const auto state = state_of<mexica::Mexica>(
      "mexica\n"
      "    @  A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P  Q  R  S  T  U  V\n"
      "  6 ~  ~  #  #  B  #  #  #  S  #  #  #  #  #  #  =  #  #  #  ~  #  #  ~\n"
      "  8 ~  ~  #  =  R  |  r3 #  S  #  #  #  #  #  #  =  #  #  #  #  #  #  ~\n"
      "// both figures stand inland\n"
      "blue tokens=2\n"
      "progress\n");
  EXPECT_EQ(state["supply"], (json{{"single", 4}, {"double", 35}, {"bridges", 10}, {"tokens", 10}}));
  EXPECT_EQ(state["canals"], (json{"O6", "O7", "C8", "E8", "O8", "O9"}));
  EXPECT_EQ(state["bridges"], json{"E8 ns"});
  EXPECT_EQ(state["players"][0]["hand"], (json{3, 3, 1, 1}));
  EXPECT_EQ(state["progress"], true);
  EXPECT_EQ(state["phase"], "play");
  EXPECT_EQ(state["ap"], 6);
}

TEST(Mexica, ARowCanBeOneWord) {
  const auto state = state_of<mexica::Mexica>(std::string(kTwoFigures) + "\n 8 ~~###=##S######=######~\n");
  EXPECT_EQ(state["canals"], (json{"O6", "O7", "E8", "O8", "O9"}));
  EXPECT_EQ(state["supply"]["single"], 5);
}

TEST(Mexica, WhatCannotBeIsNamed) {
  using mexica::Mexica;
  EXPECT_THAT(refusal<Mexica>("mexica; red figure=D8; blue figure=D8"), HasSubstr("(one-thing-a-cell)"));
  EXPECT_THAT(refusal<Mexica>(std::string(kTwoFigures) + "; canals C5"), HasSubstr("(initial-canals)"));
  EXPECT_THAT(refusal<Mexica>(std::string(kTwoFigures) + "; red buildings=4:C5,4:C6,4:C7,4:C8"),
              HasSubstr("4 of value 4, and 3 were dealt (building-count)"));
  EXPECT_EQ(refusal<Mexica>(std::string(kTwoFigures) + "; ap 3; ap 4"), "p.txt: line 1, ap: is given twice");
  EXPECT_THAT(refusal<Mexica>(std::string(kTwoFigures) + "\nscor 4"), HasSubstr("unknown field"));
  EXPECT_EQ(refusal<Mexica>("mexica\n  3 ~ ~"), "p.txt: row 3: 2 cells are drawn, and the board has 23 columns");
  EXPECT_EQ(refusal<Mexica>("mexica\n 77 ~"), "p.txt: row 77: the board has no such row");
  EXPECT_THAT(refusal<Mexica>(std::string(kTwoFigures) + "\n 8 ####=##S######=######~~\n"),
              StartsWith("p.txt: cell @8: is drawn"));
  EXPECT_THAT(refusal<Mexica>("mexica players=9"), HasSubstr("setup.players"));
  EXPECT_THAT(refusal<Mexica>("mexica [; ap 4"), HasSubstr("line 1: a bracket is not closed"));
}

TEST(Mexica, EditsKeepTheRestConsistent) {
  using mexica::Mexica;
  EXPECT_EQ(after<Mexica>(kTwoFigures, {"put R3 at E6", "put canal at C5 C6", "turn of blue", "ap 2"}),
            "mexica; to_move blue; ap 2; canals C5 C6 O6 O7 O8 O9; supply single=6; red buildings=3:E6 figure=C3; "
            "blue figure=D4\n");
  EXPECT_EQ(after<Mexica>(kTwoFigures, {"put R at D3", "put R1 at C3", "take C3"}),
            "mexica; red figure=D3; blue figure=D4\n");
  EXPECT_THAT(after<Mexica>(kTwoFigures, {"ap 3", "put R at D4"}),
              ::testing::AllOf(StartsWith("edit 'put R at D4', state: "), HasSubstr("(one-thing-a-cell)")));
  EXPECT_THAT(after<Mexica>(kTwoFigures, {"put bridge at D5 ns"}), HasSubstr("(bridge-on-canal)"));
  EXPECT_EQ(after<Mexica>(kTwoFigures, {"jump Q"}), "edit 'jump Q': is neither an edit nor a field of a position");
  // A bridge may come before its canal.
  EXPECT_THAT(after<Mexica>(kTwoFigures, {"put bridge at D6 ns", "put canal at D6"}),
              StartsWith("mexica; bridges D6:ns"));
}

TEST(Edits, OfAFreshGameBeginATurnOrSayThatOneIsToBegin) {
  const std::string setup = "mexica; phase setup; red figure=-; blue figure=-";
  EXPECT_THAT(after<mexica::Mexica>(setup, {"turn of blue"}), HasSubstr("to_move blue"));
  EXPECT_THAT(after<mexica::Mexica>(setup, {"turn of blue", "put R3 at D3"}), HasSubstr("red buildings=3:D3"));
  EXPECT_THAT(after<mexica::Mexica>(setup, {"put R3 at D3"}),
              ::testing::AllOf(HasSubstr("(setup-board)"), HasSubstr("it goes with 'turn of red' before it")));
}

TEST(Tikal, TilesFollowFromTheMap) {
  const auto state = state_of<tikal::Tikal>("tikal; map b3:A6+2:rb; to_move blue");
  EXPECT_EQ(state["map"].size(), 5U);       // and those that are printed
  EXPECT_EQ(state["put_out"], json{"A1"});  // two tiles have been drawn: it is the second player's turn
  EXPECT_EQ(state["deck"][0], "A2");
  EXPECT_EQ(state["players"][1]["supply"], 17);
  EXPECT_THAT(refusal<tikal::Tikal>("tikal; map b3:Z9"), HasSubstr("hex b3: the board has no tile 'Z9'"));
  EXPECT_THAT(refusal<tikal::Tikal>("tikal; map b3:A6+2:rb; red score=3"), HasSubstr("(score-range)"));
}

TEST(Tikal, EditsKeepTheRestConsistent) {
  using tikal::Tikal;
  const auto* const start = "tikal; map b3:A6+2:rb";
  EXPECT_EQ(after<Tikal>(start, {"put rB at b3", "next tile A4"}),
            "tikal; deck A4 A1 A2 A3 A5 B1 B2 B3 B4 B5 B6 C1 C2 C3 C4 C5 D1 D2 D3 D4 D5 E1 E2 E3 E4 E5 F1 F2 F3 F4 F5 "
            "G1 G2 G3 "
            "G4; map b3:A6+2:rrbB\n");
  EXPECT_EQ(after<Tikal>(start, {"turn of blue"}), "tikal; to_move blue; map b3:A6+2:rb\n");
  EXPECT_THAT(after<Tikal>(start, {"next tile C2"}),
              HasSubstr("tiles of group A are on top of C2; write 'hand tile C2' to have it placed now (deck-order)"));
  EXPECT_THAT(after<Tikal>(start, {"put g at b3"}), HasSubstr("(empty-seat)"));
  EXPECT_THAT(after<Tikal>(start, {"hand tile A1"}), HasSubstr("hand A1"));
}

/// As `stela new` makes it: a tile is to be placed.
constexpr const char* kFreshTikal = "tikal; hand A3";

TEST(Tikal, EditsOfAFreshGamePlaceTheTileOrSayThatItIsToBePlaced) {
  using tikal::Tikal;
  EXPECT_THAT(after<Tikal>(kFreshTikal, {"ap 4"}),
              ::testing::AllOf(StartsWith("edit 'ap 4': A3 is to be placed before action points are spent; write"),
                               HasSubstr("'put A3 at a3' before it"), HasSubstr("'hand -'"), HasSubstr("(ap-range)")));
  EXPECT_THAT(after<Tikal>(kFreshTikal, {"put A3 at a3", "ap 4"}), StartsWith("tikal; ap 4; map a3:A3\n"));
  EXPECT_THAT(after<Tikal>(kFreshTikal, {"hand -", "ap = 4"}), StartsWith("tikal; ap 4"));
  EXPECT_THAT(after<Tikal>(kFreshTikal, {"put rr at a5"}), HasSubstr("it goes with 'turn of blue' before it"));
}

TEST(Tikal, ATileThatIsPutBringsItsTreasures) {
  using tikal::Tikal;
  EXPECT_THAT(after<Tikal>(kFreshTikal, {"put B3+2 at b3"}), HasSubstr("map b3:B3+2"));
  EXPECT_THAT(after<Tikal>(kFreshTikal, {"put B3*5678 at b3"}), HasSubstr("map b3:B3*5678"));
  EXPECT_THAT(after<Tikal>(kFreshTikal, {"put B3*1111 at b3"}), HasSubstr("no treasure of motif 1 is left"));
  EXPECT_THAT(
      after<Tikal>(kFreshTikal, {"put B3+2 at c3"}),
      ::testing::AllOf(HasSubstr("no explored hex is beside c3; a tile goes between them first, as 'put A1 at a3'"),
                       HasSubstr("(reachable)")));
  EXPECT_THAT(after<Tikal>(kFreshTikal, {"put A1+1 at b3", "put B3+1 at c3"}), HasSubstr("c3:B3+1"));
}

/// The deck keeps its order, but for the tiles that are put out.
TEST(Tikal, ATileThatIsPutLeavesTheDeckAsItIs) {
  const auto table = read_as<tikal::Tikal>("tikal");
  ASSERT_TRUE(table) << table.error().line();
  const auto& game = table->game;
  const auto fresh = game.to_json(game.initial(7, nullptr));
  const auto placed = edited(text_game(game), fresh, {"put B3 at b3"}, [&](const json& position) {
    const auto state = game.from_json(position);
    return state ? std::nullopt : std::optional(state.error());
  });
  ASSERT_TRUE(placed) << placed.error().line();
  auto rest = fresh["deck"].get<std::vector<std::string>>();
  rest.erase(std::find(rest.begin(), rest.end(), "B3"));
  const auto deck = (*placed)["deck"].get<std::vector<std::string>>();
  ASSERT_FALSE(deck.empty());
  EXPECT_TRUE(std::equal(deck.rbegin(), deck.rend(), rest.rbegin()));
}

TEST(Babel, DecksFollowFromTheTable) {
  const auto* const start =
      "babel\n  medes MM 1 - -\n  hittites - - P 1\nred pawn=medes\nblue pawn=hittites\nred.hand medes=2";
  const auto state = state_of<babel::Babel>(start);
  EXPECT_EQ(state["nation_deck"].size(), 55U);
  EXPECT_EQ(state["temple_deck"].size(), 43U);
  EXPECT_EQ(state["turns"], 2);
  EXPECT_THAT(after<babel::Babel>(start, {"next card persians", "turn of blue"}),
              HasSubstr("nation_deck persians medes"));
  EXPECT_THAT(refusal<babel::Babel>("babel; red.hand medes=40"), HasSubstr("(nation-count)"));
}

constexpr const char* kDealtBabel = "babel; red.hand medes=5; blue.hand persians=5";

TEST(Babel, WhatStandsInACityTellsThatItsPawnIsAwayFromTheQuarry) {
  using babel::Babel;
  for (const auto* const field : {"red.cities.sumerians.temple 1", "red.cities.sumerians.temple=1",
                                  "red.cities.sumerians temple=1", "red cities.sumerians.temple=1"}) {
    const auto state = state_of<Babel>(std::string("babel; ") + field);
    EXPECT_EQ(state["players"][0]["cities"]["sumerians"]["temple"], json{1}) << field;
    EXPECT_EQ(state["players"][0]["pawn"], "medes");
    EXPECT_EQ(state["turns"], 2);
    EXPECT_THAT(after<Babel>(kDealtBabel, {field}), HasSubstr("it goes with 'turn of blue' before it (temples-laid)"));
    EXPECT_THAT(after<Babel>(kDealtBabel, {"turn of blue", field}), HasSubstr("red.cities.sumerians temple=1"));
  }
  EXPECT_THAT(after<Babel>(kDealtBabel, {"turn of blue", "red.cities.sumerians row=medes,medes temple=1"}),
              HasSubstr("red.cities.sumerians row=medes,medes temple=1"));
}

TEST(Maharaja, ATurnOfAFreshGameGivesOutRoles) {
  using maharaja::Maharaja;
  for (const auto* const piece : {"put house red at NW-W.1", "put architect red at NW", "put palace red at NW",
                                  "turn actions=palace,coins", "red houses.NW-W.1=1"}) {
    EXPECT_THAT(after<Maharaja>("maharaja", {piece}), HasSubstr("it goes with 'turn of red' before it")) << piece;
    EXPECT_THAT(after<Maharaja>("maharaja", {"turn of red", piece}), HasSubstr("turn.actions[0] task=")) << piece;
  }
  EXPECT_THAT(after<Maharaja>("maharaja", {"turn of blue", "red.houses.NW-W.1 1"}), HasSubstr("red.houses NW-W.1=1"));
}

TEST(Maharaja, HousesFollowFromTheTable) {
  const auto* const start = "maharaja; red roles=1; blue roles=2; turn actions=palace,coins";
  const auto state = state_of<maharaja::Maharaja>(start);
  ASSERT_TRUE(state.contains("turn"));
  EXPECT_EQ(state["to_move"], 0);
  EXPECT_EQ(state["turn"]["actions"][1]["task"], "coins");
  EXPECT_THAT(after<maharaja::Maharaja>(start, {"put house red at NW-W.1", "put palace blue at C central"}),
              ::testing::AllOf(HasSubstr("red.houses NW-W.1=1"), HasSubstr("cities.C central=1")));
  EXPECT_THAT(after<maharaja::Maharaja>(start, {"put house red at START"}), HasSubstr("edit 'put house red at START'"));
}

TEST(Lenient, WhatOnlyPlayCannotReachIsRead) {
  using mexica::Mexica;
  EXPECT_THAT(refusal<Mexica>("mexica; red figure=D8 score=9; blue figure=D6"), HasSubstr("(score-range)"));
  const auto read = read_as<Mexica>("mexica lenient; red figure=D8 score=9; blue figure=D6");
  ASSERT_TRUE(read) << read.error().line();
  EXPECT_EQ(read->state.score[0], 9);
  ASSERT_TRUE(read->doubt);
  EXPECT_EQ(read->doubt->rule, "score-range");
  EXPECT_THAT(refusal<Mexica>("mexica lenient; red figure=D8; blue figure=D8"), HasSubstr("(one-thing-a-cell)"));
  EXPECT_FALSE(read_as<Mexica>("mexica lenient; red figure=D8; blue figure=D6")->doubt);
}

TEST(PositionText, IsToldFromJson) {
  for (const auto* const text : {"mexica", "  // a\nbabel; to_move red", "tikal players=3\n", "hex"})
    EXPECT_TRUE(is_position_text(text)) << text;
  for (const auto* const text : {"", "{}", " {\"stela\": 1}", "[1]", "null", "true", "12", "Mexica: a game", "<html>"})
    EXPECT_FALSE(is_position_text(text)) << text;
}

}  // namespace
}  // namespace stela::test
