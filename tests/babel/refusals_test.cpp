// What refusal() tells people: the clause that fails, with its numbers.
#include "tests/support/refusals.h"

#include <gtest/gtest.h>

#include "tests/babel/claims.h"

namespace stela::babel::test {
namespace {

using stela::test::refusal;

TEST(BabRefusals, OfTheCardsThatAnActionSpends) {
  const auto p = Table().hand(0, "m").row(0, "persians", "as").build();
  EXPECT_EQ(refusal(p, "travel medes"), "BAB-A1: player 0's pawn is at the medes already");
  EXPECT_EQ(refusal(p, "travel persians"), "BAB-A1: player 0 has no card of the persians");
  EXPECT_EQ(refusal(p, "settle hittites"), "BAB-A3: player 0 has no card of the hittites");
  EXPECT_EQ(refusal(p, "migrate persians medes"), "BAB-A10: needs 3 cards at the persians, has 2");
  EXPECT_EQ(refusal(p, "migrate medes medes"), "BAB-A10: the cards are at the medes already");
  EXPECT_EQ(refusal(p, "discard medes"), "BAB-A17: player 0 is not asked to give up a card");
  EXPECT_EQ(refusal(p, "settle medes"), "");
}

TEST(BabRefusals, OfBuilding) {
  const auto p = Table().row(0, "medes", "ma").temple(0, "medes", {1, 2}).store(0, {3}).build();
  EXPECT_EQ(refusal(p, "build mine"), "BAB-A6: needs 3 cards in the row, has 2");
  EXPECT_EQ(refusal(p, "build foundation"), "BAB-A7: player 0 has no foundation card to build");
  const auto q = Table().row(0, "medes", "ma").store(0, {4}).build();
  EXPECT_EQ(refusal(q, "build mine"), "BAB-A5: needs a card of level 1, is offered level 4");
  EXPECT_EQ(refusal(Table().build(), "build mine"), "BAB-A7: player 0's store is empty");
}

TEST(BabRefusals, OfAbilities) {
  const auto p = Table().row(0, "medes", "aammm").hand(1, "m").temple(0, "medes", {1, 2}).build();
  EXPECT_EQ(refusal(p, "demolish 1"), "BAB-A11: needs a run of 3 cards, has 2");
  EXPECT_EQ(refusal(p, "demolish 2"), "BAB-A11: no run begins at card 2 of the row");
  EXPECT_EQ(refusal(p, "demolish 3"), "BAB-A12: needs a run of the assyrians, has one of the medes");
  EXPECT_EQ(refusal(p, "expel hittites 3"), "BAB-A14: player 1's row has no card of the hittites");
  EXPECT_EQ(refusal(p, "halve 3"), "BAB-A17: player 1 needs 2 cards in hand, has 1");
  const auto of_run = [](std::string_view run) { return Table().row(0, "medes", run).temple(0, "medes", {1, 2}); };
  EXPECT_EQ(refusal(of_run("aaa").build(), "demolish 1"), "BAB-A12: player 1 has no temple there");
  EXPECT_EQ(refusal(of_run("hhh").temple(1, "medes", {1}).build(), "steal 1"),
            "BAB-A13: player 1's temple has level 1, player 0's level 2");
  EXPECT_EQ(refusal(of_run("hhh").temple(1, "medes", {1, 2, 3, 4}).build(), "steal 1"),
            "BAB-A13: needs 4 cards in the row, has 3");
  EXPECT_EQ(refusal(of_run("sss").build(), "defect 1"), "BAB-A15: player 1's row is empty");
  EXPECT_EQ(refusal(of_run("ppp").build(), "skip foundation 1"), "BAB-A16: the card is not of a store");
  EXPECT_EQ(refusal(of_run("ppp").store(0, {3}).build(), "skip mine 1"),
            "BAB-A16: needs a card of level 4, is offered level 3");
  EXPECT_EQ(refusal(of_run("ppp").store(0, {4}).build(), "skip mine 1"), "BAB-A16: needs 4 cards in the row, has 3");
}

TEST(BabRefusals, OfThePartOfTheTurn) {
  auto p = Table().row(0, "medes", "mmm").hand(1, "mmmm").build();
  ASSERT_TRUE(plays(p, "halve 1"));
  EXPECT_EQ(refusal(p, "end"), "BAB-A17: player 1 must give up 2 cards first");
  auto q = Table().only_temples_left(2).build();
  ASSERT_TRUE(plays(q, "end"));
  EXPECT_EQ(refusal(q, "end"), "BAB-E4: the game is over");
  auto won = p;
  won.state.phase = Phase::over;
  EXPECT_EQ(refusal(won, "end"), "BAB-E5: the game is over");
  auto acts = Table().build();
  const auto end = acts.game.refusal(acts.state, {Kind::end, 1, 0, 0});
  EXPECT_EQ(end.rule, Rule::T4);
  EXPECT_EQ(end.clause, "`end` takes no card");
}

TEST(BabRefusals, OfTheFoundationCard) {
  const auto p = Table().first_turn(0).hand(0, "m").pawn(0, "persians").build();
  EXPECT_EQ(refusal(p, "end"), "BAB-A8: player 0 has not built the foundation card");
  EXPECT_EQ(refusal(p, "travel medes"), "BAB-A8: player 0 could not build the foundation card any more");
  const auto q = Table().first_turn(0).hand(0, "ms").pawn(0, "quarry").build();
  EXPECT_EQ(refusal(q, "settle medes"), "BAB-A3: player 0's pawn is on its quarry");
}

}  // namespace
}  // namespace stela::babel::test
