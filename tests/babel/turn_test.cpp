// BAB-T1 to T6: the phases of a turn, and how the nation deck is made anew.
#include "tests/babel/claims.h"

namespace stela::babel::test {
namespace {

TEST(BabT1, TurnsAlternateAndEachIsNumbered) {
  auto p = Table().build();
  EXPECT_EQ(p.game.turn(p.state), 40U);
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.game.to_move(p.state), 1);
  EXPECT_EQ(p.game.turn(p.state), 41U);
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.game.to_move(p.state), 0);
}

TEST(BabT2, ThreeNationCardsAreDrawnAsATurnBegins) {
  auto p = Table().hand(1, "p").next_nations("mshaa").build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.hand(1), "mshp");
  EXPECT_EQ(p.hand(0), "") << "the other draws nothing";
}

TEST(BabT3, DiscardsBecomeTheDeckWhenACardIsNeeded) {
  auto p =
      Table().row(1, "persians", "mmmmsssshhhhppppaaaa").only_nations_left(2).hand(1, "s").next_nations("hp").build();
  const auto discards = p.discards().size();
  const auto chance = p.state.chance;
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.discards(), "");
  EXPECT_EQ(p.state.deck.size, discards - 1);
  EXPECT_NE(p.state.chance, chance) << "the stream moves on";
  EXPECT_EQ(p.known(1), "shp") << "the hand as it was at the reshuffle";
  EXPECT_EQ(p.hand(1).size(), 4U);
}

TEST(BabT3, RulingNotBeforeACardIsNeeded) {
  auto p = Table().only_nations_left(3).build();
  const auto chance = p.state.chance;
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.deck.size, 0);
  EXPECT_EQ(p.state.chance, chance);
  EXPECT_EQ(p.known(1), "");
}

TEST(BabT3, OptionAsSoonAsTheLastCardIsDrawn) {
  auto p = Table().option("eager_reshuffle", 1).only_nations_left(3).hand(1, "s").next_nations("hpm").build();
  const auto discards = p.discards().size();
  const auto chance = p.state.chance;
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.deck.size, discards);
  EXPECT_EQ(p.discards(), "");
  EXPECT_NE(p.state.chance, chance);
  EXPECT_EQ(p.hand(1), "mshp");
  EXPECT_EQ(p.known(1), "mshp") << "the last card too";
}

TEST(BabT3, OptionTheDrawGoesOnFromTheNewDeck) {
  auto p = Table().option("eager_reshuffle", 1).only_nations_left(2).hand(1, "s").next_nations("hp").build();
  const auto discards = p.discards().size();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.deck.size, discards - 1);
  EXPECT_EQ(p.known(1), "shp") << "not the card drawn from the new deck";
  EXPECT_EQ(p.hand(1).size(), 4U);
}

TEST(BabT3, OptionWithoutADiscardTheDeckWaitsForOne) {
  auto p = Table()
               .option("eager_reshuffle", 1)
               .row(0, "medes", "mmmmmmmmmmmm")
               .row(0, "sumerians", "ssssssssssss")
               .row(1, "medes", "hhhhhhhhhhhh")
               .row(1, "sumerians", "pppppppppppp")
               .row(1, "persians", "aaaaaaaaa")
               .build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.hand(1), "aaa");
  EXPECT_EQ(p.state.deck.size, 0);
  ASSERT_TRUE(plays(p, "travel assyrians"));
  EXPECT_EQ(p.discards(), "a") << "it is shuffled when a card is needed";
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.hand(0), "a");
}

TEST(BabT3, OptionIsNamedByTheSetupWhereItIsChosen) {
  EXPECT_EQ(Babel::make({{"eager_reshuffle", 1}})->setup()["eager_reshuffle"], 1);
  EXPECT_FALSE(Babel::make({{"eager_reshuffle", 0}})->setup().contains("eager_reshuffle"));
}

TEST(BabT3, RulingThePlayerDrawsWhatThereIs) {
  auto p = Table()
               .row(0, "medes", "mmmmmmmmmmmm")
               .row(0, "sumerians", "ssssssssssss")
               .row(1, "medes", "hhhhhhhhhhhh")
               .row(1, "sumerians", "pppppppppppp")
               .row(1, "persians", "aaaaaaaaaa")
               .build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.hand(1), "aa");
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.hand(0), "");
}

TEST(BabT3, TheReshuffleFollowsFromTheState) {
  const auto drawn = [](const std::string& chance) {
    auto table = Table().only_nations_left(0);
    auto position = table.position();
    position["chance"] = chance;
    auto p = table.build();
    p.state = *p.game.from_json(position);
    p.game.apply(p.state, Action::end());
    return p.state.deck;
  };
  EXPECT_EQ(drawn("0000000000000001"), drawn("0000000000000001"));
  EXPECT_NE(drawn("0000000000000001"), drawn("0000000000000002"));
}

TEST(BabT3, RulingWhatIsSureOfAHandIsNotForgottenUntilPlayed) {
  auto p = Table().hand(0, "mmsh").only_nations_left(0).build();
  ASSERT_TRUE(plays(p, "end"));
  ASSERT_EQ(p.known(0), "mmsh");
  const auto seen = p.game.view(p.state, 1);
  EXPECT_EQ(seen.hand[0], p.state.hand[0]) << "all of it is sure";
  ASSERT_TRUE(plays(p, "end; settle medes; travel sumerians"));
  EXPECT_EQ(p.known(0), "mh");
}

TEST(BabT4, AnyNumberOfActionsInAnyOrderUntilEnd) {
  auto p = Table().hand(0, "mssh").build();
  ASSERT_TRUE(plays(p, "settle medes; travel sumerians; settle hittites; settle sumerians"));
  EXPECT_EQ(p.game.to_move(p.state), 0);
  EXPECT_TRUE(legal(p, "end"));
  EXPECT_EQ(p.hand(0), "");
}

TEST(BabT4, NothingIsLegalAfterTheEnd) {
  auto p = Table().only_temples_left(2).build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_TRUE(forbidden(p, "end", "BAB-E4"));
  EXPECT_EQ(p.game.to_move(p.state), -1);
}

TEST(BabT5, TheHigherFirstTheLowerOnTop) {
  for (const auto& next : {Ints{2, 5}, Ints{5, 2}}) {
    auto p = Table().store(0, {4}).next_temples(next).build();
    ASSERT_TRUE(plays(p, "end"));
    EXPECT_EQ(p.store(0), (Ints{4, 5, 2}));
  }
}

TEST(BabT5, RulingOneCardLeftIsDrawnAlone) {
  auto p = Table().next_temples({3}).only_temples_left(1).build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.store(0), Ints{3});
}

TEST(BabT6, AHandIsAnnouncedFromFourCardsOn) {
  for (const auto& [hand, announced] : {std::pair{"mmm", 0U}, std::pair{"mmms", 1U}}) {
    auto p = Table().hand(0, hand).build();
    RuleCounts counts;
    p.game.apply(p.state, Action::end(), &counts);
    EXPECT_EQ(counts.acted[static_cast<std::size_t>(Rule::T6)], announced);
  }
}

TEST(BabT6, RulingTheSizeOfAHandIsInEveryView) {
  const auto p = Table().hand(1, "mshpa").build();
  const auto seen = p.game.view(p.state, 0);
  EXPECT_EQ((Position{p.game, seen}.hand(1)), "mmmmm") << "five cards, whichever";
}

}  // namespace
}  // namespace stela::babel::test
