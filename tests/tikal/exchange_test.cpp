// TIK-A7: exchanging treasures. See ascii.h for how positions are written.
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

/// A hex that everything was dug from; nobody needs a figure to exchange.
Situation emptied() {
  return Situation(R"(
      a1 X
              1\
                  b1 M0)");
}

TEST(TikA7, OneOwnTreasureForOneOfAnOpponentForThreeAp) {
  auto p = emptied().players(3).owns(0, {1, 2}).owns(1, {3}).owns(2, {4, 5}).build();
  EXPECT_EQ(options(p, "swap"),
            (Texts{"swap 1 p1 3", "swap 1 p2 4", "swap 1 p2 5", "swap 2 p1 3", "swap 2 p2 4", "swap 2 p2 5"}));
  ASSERT_TRUE(plays(p, "swap 1 p2 5"));
  EXPECT_EQ(p.owned(0), (Ints{2, 5}));
  EXPECT_EQ(p.owned(1), Ints{3});
  EXPECT_EQ(p.owned(2), (Ints{1, 4}));
  EXPECT_EQ(p.state.ap, 7);
}

TEST(TikA7, OnlyWhatEachHas) {
  const auto p = emptied().players(3).owns(0, {1, 2}).owns(1, {3}).owns(2, {4}).build();
  EXPECT_TRUE(forbidden(p, "swap 3 p1 3", "TIK-A7")) << "not owned";
  EXPECT_TRUE(forbidden(p, "swap 1 p1 4", "TIK-A7")) << "another opponent's";
  EXPECT_TRUE(forbidden(p, "swap 1 p0 2", "TIK-A7")) << "with oneself";
}

TEST(TikA7, PairsAndTriplesAreNeverBroken) {
  const auto p = emptied().owns(0, {1, 1, 2}).owns(1, {3, 3, 4, 5, 5, 5}).build();
  EXPECT_EQ(options(p, "swap"), Texts{"swap 2 p1 4"});
  EXPECT_TRUE(forbidden(p, "swap 2 p1 3", "TIK-A7")) << "an opponent's pair";
  EXPECT_TRUE(forbidden(p, "swap 2 p1 5", "TIK-A7")) << "an opponent's triple";
  EXPECT_TRUE(forbidden(p, "swap 1 p1 4", "TIK-A7")) << "not by their owner's will either";
}

TEST(TikA7, AnExchangeMayCompletePairsAndTriples) {
  auto p = emptied().owns(0, {1, 1, 2, 3}).owns(1, {1, 3, 2}).build();
  ASSERT_TRUE(plays(p, "swap 2 p1 1"));
  EXPECT_EQ(p.owned(0), (Ints{1, 1, 1, 3}));
  EXPECT_EQ(p.owned(1), (Ints{2, 2, 3})) << "the opponent's as well";
  EXPECT_TRUE(options(p, "swap").empty()) << "two of a kind";
}

TEST(TikA7, RulingTwoOfAKindAreNotExchanged) {
  const auto p = emptied().owns(0, {1}).owns(1, {1, 2}).build();
  EXPECT_TRUE(forbidden(p, "swap 1 p1 1", "TIK-A7"));
  EXPECT_EQ(options(p, "swap"), Texts{"swap 1 p1 2"});
}

TEST(TikA7, RulingEachIsJudgedByTheCollectionsAtThatMoment) {
  auto p = emptied().owns(0, {1, 2}).owns(1, {2, 3}).build();
  ASSERT_TRUE(plays(p, "swap 1 p1 2"));
  EXPECT_EQ(p.owned(0), (Ints{2, 2}));
  EXPECT_TRUE(forbidden(p, "swap 2 p1 3", "TIK-A7")) << "a pair by now";
}

TEST(TikA7, RulingAtMostThreeATurn) {
  // With 10 AP a fourth would cost too much as well.
  auto p = emptied().action_points(13).owns(0, {1, 2, 3, 4}).owns(1, {5, 6, 7, 8}).build();
  ASSERT_TRUE(plays(p, "swap 1 p1 5; swap 2 p1 6; swap 3 p1 7"));
  EXPECT_EQ(p.state.ap, 4);
  EXPECT_TRUE(forbidden(p, "swap 4 p1 8", "TIK-A7"));
  EXPECT_EQ(p.owned(0), (Ints{4, 5, 6, 7}));
  EXPECT_EQ(p.owned(1), (Ints{1, 2, 3, 8}));
}

TEST(TikA7, SetsAreNotExchangedWithoutTheOption) {
  const auto p = emptied().owns(0, {1, 2}).owns(1, {3, 3}).build();
  EXPECT_TRUE(forbidden(p, "swap 1 2 p1 3", "TIK-A7"));
  EXPECT_TRUE(options(p, "swap").empty());
}

TEST(TikA7, OptionSinglesForAWholePairOrTriple) {
  auto p = emptied().set_exchange().owns(0, {1, 2, 4}).owns(1, {3, 3, 5, 5, 5}).build();
  EXPECT_EQ(options(p, "swap"), (Texts{"swap 1 2 4 p1 5", "swap 1 2 p1 3", "swap 1 4 p1 3", "swap 2 4 p1 3"}));
  ASSERT_TRUE(plays(p, "swap 1 4 p1 3"));
  EXPECT_EQ(p.owned(0), (Ints{2, 3, 3}));
  EXPECT_EQ(p.owned(1), (Ints{1, 4, 5, 5, 5}));
  EXPECT_EQ(p.state.ap, 4);

  auto q = emptied().set_exchange().owns(0, {1, 2, 4}).owns(1, {5, 5, 5}).build();
  ASSERT_TRUE(plays(q, "swap 1 2 4 p1 5"));
  EXPECT_EQ(q.owned(0), (Ints{5, 5, 5}));
  EXPECT_EQ(q.state.ap, 1);
  const auto poor = emptied().set_exchange().owns(0, {1, 2, 4}).owns(1, {5, 5, 5}).ap(8).build();
  EXPECT_TRUE(forbidden(poor, "swap 1 2 4 p1 5", "TIK-T1")) << "9 AP";
}

TEST(TikA7, OptionAsManySinglesAsTheSetHas) {
  const auto p = emptied().set_exchange().owns(0, {1, 2, 4, 6}).owns(1, {3, 3, 5, 5, 5}).build();
  EXPECT_TRUE(forbidden(p, "swap 1 p1 3", "TIK-A7")) << "a pair for one";
  EXPECT_TRUE(forbidden(p, "swap 1 2 4 p1 3", "TIK-A7")) << "a pair for three";
  EXPECT_TRUE(forbidden(p, "swap 1 2 p1 5", "TIK-A7")) << "a triple for two";
}

TEST(TikA7, OptionSinglesThatAreDifferentAndOwn) {
  const auto p = emptied().set_exchange().owns(0, {1, 2, 2, 3}).owns(1, {3, 3}).build();
  EXPECT_TRUE(options(p, "swap").empty());
  EXPECT_TRUE(forbidden(p, "swap 1 2 p1 3", "TIK-A7")) << "of an own pair";
  EXPECT_TRUE(forbidden(p, "swap 1 3 p1 3", "TIK-A7")) << "of the kind that is taken";
  EXPECT_TRUE(forbidden(p, "swap 1 8 p1 3", "TIK-A7")) << "not owned";
}

TEST(TikA7, OptionEachSingleGivenCounts) {
  auto p = emptied().set_exchange().owns(0, {1, 2, 4, 6}).owns(1, {3, 3, 5}).build();
  ASSERT_TRUE(plays(p, "swap 1 2 p1 3; swap 4 p1 5"));
  EXPECT_EQ(p.state.exchanges, 3);
  EXPECT_EQ(p.owned(0), (Ints{3, 3, 5, 6}));
  auto q = emptied().set_exchange().action_points(20).owns(0, {1, 2, 4, 6}).owns(1, {3, 3, 5, 5}).build();
  ASSERT_TRUE(plays(q, "swap 1 2 p1 3"));
  EXPECT_TRUE(forbidden(q, "swap 4 6 p1 5", "TIK-A7")) << "four in all";
}

}  // namespace
}  // namespace stela::tikal::test
