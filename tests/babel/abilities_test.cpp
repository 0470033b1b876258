// BAB-A12: what players know after a demolition. The other cases of abilities are data.
#include "tests/babel/claims.h"

namespace stela::babel::test {
namespace {

TEST(BabA12, RulingSamplesKeepTheCardsThatBothKnow) {
  auto p = Table().row(0, "medes", "aaa").temple(1, "medes", {1, 2, 4}).build();
  ASSERT_TRUE(plays(p, "demolish 1"));
  for (const int player : {0, 1}) {
    Rng rng(5);
    const Position seen{p.game, p.game.sample(p.state, player, rng)};
    EXPECT_EQ(seen.temple_deck(3), (Ints{1, 2, 4}));
    EXPECT_NE(seen.state.temple_deck, p.state.temple_deck) << "the others are not known";
  }
}

}  // namespace
}  // namespace stela::babel::test
