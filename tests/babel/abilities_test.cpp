// BAB-A11 to A17: the special abilities and the halving. The pawns are at the Medes'.
#include "tests/babel/claims.h"

namespace stela::babel::test {
namespace {

TEST(BabA11, ThreeInARowAnywhereInTheRow) {
  for (const auto& [row, run] : {std::pair{"aaa", 1}, std::pair{"maaah", 2}, std::pair{"mhaaa", 3}}) {
    const auto p = Table().row(0, "medes", row).temple(1, "medes", {1}).build();
    EXPECT_EQ(options(p, "demolish"), Texts{"demolish " + std::to_string(run)}) << row;
  }
  for (const auto* row : {"aa", "aaha", "ahahaha"}) {
    const auto p = Table().row(0, "medes", row).temple(1, "medes", {1}).build();
    EXPECT_TRUE(forbidden(p, "demolish 1", "BAB-A11")) << row;
  }
}

TEST(BabA11, OneCardIsDiscardedAndTheRestClosesUp) {
  auto p = Table().row(0, "medes", "maaah").temple(1, "medes", {1}).build();
  ASSERT_TRUE(plays(p, "demolish 2"));
  EXPECT_EQ(p.row(0, "medes"), "maah");
  EXPECT_EQ(p.discards(), "a");
}

TEST(BabA11, ARunOfFourWorksTwice) {
  auto p = Table().row(0, "medes", "aaaa").hand(1, "mmmm").build();
  ASSERT_TRUE(plays(p, "halve 1; discard medes; discard medes; halve 1; discard medes"));
  EXPECT_TRUE(forbidden(p, "halve 1", "BAB-A11"));
  EXPECT_EQ(p.row(0, "medes"), "aa");
}

TEST(BabA11, RulingThePlayerNamesTheRunThatPays) {
  auto p = Table().row(0, "medes", "aaamaaa").temple(1, "medes", {1}).build();
  EXPECT_EQ(options(p, "demolish"), (Texts{"demolish 1", "demolish 5"}));
  EXPECT_TRUE(forbidden(p, "demolish 2", "BAB-A11")) << "a run is named by its first card";
  ASSERT_TRUE(plays(p, "demolish 5"));
  EXPECT_EQ(p.row(0, "medes"), "aaamaa");
}

TEST(BabA11, OnlyWhereThePawnIs) {
  const auto p = Table().row(0, "persians", "aaa").temple(1, "persians", {1}).hand(1, "mm").build();
  EXPECT_TRUE(forbidden(p, "demolish 1", "BAB-A11"));
  EXPECT_TRUE(forbidden(p, "halve 1", "BAB-A11"));
}

TEST(BabA12, TheTempleGoesOntoTheDeckItsLowestCardOnTop) {
  auto p = Table().row(0, "medes", "aaa").temple(1, "medes", {1, 2, 4}).temple(1, "persians", {1}).build();
  ASSERT_TRUE(plays(p, "demolish 1"));
  EXPECT_EQ(p.temple(1, "medes"), Ints{});
  EXPECT_EQ(p.temple(1, "persians"), Ints{1}) << "only here";
  EXPECT_EQ(p.temple_deck(3), (Ints{1, 2, 4}));
  EXPECT_EQ(p.state.known_temples, 3);
}

TEST(BabA12, RulingBothKnowTheCardsUntilTheyAreDrawn) {
  auto p = Table().row(0, "medes", "aaa").temple(1, "medes", {1, 2, 4}).build();
  ASSERT_TRUE(plays(p, "demolish 1"));
  for (const int player : {0, 1}) {
    Rng rng(5);
    const Position seen{p.game, p.game.sample(p.state, player, rng)};
    EXPECT_EQ(seen.temple_deck(3), (Ints{1, 2, 4}));
    EXPECT_NE(seen.state.temple_deck, p.state.temple_deck) << "the others are not known";
  }
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.store(0), (Ints{2, 1}));
  EXPECT_EQ(p.state.known_temples, 1);
}

TEST(BabA12, RulingThereMustBeATemple) {
  const auto p = Table().row(0, "medes", "aaa").temple(0, "medes", {1}).build();
  EXPECT_TRUE(forbidden(p, "demolish 1", "BAB-A12"));
}

TEST(BabA12, OnlyAssyriansDoIt) {
  const auto p = Table().row(0, "medes", "mmm").temple(1, "medes", {1}).build();
  EXPECT_TRUE(forbidden(p, "demolish 1", "BAB-A12"));
}

TEST(BabA13, TheTopLevelChangesSides) {
  auto p = Table().row(0, "medes", "hhhs").temple(0, "medes", {1}).temple(1, "medes", {1, 2, 4}).build();
  ASSERT_TRUE(plays(p, "steal 1"));
  EXPECT_EQ(p.temple(0, "medes"), (Ints{1, 4}));
  EXPECT_EQ(p.temple(1, "medes"), (Ints{1, 2}));
  EXPECT_EQ(p.row(0, "medes"), "hhs");
}

TEST(BabA13, OntoAnEmptySiteToo) {
  auto p = Table().row(0, "medes", "hhh").temple(1, "medes", {1, 2, 3}).build();
  ASSERT_TRUE(plays(p, "steal 1"));
  EXPECT_EQ(p.temple(0, "medes"), Ints{3});
}

TEST(BabA13, ItMustBeHigherThanTheOwnTop) {
  for (const auto& own : {Ints{1, 2, 3}, Ints{1, 3}, Ints{1, 2, 3, 4}}) {
    const auto p = Table().row(0, "medes", "hhhss").temple(0, "medes", own).temple(1, "medes", {1, 3}).build();
    EXPECT_TRUE(forbidden(p, "steal 1", "BAB-A13"));
  }
  EXPECT_TRUE(forbidden(Table().row(0, "medes", "hhh").build(), "steal 1", "BAB-A13")) << "nothing to steal";
}

TEST(BabA13, AsManyCardsAsTheLevelTheOneDiscardedIncluded) {
  for (const auto& [row, allowed] : {std::pair{"hhh", false}, std::pair{"hhhs", true}}) {
    const auto p = Table().row(0, "medes", row).temple(1, "medes", {1, 2, 4}).build();
    EXPECT_TRUE(allowed ? legal(p, "steal 1") : forbidden(p, "steal 1", "BAB-A13")) << row;
  }
}

TEST(BabA14, AllCardsOfTheNationLeave) {
  auto p = Table().row(0, "medes", "mmm").row(1, "medes", "pspaap").row(1, "persians", "pp").build();
  EXPECT_EQ(options(p, "expel"), (Texts{"expel assyrians 1", "expel persians 1", "expel sumerians 1"}));
  ASSERT_TRUE(plays(p, "expel persians 1"));
  EXPECT_EQ(p.row(1, "medes"), "saa");
  EXPECT_EQ(p.row(1, "persians"), "pp") << "only here";
  EXPECT_EQ(p.discards(), "mppp");
}

TEST(BabA14, RulingThereMustBeOne) {
  const auto p = Table().row(0, "medes", "mmm").row(1, "medes", "s").build();
  EXPECT_TRUE(forbidden(p, "expel persians 1", "BAB-A14"));
}

TEST(BabA15, TheRunAtTheEndChangesSides) {
  auto p = Table().row(0, "medes", "ssshh").row(1, "medes", "pphpp").build();
  ASSERT_TRUE(plays(p, "defect 1"));
  EXPECT_EQ(p.row(0, "medes"), "sshhpp");
  EXPECT_EQ(p.row(1, "medes"), "pph");
}

TEST(BabA15, RulingOneCardWillDoButNotNone) {
  auto p = Table().row(0, "medes", "sss").row(1, "medes", "a").build();
  ASSERT_TRUE(plays(p, "defect 1"));
  EXPECT_EQ(p.row(0, "medes"), "ssa");
  EXPECT_TRUE(forbidden(Table().row(0, "medes", "sss").build(), "defect 1", "BAB-A15"));
}

TEST(BabA15, WhatComesOverCanMakeANewRun) {
  auto p = Table().row(0, "medes", "sssaa").row(1, "medes", "a").temple(1, "medes", {1}).build();
  ASSERT_TRUE(plays(p, "defect 1; demolish 3"));
  EXPECT_EQ(p.row(0, "medes"), "ssaa");
}

TEST(BabA16, ExactlyOneLevelIsSkipped) {
  for (const auto& [level, allowed] : {std::pair{3, true}, std::pair{2, false}, std::pair{4, false}}) {
    const auto p = Table().row(0, "medes", "ppphh").temple(0, "medes", {1}).store(1, {level}).build();
    EXPECT_TRUE(allowed ? legal(p, "skip theirs 1") : forbidden(p, "skip theirs 1", "BAB-A16")) << level;
  }
}

TEST(BabA16, LevelTwoOnAnEmptySiteFromEitherStore) {
  const auto p = Table().row(0, "medes", "ppp").store(0, {5, 2}).store(1, {2}).build();
  EXPECT_EQ(options(p, "skip"), (Texts{"skip mine 1", "skip theirs 1"}));
  auto q = p;
  ASSERT_TRUE(plays(q, "skip mine 1"));
  EXPECT_EQ(q.temple(0, "medes"), Ints{2});
  EXPECT_EQ(q.store(0), Ints{5});
  EXPECT_EQ(q.row(0, "medes"), "pp");
}

TEST(BabA16, AsManyCardsAsTheLevelTheOneDiscardedIncluded) {
  for (const auto& [row, allowed] : {std::pair{"ppp", true}, std::pair{"pppm", true}}) {
    const auto p = Table().row(0, "medes", row).temple(0, "medes", {1}).store(0, {3}).build();
    EXPECT_TRUE(allowed ? legal(p, "skip mine 1") : forbidden(p, "skip mine 1", "BAB-A16")) << row;
  }
  const auto p = Table().row(0, "medes", "ppp").temple(0, "medes", {1, 2}).store(0, {4}).build();
  EXPECT_TRUE(forbidden(p, "skip mine 1", "BAB-A16"));
}

TEST(BabA16, RulingTheFoundationCardCannotSkip) {
  const auto p = Table().first_turn(0).row(0, "medes", "ppp").build();
  EXPECT_TRUE(forbidden(p, "skip foundation 1", "BAB-A16"));
}

TEST(BabA17, TheOtherKeepsTheLargerHalf) {
  for (const auto& [hand, given] :
       {std::pair{"mm", 1}, std::pair{"mms", 1}, std::pair{"mmss", 2}, std::pair{"mmssh", 2}, std::pair{"mmsshh", 3}}) {
    auto p = Table().row(0, "medes", "aaa").hand(1, hand).build();
    ASSERT_TRUE(plays(p, "halve 1"));
    EXPECT_EQ(p.game.to_move(p.state), 1) << "the other decides";
    EXPECT_EQ(p.state.owed, given) << hand;
  }
}

TEST(BabA17, TheOtherChoosesWhichAndTheTurnGoesOn) {
  auto p = Table().row(0, "medes", "hhh").hand(0, "m").hand(1, "msspa").build();
  ASSERT_TRUE(plays(p, "halve 1"));
  EXPECT_EQ(options(p, "discard"),
            (Texts{"discard assyrians", "discard medes", "discard persians", "discard sumerians"}));
  EXPECT_TRUE(forbidden(p, "discard hittites", "BAB-A17")) << "not in hand";
  EXPECT_TRUE(forbidden(p, "settle medes", "BAB-A17")) << "first the cards";
  EXPECT_TRUE(forbidden(p, "end", "BAB-A17"));
  ASSERT_TRUE(plays(p, "discard sumerians; discard assyrians"));
  EXPECT_EQ(p.hand(1), "msp");
  EXPECT_EQ(p.discards(), "sha");
  EXPECT_EQ(p.game.to_move(p.state), 0);
  EXPECT_EQ(p.game.turn(p.state), 40U) << "the same turn";
  EXPECT_TRUE(legal(p, "settle medes"));
  EXPECT_TRUE(forbidden(p, "discard medes", "BAB-A17")) << "only when halved";
}

TEST(BabA17, EveryNationCanDoIt) {
  for (const auto* row : {"mmm", "sss", "hhh", "ppp", "aaa"})
    EXPECT_TRUE(legal(Table().row(0, "medes", row).hand(1, "ms").build(), "halve 1")) << row;
}

TEST(BabA17, RulingTheOtherMustHaveTwoCards) {
  EXPECT_TRUE(forbidden(Table().row(0, "medes", "aaa").hand(1, "m").build(), "halve 1", "BAB-A17"));
}

}  // namespace
}  // namespace stela::babel::test
