// The features of Tikal's evaluation, on positions drawn as text: see tests/tikal/ascii.h.
#include <vector>

#include "analyses/play/tikal/evaluation.h"
#include "tests/play/features.h"
#include "tests/tikal/claims.h"

namespace stela::play::test::of_tikal {
namespace {

using tikal::Tikal;
using tikal::test::Ints;
using tikal::test::plays;
using tikal::test::Position;
using tikal::test::Situation;

/// A feature of all who play.
Ints by_player(const Position& p, std::string_view name) {
  Ints out;
  for (std::size_t i = 0; i < static_cast<std::size_t>(p.game.players()); ++i)
    out.push_back(feature(p.game, p.state, i, name));
  return out;
}

/// A majority of one at a temple of 5, a tie at one of 2, and two figures at the base camp.
Position two_temples() {
  return Situation(R"(
      a1 X aB
              1\1
      1|          b1 T5 aab

      a2 T2 ab)")
      .build();
}

TEST(TikalFeatures, Majorities) {
  const auto p = two_temples();
  EXPECT_EQ(by_player(p, "held"), (Ints{5, 0}));
  EXPECT_EQ(by_player(p, "held_lasting"), (Ints{5, 0})) << "the last scoring is to come";
  EXPECT_EQ(by_player(p, "firm"), (Ints{0, 0})) << "one figure ahead";
  EXPECT_EQ(by_player(p, "tied"), (Ints{2, 2}));
  EXPECT_EQ(by_player(p, "behind"), (Ints{0, 5}));
}

TEST(TikalFeatures, AMajorityIsTheFirmerTheFartherItIsAhead) {
  auto p = two_temples();
  ASSERT_TRUE(plays(p, "move worker a1 b1; deploy leader a1; move leader a1 b1"));
  EXPECT_EQ(by_player(p, "firm"), (Ints{5 * 4, 0})) << "6 against 1: 4 beyond the first";
  EXPECT_EQ(by_player(p, "behind"), (Ints{0, 0})) << "5 behind is far";
}

TEST(TikalFeatures, FiguresOnTheirWayAndWhereNewOnesGet) {
  const auto p = two_temples();
  // The temple of 5 is 20 quarter points, of which 2 AP take two eighths; the leader counts three times.
  EXPECT_EQ(by_player(p, "way"), (Ints{15, 3 * 15}));
  EXPECT_EQ(by_player(p, "access"), (Ints{5 * 6 + 2 * 7, 5 * 6 + 2 * 7}));
  EXPECT_EQ(by_player(p, "deployed"), (Ints{4, 5}));
  EXPECT_EQ(by_player(p, "ap"), (Ints{10, 0}));
}

TEST(TikalFeatures, AGuardedTempleCountsForItsOwnerAlone) {
  const auto p =
      Situation("a1 X\n        1\\\n            b1 T4!a bb").deck({"B1 volcano", "Y1 forest 111111"}).build();
  EXPECT_EQ(by_player(p, "guarded"), (Ints{4 * 2, 0})) << "a volcano's scoring and the last";
  EXPECT_EQ(by_player(p, "held"), (Ints{0, 0}));
  EXPECT_EQ(by_player(p, "guards_left"), (Ints{1, 2}));
  EXPECT_EQ(by_player(p, "access"), (Ints{0, 0}));
}

TEST(TikalFeatures, ScoringsToCome) {
  auto p = Situation("a1 X\n        1\\\n            b1 T4 a").to_move(1).deck({"B1 volcano"}).build();
  EXPECT_EQ(by_player(p, "held_lasting"), (Ints{8, 0}));
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(by_player(p, "held_lasting"), (Ints{8, 0})) << "the volcano's scoring is under way";
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(by_player(p, "held_lasting"), (Ints{4, 0})) << "and for player 0 past";
  EXPECT_EQ(by_player(p, "score"), (Ints{4, 0}));
}

TEST(TikalFeatures, Treasures) {
  const auto p = Situation("a1 X\n        1\\\n            b1 M1 ab\n\n").masks("b1", 4).owns(0, {1, 1, 2}).build();
  EXPECT_EQ(by_player(p, "treasures"), (Ints{3 + 1, 0}));
  EXPECT_EQ(by_player(p, "pairable"), (Ints{2, 0}));
  EXPECT_EQ(by_player(p, "digging"), (Ints{1, 1}));
}

TEST(TikalFeatures, Auction) {
  auto p = Situation("a1 X\n        1\\\n            b1 T4 a")
               .auction(0)
               .shown({"B1 forest 111111", "B2 forest 111111"})
               .build();
  ASSERT_TRUE(plays(p, "bid 3"));
  EXPECT_EQ(by_player(p, "bid"), (Ints{3, 0}));
  EXPECT_EQ(by_player(p, "choice"), (Ints{1, 0}));
  ASSERT_TRUE(plays(p, "pass"));
  EXPECT_EQ(by_player(p, "bid"), (Ints{0, 0})) << "it has been paid";
  EXPECT_EQ(by_player(p, "score"), (Ints{17, 20}));
  EXPECT_EQ(by_player(p, "choice"), (Ints{1, 0}));
}

TEST(TikalFeatures, SeatsExchangedExchangeTheFeatures) {
  const auto p = two_temples();
  const auto q = Situation(R"(
      a1 X bA
              1\1
      1|          b1 T5 bba

      a2 T2 ba)")
                     .to_move(1)
                     .build();
  const auto here = features_of(p.game, p.state), there = features_of(q.game, q.state);
  EXPECT_EQ(here[0], there[1]);
  EXPECT_EQ(here[1], there[0]);
}

TEST(TikalFeatures, NothingHiddenIsRead) {
  for (const int auction : {0, 1}) {
    Rng rng(5, 1);
    walk<Tikal>({{"players", 3}, {"auction", auction}}, 4, 400, [&](const Tikal& game, const tikal::State& s) {
      if (rng.below(8) != 0) return;
      const int me = game.to_move(s);
      const auto view = game.view(s, me);
      ASSERT_EQ(features_of(game, s), features_of(game, view));
      ASSERT_EQ(features_of(game, s), features_of(game, game.sample(view, me, rng)));
    });
  }
}

TEST(TikalFeatures, Proposals) {
  walk<Tikal>({{"players", 4}}, 2, 300,
              [](const Tikal& game, const tikal::State& s) { expect_sound_proposals(game, s); });
}

}  // namespace
}  // namespace stela::play::test::of_tikal
