// MAH-C1 to C4, E1 and E2: scoring a city, and the end. Player 0 is the last to play in a round.
#include "tests/maharaja/claims.h"

namespace stela::maharaja::test {
namespace {

Table last_turn(std::size_t players = 3) {
  Ints others;
  for (std::size_t p = 1; p < players; ++p) others.push_back(static_cast<int>(p));
  return Table(players).carried_out().played(others);
}

/// What each gets when the turn ends.
Ints rewards(const Table& table) {
  auto p = table.build();
  const auto before = p.coins();
  EXPECT_TRUE(plays(p, "end"));
  auto out = p.coins();
  for (std::size_t i = 0; i < out.size(); ++i) out[i] -= before[i];
  return out;
}

TEST(MahC1, AHouseAnEdgePalaceAndTheArchitectCountOneTheCentralPalaceThree) {
  // 3 points beat two houses, and lose to two houses, an edge palace and the architect.
  EXPECT_EQ(rewards(last_turn().palace(1, "NW", true).house(0, "NW", 2)), (Ints{7, 11, 0}));
  EXPECT_EQ(rewards(last_turn().palace(1, "NW", true).house(0, "NW", 2).palace(0, "NW").architect(0, "NW")),
            (Ints{11, 7, 0}));
  EXPECT_EQ(rewards(last_turn().house(1, "NW").architect(2, "NW").palace(2, "NW")), (Ints{0, 7, 11}));
}

TEST(MahC1, OnlyInTheCityItself) {
  EXPECT_EQ(rewards(last_turn().house(1, "NW-W.1", 2).house(2, "NE", 3).architect(0, "NW")), (Ints{16, 0, 0}));
}

TEST(MahC1, NeutralPalacesCountForNobody) { EXPECT_EQ(rewards(last_turn(2).house(1, "NW")), (Ints{0, 15})); }

TEST(MahC2, OnlyThePresentAreRanked) {
  EXPECT_EQ(rewards(last_turn().house(2, "NW").house(1, "NW", 2)), (Ints{0, 11, 7}));
}

TEST(MahC2, ATieGoesToTheLowerRoleAsHeldThen) {
  EXPECT_EQ(rewards(last_turn().house(0, "NW").house(1, "NW").house(2, "NW")), (Ints{11, 7, 3}));
  EXPECT_EQ(rewards(last_turn().roles(0, {6}).roles(2, {1}).house(0, "NW").house(1, "NW").house(2, "NW")),
            (Ints{3, 7, 11}));
}

TEST(MahC3, CoinsByRankAndNumberOfPlayers) {
  const std::vector<Ints> expected{{10, 5}, {11, 7, 3}, {12, 9, 6, 3}, {13, 10, 7, 4, 1}};
  for (std::size_t n = 2; n <= 5; ++n) {
    auto table = last_turn(n);
    for (std::size_t p = 0; p < n; ++p) table.house(p, "NW");
    EXPECT_EQ(rewards(table), expected[n - 2]);
  }
}

TEST(MahC3, NothingForWhoIsNotPresent) { EXPECT_EQ(rewards(last_turn()), (Ints{0, 0, 0})); }

TEST(MahC4, WhoIsAloneTakesFiveMore) {
  EXPECT_EQ(rewards(last_turn().house(1, "NW")), (Ints{0, 16, 0}));
  EXPECT_EQ(rewards(last_turn().house(1, "NW").architect(0, "NW")), (Ints{11, 7, 0}));
}

Table built(Table table, std::size_t player, int palaces) {
  const std::vector<std::string> cities{"NW", "NE", "W", "C", "E", "SW", "SE"};
  for (int i = 0; i < palaces; ++i) table.palace(player, cities[static_cast<std::size_t>(i)]);
  return table;
}

TEST(MahE1, AfterTheTenthRound) {
  const Ints fields{10, 9, 8, 7, 6, 5, 4};
  auto p = last_turn().round(10).governors(fields).build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.ranks().size(), 3U);
  EXPECT_EQ(p.mover(), -1);
  EXPECT_TRUE(forbidden(p, "end", "MAH-E1"));
  auto q = last_turn().round(9).governors({9, 8, 7, 6, 5, 4, 3}).build();
  ASSERT_TRUE(plays(q, "end"));
  EXPECT_TRUE(q.ranks().empty());
}

TEST(MahE1, AfterARoundInWhichSomebodyHasBuiltAllPalaces) {
  auto p = built(Table().architect(0, "C").actions("palace", "coins").played({1}), 0, 6).house(1, "NW").build();
  ASSERT_TRUE(plays(p, "palace first C central; coins second; end"));
  EXPECT_TRUE(p.ranks().empty()) << "the round is played to its end";
  ASSERT_TRUE(plays(p, "coins first; coins second; end"));
  EXPECT_EQ(p.ranks(), (Ints{1, 2, 3})) << "in the third round already (ruling)";
  EXPECT_EQ(p.coins(), (Ints{20 - 12 + 2 + 11, 20 + 7, 20 + 4})) << "scored first";
}

TEST(MahE2, PalacesThenCoinsThenTheLowerRole) {
  const auto ranks = [](const Table& table) {
    auto p = table.build();
    EXPECT_TRUE(plays(p, "end"));
    return p.ranks();
  };
  const auto last = [] { return last_turn().round(10).governors({10, 9, 8, 7, 6, 5, 4}); };
  EXPECT_EQ(ranks(built(last().scored("SE").coins(2, 0), 2, 2)), (Ints{2, 3, 1}));
  EXPECT_EQ(ranks(last().coins(0, 1).coins(1, 30)), (Ints{3, 1, 2}));
  EXPECT_EQ(ranks(last().roles(0, {6}).roles(1, {3}).roles(2, {2})), (Ints{3, 2, 1}));
  auto p = built(last(), 1, 3).build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.game.outcome(p.state)->scores, (Ints{0, 3, 0}));
}

}  // namespace
}  // namespace stela::maharaja::test
