// The features of Maharaja's evaluation. Tables are those of tests/maharaja/position.h: 20 coins each, all architects
// on the start field, NW to be scored in the third round, SE and SW the next in line.
#include <memory>

#include "analyses/play/maharaja/evaluation.h"
#include "tests/maharaja/claims.h"
#include "tests/play/features.h"

namespace stela::play::test::of_maharaja {
namespace {

using maharaja::Kind;
using maharaja::Maharaja;
using maharaja::Phase;
using maharaja::test::Ints;
using maharaja::test::plays;
using maharaja::test::Position;
using maharaja::test::Table;

/// A feature of all who play.
Ints by_player(const Position& p, std::string_view name) {
  Ints out;
  for (std::size_t i = 0; i < p.game.seats(); ++i) out.push_back(feature(p.game, p.state, i, name));
  return out;
}

TEST(MaharajaFeatures, WhatTheScoredCityPays) {
  const auto p = Table(2).palace(0, "NW", true).palace(1, "NW").build();
  EXPECT_EQ(by_player(p, "palaces"), (Ints{1, 1}));
  EXPECT_EQ(by_player(p, "city_now"), (Ints{10, 5}));
  EXPECT_EQ(by_player(p, "lead_now"), (Ints{2, -2}));
  EXPECT_EQ(by_player(p, "city_next"), (Ints{0, 0}));
}

TEST(MaharajaFeatures, ArchitectsAndTheSaintCountAsInAScoring) {
  EXPECT_EQ(by_player(Table(2).architect(1, "NW").build(), "city_now"), (Ints{0, 15})) << "alone";
  EXPECT_EQ(by_player(Table(2).architect(1, "SE").build(), "city_next"), (Ints{0, 0})) << "it will have gone on";
  EXPECT_EQ(by_player(Table(2).palace(0, "NW").house(1, "NW", 2).build(), "lead_now"), (Ints{-1, 1}));
  EXPECT_EQ(by_player(Table(2).roles(0, {3}).palace(0, "NW").house(1, "NW", 2).build(), "city_now"), (Ints{5, 10}))
      << "level, and the tie goes to the lower role";
}

TEST(MaharajaFeatures, CitiesInLine) {
  const auto table = Table(2).house(0, "SE", 2).house(1, "SW").house(1, "NE");
  EXPECT_EQ(by_player(table.build(), "city_next"), (Ints{15, 0}));
  EXPECT_EQ(by_player(table.build(), "lead_next"), (Ints{2, -2}));
  EXPECT_EQ(by_player(table.build(), "city_second"), (Ints{0, 15}));
  EXPECT_EQ(by_player(table.build(), "city_later"), (Ints{0, 15}));
  const auto last = Table(2).round(10).governors({10, 2, 1, 0, -1, -2, -3}).house(0, "SE", 2).build();
  EXPECT_EQ(by_player(last, "city_next"), (Ints{0, 0})) << "there is no next round";
}

TEST(MaharajaFeatures, Ways) {
  // From the start field over C: three villages, each without a house.
  EXPECT_EQ(by_player(Table(2).build(), "way_now"), (Ints{12, 12}));
  const auto p = Table(2).house(1, "C-START.1").house(1, "C-START.2").house(0, "NW-C.1").build();
  EXPECT_EQ(by_player(p, "way_now"), (Ints{2, 1}));
  EXPECT_EQ(by_player(p, "villages"), (Ints{1, 2}));
  const auto monk = Table(2).roles(0, {4}).house(1, "C-START.1").house(1, "C-START.2").house(1, "NW-C.1").build();
  EXPECT_EQ(by_player(monk, "way_now"), (Ints{0, 0})) << "the bank pays for the monk";
}

TEST(MaharajaFeatures, CoinsAreIdleWhenNoTurnIsToCome) {
  const auto table = Table(2).round(10).governors({10, 2, 1, 0, -1, -2, -3}).carried_out().played({1});
  const auto p = table.build();
  EXPECT_EQ(by_player(p, "coins"), (Ints{20, 0}));
  EXPECT_EQ(by_player(p, "coins_idle"), (Ints{0, 20}));
  EXPECT_EQ(by_player(p, "affordable"), (Ints{1, 0}));
  EXPECT_EQ(by_player(p, "mogul"), (Ints{1, 0}));
  EXPECT_EQ(by_player(Table(2).roles(0, {6}).build(), "affordable"), (Ints{2, 1})) << "9 coins for the craftsman";
}

TEST(MaharajaFeatures, WhatADialBrings) {
  const auto table = Table(2).house(0, "NW", 3).dial(1, "palace", "house");
  const auto far = table;
  EXPECT_EQ(by_player(far.build(), "dial_palaces"), (Ints{0, 0})) << "no way leads to a city";
  EXPECT_EQ(by_player(far.build(), "dial_failed"), (Ints{0, 1}));
  auto there = table;
  const auto p = there.architect(1, "NW").build();
  EXPECT_EQ(by_player(p, "dial_palaces"), (Ints{0, 1}));
  EXPECT_EQ(by_player(p, "dial_houses"), (Ints{0, 1}));
  EXPECT_EQ(by_player(p, "dial_failed"), (Ints{0, 0}));
  EXPECT_EQ(by_player(p, "dial_gain"), (Ints{0, 5})) << "a central palace and a house on top beat three houses";
}

TEST(MaharajaFeatures, ADialThatCannotBePaid) {
  const auto p = Table(2).architect(1, "NW").coins(1, 11).dial(1, "palace", "coins").build();
  EXPECT_EQ(by_player(p, "dial_palaces"), (Ints{0, 1})) << "its own coins help";
  EXPECT_EQ(by_player(p, "dial_coins"), (Ints{0, 1}));
  const auto q = Table(2).architect(1, "NW").coins(1, 11).dial(1, "palace", "palace").build();
  EXPECT_EQ(by_player(q, "dial_failed"), (Ints{0, 2}));
}

TEST(MaharajaFeatures, SeatsExchangedExchangeTheFeatures) {
  const auto p = Table(2).carried_out().dial(1, "palace", "coins").house(0, "NW", 2).palace(1, "SE").build();
  const auto q = Table(2).carried_out().dial(1, "palace", "coins").house(1, "NW", 2).palace(0, "SE").roles(0, {2});
  auto other = q;
  const auto exchanged = other.roles(1, {1}).build();
  for (const auto* name : {"palaces", "coins", "city_now", "city_next", "lead_now", "way_any", "mogul", "merchant"}) {
    const auto here = by_player(p, name), there = by_player(exchanged, name);
    EXPECT_EQ(here, (Ints{there[1], there[0]})) << name;
  }
}

TEST(MaharajaFeatures, OfOthersDialsNothingIsRead) {
  Rng rng(5, 1);
  unsigned hidden = 0;
  walk<Maharaja>({{"players", 3}}, 6, 300, [&](const Maharaja& game, const maharaja::State& s) {
    const int me = game.to_move(s);
    const auto view = game.view(s, me), world = game.sample(view, me, rng);
    if (!(world == s)) ++hidden;
    auto here = features_of(game, s), there = features_of(game, world);
    ASSERT_EQ(here[static_cast<std::size_t>(me)], there[static_cast<std::size_t>(me)]);
    for (std::size_t p = 0; p < game.seats(); ++p)
      for (std::size_t k = index_of<Maharaja>("dial_palaces"); k < here[p].size(); ++k) here[p][k] = there[p][k] = 0;
    ASSERT_EQ(here, there);
  });
  EXPECT_GT(hidden, 100U);
}

TEST(MaharajaFeatures, ProposalsLeaveOutHousesMovedToVillages) {
  for (const int players : {2, 5})
    walk<Maharaja>({{"players", players}}, 4, 300,
                   [](const Maharaja& game, const maharaja::State& s) { expect_sound_proposals(game, s); });
  const auto p = Table(2).actions("move_house", "coins").architect(0, "NW").house(0, "NW-C.1").house(0, "NE").build();
  const auto proposed = std::make_unique<maharaja::ActionList>();
  propose(p.game, p.state, *proposed);
  EXPECT_EQ(std::count_if(proposed->begin(), proposed->end(), [](const auto& a) { return a.kind == Kind::shift; }), 2);
}

TEST(MaharajaFeatures, DialsAreSecret) {
  unsigned dials = 0;
  walk<Maharaja>({{"players", 2}}, 2, 300, [&](const Maharaja& game, const maharaja::State& s) {
    ASSERT_EQ(is_secret(game, s), s.phase == Phase::dial);
    if (s.phase == Phase::dial) ++dials;
  });
  EXPECT_GT(dials, 10U);
}

}  // namespace
}  // namespace stela::play::test::of_maharaja
