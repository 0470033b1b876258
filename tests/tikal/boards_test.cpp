// A board unlike the real one that is sound. Boards that cannot be are in tests/data/tikal/broken.jsonl.
#include "model/embedded.h"
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

using nlohmann::json;

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
