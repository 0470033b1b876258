// TIK-A8: camps. See ascii.h for how positions are written.
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

Situation jungle() {
  return Situation(R"(
      a1 X a
              1\
      1|          b1 T2 a
                      1\
      a2 F bb             c2 F
              1\
                  b2 M1 a
              1/      1\
      a3 F                c3 M0
    )")
      .owns(1, {8})
      .masks("c3", 1);
}

TEST(TikA8, OnAForestOrAnEmptiedTreasureHexForFiveAp) {
  auto p = jungle().build();
  EXPECT_EQ(options(p, "camp"), (Texts{"camp a2", "camp a3", "camp c2", "camp c3"}));
  EXPECT_TRUE(forbidden(p, "camp b2", "TIK-A8")) << "a treasure is left";
  EXPECT_TRUE(forbidden(p, "camp b1", "TIK-A8")) << "a temple";
  EXPECT_TRUE(forbidden(p, "camp c1", "TIK-A8")) << "not explored";
  EXPECT_TRUE(forbidden(p, "camp a1", "TIK-A8")) << "the base camp";
  ASSERT_TRUE(plays(p, "camp c3"));
  EXPECT_EQ(p.at("c3"), "M0^a");
  EXPECT_EQ(p.state.ap, 5);
}

TEST(TikA8, NotOnAVolcano) {
  const auto p = Situation(R"(
      a1 X

      1|

      a2 V)")
                     .build();
  EXPECT_TRUE(forbidden(p, "camp a2", "TIK-A8"));
}

TEST(TikA8, OnATreasureHexAsSoonAsItIsEmpty) {
  auto p = jungle().build();
  ASSERT_TRUE(plays(p, "dig b2; camp b2"));
  EXPECT_EQ(p.at("b2"), "M0^a a");
}

TEST(TikA8, NoFigureNeedBeThereAndOthersDoNotMatter) {
  auto p = jungle().build();
  ASSERT_TRUE(plays(p, "camp a3; camp a2"));
  EXPECT_EQ(p.at("a3"), "F^a");
  EXPECT_EQ(p.at("a2"), "F^a bb");
}

TEST(TikA8, OneCampAHex) {
  auto p = jungle().build();
  ASSERT_TRUE(plays(p, "camp a2"));
  EXPECT_TRUE(forbidden(p, "camp a2", "TIK-A8"));
  ASSERT_TRUE(plays(p, "end; tile Y0 c1 r0"));
  EXPECT_TRUE(forbidden(p, "camp a2", "TIK-A8")) << "nor another player's";
  EXPECT_EQ(options(p, "camp"), (Texts{"camp a3", "camp c1", "camp c2", "camp c3"}));
}

TEST(TikA8, AtMostTwoAPlayerAGame) {
  auto p = jungle().action_points(15).build();
  ASSERT_TRUE(plays(p, "camp a2; camp a3"));
  EXPECT_TRUE(forbidden(p, "camp c2", "TIK-A8"));
  EXPECT_TRUE(options(p, "camp").empty());
  ASSERT_TRUE(plays(p, "end; tile Y0 c1 r0; camp c2; camp c3; end; tile Y1 d1 r0"));
  EXPECT_TRUE(forbidden(p, "camp c1", "TIK-A8")) << "for good";
}

TEST(TikA8, FiguresAreDeployedThereAtOnce) {
  auto p = jungle().build();
  ASSERT_TRUE(plays(p, "camp c2; deploy leader c2; trail leader c2 a1"));
}

}  // namespace
}  // namespace stela::tikal::test
