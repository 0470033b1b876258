// TIK-A10: guards. See ascii.h for how positions are written.
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

/// Whether player 0 may put a worker or the leader on guard where these figures stand.
Texts guards_among(const std::string& figures, int players = 4) {
  const auto p = Situation("a1 X\n        1\\\n            b1 T5 " + figures).players(players).build();
  return options(p, "guard");
}

TEST(TikA10, AStrictMajorityIsNeeded) {
  EXPECT_EQ(guards_among("a"), Texts{"guard b1 worker"}) << "alone";
  EXPECT_EQ(guards_among("aab"), Texts{"guard b1 worker"});
  EXPECT_TRUE(guards_among("ab").empty()) << "a tie";
  EXPECT_TRUE(guards_among("abb").empty());
  EXPECT_TRUE(guards_among("bb").empty());
}

TEST(TikA10, TheLeaderCountsAsThree) {
  EXPECT_EQ(guards_among("Abb"), Texts{"guard b1 leader"});
  EXPECT_TRUE(guards_among("Abbb").empty());
  EXPECT_EQ(guards_among("aAbbb"), (Texts{"guard b1 leader", "guard b1 worker"}));
  EXPECT_TRUE(guards_among("aaaB").empty());
  EXPECT_EQ(guards_among("aaaaB"), Texts{"guard b1 worker"});
  EXPECT_TRUE(guards_among("aAbB").empty());
}

TEST(TikA10, OverEachOtherPlayerNotAllOfThemTogether) {
  EXPECT_EQ(guards_among("aabcd"), Texts{"guard b1 worker"});
  EXPECT_TRUE(guards_among("aabccd").empty());
}

TEST(TikA10, RulingAWorkerOrTheLeaderByChoice) {
  auto p = Situation(R"(
      a1 X
              1\
      1|          b1 T5 aaAbb

      a2 T3 aa)")
               .build();
  EXPECT_EQ(options(p, "guard"), (Texts{"guard a2 worker", "guard b1 leader", "guard b1 worker"}));
  EXPECT_TRUE(forbidden(p, "guard a2 leader", "TIK-A10")) << "he is elsewhere";
  auto q = p;
  ASSERT_TRUE(plays(p, "guard b1 worker"));
  EXPECT_EQ(p.at("b1"), "T5!a bb");
  EXPECT_EQ(p.state.leader[0], kOutOfGame);
  EXPECT_EQ(p.state.gone[0], 1);
  EXPECT_EQ(p.state.ap, 5);
  ASSERT_TRUE(plays(q, "guard b1 leader"));
  EXPECT_EQ(q.at("b1"), "T5!A bb");
  EXPECT_EQ(q.state.leader[0], kOnGuard);
  EXPECT_EQ(q.state.gone[0], 2);
}

TEST(TikA10, TheOtherOwnFiguresThereLeaveForGood) {
  auto p = Situation(R"(
      a1 X a
              1\
      1|          b1 T5 aaAb

      a2 T3 aa)")
               .supply(0, 0)
               .build();
  const int gone = p.state.gone[0];
  ASSERT_TRUE(plays(p, "guard b1 worker"));
  EXPECT_EQ(p.at("b1"), "T5!a b") << "others' stay";
  EXPECT_EQ(p.at("a2"), "T3 aa") << "and so do those elsewhere";
  EXPECT_EQ(p.state.gone[0], gone + 1);
  EXPECT_TRUE(forbidden(p, "deploy worker a1", "TIK-A1"));
  EXPECT_TRUE(forbidden(p, "deploy leader a1", "TIK-A1"));
}

TEST(TikA10, AGuardNeverMoves) {
  const auto p = Situation(R"(
      a1 X
              1\
      1|          b1 T5!a b

      a2 T3!A)")
                     .build();
  EXPECT_TRUE(options(p, "move").empty());
  EXPECT_TRUE(forbidden(p, "move worker b1 a1", "TIK-A3"));
  EXPECT_TRUE(forbidden(p, "move leader a2 a1", "TIK-A3"));
  EXPECT_TRUE(forbidden(p, "deploy leader a1", "TIK-A1"));
}

TEST(TikA10, AnyoneStillWalksInAndOut) {
  auto p = Situation(R"(
      a1 X a
              1\
                  b1 T5!a b)")
               .build();
  ASSERT_TRUE(plays(p, "move worker a1 b1; move worker b1 a1; end; tile Y0 c1 r0; move worker b1 a1"));
  EXPECT_EQ(p.at("a1"), "X ab");
}

TEST(TikA10, OneGuardATemple) {
  for (const int player : {0, 1}) {
    const auto p = Situation(R"(
      a1 X
              1\
      1|          b1 T5!a aaa

      a2 T2!a bbb)")
                       .to_move(player)
                       .build();
    EXPECT_TRUE(forbidden(p, "guard b1 worker", "TIK-A10"));
    EXPECT_TRUE(forbidden(p, "guard a2 worker", "TIK-A10"));
  }
}

TEST(TikA10, AtMostTwoAPlayerAGame) {
  auto p = Situation(R"(
      a1 X
              1\
      1|          b1 T5!a a

      a2 T2 aa
              1\
                  b2 T1 aa)")
               .build();
  ASSERT_TRUE(plays(p, "guard a2 worker"));
  EXPECT_TRUE(forbidden(p, "guard b2 worker", "TIK-A10"));
  EXPECT_TRUE(options(p, "guard").empty());
}

TEST(TikA10, OnTemplesOnly) {
  const auto p = Situation(R"(
      a1 X a

      1|

      a2 F aA
    )")
                     .build();
  EXPECT_TRUE(forbidden(p, "guard a1 worker", "TIK-A10"));
  EXPECT_TRUE(forbidden(p, "guard a2 leader", "TIK-A10"));
  EXPECT_TRUE(forbidden(p, "guard b1 worker", "TIK-A10")) << "not explored";
}

}  // namespace
}  // namespace stela::tikal::test
