// Where Mexica's points come from, and what its actions use, on positions drawn as text: see tests/mexica/ascii.h.
#include "tests/mexica/ascii.h"
#include "tests/observation/attribution.h"

namespace stela::balance::test::of_mexica {
namespace {

using mexica::test::Situation;

TEST(MexicaSources, FoundingGivesTheFounderAndWhoIsPresent) {
  auto p = Situation(R"(
       ABCDE
     0 ~~~~~
     1 ~ab#~
     2 ~~~~~)")
               .build();
  EXPECT_EQ(given(p, "found 3 D1"), (Texts{"0 founding 2", "1 present at a founding 1"}));
}

/// A founded district of 4, one of 5 that is not, and a start cell with player 1's figure; the half is about to stall.
Situation two_districts() {
  return Situation(R"(
       ABCDEFGHI
     0 ~~~~~~~~~
     1 ~a#=##~S~
     2 ~#@=###~~
     3 ~~~~~~~~~)")
      .players(3)
      .figure(1, "H1")
      .building(0, 1, "C1")
      .building(1, 2, "B2")
      .building(2, 1, "E1")
      .building(0, 1, "F1")
      .building(1, 1, "E2")
      .to_move(2)
      .stalled(3);
}

TEST(MexicaSources, TheFirstScoringPlaceByPlace) {
  auto p = two_districts().build();
  EXPECT_EQ(given(p, "end"), (Texts{"0 first scoring, founded, second 2", "1 first scoring, founded, first 4",
                                    "1 first scoring, start cell 5"}));
}

TEST(MexicaSources, TheSecondScoringToldApart) {
  auto p = two_districts().half(2).building(0, 2, "F2").build();
  EXPECT_EQ(given(p, "end"), (Texts{"0 second scoring, founded, second 2", "0 second scoring, not founded, first 5",
                                    "1 second scoring, founded, first 4", "1 second scoring, not founded, second 3",
                                    "1 second scoring, start cell 5", "2 second scoring, not founded, second 3"}));
}

TEST(MexicaEndings, AStallIsToldApart) {
  auto p = two_districts().half(2).build();
  EXPECT_EQ(ended(p, "end"), "rounds without progress (MEX-P5)");
}

TEST(MexicaUses, HalvesByTheirEnd) {
  auto p = two_districts().build();
  EXPECT_EQ(used(p, "end"), (Texts{"action end", "half stalled"}));
}

TEST(MexicaUses, BuildingsCanalsAndCalpulliBySize) {
  auto p = Situation(R"(
       ABCDEF
     0 ~~~~~~
     1 ~a##~~
     2 ~###~~
     3 ~~~~~~)")
               .build();
  EXPECT_EQ(used(p, "canal B2"), (Texts{"action canal", "canal single", "ap 1"}));
  EXPECT_EQ(used(p, "canal C2 D2"), (Texts{"action canal", "canal double", "ap 2"}));
  EXPECT_EQ(used(p, "found 3 D1"), (Texts{"action found", "calpulli 3"}));
  EXPECT_EQ(used(p, "build 2 C1"), (Texts{"action build", "building 2", "ap 3", "ap 4"}));
  EXPECT_EQ(used(p, "end"), Texts{"action end"});
}

TEST(MexicaUses, APointThatATokenGaveBackHasItsOldNumber) {
  auto p = Situation(R"(
       ABCDE
     0 ~~~~~
     1 ~a##~
     2 ~~~~~)")
               .tokens(0, 2)
               .build();
  EXPECT_EQ(used(p, "spend"), Texts{"action spend"});
  EXPECT_EQ(used(p, "walk C1"), (Texts{"action walk", "ap 1"})) << "the seventh point";
  EXPECT_EQ(used(p, "walk B1"), (Texts{"action walk", "ap 1"}));
  EXPECT_EQ(used(p, "spend"), Texts{"action spend"});
  EXPECT_EQ(used(p, "build 2 C1"), (Texts{"action build", "building 2", "ap 1", "ap 2"}));
}

TEST(MexicaPlaces, AreTheCellsOfTheAction) {
  const auto p = Situation(R"(
       ABCDE
     0 ~~~~~
     1 ~a##~
     2 ~~~~~)")
                     .build();
  EXPECT_EQ(touched(p, "canal C1 D1"), (Texts{"C1", "D1"}));
  EXPECT_EQ(touched(p, "walk C1"), Texts{"C1"});
  EXPECT_EQ(touched(p, "bridge C1 D1 ns"), (Texts{"D1", "C1"})) << "from and to";
  EXPECT_EQ(touched(p, "token"), Texts{});
}

}  // namespace
}  // namespace stela::balance::test::of_mexica
