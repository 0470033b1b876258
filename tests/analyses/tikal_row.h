// Hand-made positions of Tikal: hexes in a row, far from the base camp, an action point from each to the next.
#pragma once

#include <fmt/format.h>

#include <string_view>

#include "tests/tikal/ascii.h"

namespace stela::test {

/// Hexes as drawing.h tells. The player to move has no workers in the supply unless the test gives some.
inline tikal::test::Situation row(std::string_view b1, std::string_view a2, std::string_view b2 = "F",
                                  std::string_view a3 = "F") {
  return tikal::test::Situation(fmt::format(R"(
      a1 X
              3\3
                  b1 {}
              1/
      a2 {}
              1\
                  b2 {}
              1/
      a3 {}
    )",
                                            b1, a2, b2, a3))
      .supply(0, 0);
}

}  // namespace stela::test
