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

TEST(BabSetup, ABoardOfOnesOwnIsKept) {
  auto board = json::parse(embedded_board());
  board["cards_per_nation"] = 4;
  const auto game = *Babel::make({{"board", board}});
  EXPECT_EQ(game.setup().at("board"), board);
  EXPECT_EQ(game.initial(1).deck.size, 20 - 13);
}

}  // namespace
}  // namespace stela::babel::test
