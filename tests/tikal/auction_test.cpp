// TIK-U2 and U3: what is no table of positions and actions. The other cases of auctions are data:
// tests/data/tikal/auction.cases.
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

TEST(TikU2, ARoundRevealsAsManyTilesAsThereArePlayers) {
  for (int players = 2; players <= 4; ++players) {
    const auto game = *Tikal::make({{"players", players}, {"auction", 1}});
    const Position p{game, game.initial(4)};
    EXPECT_EQ(p.shown().size(), static_cast<std::size_t>(players));
    EXPECT_EQ(p.json().at("deck").size(), static_cast<std::size_t>(36 - players));
    EXPECT_EQ(p.state.phase, Phase::bid);
  }
}

TEST(TikU2, TilesThatCannotBeRevealedSoManyAtATimeAreRefused) {
  const auto board = Situation("a1 X").deck({"B1 forest 111111"}).build().game.setup().at("board");
  ASSERT_EQ(board.at("tiles").size(), 2U);
  EXPECT_TRUE(Tikal::make({{"players", 2}, {"auction", 1}, {"board", board}}));
  EXPECT_EQ(Tikal::make({{"players", 3}, {"auction", 1}, {"board", board}}).error().rule, "TIK-U2");
}

TEST(TikU3, RulingNoBidOfNothing) {
  const auto game = *Tikal::make({{"players", 2}, {"auction", 1}});
  EXPECT_FALSE(game.parse("bid 0"));
  EXPECT_EQ(game.why_not(game.initial(4), Action::bid(0)), Rule::U3);
}

}  // namespace
}  // namespace stela::tikal::test
