// BAB-E1 to E5: the three ways to end, and the final phase. The pawns are at the Medes'.
#include "tests/babel/claims.h"

namespace stela::babel::test {
namespace {

/// Player 0 has 14 and a 4 to build at the Medes'; the other has a total of 9 or 10.
Table on_the_brink(int other) {
  auto table = Table()
                   .row(0, "medes", "mshp")
                   .temple(0, "medes", {1, 2, 3})
                   .temple(0, "persians", {6})
                   .temple(0, "hittites", {5})
                   .store(0, {4})
                   .temple(1, "persians", {5})
                   .temple(1, "hittites", {4});
  return other == 9 ? table : table.temple(1, "assyrians", {1});
}

TEST(BabE1, FifteenAgainstLessThanTenWins) {
  auto p = on_the_brink(9).build();
  EXPECT_EQ(p.totals(), (Ints{14, 9}));
  ASSERT_TRUE(plays(p, "build mine"));
  EXPECT_EQ(p.totals(), (Ints{15, 9}));
  EXPECT_EQ(p.ranks(), (Ints{1, 2}));
}

TEST(BabE2, AgainstTenTheFinalPhaseBegins) {
  auto p = on_the_brink(10).build();
  ASSERT_TRUE(plays(p, "build mine"));
  EXPECT_EQ(p.totals(), (Ints{15, 10}));
  EXPECT_TRUE(p.ranks().empty());
  EXPECT_EQ(p.state.final_phase, 1);
  EXPECT_TRUE(legal(p, "end")) << "the turn goes on";
}

TEST(BabE2, RulingForGood) {
  // The other steals: nobody has 15 any more, but the final phase stays.
  auto p = Table()
               .final_phase()
               .row(0, "medes", "hhhs")
               .temple(0, "persians", {6})
               .temple(0, "hittites", {4})
               .temple(1, "medes", {1, 4})
               .temple(1, "persians", {6})
               .temple(1, "hittites", {5})
               .build();
  ASSERT_EQ(p.totals(), (Ints{10, 15}));
  ASSERT_TRUE(plays(p, "steal 1"));
  EXPECT_EQ(p.totals(), (Ints{14, 12}));
  EXPECT_EQ(p.state.final_phase, 1);
  EXPECT_TRUE(p.ranks().empty());
}

TEST(BabE3, WhoReachesTwentyWins) {
  auto p = Table()
               .final_phase()
               .row(0, "medes", "mshp")
               .temple(0, "medes", {1, 2, 3})
               .temple(0, "persians", {6})
               .temple(0, "hittites", {5})
               .temple(0, "assyrians", {5})
               .store(0, {4})
               .temple(1, "persians", {6})
               .temple(1, "hittites", {6})
               .temple(1, "assyrians", {4})
               .build();
  ASSERT_EQ(p.totals(), (Ints{19, 16}));
  ASSERT_TRUE(plays(p, "build mine"));
  EXPECT_EQ(p.ranks(), (Ints{1, 2}));
}

TEST(BabE3, WhoPullsTheOtherBelowTenWins) {
  auto p = Table()
               .final_phase()
               .row(0, "medes", "aaa")
               .temple(0, "persians", {6})
               .temple(0, "hittites", {4})
               .temple(1, "medes", {1, 2, 3, 6})
               .temple(1, "persians", {5})
               .temple(1, "hittites", {4})
               .build();
  ASSERT_EQ(p.totals(), (Ints{10, 15}));
  ASSERT_TRUE(plays(p, "demolish 1"));
  EXPECT_EQ(p.totals(), (Ints{10, 9}));
  EXPECT_EQ(p.ranks(), (Ints{1, 2})) << "whoever had 15 first";
}

TEST(BabE3, TenAndNineteenGoOn) {
  auto p = Table()
               .final_phase()
               .row(0, "medes", "aaa")
               .temple(0, "persians", {6})
               .temple(0, "hittites", {6})
               .temple(0, "assyrians", {5})
               .temple(0, "sumerians", {2})
               .temple(1, "medes", {1})
               .temple(1, "persians", {6})
               .temple(1, "hittites", {4})
               .build();
  ASSERT_EQ(p.totals(), (Ints{19, 11}));
  ASSERT_TRUE(plays(p, "demolish 1"));
  EXPECT_EQ(p.totals(), (Ints{19, 10}));
  EXPECT_TRUE(p.ranks().empty());
}

Table last_cards() { return Table().next_temples({2, 3}).only_temples_left(2); }

TEST(BabE4, TheLastTempleCardEndsTheGameWhenItIsLaid) {
  auto p = last_cards().temple(0, "persians", {3}).temple(1, "persians", {2}).build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.store(0), (Ints{3, 2}));
  EXPECT_EQ(p.ranks(), (Ints{1, 2}));
}

TEST(BabE4, ATieGoesToTheGreaterHand) {
  auto p = last_cards().temple(0, "persians", {2}).temple(1, "hittites", {2}).hand(0, "m").hand(1, "ss").build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.ranks(), (Ints{2, 1}));
  EXPECT_EQ(p.totals(), (Ints{2, 2}));
}

TEST(BabE4, RulingThenItIsADraw) {
  auto p = last_cards().hand(0, "mm").hand(1, "ss").build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.ranks(), (Ints{1, 1}));
}

TEST(BabE4, InTheFinalPhaseToo) {
  auto p = last_cards()
               .final_phase()
               .temple(0, "persians", {6})
               .temple(0, "hittites", {4})
               .temple(1, "persians", {6})
               .temple(1, "hittites", {5})
               .hand(0, "mmmm")
               .build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.ranks(), (Ints{2, 1})) << "hands count in a tie alone";
}

TEST(BabE5, AWonGameStopsAtOnce) {
  auto p = on_the_brink(9).hand(0, "s").build();
  const auto deck = p.state.temple_deck;
  ASSERT_TRUE(plays(p, "build mine"));
  EXPECT_EQ(p.state.temple_deck, deck) << "no temple cards are drawn";
  EXPECT_EQ(p.game.to_move(p.state), -1);
  EXPECT_TRUE(forbidden(p, "settle sumerians", "BAB-E5"));
  EXPECT_TRUE(forbidden(p, "end", "BAB-E5"));
}

TEST(BabE5, OneStealCanBeginAndEndTheFinalPhase) {
  auto p = Table()
               .row(0, "medes", "hhhsss")
               .temple(0, "persians", {6})
               .temple(0, "hittites", {4})
               .temple(0, "assyrians", {4})
               .temple(1, "medes", {1, 5, 6})
               .temple(1, "persians", {5})
               .temple(1, "sumerians", {3})
               .build();
  ASSERT_EQ(p.totals(), (Ints{14, 14}));
  ASSERT_TRUE(plays(p, "steal 1"));
  EXPECT_EQ(p.totals(), (Ints{20, 13}));
  EXPECT_EQ(p.state.final_phase, 1);
  EXPECT_EQ(p.ranks(), (Ints{1, 2}));
}

TEST(BabE5, TotalsAreSumsOfTopLevels) {
  const auto p = Table().temple(0, "medes", {1, 2, 3}).temple(0, "persians", {2, 4}).temple(1, "medes", {1}).build();
  EXPECT_EQ(p.totals(), (Ints{7, 1}));
}

}  // namespace
}  // namespace stela::babel::test
