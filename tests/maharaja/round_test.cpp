// MAH-R2, as far as case files do not say it: what players see of the others' dials.
#include <set>

#include "tests/maharaja/claims.h"

namespace stela::maharaja::test {
namespace {

TEST(MahR2, DialsAreHiddenUntilTheTurnBegins) {
  auto p = started({{"players", 3}});
  while (p.state.round == 0) p.game.apply(p.state, p.game.nth(p.state, 0));
  ASSERT_TRUE(plays(p, "dial coins coins"));
  const auto other = p.game.view(p.state, 1);
  EXPECT_EQ(other.dial[0], (std::array<std::uint8_t, 2>{0, 0}));
  EXPECT_EQ(p.game.view(p.state, 0), p.state) << "one's own is known";
  ASSERT_TRUE(plays(p, "dial house coins; dial palace refill"));
  // The owner's dial is shown; the other two stay hidden.
  const auto owner = p.state.turn_owner;
  EXPECT_EQ(p.state.dial[owner][0], kNotSet);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(p.game.view(p.state, seat).slot, p.state.slot);
}

TEST(MahR2, SamplesDrawEveryPair) {
  const auto p = Table().build();
  std::set<std::array<std::uint8_t, 2>> drawn;
  Rng rng(7);
  for (int i = 0; i < 2000; ++i) drawn.insert(p.game.sample(p.state, 0, rng).dial[1]);
  EXPECT_EQ(drawn.size(), 45U);
}

}  // namespace
}  // namespace stela::maharaja::test
