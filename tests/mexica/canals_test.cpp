// MEX-K5: a double canal on one cell, which the notation cannot spell. The other cases of canals are data:
// tests/data/mexica/canals.cases.
#include "tests/mexica/claims.h"

namespace stela::mexica::test {
namespace {

TEST(MexK5, ADoubleCoversTwoCells) {
  const auto p = Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~a##b~
    2 ~####~
    3 ~~~~~~)")
                     .build();
  ActionList list;
  p.game.legal(p.state, list);
  const auto cell = *p.game.board().grid.find("C1");
  const auto twice = Action::canal(cell, cell);
  EXPECT_FALSE(list.contains(twice));
  EXPECT_EQ(name(p.game.why_not(p.state, twice)), "MEX-K5");
}

}  // namespace
}  // namespace stela::mexica::test
