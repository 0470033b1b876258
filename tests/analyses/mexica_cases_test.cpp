// Turns of Mexica that random positions seldom ask for, drawn by hand: search, Z3 and the oracle agree on each.
#include "tests/analyses/mexica_drawn.h"

namespace stela::turn::test {
namespace {

using mexica::test::Situation;

/// The best turn for gain, then thrift, is worth this by all three.
void gain_is(const Situation& situation, const Value& value) { test::all_say(situation, "gain,thrift", value); }

TEST(MexicaCases, WalkOverACellThenCanalIt) {
  const auto strip = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##a##~
    2 ~~~~~~~)")
                         .display({2})
                         .supply("double", 0)
                         .supply("bridges", 0)
                         .supply("tokens", 0);
  gain_is(Situation(strip).supply("single", 1).ap(2), {1, -2});
  gain_is(Situation(strip).supply("single", 1).ap(1), {0, 0});
}

TEST(MexicaCases, FoundThenLeaveByBridgeAndFoundAgain) {
  // The first calpulli must lie on B1, behind the figure, for C1 is the way to the bridge.
  const auto two = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~a#-##~
    2 ~~~~~~~)")
                       .display({2, 2})
                       .supply("single", 0)
                       .supply("double", 0)
                       .supply("bridges", 0)
                       .supply("tokens", 0);
  gain_is(Situation(two).ap(3), {2, -3});
  gain_is(Situation(two).ap(2), {1, 0});
}

TEST(MexicaCases, TheCalpulliBlocksTheWay) {
  // On B1, a start cell, no calpulli may lie; on C1 it blocks the only way out.
  gain_is(Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~S#-##~
    2 ~~~~~~~)")
              .figure(0, "B1")
              .display({2, 2})
              .supply("single", 0)
              .supply("double", 0)
              .supply("bridges", 0)
              .supply("tokens", 0)
              .ap(4),
          {1, 0});
}

TEST(MexicaCases, ABridgeMovesOutOfACanalsWay) {
  // D1's bridge leads to E1, where the canal must go; with none in the supply it is turned (MEX-B3, K4).
  gain_is(Situation(R"(
      ABCDEFG
    0 ~~~#~~~
    1 ~##-##~
    2 ~~~#a#~
    3 ~~~~~~~)")
              .display({3})
              .supply("single", 1)
              .supply("double", 0)
              .supply("bridges", 0)
              .supply("tokens", 0)
              .ap(3),
          {2, -2});
}

TEST(MexicaCases, TheOnlyBridgeIsTakenAlong) {
  // Off C1, whose bridge then leads over E1: it cannot be lifted before the figure has left it (MEX-B3).
  const auto far = Situation(R"(
      ABCDEFGHI
    0 ~~~~~~~~~
    1 ~#-#=##~~
    2 ~~~~~~~~~)")
                       .figure(0, "C1")
                       .display({2})
                       .supply("single", 0)
                       .supply("double", 0)
                       .supply("bridges", 0)
                       .supply("tokens", 0);
  gain_is(Situation(far).ap(4), {1, -4});
  gain_is(Situation(far).ap(3), {0, 0});
}

TEST(MexicaCases, TokensMakeEightPoints) {
  // A jump to H1 (5), a canal on F1 (1), founding on G1, two steps over the bridge, founding on K1.
  const auto far = Situation(R"(
      ABCDEFGHIJKL
    0 ~~~~~~~~~~~~
    1 ~aXXX###-##~
    2 ~~~~~~~~~~~~)")
                       .display({2, 2})
                       .supply("single", 1)
                       .supply("double", 0)
                       .supply("bridges", 0)
                       .supply("tokens", 0);
  gain_is(Situation(far).tokens(0, 2), {2, -8});
  gain_is(Situation(far).tokens(0, 1), {1, -5});
}

}  // namespace
}  // namespace stela::turn::test
