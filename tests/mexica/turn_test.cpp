// MEX-T1 to T3: action points, action tokens, and that pieces go anywhere. See ascii.h for how positions are written.
#include "tests/mexica/claims.h"

namespace stela::mexica::test {
namespace {

Situation field() {
  return Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~a###~
    2 ~####~
    3 ~###b~
    4 ~~~~~~)");
}

TEST(MexT1, SixPointsATurnAndTheRestIsLost) {
  auto p = field().build();
  ASSERT_TRUE(plays(p, "walk C1; walk D1"));
  EXPECT_EQ(p.state.ap, 4);
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.game.to_move(p.state), 1);
  EXPECT_EQ(p.state.ap, 6);
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.game.to_move(p.state), 0);
  EXPECT_EQ(p.state.ap, 6);
}

TEST(MexT1, NoActionCostsMoreThanIsLeft) {
  const auto none = field().ap(0).tokens(0, 1).build();
  for (const auto* action : {"canal D2", "canal D2 E2", "walk C1", "jump D3", "build 1 D1", "token"})
    EXPECT_TRUE(forbidden(none, action, "MEX-T1")) << action;
  EXPECT_TRUE(legal(none, "spend")) << "costs nothing";
  EXPECT_TRUE(legal(none, "end"));

  const auto four = field().ap(4).build();
  EXPECT_TRUE(legal(four, "build 4 D1"));
  EXPECT_TRUE(forbidden(four, "jump D3", "MEX-T1"));
  EXPECT_TRUE(legal(field().ap(5).build(), "jump D3"));
  EXPECT_TRUE(forbidden(field().ap(3).build(), "build 4 D1", "MEX-T1"));
}

TEST(MexT1, BridgesCostAPointToo) {
  const Situation canal = Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~a=b#~
    2 ~#-##~
    3 ~~~~~~)");
  EXPECT_TRUE(forbidden(Situation(canal).ap(0).build(), "bridge C1 ew", "MEX-T1"));
  EXPECT_TRUE(forbidden(Situation(canal).ap(0).supply("bridges", 0).build(), "bridge C2 C1 ew", "MEX-T1"));
  EXPECT_TRUE(forbidden(Situation(canal).ap(0).figure(0, "B2").build(), "walk C2", "MEX-T1"));
  auto p = Situation(canal).ap(1).build();
  ASSERT_TRUE(plays(p, "bridge C1 ew"));
  EXPECT_EQ(p.state.ap, 0);
}

TEST(MexT1, EveryPrice) {
  auto p = field().ap(6).build();
  ASSERT_TRUE(plays(p, "canal E1"));
  EXPECT_EQ(p.state.ap, 5);
  ASSERT_TRUE(plays(p, "canal D2 E2"));
  EXPECT_EQ(p.state.ap, 4) << "a double costs as much as a single";
  ASSERT_TRUE(plays(p, "token"));
  EXPECT_EQ(p.state.ap, 3);
  ASSERT_TRUE(plays(p, "build 2 B3"));
  EXPECT_EQ(p.state.ap, 1);
  ASSERT_TRUE(plays(p, "walk C1"));
  EXPECT_EQ(p.state.ap, 0);
  auto q = field().ap(6).build();
  ASSERT_TRUE(plays(q, "jump D3"));
  EXPECT_EQ(q.state.ap, 1);
}

TEST(MexT1, EachTokenSpentAddsAPointAndAnyNumberMay) {
  auto p = field().ap(6).tokens(0, 4).tokens(1, 1).supply("tokens", 0).build();
  ASSERT_TRUE(plays(p, "spend; spend; spend; spend"));
  EXPECT_EQ(p.state.ap, 10);
  EXPECT_EQ(p.state.tokens[0], 0);
  EXPECT_EQ(p.state.tokens[1], 1) << "the other player's";
  EXPECT_EQ(p.state.token_supply, 4);
  EXPECT_TRUE(forbidden(p, "spend", "MEX-T1|MEX-T2")) << "none left; the other player's are not theirs";
  ASSERT_TRUE(plays(p, "jump D3; jump B1"));
}

TEST(MexT2, AtMostTwoGainedInATurn) {
  auto p = field().build();
  ASSERT_TRUE(plays(p, "token; token"));
  EXPECT_EQ(p.state.tokens[0], 2);
  EXPECT_EQ(p.state.ap, 4);
  EXPECT_EQ(p.state.token_supply, 10);
  EXPECT_TRUE(forbidden(p, "token", "MEX-T2"));
  ASSERT_TRUE(plays(p, "spend"));
  EXPECT_TRUE(forbidden(p, "token", "MEX-T2")) << "spending one does not give back the right to gain one";
  ASSERT_TRUE(plays(p, "end; token; token; end; token"));
  EXPECT_EQ(p.state.tokens[0], 2);
  EXPECT_EQ(p.state.tokens[1], 2);
}

TEST(MexT2, OnlyWhileTheSupplyHasOne) {
  auto p = field().supply("tokens", 1).tokens(1, 2).build();
  ASSERT_TRUE(plays(p, "token"));
  EXPECT_EQ(p.state.token_supply, 0);
  EXPECT_TRUE(forbidden(p, "token", "MEX-T2"));
}

TEST(MexT2, GainedAndSpentInTheSameTurnAndGainedAgain) {
  auto p = field().supply("tokens", 1).build();
  ASSERT_TRUE(plays(p, "token; spend"));
  EXPECT_EQ(p.state.ap, 6);
  EXPECT_EQ(p.state.token_supply, 1) << "back in the supply at once";
  ASSERT_TRUE(plays(p, "token"));
  EXPECT_EQ(p.state.tokens[0], 1);
  EXPECT_EQ(p.state.gained, 2);
}

TEST(MexT3, CanalsAndBridgesGoAnywhereWhereverTheFigureIs) {
  // The figures wait on islets of their own, far from the land.
  auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~#####~
    2 ~##=##~
    3 ~~~~~~~)")
               .build();
  EXPECT_TRUE(legal(p, "canal F1 F2"));
  ASSERT_TRUE(plays(p, "bridge D2 ew; canal B1"));
}

TEST(MexT3, AlsoWithTheFigureOnABridge) {
  auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~#-##=#
    2 ~~~~~~~)")
               .figure(0, "C1")
               .build();
  ASSERT_TRUE(plays(p, "bridge F1 ew"));
}

}  // namespace
}  // namespace stela::mexica::test
