// Turns of Mexica for what a scoring gives, and turns that bring one about, drawn by hand.
#include "tests/analyses/mexica_drawn.h"

namespace stela::turn::test {
namespace {

using mexica::test::Situation;

/// Nothing in the supply but what a case adds.
Situation without_supply(std::string_view drawing) {
  return Situation(drawing).supply("single", 0).supply("double", 0).supply("bridges", 0).supply("tokens", 0);
}

TEST(MexicaScoringCases, ATieScoresTheFullPlace) {
  // MEX-V2. The numbers of four cells are 4, 2 and 1; the other has a building of 2.
  const auto district = without_supply(R"(
      ABCDEF
    0 ~~~~~~
    1 ~a##@~
    2 ~~~~~~)")
                            .building(1, 2, "C1")
                            .removed({3})
                            .display({5});
  all_say(Situation(district).ap(3), "standing,thrift", {4, -2});
  all_say(Situation(district).ap(1), "standing,thrift", {2, -1});
  all_say(Situation(district).ap(3), "margin,thrift", {2, -3});
  all_say(Situation(district).ap(2), "margin,thrift", {0, -2});
  all_say(Situation(district).ap(1), "margin,thrift", {-2, -1});
}

TEST(MexicaScoringCases, ACanalCutsTheOtherOff) {
  // MEX-V4: second of six is 3; F1 leaves the first place of four, and one cell to the other.
  const auto strip = without_supply(R"(
      ABCDEFGH
    0 ~~~~~~~~
    1 ~#a####~
    2 ~~~~~~~~)")
                         .building(0, 1, "B1")
                         .building(1, 3, "G1")
                         .supply("single", 1)
                         .display({5})
                         .ap(1);
  all_say(Situation(strip).half(2), "standing,thrift", {4, -1});
  all_say(Situation(strip).half(2), "margin,thrift", {3, -1});
  all_say(Situation(strip), "standing,thrift", {0, 0});
}

TEST(MexicaScoringCases, BuildThenCutOffWhatWasBuilt) {
  // The canal on D1 comes last: the figure stays on C1, and the building is alone on six of nine cells.
  const auto strip = without_supply(R"(
      ABCDEFGHIJK
    0 ~~~~~~~~~~~
    1 ~#a#######~
    2 ~~~~~~~~~~~)")
                         .building(1, 4, "B1")
                         .supply("single", 1)
                         .half(2)
                         .display({10});
  all_say(Situation(strip).ap(2), "standing,thrift", {6, -2});
  all_say(Situation(strip).ap(1), "standing,thrift", {5, -1});
}

TEST(MexicaScoringCases, TheLastBuildingAndTheLastCalpulliEndTheHalf) {
  // MEX-P1: 2 for founding, 3 for the first place, and the district is all there is.
  const auto last = without_supply(R"(
      ABCDE
    0 ~~~~~
    1 ~b##~
    2 ~~~~~)")
                        .to_move(1)
                        .buildings({1, 0, 0, 0})
                        .display({3})
                        .reserve({3});
  all_say(Situation(last).ap(2), "gain,thrift", {5, -1});
  all_say(Situation(last).ap(0), "gain,thrift", {2, 0});
}

TEST(MexicaScoringCases, AStallIsScoredUnlessSomethingIsDone) {
  // MEX-P5, V3: a walk to the start cell keeps the stall; the building's district counts, too.
  const auto stall = without_supply(R"(
      ABCDE
    0 ~~~~~
    1 ~Sb@~
    2 ~~~~~)")
                         .to_move(1)
                         .stall_rounds(2)
                         .stalled(1)
                         .display({5})
                         .ap(2);
  all_say(stall, "gain,thrift", {5, -1});
  all_say(Situation(stall).progress(), "gain,thrift", {0, 0});
}

TEST(MexicaScoringCases, ACanalMakesTheLastCalpulliTooLarge) {
  // MEX-P3: with a canal laid no district has five cells; the player has built all there is to build (MEX-P1).
  const auto island = without_supply(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~#####~
    2 ~~~~~~~
    3 ~S@#b~~)")
                          .to_move(1)
                          .figure(0, "B3")
                          .buildings({1, 0, 0, 0})
                          .building(1, 1, "D3")
                          .supply("single", 1)
                          .display({5})
                          .reserve({6})
                          .ap(2);
  all_say(island, "gain,thrift", {4, -1});
  all_say(Situation(island).supply("single", 0).supply("double", 1), "gain,thrift", {4, -1});
}

TEST(MexicaScoringCases, NoPieceFitsAnyMore) {
  // MEX-P3: once the last piece is laid, no district can be made of three cells.
  const auto island = without_supply(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##b##~
    2 ~~~~~~~
    3 ~S@#~~~)")
                          .to_move(1)
                          .figure(0, "B3")
                          .buildings({1, 0, 0, 0})
                          .building(1, 1, "D3")
                          .supply("single", 1)
                          .display({2})
                          .reserve({4});
  all_say(Situation(island).ap(1), "gain,thrift", {3, -1});
  all_say(Situation(island).ap(2), "gain,thrift", {4, -2});
}

}  // namespace
}  // namespace stela::turn::test
