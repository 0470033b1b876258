// Where Tikal's points come from, and what its actions use, on positions drawn as text: see tests/tikal/ascii.h.
#include <bit>

#include "tests/observation/attribution.h"
#include "tests/tikal/ascii.h"

namespace stela::balance::test::of_tikal {
namespace {

using tikal::test::Situation;

TEST(TikalSources, TemplesGuardsAndTreasuresOfTheLastScoring) {
  auto p = Situation(R"(
      a1 X aB
              1\1
      1|          b1 T5 aab

      a2 T2!b a   1|

                  b2 M0)")
               .owns(0, {1})
               .owns(1, {2, 2})
               .deck({})
               .build();
  EXPECT_EQ(given(p, "end; end; end"), (Texts{"0 last scoring, temples 5", "0 last scoring, treasures 1",
                                              "1 last scoring, guarded temples 2", "1 last scoring, treasures 3"}));
}

TEST(TikalSources, EachVolcanoHasItsScoring) {
  auto p = Situation(R"(
      a1 X ab
              1\
                  b1 T3 b)")
               .deck({"A1 volcano", "A2 volcano"})
               .build();
  const auto out = std::popcount(p.state.put_out);  // volcanoes that fitted nowhere were scored before
  const auto number = [&](int n) { return std::to_string(out + n); };
  EXPECT_EQ(given(p, "end; end; end"), Texts{"1 scoring " + number(1) + ", temples 3"});
  EXPECT_EQ(given(p, "tile A1 c1 r0; end; end; end"), Texts{"1 scoring " + number(2) + ", temples 3"});
  EXPECT_EQ(given(p, stela::test::options(p, "tile").front() + "; end; end; end"), Texts{"1 last scoring, temples 3"});
}

TEST(TikalSources, BidsAreLost) {
  const auto round = [] {
    return Situation("a1 X")
        .players(3)
        .auction(0)
        .shown({"B1 forest 111111", "B2 forest 111111", "B3 forest 111111"})
        .build();
  };
  auto p = round();
  EXPECT_EQ(given(p, "bid 1; bid 5; pass; pass"), Texts{"1 bids -5"});
  EXPECT_EQ(used(p, "choose 2"), (Texts{"action choose", "choose forest"}));
  EXPECT_EQ(given(p, "tile B2 b1 r0; end"), Texts{});
  EXPECT_EQ(given(p, "bid 3; bid 20; pass"), Texts{"0 bids -20"}) << "2 opened";
  p = round();
  EXPECT_EQ(given(p, "pass; pass; bid 2"), Texts{"2 bids -2"}) << "decided by the bid itself";
  p = round();
  EXPECT_EQ(given(p, "pass; pass; pass"), Texts{}) << "nobody bid";
}

TEST(TikalUses, FiguresFloorsAndPoints) {
  auto p = Situation(R"(
      a1 X aB
              1\1
      1|          b1 T5 aab)")
               .build();
  EXPECT_EQ(used(p, "deploy leader a1"), (Texts{"action deploy", "deploy base_camp", "figure leader", "ap 1"}));
  EXPECT_EQ(used(p, "move worker a1 b1"), (Texts{"action move", "figure worker", "ap 2", "ap 3"}));
  EXPECT_EQ(used(p, "uncover b1"), (Texts{"action uncover", "floor 6", "ap 4", "ap 5"}));
  EXPECT_EQ(used(p, "uncover b1"), (Texts{"action uncover", "floor 7", "twice uncover", "ap 6", "ap 7"}));
}

TEST(TikalUses, WorkersCampsAndGuardsByNumber) {
  auto p = Situation(R"(
      a1 X aB
              1\1
      1|          b1 F)")
               .supply(0, 15)
               .build();
  const auto before = p.state;
  EXPECT_EQ(used(p, "camp b1"), (Texts{"action camp", "camp 1", "ap 1", "ap 2", "ap 3", "ap 4", "ap 5"}));
  const auto workers = static_cast<int>(p.game.board().workers) - before.supply[0] + 1;
  EXPECT_EQ(used(p, "deploy worker b1"),
            (Texts{"action deploy", "deploy own_camp", "worker " + std::to_string(workers), "figure worker", "ap 6"}));
}

TEST(TikalUses, TreasuresAndTiles) {
  auto p = Situation(R"(
      a1 X aB
              1\1
      1|          b1 M3 a)")
               .treasures("b1", {1, 2, 3})
               .hand("B1 temple 3 200000")
               .build();
  const auto tile = used(p, stela::test::options(p, "tile").front());
  EXPECT_EQ(tile, (Texts{"action tile", "terrain temple", "tile B1"}));
  EXPECT_EQ(used(p, "dig b1"), (Texts{"action dig", "treasure 3", "ap 1", "ap 2", "ap 3"}));
}

TEST(TikalPlaces, AreWhereFiguresGo) {
  const auto p = Situation(R"(
      a1 X aB
              1\1
      1|          b1 M3 a)")
                     .build();
  EXPECT_EQ(touched(p, "move worker a1 b1"), Texts{"b1"});
  EXPECT_EQ(touched(p, "dig b1"), Texts{"b1"});
  EXPECT_EQ(touched(p, "end"), Texts{});
}

}  // namespace
}  // namespace stela::balance::test::of_tikal
