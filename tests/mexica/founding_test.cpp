// MEX-D2 to D6: founding districts. See ascii.h for how positions are written.
#include "tests/mexica/claims.h"

namespace stela::mexica::test {
namespace {

TEST(MexD2, ACalpulliOfThatSizeMustBeOnDisplay) {
  const Situation island = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~a##~
    2 ~###~
    3 ~~~~~)");
  EXPECT_TRUE(legal(Situation(island).display({6}).build(), "found 6 C1"));
  const auto p = Situation(island).display({5, 7}).reserve({6}).build();
  EXPECT_TRUE(forbidden(p, "found 6 C1", "MEX-D2")) << "6 waits for the second half";
  EXPECT_TRUE(forbidden(p, "found 5 C1", "MEX-D2")) << "another size";
  EXPECT_TRUE(forbidden(p, "found 7 C1", "MEX-D2"));
}

TEST(MexD2, TheOwnFigureMustStandInIt) {
  const auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~a#=b#~
    2 ~##=##~
    3 ~~~~~~~)")
                     .display({4})
                     .to_move(1)
                     .build();
  EXPECT_EQ(options(p, "found"), (Texts{"found 4 E2", "found 4 F1", "found 4 F2"}));
  EXPECT_TRUE(forbidden(p, "found 4 B2", "MEX-D2|MEX-D3")) << "where only another's figure is";
}

TEST(MexD2, RulingAFigureOnABridgeStandsInNoDistrict) {
  const auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##-##~
    2 ~##=##~
    3 ~~~~~~~)")
                     .display({4})
                     .figure(0, "D1")
                     .build();
  EXPECT_TRUE(options(p, "found").empty());
  EXPECT_TRUE(forbidden(p, "found 4 C2", "MEX-D2"));
}

TEST(MexD2, CostsNothingAndSeveralInATurn) {
  auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~a#-##~
    2 ~##=##~
    3 ~~~~~~~)")
               .display({4, 4})
               .ap(3)
               .build();
  ASSERT_TRUE(plays(p, "found 4 B2"));
  EXPECT_EQ(p.state.ap, 3);
  EXPECT_EQ(p.pile("display"), std::vector<int>{4});
  ASSERT_TRUE(plays(p, "walk C1; walk D1; walk E1; found 4 F2; end"));
  EXPECT_EQ(p.scored(0), 4);
  EXPECT_TRUE(p.pile("display").empty());
}

TEST(MexD2, NeverObliged) {
  auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~a##~
    2 ~~~~~)")
               .display({3})
               .build();
  EXPECT_TRUE(legal(p, "found 3 C1"));
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.pile("display"), std::vector<int>{3});
}

TEST(MexD3, OnACellOfTheDistrictThatIsNeitherStartNorEmblem) {
  const auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~aS#=#~
    2 ~#X#=#~
    3 ~~~~~~~)")
                     .display({6})
                     .build();
  EXPECT_EQ(options(p, "found"), (Texts{"found 6 B2", "found 6 D1", "found 6 D2"}));
  EXPECT_TRUE(forbidden(p, "found 6 C1", "MEX-D3")) << "start";
  EXPECT_TRUE(forbidden(p, "found 6 C2", "MEX-D3")) << "emblem";
  EXPECT_TRUE(forbidden(p, "found 6 F1", "MEX-D3")) << "another district";
  EXPECT_TRUE(forbidden(p, "found 6 E1", "MEX-D3")) << "canal";
  EXPECT_TRUE(forbidden(p, "found 6 A0", "MEX-D3")) << "lake";
}

TEST(MexD3, RulingOnAFreeCell) {
  const auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~ab#~
    2 ~###~
    3 ~~~~~)")
                     .display({6})
                     .building(1, 1, "D1")
                     .build();
  EXPECT_TRUE(forbidden(p, "found 6 B1", "MEX-D3")) << "the founder's own figure";
  EXPECT_TRUE(forbidden(p, "found 6 C1", "MEX-D3")) << "another figure";
  EXPECT_TRUE(forbidden(p, "found 6 D1", "MEX-D3")) << "a building";
  EXPECT_EQ(options(p, "found"), (Texts{"found 6 B2", "found 6 C2", "found 6 D2"}));
}

TEST(MexD3, RulingWithNoSuchCellItCannotBeFounded) {
  const auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~aS#~
    2 ~~~~~)")
                     .display({3})
                     .building(1, 1, "D1")
                     .build();
  EXPECT_TRUE(options(p, "found").empty());
}

TEST(MexD4, TheFounderAndEveryOtherFigureInItScore) {
  // a founds; b stands in it, c across the canal, d on the bridge.
  auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~ab#-#~
    2 ~###=c~
    3 ~###=#~
    4 ~~~~~~~)")
               .players(4)
               .figure(3, "E1")
               .display({9})
               .build();
  ASSERT_TRUE(plays(p, "found 9 D3"));
  EXPECT_EQ(p.scored(0), 5) << "the founder number of 9 is 5";
  EXPECT_EQ(p.scored(1), 3) << "the others number of 9 is 3";
  EXPECT_EQ(p.scored(2), 0) << "in another district";
  EXPECT_EQ(p.scored(3), 0) << "on a bridge";
}

TEST(MexD4, EnclosingAloneScoresNothing) {
  auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~a##~
    2 ~~~~~)")
               .display({2})
               .build();
  ASSERT_TRUE(plays(p, "canal D1; end"));
  EXPECT_EQ(p.scored(0), 0);
}

TEST(MexD5, TheCellOfACalpulliIsBlocked) {
  auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~a##~
    2 ~##b~
    3 ~~~~~)")
               .display({6})
               .tokens(0, 2)
               .build();
  ASSERT_TRUE(plays(p, "found 6 C1"));
  EXPECT_TRUE(forbidden(p, "walk C1", "MEX-M1|MEX-D5"));
  EXPECT_TRUE(forbidden(p, "jump C1", "MEX-M4|MEX-D5"));
  EXPECT_TRUE(forbidden(p, "build 1 C1", "MEX-H2|MEX-D5"));
  ASSERT_TRUE(plays(p, "end; end"));
  EXPECT_TRUE(forbidden(p, "walk C1", "MEX-M1|MEX-D5")) << "for good";
  EXPECT_TRUE(legal(p, "build 1 D1"));
}

TEST(MexD6, NoMoreCanalsInIt) {
  auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~a##~
    2 ~##b~
    3 ~~~~~)")
               .display({6})
               .build();
  ASSERT_TRUE(plays(p, "found 6 C1"));
  EXPECT_TRUE(forbidden(p, "canal C2", "MEX-K3|MEX-D6"));
  EXPECT_TRUE(options(p, "canal").empty());
}

TEST(MexD6, ItCanBeFoundedOnce) {
  // The eastern land keeps the other calpulli of 6 on display.
  auto p = Situation(R"(
      ABCDEFGH
    0 ~~~~~~~~
    1 ~a##=##~
    2 ~##b=##~
    3 ~~~~=##~
    4 ~~~~~~~~)")
               .display({6, 6})
               .build();
  ASSERT_TRUE(plays(p, "found 6 C1"));
  EXPECT_TRUE(forbidden(p, "found 6 C2", "MEX-D6"));
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.pile("display"), std::vector<int>{6});
  EXPECT_TRUE(forbidden(p, "found 6 C2", "MEX-D6")) << "by nobody";
}

}  // namespace
}  // namespace stela::mexica::test
