// MEX-D1: what a district is. See ascii.h for how positions are written.
#include "tests/mexica/claims.h"

namespace stela::mexica::test {
namespace {

TEST(MexD1, CanalsThatTouchAtACornerClose) {
  const auto closed = Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~a#=#~
    2 ~#=##~
    3 ~=###~
    4 ~####~
    5 ~~~~~~)")
                          .display({3, 10})
                          .build();
  EXPECT_EQ(options(closed, "found"), (Texts{"found 3 B2", "found 3 C1"})) << "B1, C1 and B2";
  const auto open = Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~a#=#~
    2 ~###~~
    3 ~=###~
    4 ~####~
    5 ~~~~~~)")
                        .display({3, 4, 10})
                        .build();
  EXPECT_TRUE(forbidden(open, "found 3 B2", "MEX-D2"));
}

TEST(MexD1, ACanalAndTheLakeThatTouchAtACorner) {
  const auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~a##~
    2 ~#=#~
    3 ~~##~
    4 ~~~~~)")
                     .display({4})
                     .build();
  EXPECT_TRUE(options(p, "found").empty()) << "open in the north-east";
  auto q = p;
  ASSERT_TRUE(plays(q, "canal D1"));
  EXPECT_TRUE(options(q, "found").empty()) << "now of 3 cells, with no calpulli";
  const auto three = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~a#=~
    2 ~#=#~
    3 ~~##~
    4 ~~~~~)")
                         .display({3})
                         .build();
  EXPECT_EQ(options(three, "found"), (Texts{"found 3 B2", "found 3 C1"}));
}

TEST(MexD1, StartAndEmblemCellsCountTowardsTheSize) {
  const auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~aSX~
    2 ~~#~~
    3 ~~~~~)")
                     .display({2, 4})
                     .build();
  EXPECT_EQ(options(p, "found"), Texts{"found 4 C2"});
}

TEST(MexD1, BridgesDoNotJoinDistricts) {
  const auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~a#-##~
    2 ~##-##~
    3 ~~~~~~~)")
                     .display({4, 8})
                     .build();
  EXPECT_EQ(options(p, "found"), (Texts{"found 4 B2", "found 4 C1", "found 4 C2"}));
}

TEST(MexD1, TheUndividedIslandIsADistrict) {
  auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~a##~
    2 ~###~
    3 ~~~~~)")
               .display({6})
               .build();
  ASSERT_TRUE(plays(p, "build 1 D2; found 6 C1"));
}

TEST(MexD1, BuiltCellsCountTowardsTheSize) {
  const auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~a##~
    2 ~###~
    3 ~~~~~)")
                     .display({6})
                     .building(1, 1, "C1")
                     .building(0, 2, "D1")
                     .build();
  EXPECT_EQ(options(p, "found"), (Texts{"found 6 B2", "found 6 C2", "found 6 D2"}));
}

}  // namespace
}  // namespace stela::mexica::test
