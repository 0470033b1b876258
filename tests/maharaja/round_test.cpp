// MAH-R1 to R4: how a round goes.
#include <set>

#include "tests/maharaja/claims.h"

namespace stela::maharaja::test {
namespace {

/// Plays the setup and up to the first round's dials.
Position at_first_dial(const nlohmann::json& setup) {
  auto p = started(setup);
  while (p.state.round == 0) p.game.apply(p.state, p.game.nth(p.state, 0));
  return p;
}

TEST(MahR1, TheLowestGovernorGoesUpToTheRoundsField) {
  const auto before = started({{"players", 3}});
  const auto p = at_first_dial({{"players", 3}});
  EXPECT_EQ(before.governor(p.scored()), -6);
  EXPECT_EQ(p.governor(p.scored()), 1);
}

TEST(MahR1, TheScoredCityStaysWhateverGovernorsDo) {
  auto p = Table().actions("governors", "coins").build();
  ASSERT_TRUE(plays(p, "governors first NW"));
  EXPECT_EQ(p.governor("NW"), 1);
  EXPECT_EQ(p.scored(), "NW");
}

TEST(MahR1, ACityMayComeAgain) {
  // NW's governor has been moved down again and again.
  auto p = Table().carried_out().played({1, 2}).governors({-4, 3, 2, 1, 0, -1, -2}).scored("NE").build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.scored(), "NW");
  EXPECT_EQ(p.governor("NW"), 4);
}

TEST(MahR2, EachSetsTwoActionsThatMayBeAlike) {
  auto p = at_first_dial({{"players", 3}, {"start", 2}});
  EXPECT_EQ(p.mover(), 2);
  EXPECT_EQ(options(p, "dial").size(), 45U);
  ASSERT_TRUE(plays(p, "dial coins coins"));
  EXPECT_EQ(p.mover(), 0);
  EXPECT_TRUE(forbidden(p, "dial coins house", "MAH-R2")) << "named in order (ruling)";
  EXPECT_TRUE(forbidden(p, "coins first", "MAH-R2")) << "another part of the game";
  ASSERT_TRUE(plays(p, "dial house coins; dial palace refill"));
  EXPECT_EQ(p.state.phase, Phase::turn);
}

TEST(MahR2, DialsAreHiddenUntilTheTurnBegins) {
  auto p = at_first_dial({{"players", 3}});
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

TEST(MahR3, TheLowestRoleThatHasNotPlayedIsNext) {
  auto p = Table().carried_out().roles(1, {5}).roles(2, {4}).build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.mover(), 2);
  ASSERT_TRUE(plays(p, "coins first; coins second; end"));
  EXPECT_EQ(p.mover(), 1);
}

TEST(MahR3, ARoleChangeAltersTheOrderAtOnce) {
  // Player 0 takes the 2 of player 1, who takes the 6: now player 2's 3 comes before it.
  auto p = Table().actions("change_role", "coins").build();
  ASSERT_TRUE(plays(p, "role first 2; take 6; coins second; end"));
  EXPECT_EQ(p.mover(), 2);
}

TEST(MahR3, WhoHasPlayedIsNotAskedAgain) {
  // The lowest role goes to player 1, who has played.
  auto p = Table().played({1}).actions("change_role", "coins").build();
  ASSERT_TRUE(plays(p, "role first 2; take 1; coins second; end"));
  EXPECT_EQ(p.mover(), 2);
}

TEST(MahR3, OnlyActionsOfATurnInATurn) {
  const auto p = Table().build();
  for (const auto* action : {"take 4", "settle NW-W.1", "dial coins coins", "give 1", "bid 1", "pass", "open 4 1"})
    EXPECT_TRUE(forbidden(p, action, "MAH-R3"));
}

TEST(MahR4, TheCityIsScoredWhenAllHavePlayed) {
  auto p = Table().carried_out().played({1, 2}).architect(0, "NW").architect(1, "NE").build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.coins(), (Ints{20 + 11 + 5, 20, 20}));
  EXPECT_EQ(p.state.round, 4);
  EXPECT_EQ(p.state.phase, Phase::dial);
}

TEST(MahR4, NotBefore) {
  auto p = Table().carried_out().played({1}).architect(0, "NW").build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.coins(), (Ints{20, 20, 20}));
}

}  // namespace
}  // namespace stela::maharaja::test
