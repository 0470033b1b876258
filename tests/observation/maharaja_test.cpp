// Where Maharaja's palaces and coins come from, and what its actions use; tables are those of
// tests/maharaja/position.h: 20 coins each, all architects on the start field, NW to be scored in the third round.
#include "tests/maharaja/position.h"
#include "tests/observation/attribution.h"

namespace stela::balance::test::of_maharaja {
namespace {

using maharaja::test::Position;
using maharaja::test::Table;

TEST(MaharajaSources, PalacesByTheActionThatBuildsThem) {
  auto p = Table().actions("palace_and_house", "palace").coins(0, 40).architect(0, "C").build();
  EXPECT_EQ(given(p, "palace first C edge; house first C; palace second C central"),
            (Texts{"0 palace 1", "0 palace and house 1", "0 houses -1", "0 palaces -24"}));
  auto tile = Table().option("yogi", 1).tiles(0, 1).architect(0, "C").roles(0, {6}).build();
  EXPECT_EQ(given(tile, "tile palace; palace extra C edge"), (Texts{"0 blue tile 1", "0 palaces -9"}));
}

TEST(MaharajaSources, CoinsOfActions) {
  auto p = Table().actions("coins", "palace").roles(0, {2}).roles(1, {1}).build();
  EXPECT_EQ(given(p, "coins first; merchant; stop second"),
            (Texts{"0 coins 2", "0 merchant 1", "1 penalties 2", "2 penalties 2"}));
}

TEST(MaharajaSources, Tolls) {
  const auto table = [] { return Table().house(1, "C-START.1", 2).house(1, "C-START.2").house(2, "C-START.2"); };
  auto p = table().build();
  EXPECT_EQ(given(p, "move C toll 4"), (Texts{"0 tolls paid -4", "1 tolls taken 3", "2 tolls taken 1"}));
  auto owner = table().option("toll_per_owner", 1).build();
  EXPECT_EQ(given(owner, "move C toll 3"), (Texts{"0 tolls paid -3", "1 tolls taken 2", "2 tolls taken 1"}));
  auto monk = table().roles(0, {4}).build();
  EXPECT_EQ(given(monk, "move C bank 4"), (Texts{"1 tolls taken 3", "2 tolls taken 1"}));
}

TEST(MaharajaSources, TheScoredCityByRank) {
  auto p = Table().played({1, 2}).carried_out().house(1, "NW").palace(2, "NW").architect(2, "NW").build();
  EXPECT_EQ(given(p, "end"), (Texts{"1 scored second 7", "2 scored first 11"}));
  auto alone = Table().played({1, 2}).carried_out().house(1, "NW").build();
  EXPECT_EQ(given(alone, "end"), (Texts{"1 scored first 11", "1 scored alone 5"}));
  auto early = Table().played({1}).carried_out().house(1, "NW").build();
  EXPECT_EQ(given(early, "end"), Texts{}) << "somebody has not played";
}

TEST(MaharajaSources, TheSaintAndTiesByRole) {
  auto p = Table().roles(0, {3}).roles(2, {1}).played({1, 2}).carried_out();
  auto saint = p.palace(0, "NW").house(1, "NW", 2).build();
  EXPECT_EQ(given(saint, "end"), (Texts{"0 scored second 7", "1 scored first 11"})) << "two each; role 2 before role 3";
}

TEST(MaharajaSources, AnAuctionIsPaidByItsWinner) {
  auto p = maharaja::test::started({{"players", 3}, {"role_auction", 1}});
  EXPECT_EQ(used(p, "open 4 2"), (Texts{"action open", "role monk"}));
  EXPECT_EQ(used(p, "bid 3"), (Texts{"action bid", "role monk"}));
  EXPECT_EQ(given(p, "pass; pass"), Texts{"1 auction -3"});
}

TEST(MaharajaUses, DialsRolesAndPrivileges) {
  auto p = maharaja::test::started({{"players", 2}});
  EXPECT_EQ(used(p, "take 6"), (Texts{"action take", "role craftsman"}));
  auto turn = Table().actions("change_role", "palace").roles(0, {6}).coins(0, 9).architect(0, "C").build();
  EXPECT_EQ(used(turn, "palace second C central"),
            (Texts{"action palace", "privilege craftsman", "city C", "field central", "palace 1"}));
  EXPECT_EQ(used(turn, "role first 5"), (Texts{"action role", "role builder"}));
  EXPECT_EQ(used(turn, "house builder C"), (Texts{"action house", "privilege builder", "city C", "house city"}));
}

TEST(MaharajaUses, DialsAndTiles) {
  auto p = Table(2).build();
  auto dials = maharaja::test::started({{"players", 2}, {"yogi", 1}});
  while (dials.state.phase != maharaja::Phase::dial) dials.game.apply(dials.state, dials.game.nth(dials.state, 0));
  EXPECT_EQ(used(dials, "dial palace governors"), (Texts{"action dial", "dial palace", "dial governors"}));
  EXPECT_EQ(used(dials, "dial coins coins"), (Texts{"action dial", "dial coins", "dial coins"}));
  auto tile = Table().option("yogi", 1).tiles(0, 1).build();
  EXPECT_EQ(used(tile, "tile coins"), (Texts{"action tile", "tile coins"}));
  auto governors = Table().actions("governors", "coins").build();
  EXPECT_EQ(used(governors, "governors first NE"), (Texts{"action governors", "governor NE"}));
}

TEST(MaharajaPlaces, AreSites) {
  const auto p = Table().build();
  EXPECT_EQ(touched(p, "move C toll 4"), Texts{"C"});
  EXPECT_EQ(touched(p, "shift first NW-C.1 C"), (Texts{"NW-C.1", "C"}));
  EXPECT_EQ(touched(p, "palace first SE edge"), Texts{"SE"});
  EXPECT_EQ(touched(p, "coins first"), Texts{});
}

TEST(MaharajaEndings, PalacesOrRounds) {
  auto rounds = Table(2).round(10).governors({10, 2, 1, 0, -1, -2, -3}).played({1}).carried_out().build();
  EXPECT_EQ(ended(rounds, "end"), "after round 10 (MAH-E1)");
  auto table = Table(2).played({1}).carried_out();
  for (const char* city : {"NW", "NE", "W", "C", "E", "SW", "SE"}) table.palace(1, city);
  auto palaces = table.build();
  EXPECT_EQ(ended(palaces, "end"), "somebody's last palace (MAH-E1)");
}

}  // namespace
}  // namespace stela::balance::test::of_maharaja
