// Where Babel's points come from and go, and what its actions use; tables are those of tests/babel/position.h.
#include "tests/babel/position.h"
#include "tests/observation/attribution.h"

namespace stela::balance::test::of_babel {
namespace {

using babel::test::Table;

TEST(BabelSources, BuildingFromEitherStoreAndSkipping) {
  auto p = Table().row(0, "medes", "pppmm").temple(0, "medes", {1}).store(0, {2}).store(1, {4, 3}).build();
  EXPECT_EQ(given(p, "build mine"), Texts{"0 built from the own store 1"});
  EXPECT_EQ(given(p, "build theirs"), Texts{"0 built from the other's store 1"});
  auto q = Table().row(0, "medes", "pppmm").temple(0, "medes", {1, 2}).store(1, {4}).build();
  EXPECT_EQ(given(q, "skip theirs 1"), Texts{"0 skipped 2"});
}

TEST(BabelSources, TheftMovesLevels) {
  auto p = Table().row(0, "medes", "hhhss").temple(0, "medes", {1}).temple(1, "medes", {1, 2, 5}).build();
  EXPECT_EQ(given(p, "steal 1"), (Texts{"0 stolen 4", "1 lost to theft -3"}));
}

TEST(BabelSources, DemolitionTakesAll) {
  auto p = Table().row(0, "medes", "aaa").temple(1, "medes", {1, 2, 5}).build();
  EXPECT_EQ(given(p, "demolish 1"), Texts{"1 demolished -5"});
}

TEST(BabelUses, CardsCitiesAndLevels) {
  auto p = Table().hand(0, "msp").row(0, "sumerians", "mm").temple(0, "sumerians", {1}).store(1, {2}).build();
  EXPECT_EQ(used(p, "travel sumerians"), (Texts{"action travel", "travel sumerians"}));
  EXPECT_EQ(used(p, "settle persians"), (Texts{"action settle", "settle persians"}));
  EXPECT_EQ(used(p, "build theirs"), (Texts{"action build", "city sumerians", "level 2", "card theirs"}));
}

TEST(BabelUses, Abilities) {
  auto p = Table().row(0, "medes", "mmmmm").row(1, "medes", "pps").hand(1, "mm").build();
  EXPECT_EQ(used(p, "expel persians 1"), (Texts{"action expel", "expel persians"}));
  EXPECT_EQ(used(p, "halve 1"), (Texts{"action halve", "halve medes"}));
  EXPECT_EQ(used(p, "discard medes"), Texts{"action discard"});
}

TEST(BabelPlaces, AreCities) {
  const auto p = Table().pawn(0, "hittites").build();
  EXPECT_EQ(touched(p, "travel persians"), Texts{"persians"});
  EXPECT_EQ(touched(p, "settle persians"), Texts{"hittites"});
  EXPECT_EQ(touched(p, "migrate medes assyrians"), (Texts{"medes", "assyrians"}));
  EXPECT_EQ(touched(p, "end"), Texts{});
}

/// Player 0 has 14 and a 4 to build at the Medes'.
Table on_the_brink() {
  return Table()
      .row(0, "medes", "mshp")
      .temple(0, "medes", {1, 2, 3})
      .temple(0, "persians", {6})
      .temple(0, "hittites", {5})
      .store(0, {4})
      .temple(1, "persians", {5});
}

TEST(BabelEndings, ByTotals) {
  auto lead = on_the_brink().build();
  EXPECT_EQ(ended(lead, "build mine"), "won by the lead (BAB-E1)");
  auto total = on_the_brink()
                   .final_phase()
                   .temple(0, "assyrians", {5})
                   .temple(1, "hittites", {4})
                   .temple(1, "assyrians", {1})
                   .build();
  EXPECT_EQ(ended(total, "build mine"), "won by the final total (BAB-E3)");
  auto pulled = Table()
                    .final_phase()
                    .row(0, "medes", "aaa")
                    .temple(0, "persians", {6})
                    .temple(0, "hittites", {5})
                    .temple(1, "medes", {1, 2, 3, 4})
                    .temple(1, "persians", {6})
                    .build();
  EXPECT_EQ(ended(pulled, "demolish 1"), "won by pulling the other down (BAB-E3)");
}

TEST(BabelEndings, WhenTheTempleCardsRunOut) {
  const auto last = [] { return Table().only_temples_left(2); };
  auto higher = last().temple(1, "medes", {1}).build();
  EXPECT_EQ(ended(higher, "end"), "temple cards run out, the higher total wins (BAB-E4)");
  auto hands = last().hand(1, "mm").build();
  EXPECT_EQ(ended(hands, "end"), "temple cards run out, hands decide (BAB-E4)");
  auto draw = last().build();
  EXPECT_EQ(ended(draw, "end"), "temple cards run out, a draw (BAB-E4)");
}

}  // namespace
}  // namespace stela::balance::test::of_babel
