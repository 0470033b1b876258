// MAH-O1 to O4: the four extended rules.
#include "tests/maharaja/claims.h"

namespace stela::maharaja::test {
namespace {

Table with_yogi() { return Table().option("yogi", 1).architect(0, "C").roles(0, {7}).roles(1, {1}); }

TEST(MahO1, TheYogiTakesABlueTile) {
  auto p = with_yogi().build();
  ASSERT_TRUE(plays(p, "yogi"));
  EXPECT_EQ(p.tiles(0), 1);
  EXPECT_EQ(p.state.tile_supply, 6);
  EXPECT_TRUE(forbidden(p, "yogi", "MAH-A3"));
  EXPECT_TRUE(forbidden(with_yogi().tiles(1, 7).build(), "yogi", "MAH-O1")) << "none left (ruling)";
  EXPECT_TRUE(forbidden(Table().build(), "yogi", "MAH-O1")) << "without the option";
}

TEST(MahO1, ATileIsOneMoreAction) {
  auto p = with_yogi().build();
  EXPECT_TRUE(forbidden(p, "tile coins", "MAH-O1")) << "none held";
  ASSERT_TRUE(plays(p, "yogi; tile governors")) << "the tile just taken (ruling)";
  EXPECT_EQ(p.tiles(0), 0);
  EXPECT_EQ(p.state.tile_supply, 7) << "back to the supply (ruling)";
  ASSERT_TRUE(plays(p, "coins first; refill second; refill second"));
  EXPECT_TRUE(forbidden(p, "end", "MAH-A2"));
  ASSERT_TRUE(plays(p, "governors extra NW; end"));
}

TEST(MahO1, OneARoundAndNoRoleChange) {
  auto p = with_yogi().tiles(0, 2).build();
  EXPECT_TRUE(forbidden(p, "tile change_role", "MAH-O1"));
  EXPECT_EQ(options(p, "tile").size(), 8U);
  ASSERT_TRUE(plays(p, "tile palace; stop extra"));
  EXPECT_EQ(p.coins(), (Ints{20, 22, 22})) << "MAH-A2 holds for it (ruling)";
  EXPECT_TRUE(forbidden(p, "tile coins", "MAH-O1"));
}

TEST(MahO1, RulingNeverInsideAnActionUnlessTheyMix) {
  for (const int mix : {0, 1}) {
    auto p = with_yogi().tiles(0, 1).option("interleave", mix).build();
    ASSERT_TRUE(plays(p, "refill second"));
    EXPECT_TRUE(mix != 0 ? legal(p, "tile coins") : forbidden(p, "tile coins", "MAH-O1"));
    ASSERT_TRUE(plays(p, "refill second; coins first; tile coins; coins extra; end"));
  }
}

TEST(MahO1, OptionASpentTileLeavesTheGame) {
  auto p = with_yogi().tiles(0, 1).option("tiles_leave", 1).build();
  const auto supply = p.state.tile_supply;
  ASSERT_TRUE(plays(p, "tile coins"));
  EXPECT_EQ(p.tiles(0), 0);
  EXPECT_EQ(p.state.tile_supply, supply);
  auto gone = p.game.to_json(p.state);
  gone["tile_supply"] = supply - 1;
  EXPECT_TRUE(p.game.from_json(gone)) << "others may have gone in the rounds before";
  gone["tile_supply"] = supply + 2;
  EXPECT_FALSE(p.game.from_json(gone)) << "more than there are";
}

TEST(MahO1, OptionATileIsSpentInsideAnAction) {
  auto p = with_yogi().tiles(0, 1).option("tile_within", 1).build();
  ASSERT_TRUE(plays(p, "refill second; tile governors"));
  EXPECT_TRUE(forbidden(p, "governors extra NW", "MAH-A1")) << "what is begun comes first";
  ASSERT_TRUE(plays(p, "refill second; governors extra NW; coins first; end"));
}

Position auction(std::size_t players, int start = 0) {
  return started({{"players", players}, {"role_auction", 1}, {"start", start}});
}

TEST(MahO2, TheOpenerPicksARoleAndBids) {
  auto p = auction(3, 1);
  EXPECT_EQ(p.mover(), 1);
  EXPECT_TRUE(forbidden(p, "pass", "MAH-O2")) << "not before the first bid (ruling)";
  EXPECT_TRUE(forbidden(p, "take 3", "MAH-O2"));
  EXPECT_TRUE(forbidden(p, "open 3 16", "MAH-O2")) << "above the purse";
  EXPECT_TRUE(legal(p, "open 3 15"));
  ASSERT_TRUE(plays(p, "open 3 0"));
  EXPECT_EQ(p.mover(), 2);
}

TEST(MahO2, OthersRaiseOrPassForGoodUntilOneIsLeft) {
  auto p = auction(3);
  ASSERT_TRUE(plays(p, "open 3 2"));
  EXPECT_TRUE(forbidden(p, "bid 2", "MAH-O2"));
  EXPECT_TRUE(forbidden(p, "bid 16", "MAH-O2"));
  ASSERT_TRUE(plays(p, "bid 3; pass; bid 5"));
  EXPECT_EQ(p.mover(), 1) << "who has passed is out";
  ASSERT_TRUE(plays(p, "pass"));
  EXPECT_EQ(p.roles(0), Ints{3});
  EXPECT_EQ(p.coins(), (Ints{10, 15, 15}));
  EXPECT_EQ(p.state.bank, 5) << "the bank is paid (ruling)";
}

TEST(MahO2, WhoOpensNext) {
  auto p = auction(3);
  ASSERT_TRUE(plays(p, "open 3 0; pass; pass"));
  EXPECT_EQ(p.mover(), 1) << "the opener won: the next one clockwise";
  p = auction(4);
  ASSERT_TRUE(plays(p, "open 3 0; pass; bid 1; pass; pass"));
  EXPECT_EQ(p.roles(2), Ints{3});
  EXPECT_EQ(p.mover(), 0) << "another won: the opener again";
  ASSERT_TRUE(plays(p, "open 1 0; pass"));
  EXPECT_EQ(p.mover(), 3) << "only who has no role bids (ruling)";
  ASSERT_TRUE(plays(p, "pass"));
  EXPECT_EQ(p.mover(), 1);
}

TEST(MahO2, TheLastOneTakesAnyRoleFree) {
  auto p = auction(2);
  ASSERT_TRUE(plays(p, "open 3 4; pass"));
  EXPECT_EQ(p.mover(), 1);
  EXPECT_EQ(options(p, "take").size(), 5U);
  EXPECT_TRUE(forbidden(p, "take 3", "MAH-O2"));
  ASSERT_TRUE(plays(p, "take 1"));
  EXPECT_EQ(p.coins(), (Ints{11, 15}));
  EXPECT_EQ(p.mover(), 1) << "and settles first";
}

/// Role 1 is NW's in the reconstruction.
TEST(MahO3, TheSymbolOfTheScoredCityIsAPointMore) {
  for (const int home : {0, 1}) {
    auto p = Table()
                 .option("home_city", home)
                 .carried_out()
                 .played({1, 2})
                 .roles(0, {4})
                 .roles(1, {2})
                 .roles(2, {1})
                 .house(0, "NW", 2)
                 .house(2, "NW", 1)
                 .house(1, "NW", 2)
                 .build();
    ASSERT_TRUE(plays(p, "end"));
    EXPECT_EQ(p.coins(), home != 0 ? (Ints{23, 27, 31}) : (Ints{27, 31, 23}));
  }
}

TEST(MahO3, RulingItMakesNobodyPresent) {
  auto p = Table().option("home_city", 1).carried_out().played({1, 2}).house(1, "NW").build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.coins(), (Ints{20, 36, 20}));
}

Table with_many() { return Table().option("many_roles", 1).architect(0, "C").actions("change_role", "change_role"); }

TEST(MahO4, ARoleFromTheBankAndNoneReturned) {
  auto p = with_many().build();
  EXPECT_TRUE(forbidden(p, "role first 2", "MAH-O4")) << "while the bank has one, only the bank";
  EXPECT_TRUE(forbidden(p, "swap first 1 2", "MAH-O4"));
  EXPECT_TRUE(forbidden(p, "demand first 1", "MAH-O4"));
  ASSERT_TRUE(plays(p, "role first 4; role second 6"));
  EXPECT_EQ(p.roles(0), (Ints{1, 4, 6}));
}

TEST(MahO4, WithNoneInTheBankASwapOfTheActorsChoice) {
  auto p = with_many().roles(0, {1, 4}).roles(1, {2, 5}).roles(2, {3, 6}).build();
  EXPECT_TRUE(forbidden(p, "swap first 2 5", "MAH-O4")) << "not one's own";
  EXPECT_TRUE(forbidden(p, "swap first 1 4", "MAH-O4")) << "not an opponent's";
  EXPECT_TRUE(forbidden(p, "demand first 1", "MAH-O4")) << "no more than one's own";
  EXPECT_EQ(options(p, "swap").size(), 8U);
  ASSERT_TRUE(plays(p, "swap first 1 5"));
  EXPECT_EQ(p.roles(0), (Ints{4, 5}));
  EXPECT_EQ(p.roles(1), (Ints{1, 2}));
}

TEST(MahO4, OrOneOfWhoHasMoreWhoChoosesIt) {
  auto p = with_many().roles(0, {1}).roles(1, {2, 4, 5}).roles(2, {3, 6}).build();
  EXPECT_EQ(options(p, "demand"), (Texts{"demand first 1", "demand first 2"}));
  ASSERT_TRUE(plays(p, "demand first 1"));
  EXPECT_EQ(p.mover(), 1);
  EXPECT_EQ(options(p, "give"), (Texts{"give 2", "give 4", "give 5"}));
  EXPECT_TRUE(forbidden(p, "give 3", "MAH-O4"));
  EXPECT_TRUE(forbidden(p, "stop second", "MAH-O4")) << "nobody else acts";
  ASSERT_TRUE(plays(p, "give 4"));
  EXPECT_EQ(p.roles(0), (Ints{1, 4}));
  EXPECT_TRUE(forbidden(p, "demand second 1", "MAH-O4")) << "two each now";
}

TEST(MahO4, TheLowestRoleHeldIsTheNumber) {
  auto p = with_many().carried_out().roles(0, {5}).roles(1, {2, 6}).roles(2, {1, 4}).build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.mover(), 2);
}

TEST(MahO4, AllPrivilegesOfAllRolesHeld) {
  auto p = with_many().roles(0, {2, 5}).roles(1, {1}).build();
  ASSERT_TRUE(plays(p, "merchant; house builder C"));
}

}  // namespace
}  // namespace stela::maharaja::test
