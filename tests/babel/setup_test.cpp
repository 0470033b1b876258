// What a seed shuffles, and what a setup may say.
#include "model/embedded.h"
#include "tests/babel/claims.h"

namespace stela::babel::test {
namespace {

using nlohmann::json;

State started(std::uint64_t seed) { return Babel::make(json::object())->initial(seed); }

TEST(BabS1, SeedsShuffleTheDecks) {
  EXPECT_EQ(started(3), started(3));
  EXPECT_NE(started(3).temple_deck, started(4).temple_deck);
  EXPECT_NE(started(3).deck, started(4).deck);
}

TEST(BabSetup, RefusesWhatThereIsNot) {
  const auto refused = [](const json& setup) {
    const auto game = Babel::make(setup);
    return game ? "" : game.error().line();
  };
  EXPECT_EQ(refused({{"players", 3}}), "setup.players: expected a whole number from 2 to 2, found 3");
  EXPECT_EQ(refused({{"start", 2}}), "setup.start: expected a whole number from 0 to 1, found 2");
  EXPECT_EQ(refused({{"colour", 1}}), "setup.colour: unknown field");
}

TEST(BabSetup, RefusesBoardsThatCannotBePlayed) {
  const auto board = json::parse(embedded_board());
  const auto refused = [&](const char* pointer, const json& value) {
    auto changed = board;
    changed[json::json_pointer(pointer)] = value;
    const auto game = Babel::make({{"board", changed}});
    return game ? "" : game.error().where;
  };
  EXPECT_EQ(refused("/cards_per_nation", 12), "");
  EXPECT_EQ(refused("/cards_per_nation", 13), "board.cards_per_nation");
  EXPECT_EQ(refused("/cards_per_nation", 3), "board.cards_per_nation") << "too few to deal";
  EXPECT_EQ(refused("/nations/0", "romans"), "board.nations");
  EXPECT_EQ(refused("/temple_cards/1", 1), "board.temple_cards.1") << "no foundation card for one player";
  EXPECT_EQ(refused("/temple_cards/7", 1), "board.temple_cards.7");
  EXPECT_EQ(refused("/hands/other", 0), "board.hands.other");
  EXPECT_EQ(refused("/win/lead", 21), "board.win.lead");
  EXPECT_EQ(refused("/win/behind_below", 16), "board.win.behind_below");
  EXPECT_EQ(refused("/game", "tikal"), "board.game");
}

TEST(BabSetup, ABoardOfOnesOwnIsKept) {
  auto board = json::parse(embedded_board());
  board["cards_per_nation"] = 4;
  const auto game = *Babel::make({{"board", board}});
  EXPECT_EQ(game.setup().at("board"), board);
  EXPECT_EQ(game.initial(1).deck.size, 20 - 13);
}

}  // namespace
}  // namespace stela::babel::test
