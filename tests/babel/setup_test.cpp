// BAB-S1 to S3, and what a setup may say.
#include <algorithm>
#include <numeric>

#include "model/embedded.h"
#include "tests/babel/claims.h"

namespace stela::babel::test {
namespace {

using nlohmann::json;

Position started(const json& setup, std::uint64_t seed = 1) {
  const auto game = *Babel::make(setup);
  return {game, game.initial(seed)};
}

int size(const Cards& cards) { return std::accumulate(cards.begin(), cards.end(), 0); }

TEST(BabS1, AFoundationCardEachAndTheOtherTempleCardsInTheDeck) {
  const auto p = started(json::object());
  EXPECT_EQ(p.state.foundation, (std::array<std::uint8_t, 2>{1, 1}));
  EXPECT_EQ(p.state.temple_deck.size, 43);
  EXPECT_EQ(std::count(p.state.temple_deck.begin(), p.state.temple_deck.end(), 1), 8);
  EXPECT_EQ(std::count(p.state.temple_deck.begin(), p.state.temple_deck.end(), 6), 5);
}

TEST(BabS1, SeedsShuffleTheDecks) {
  EXPECT_EQ(started(json::object(), 3).state, started(json::object(), 3).state);
  EXPECT_NE(started(json::object(), 3).state.temple_deck, started(json::object(), 4).state.temple_deck);
  EXPECT_NE(started(json::object(), 3).state.deck, started(json::object(), 4).state.deck);
}

TEST(BabS2, FiveCardsEachAndThreeDrawn) {
  const auto p = started(json::object());
  EXPECT_EQ(size(p.state.hand[0]), 8);
  EXPECT_EQ(size(p.state.hand[1]), 5);
  EXPECT_EQ(p.state.deck.size, 60 - 13);
}

TEST(BabS2, TheLaterEditionDealsThreeToTheStartPlayer) {
  for (const int start : {0, 1}) {
    const auto p = started({{"later_hands", 1}, {"start", start}});
    EXPECT_EQ(size(p.state.hand[static_cast<std::size_t>(start)]), 6);
    EXPECT_EQ(size(p.state.hand[static_cast<std::size_t>(1 - start)]), 5);
  }
}

TEST(BabS3, PawnsOnTheirQuarriesAndTheStartPlayerOfTheSetup) {
  for (const int start : {0, 1}) {
    const auto p = started({{"start", start}});
    EXPECT_EQ(p.game.to_move(p.state), start);
    EXPECT_EQ(p.pawn(0), "quarry");
    EXPECT_EQ(p.pawn(1), "quarry");
    EXPECT_TRUE(options(p, "settle").empty()) << "not from the quarry";
  }
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
