// MEX-P3: calpulli that leave the game because no district can be formed for them any more. Each test ends a turn and
// looks at the display. See ascii.h for how positions are written.
#include "tests/mexica/claims.h"

namespace stela::mexica::test {
namespace {

using Sizes = std::vector<int>;

/// What is left on display when the player to move ends the turn; the rest must have been removed.
Sizes left(const Situation& situation) {
  auto p = situation.build();
  const auto before = p.pile("display").size() + p.pile("removed").size();
  EXPECT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.pile("display").size() + p.pile("removed").size(), before);
  return p.pile("display");
}

/// Only double canals are left in the supply, or none at all.
Situation doubles_only(const char* drawing) { return Situation(drawing).supply("single", 0); }
Situation no_canals(const char* drawing) { return Situation(drawing).supply("single", 0).supply("double", 0); }

TEST(MexP3, RulingLargerThanEveryUnfoundedDistrict) {
  const Situation p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~a#=##~
    2 ~##=b#~
    3 ~~~~~~~)")
                          .display({3, 4, 5, 5});
  EXPECT_EQ(left(p), (Sizes{3, 4}));
  EXPECT_EQ(left(Situation(p).half(2)), (Sizes{3, 4}));
}

TEST(MexP3, OptionInTheSecondHalfOnly) {
  const Situation p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~a#=##~
    2 ~##=b#~
    3 ~~~~~~~)")
                          .option("late_removal", 1)
                          .display({3, 4, 5, 5});
  EXPECT_EQ(left(p), (Sizes{3, 4, 5, 5}));
  EXPECT_EQ(left(Situation(p).half(2)), (Sizes{3, 4}));
}

TEST(MexP3, RulingFoundedDistrictsDoNotCount) {
  EXPECT_EQ(left(Situation(R"(
      ABCDEFGH
    0 ~~~~~~~~
    1 ~@##=#a~
    2 ~###=b#~
    3 ~~~~~~~~)")
                     .display({4, 5, 6})),
            Sizes{4});
}

TEST(MexP3, RulingNoPieceLeftAndNoDistrictOfThatSize) {
  constexpr auto kDrawing = R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~a#=##~
    2 ~##=b#~
    3 ~~~=##~
    4 ~~~~~~~)";
  EXPECT_EQ(left(no_canals(kDrawing).display({3, 4, 5, 6})), (Sizes{4, 6}));
  EXPECT_EQ(left(no_canals(kDrawing).supply("single", 1).display({3, 4, 5, 6})), (Sizes{3, 4, 5, 6}));
  EXPECT_EQ(left(no_canals(kDrawing).supply("double", 1).display({3, 4, 5, 6})), (Sizes{3, 4, 5, 6}));
}

// A strip of five cells; buildings decide where pieces fit.
constexpr auto kStrip = R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~#####~
    2 ~~~~~~~)";

TEST(MexP3, RulingAPieceMustFitSomewhere) {
  const auto apart = doubles_only(kStrip).building(0, 1, "C1").building(0, 1, "E1").display({3, 5});
  EXPECT_EQ(left(apart), Sizes{5}) << "no two neighbours for a double";
  EXPECT_EQ(left(Situation(apart).supply("single", 1)), (Sizes{3, 5})) << "a single fits";
  EXPECT_EQ(left(doubles_only(kStrip).building(0, 1, "C1").display({3, 5})), (Sizes{3, 5})) << "a double fits on D1 E1";
}

TEST(MexP3, RulingFiguresAreIgnored) {
  const auto p = doubles_only(kStrip).building(0, 1, "C1").building(0, 1, "F1").figure(0, "D1").figure(1, "E1");
  EXPECT_EQ(left(Situation(p).display({3, 5})), (Sizes{3, 5})) << "figures walk away, and a double fits on D1 E1";
}

// The west has two free neighbours, B1 and its bridge's access C1; the east, with its buildings, has none.
constexpr auto kAccess = R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##-##~
    2 ~#~=##~
    3 ~~~~#~~
    4 ~~~~~~~)";
Situation access() {
  return doubles_only(kAccess).building(0, 1, "B2").building(0, 1, "F1").building(0, 1, "E2").display({4, 5});
}

TEST(MexP3, RulingBridgeAccessesAreIgnored) {
  EXPECT_TRUE(options(access().build(), "canal").empty()) << "MEX-K4 forbids it today";
  EXPECT_EQ(left(access()), (Sizes{4, 5})) << "but bridges can be moved";
  EXPECT_EQ(left(access().building(0, 2, "B1")), Sizes{5});
}

TEST(MexP3, RulingFoundedDistrictsTakeNoPiece) {
  const auto p = doubles_only(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~@#=##~
    2 ~##=##~
    3 ~~~~#~~
    4 ~~~~~~~)")
                     .building(0, 1, "F1")
                     .building(0, 1, "E2");
  EXPECT_EQ(left(Situation(p).display({3, 5})), Sizes{5});
}

TEST(MexP3, RulingStartAndEmblemCellsTakeNoPiece) {
  const auto p = Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~SX##~
    2 ~~~~~~)")
                     .supply("double", 9)
                     .supply("single", 0)
                     .building(0, 1, "D1");
  EXPECT_EQ(left(Situation(p).display({3, 4})), Sizes{4});
}

TEST(MexP3, RulingFoundableNeedsTwoCellsWithoutABuilding) {
  const auto p = no_canals(kStrip).building(0, 1, "B1").building(0, 1, "C1").building(0, 1, "D1").display({5});
  EXPECT_EQ(left(p), Sizes{5}) << "a figure on E1, the calpulli on F1";
  EXPECT_EQ(left(Situation(p).building(0, 2, "E1")), Sizes{}) << "no place for both";
}

TEST(MexP3, RulingFoundableNeedsAPlaceForTheCalpulli) {
  const auto one = no_canals(R"(
      ABCDEF
    0 ~~~~~~
    1 ~S###~
    2 ~~~~~~)")
                       .building(0, 1, "C1")
                       .building(0, 1, "D1")
                       .display({4});
  EXPECT_EQ(left(one), Sizes{4}) << "a figure on the start cell, the calpulli on E1";
  const auto none = no_canals(R"(
      ABCDEF
    0 ~~~~~~
    1 ~SX##~
    2 ~~~~~~)")
                        .building(0, 1, "D1")
                        .building(0, 1, "E1")
                        .display({4});
  EXPECT_EQ(left(none), Sizes{}) << "only start and emblem are free";
}

TEST(MexP3, RulingFiguresAreIgnoredWhenAskingWhatIsFoundable) {
  const auto p = no_canals(kStrip).building(0, 1, "B1").building(0, 1, "C1").building(0, 1, "D1").display({5});
  EXPECT_EQ(left(Situation(p).figure(0, "E1").figure(1, "F1")), Sizes{5});
}

TEST(MexP3, RulingAnUnfoundableDistrictIsNoReasonWhileAPieceFits) {
  // The full strip of five could never be founded, but the southern land can still be cut to five.
  const auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~#####~
    2 ~=====~
    3 ~#####~
    4 ~#####~
    5 ~~~~~~~)")
                     .building(0, 1, "B1")
                     .building(0, 1, "C1")
                     .building(0, 1, "D1")
                     .building(0, 2, "E1")
                     .building(0, 2, "F1");
  EXPECT_EQ(left(Situation(p).display({5})), Sizes{5});
  EXPECT_EQ(left(Situation(p).supply("single", 0).supply("double", 0).display({5})), Sizes{});
}

TEST(MexP3, TestedAtTheEndOfTheTurn) {
  auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~a##~
    2 ~~~~~)")
               .display({3})
               .build();
  ASSERT_TRUE(plays(p, "canal D1"));
  EXPECT_EQ(p.pile("display"), Sizes{3});
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.pile("display"), Sizes{});
  EXPECT_EQ(p.pile("removed"), Sizes{3});
}

TEST(MexP3, NothingIsRemovedFromTheRealBoardAtFirst) {
  const auto game = *Mexica::make({{"players", 2}});
  Position p{game, game.initial(4)};
  ASSERT_TRUE(plays(p, "place H6; place H8; canal C5 C6; end; end"));
  EXPECT_TRUE(p.pile("removed").empty());
}

}  // namespace
}  // namespace stela::mexica::test
