// The drawings that the other tests are written with: what they say, and that slips of the pen are refused.
#include "tests/tikal/drawing.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "tests/tikal/ascii.h"

namespace stela::tikal::test {
namespace {

TEST(TikDrawing, HexesAndStonesOnEitherSideOfABorder) {
  const auto drawing = read_drawing(R"(
      a1 X aA             c1 .
              1\2     2/
      3|1         b1 T5!B bb
              /3      \1
      a2 F^c              c2 M3)");
  using Stones = std::array<int, kSidesOfHex>;
  EXPECT_EQ(drawing.at(place_of("a1")).stones, (Stones{0, 0, 1, 3, 0, 0}));
  EXPECT_EQ(drawing.at(place_of("a2")).stones, (Stones{1, 0, 0, 0, 0, 0}));
  EXPECT_EQ(drawing.at(place_of("b1")).stones, (Stones{0, 2, 0, 0, 3, 2}));
  EXPECT_EQ(drawing.at(place_of("c2")).stones, (Stones{0, 0, 0, 0, 0, 1}));
  const auto& temple = drawing.at(place_of("b1"));
  EXPECT_EQ(temple.terrain, 'T');
  EXPECT_EQ(temple.number, 5);
  EXPECT_EQ(temple.guard, 1);
  EXPECT_TRUE(temple.guard_is_leader);
  EXPECT_EQ(temple.figures, "bb");
  EXPECT_EQ(drawing.at(place_of("a2")).camp, 2);
  EXPECT_EQ(drawing.at(place_of("c1")).terrain, '.');
}

TEST(TikDrawing, SlipsAreRefused) {
  for (const auto* slip : {"a1 X\na2 F", "a1 X\n\n\n\na3 F", "a1 X\n\n  b1 F\n\n\n\n b2 F", "a1 X  a1 F", "a1 Q",
                           "a1 X z", "a1 F!", "a1 F^e", "a1 F*a", "X", "a1 X\n  4\\\n    b1 F", "a1 X\n  1/\n    b1 F",
                           "a1 X\n    1\\\n    c1 F", "a1 X\n  \\1\n    b1 .", "a0 X", "1/\n    a1 X"})
    EXPECT_THROW((void)read_drawing(slip), std::invalid_argument) << slip;
  EXPECT_THROW((void)Situation("a1 X c").build(), std::invalid_argument) << "a figure of nobody";
  EXPECT_THROW((void)Situation("a1 X\n\n\n\na2 F").build(), std::invalid_argument) << "no way to a2";
}

}  // namespace
}  // namespace stela::tikal::test
