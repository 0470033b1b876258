// Boards that cannot be: each is refused with the field. tests/cli has those that a user of the command line is more
// likely to write; here are the others, and a board unlike the real one that is sound.
#include <functional>

#include "model/embedded.h"
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

using nlohmann::json;

struct BadBoard {
  std::string name;
  std::string where;
  std::function<void(json&)> spoil;
};

std::ostream& operator<<(std::ostream& out, const BadBoard& bad) { return out << bad.name; }

class TikBoard : public ::testing::TestWithParam<BadBoard> {};

TEST_P(TikBoard, IsRefused) {
  auto board = json::parse(embedded_board());
  ASSERT_TRUE(Tikal::make({{"board", board}})) << "the sound one";
  GetParam().spoil(board);
  const auto game = Tikal::make({{"board", board}});
  ASSERT_FALSE(game) << "is accepted";
  EXPECT_EQ(game.error().where, GetParam().where) << game.error().line();
  EXPECT_FALSE(game.error().what.empty());
}

const std::vector<BadBoard> kBadBoards{
    {"NotAnObject", "board", [](json& b) { b = 7; }},
    {"NoColumns", "board.columns", [](json& b) { b.erase("columns"); }},
    {"AForestWithAValue", "board.tiles[5].value", [](json& b) { b["tiles"][5]["value"] = 1; }},
    {"NoGroup", "board.tiles[3].group", [](json& b) { b["tiles"][3]["group"] = "a"; }},
    {"ANameWithASpace", "board.tiles[3].id", [](json& b) { b["tiles"][3]["id"] = "A 4"; }},
    {"MoreTilesThanHexes", "board.tiles",
     [](json& b) {
       b["tiles"].push_back({{"id", "H1"}, {"group", "H"}, {"terrain", "volcano"}, {"stones", {0, 0, 0, 0, 0, 0}}});
     }},
    {"MoreTilesThanCanBe", "board.tiles",
     [](json& b) {
       for (int i = 10; i < 40; ++i) {
         b["tiles"].push_back(b["tiles"][11]);
         b["tiles"].back()["group"] = "H";
         b["tiles"].back()["id"] = "H" + std::to_string(i);
       }
     }},
    {"PrintedOffTheMap", "board.printed[0].col", [](json& b) { b["printed"][0]["col"] = 8; }},
    {"TooManyMotifs", "board.treasures.motifs", [](json& b) { b["treasures"]["motifs"] = 9; }},
    {"CampsAsText", "board.camps", [](json& b) { b["camps"] = "2"; }},
    {"ALeaderWithoutWeight", "board.leader_weight", [](json& b) { b["leader_weight"] = 0; }},
    {"NegativePoints", "board.auction_start", [](json& b) { b["auction_start"] = -1; }},
};

std::string name_of(const ::testing::TestParamInfo<BadBoard>& bad) { return bad.param.name; }

INSTANTIATE_TEST_SUITE_P(Tikal, TikBoard, ::testing::ValuesIn(kBadBoards), name_of);

TEST(TikBoards, AnotherSoundBoardIsPlayed) {
  auto board = json::parse(embedded_board());
  board["columns"] = 10;
  board["rows"] = 6;
  board["temple_floors"] = {{"2", 1}, {"7", 4}};
  board["workers"] = 5;
  board["camps"] = 0;
  const auto game = Tikal::make({{"board", board}});
  ASSERT_TRUE(game);
  EXPECT_EQ(game->setup().at("board"), board) << "and written with the setup";
  Position p{*game, game->initial(1)};
  Rng rng(1);
  while (!p.game.outcome(p.state)) {
    p.game.apply(p.state, p.game.pick(p.state, rng));
    ASSERT_FALSE(p.game.violation(p.state).has_value());
  }
}

}  // namespace
}  // namespace stela::tikal::test
