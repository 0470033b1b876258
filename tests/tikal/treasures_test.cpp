// TIK-T4 and A6: treasures are dealt to their hexes and dug. See ascii.h for how positions are written.
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

/// Two figures on treasures, one on others.
Situation hoard() {
  return Situation(R"(
      a1 X a
              1\
      1|          b1 M4 aa

      a2 M2 ab
    )")
      .treasures("b1", {5, 6, 7, 8})
      .treasures("a2", {1, 2});
}

TEST(TikT4, AsManyAsMasksDealtSinglyTheLastOnTop) {
  auto p = Situation(R"(
      a1 X a
              1\
                  b1 M1

      a2 .



      a3 .
    )")
               .treasures("b1", {4})
               .treasures_next({1, 2, 3, 6, 5})
               .hand("B1 treasure 3 100000")
               .deck({"B2 treasure 2 100000", "Y1 forest 111111"})
               .build();
  ASSERT_TRUE(plays(p, "tile B1 a2 r0"));
  EXPECT_EQ(p.at("a2"), "M3");
  EXPECT_EQ(p.treasures("a2"), (Ints{1, 2, 3})) << "the next three of the supply";
  EXPECT_EQ(p.treasures("b1"), Ints{4}) << "others' are not touched";
  ASSERT_TRUE(plays(p, "end; tile B2 a3 r0"));
  EXPECT_EQ(p.treasures("a3"), (Ints{6, 5}));
}

TEST(TikT4, TheLastDealtIsDugFirst) {
  auto p = Situation("a1 X aa").treasures_next({3, 8, 5, 2}).hand("B1 treasure 4 111111").build();
  ASSERT_TRUE(plays(p, "tile B1 b1 r0; move worker a1 b1; move worker a1 b1; dig b1; dig b1"));
  EXPECT_EQ(p.owned(0), (Ints{2, 5}));
  EXPECT_EQ(p.treasures("b1"), (Ints{3, 8}));
}

TEST(TikA6, TheTopTreasureForThreeAp) {
  auto p = hoard().build();
  EXPECT_EQ(options(p, "dig"), (Texts{"dig a2", "dig b1"}));
  ASSERT_TRUE(plays(p, "dig b1"));
  EXPECT_EQ(p.owned(0), Ints{8});
  EXPECT_EQ(p.at("b1"), "M3 aa");
  EXPECT_EQ(p.treasures("b1"), (Ints{5, 6, 7}));
  EXPECT_EQ(p.state.ap, 7);
  ASSERT_TRUE(plays(p, "dig a2"));
  EXPECT_EQ(p.owned(0), (Ints{2, 8}));
}

TEST(TikA6, OnlyWithAFigureOnAHexWithTreasures) {
  const auto p = Situation(R"(
      a1 X a
              1\
      1|          b1 M2 b

      a2 M0 a
              1\
                  b2 T1 a
    )")
                     .owns(1, {3, 3})
                     .masks("a2", 2)
                     .build();
  EXPECT_TRUE(forbidden(p, "dig b1", "TIK-A6")) << "another's figure only";
  EXPECT_TRUE(forbidden(p, "dig a2", "TIK-A6")) << "none left";
  EXPECT_TRUE(forbidden(p, "dig b2", "TIK-A6")) << "a temple";
  EXPECT_TRUE(forbidden(p, "dig a1", "TIK-A6"));
  EXPECT_TRUE(forbidden(p, "dig c1", "TIK-A6")) << "not explored";
}

TEST(TikA6, AtMostTwiceAHexATurn) {
  auto p = hoard().build();
  ASSERT_TRUE(plays(p, "dig b1; dig b1"));
  EXPECT_TRUE(forbidden(p, "dig b1", "TIK-A6")) << "a third";
  ASSERT_TRUE(plays(p, "dig a2")) << "but elsewhere too";
  EXPECT_EQ(p.owned(0), (Ints{2, 7, 8}));
}

TEST(TikA6, TheSecondNeedsTwoOwnFiguresThere) {
  auto p = hoard().build();
  ASSERT_TRUE(plays(p, "dig a2"));
  EXPECT_TRUE(forbidden(p, "dig a2", "TIK-T7"));
  ASSERT_TRUE(plays(p, "move worker a1 a2; dig a2"));
  EXPECT_EQ(p.at("a2"), "M0 aab");
  EXPECT_EQ(p.owned(0), (Ints{1, 2}));
  EXPECT_TRUE(forbidden(p, "dig a2", "TIK-A6")) << "emptied";
}

TEST(TikA6, TheLeaderDigsLikeAWorker) {
  auto p = Situation(R"(
      a1 X
              1\
                  b1 M4 aA)")
               .build();
  ASSERT_TRUE(plays(p, "dig b1; dig b1"));
}

}  // namespace
}  // namespace stela::tikal::test
