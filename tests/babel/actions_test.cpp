// BAB-A1 to A7, A9 and A10: travelling, settling, building and migration.
#include "tests/babel/claims.h"

namespace stela::babel::test {
namespace {

TEST(BabA1, ACardTakesThePawnToItsCity) {
  auto p = Table().hand(0, "mss").build();
  EXPECT_EQ(options(p, "travel"), Texts{"travel sumerians"}) << "not to where it is (ruling)";
  EXPECT_TRUE(forbidden(p, "travel medes", "BAB-A1"));
  EXPECT_TRUE(forbidden(p, "travel persians", "BAB-A1")) << "no such card";
  ASSERT_TRUE(plays(p, "travel sumerians"));
  EXPECT_EQ(p.pawn(0), "sumerians");
  EXPECT_EQ(p.hand(0), "ms");
  EXPECT_EQ(p.discards(), "s");
}

TEST(BabA2, BothPawnsMayBeInOneCity) {
  auto p = Table().hand(0, "a").pawn(1, "assyrians").build();
  ASSERT_TRUE(plays(p, "travel assyrians"));
  EXPECT_EQ(p.pawn(0), p.pawn(1));
}

TEST(BabA3, ACardSettlesAtTheEndOfTheRowInAnyCity) {
  auto p = Table().hand(0, "mp").row(0, "medes", "s").build();
  EXPECT_EQ(options(p, "settle"), (Texts{"settle medes", "settle persians"}));
  ASSERT_TRUE(plays(p, "settle persians; settle medes"));
  EXPECT_EQ(p.row(0, "medes"), "spm");
  EXPECT_EQ(p.discards(), "");
  EXPECT_TRUE(forbidden(p, "settle medes", "BAB-A3")) << "no card left";
}

TEST(BabA3, NotFromTheQuarry) {
  const auto p = Table().first_turn(0).pawn(0, "quarry").hand(0, "mmss").build();
  EXPECT_TRUE(forbidden(p, "settle medes", "BAB-A3"));
}

TEST(BabA4, OtherRowsStayAsTheyAre) {
  auto p = Table().hand(0, "m").row(0, "persians", "hsm").row(1, "medes", "pa").build();
  ASSERT_TRUE(plays(p, "settle medes"));
  EXPECT_EQ(p.row(0, "persians"), "hsm");
  EXPECT_EQ(p.row(1, "medes"), "pa");
}

TEST(BabA5, LevelOneFirstThenOneMoreEachTime) {
  auto p = Table().row(0, "medes", "mshp").store(0, {3, 2, 1}).build();
  ASSERT_TRUE(plays(p, "build mine; build mine; build mine"));
  EXPECT_EQ(p.temple(0, "medes"), (Ints{1, 2, 3}));
}

TEST(BabA5, NoOtherLevel) {
  EXPECT_TRUE(forbidden(Table().row(0, "medes", "mshp").store(0, {2}).build(), "build mine", "BAB-A5"));
  const auto p = Table().row(0, "medes", "mshp").temple(0, "medes", {1, 2}).store(0, {2}).store(1, {4}).build();
  EXPECT_TRUE(forbidden(p, "build mine", "BAB-A5"));
  EXPECT_TRUE(forbidden(p, "build theirs", "BAB-A5"));
}

TEST(BabA5, NotFromTheQuarry) {
  const auto p = Table().first_turn(0).pawn(0, "quarry").hand(0, "mmss").build();
  EXPECT_TRUE(forbidden(p, "build foundation", "BAB-A5"));
}

TEST(BabA6, AsManyCardsAsTheLevel) {
  for (const auto& [row, allowed] : {std::pair{"ms", false}, std::pair{"msh", true}, std::pair{"mshp", true}}) {
    const auto p =
        Table().row(0, "medes", row).row(1, "medes", "aaaa").temple(0, "medes", {1, 2}).store(0, {3}).build();
    EXPECT_TRUE(allowed ? legal(p, "build mine") : forbidden(p, "build mine", "BAB-A6")) << row;
  }
}

TEST(BabA7, TheLastCardOfEitherStore) {
  const auto p = Table().row(0, "medes", "m").store(0, {1, 3}).store(1, {4, 1}).build();
  EXPECT_TRUE(forbidden(p, "build mine", "BAB-A5")) << "a 3 covers the 1";
  auto q = p;
  ASSERT_TRUE(plays(q, "build theirs"));
  EXPECT_EQ(q.store(1), Ints{4});
  EXPECT_EQ(q.store(0), (Ints{1, 3}));
  EXPECT_EQ(q.temple(0, "medes"), Ints{1});
}

TEST(BabA7, AnEmptyStoreAndABuiltFoundationOfferNothing) {
  const auto p = Table().row(0, "medes", "m").build();
  EXPECT_TRUE(forbidden(p, "build mine", "BAB-A7"));
  EXPECT_TRUE(forbidden(p, "build theirs", "BAB-A7"));
  EXPECT_TRUE(forbidden(p, "build foundation", "BAB-A7"));
}

TEST(BabA9, CardsThatLeaveDoNotLowerATemple) {
  auto p = Table().row(0, "medes", "msh").temple(0, "medes", {1, 2, 3}).build();
  ASSERT_TRUE(plays(p, "migrate medes persians"));
  EXPECT_EQ(p.row(0, "medes"), "");
  EXPECT_EQ(p.temple(0, "medes"), (Ints{1, 2, 3}));
  EXPECT_EQ(p.totals(), (Ints{3, 0}));
}

TEST(BabA10, TheLastThreeInTheirOrderWhereverThePawnIs) {
  auto p = Table().row(0, "persians", "aamsh").row(0, "hittites", "p").build();
  ASSERT_TRUE(plays(p, "migrate persians hittites"));
  EXPECT_EQ(p.row(0, "persians"), "aa");
  EXPECT_EQ(p.row(0, "hittites"), "pmsh");
}

TEST(BabA10, OnceATurn) {
  auto p = Table().row(0, "persians", "aamshp").build();
  ASSERT_TRUE(plays(p, "migrate persians hittites"));
  EXPECT_TRUE(forbidden(p, "migrate hittites medes", "BAB-A10"));
  EXPECT_TRUE(forbidden(p, "migrate persians medes", "BAB-A10"));
  ASSERT_TRUE(plays(p, "end; end"));
  EXPECT_TRUE(legal(p, "migrate hittites medes"));
}

TEST(BabA10, ARowOfThreeAndAnotherCityAndOnesOwnRows) {
  const auto p = Table().row(0, "persians", "aa").row(0, "medes", "msh").row(1, "hittites", "ppp").build();
  EXPECT_EQ(options(p, "migrate"), (Texts{"migrate medes assyrians", "migrate medes hittites", "migrate medes persians",
                                          "migrate medes sumerians"}));
  EXPECT_TRUE(forbidden(p, "migrate persians medes", "BAB-A10"));
  EXPECT_TRUE(forbidden(p, "migrate medes medes", "BAB-A10"));
  EXPECT_TRUE(forbidden(p, "migrate hittites medes", "BAB-A10"));
}

}  // namespace
}  // namespace stela::babel::test
