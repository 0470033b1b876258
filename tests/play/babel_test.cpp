// The features and the lines of Babel's evaluation, on tables laid by hand: see tests/babel/position.h.
#include <utility>
#include <vector>

#include "analyses/play/babel/evaluation.h"
#include "tests/babel/position.h"
#include "tests/play/features.h"
#include "tests/play/lines.h"

namespace stela::play::test {
namespace {

using babel::Babel;
using babel::State;
using babel::test::Ints;
using babel::test::Position;
using babel::test::Table;

Ints by_player(const Position& p, std::string_view name) {
  return {feature(p.game, p.state, 0, name), feature(p.game, p.state, 1, name)};
}

TEST(BabelFeatures, Totals) {
  const auto p = Table()
                     .temple(0, "medes", {1, 2, 3, 4, 5, 6})
                     .temple(0, "persians", {1, 2, 3, 4, 5, 6})
                     .temple(1, "medes", {1, 2})
                     .build();
  EXPECT_EQ(by_player(p, "total"), (Ints{12, 2}));
  EXPECT_EQ(by_player(p, "founded"), (Ints{10, 2}));
  EXPECT_EQ(by_player(p, "press"), (Ints{2, 0}));
  EXPECT_EQ(by_player(p, "cushion"), (Ints{0, 0})) << "not in the final phase";
}

TEST(BabelFeatures, CushionInTheFinalPhase) {
  const auto p = Table()
                     .temple(0, "medes", {1, 2, 3, 4, 5, 6})
                     .temple(0, "persians", {1, 2, 3, 4, 5, 6})
                     .temple(0, "hittites", {1, 2, 3})
                     .temple(1, "medes", {1, 2, 3, 4, 5, 6})
                     .temple(1, "persians", {1, 2, 3, 4, 5})
                     .final_phase()
                     .build();
  EXPECT_EQ(by_player(p, "cushion"), (Ints{4, 1}));
  EXPECT_EQ(by_player(p, "press"), (Ints{0, 0})) << "nobody is behind";
}

TEST(BabelFeatures, CardsAndSites) {
  const auto p = Table()
                     .hand(0, "mms")
                     .row(0, "medes", "shp")
                     .temple(0, "medes", {1})
                     .row(1, "persians",
                          "mshpa"
                          "msh")
                     .temple(1, "persians", {1, 2})
                     .build();
  EXPECT_EQ(by_player(p, "hand"), (Ints{3, 0}));
  EXPECT_EQ(by_player(p, "settled"), (Ints{3, 6})) << "six a city count";
  EXPECT_EQ(by_player(p, "crowd"), (Ints{2, 4}));
  EXPECT_EQ(by_player(p, "sites"), (Ints{1, 1}));
  EXPECT_EQ(by_player(p, "here"), (Ints{1, 0})) << "both pawns are at the Medes'";
}

TEST(BabelFeatures, Chances) {
  // Level 2 is offered: the Medes' site of player 0 has it with a card from the hand, the Persians' after travelling.
  const auto p = Table()
                     .hand(0, "ap")
                     .row(0, "medes", "s")
                     .temple(0, "medes", {1})
                     .row(0, "persians", "hm")
                     .temple(0, "persians", {1})
                     .temple(0, "hittites", {1})
                     .row(1, "medes", "hm")
                     .temple(1, "medes", {1})
                     .store(1, {5, 2})
                     .build();
  EXPECT_EQ(by_player(p, "chances"), (Ints{2, 0})) << "no card leads to the Hittites";
  EXPECT_EQ(by_player(p, "chances_next"), (Ints{0, 1}));
  EXPECT_EQ(by_player(p, "open"), (Ints{3, 1}));
}

TEST(BabelFeatures, Runs) {
  const auto p = Table()
                     .row(0, "medes", "aaa")
                     .row(0, "persians", "hhhs")
                     .row(0, "hittites", "pppmm")
                     .row(0, "sumerians", "mmm")
                     .row(0, "assyrians", "sss")
                     .temple(1, "medes", {1, 2})
                     .temple(1, "persians", {1, 2, 3})
                     .row(1, "sumerians", "hph")
                     .row(1, "assyrians", "hpp")
                     .build();
  EXPECT_EQ(by_player(p, "runs"), (Ints{5, 0}));
  EXPECT_EQ(by_player(p, "pairs"), (Ints{1, 1}));
  EXPECT_EQ(by_player(p, "demolish"), (Ints{2, 0}));
  EXPECT_EQ(by_player(p, "steal"), (Ints{6, 0})) << "three won, three lost";
  EXPECT_EQ(by_player(p, "skip"), (Ints{1, 0}));
  EXPECT_EQ(by_player(p, "expel"), (Ints{2, 0})) << "both Hittites";
  EXPECT_EQ(by_player(p, "defect"), (Ints{2, 0}));
  EXPECT_EQ(by_player(p, "striking"), (Ints{2, 0})) << "the pawn is at the Medes'";
}

/// The same table seen from the other side.
State exchanged(State s) {
  const auto both = [](auto& of) { std::swap(of[0], of[1]); };
  both(s.row), both(s.store), both(s.temple), both(s.foundation), both(s.hand), both(s.known), both(s.pawn);
  s.to_move = 1 - s.to_move;
  s.turn_owner = 1 - s.turn_owner;
  return s;
}

TEST(BabelFeatures, AreTheSameForBothSeats) {
  walk<Babel>({{"players", 2}}, 20, 300, [](const Babel& game, const State& s) {
    const auto one = features_of(game, s), other = features_of(game, exchanged(s));
    ASSERT_EQ(one[0], other[1]);
    ASSERT_EQ(one[1], other[0]);
  });
}

TEST(BabelFeatures, OfTheTableDoNotDependOnWhatIsHidden) {
  Rng rng(5);
  walk<Babel>({{"players", 2}}, 10, 200, [&](const Babel& game, const State& s) {
    const auto me = static_cast<std::size_t>(game.to_move(s));
    const auto table = features_of(game, s);
    const auto dealt = features_of(game, game.sample(game.view(s, game.to_move(s)), game.to_move(s), rng));
    ASSERT_EQ(table[me], dealt[me]);
    for (std::size_t k = 0; k < table[0].size(); ++k) {
      const auto name = Evaluation<Babel>::kFeatures[k].name;
      // The other's chances depend on which nations are in the hand.
      ASSERT_TRUE(name.starts_with("chances") || table[1 - me][k] == dealt[1 - me][k]) << name;
    }
  });
}

TEST(BabelLines, GoSettleAndBuild) {
  const auto p = Table()
                     .hand(0, "psh")
                     .row(0, "persians", "m")
                     .temple(0, "persians", {1})
                     .temple(1, "persians", {1})
                     .store(1, {2})
                     .build();
  const auto all = lines(p.game, p.state);
  const auto builds = std::count_if(all.begin(), all.end(), [&](const auto& line) {
    auto after = p.state;
    return play_line(p.game, after, line) && p.game.scoring(after)[0] == 2;
  });
  EXPECT_EQ(builds, 1);
}

TEST(BabelLines, MakeARunAndUseIt) {
  const auto p = Table().hand(0, "paa").row(0, "persians", "ma").temple(1, "persians", {1, 2}).build();
  const auto all = lines(p.game, p.state);
  EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const auto& line) {
    auto after = p.state;
    return play_line(p.game, after, line) && p.game.scoring(after)[1] == 0;
  }));
}

TEST(BabelLines, StayWithinTheTurn) {
  unsigned legal = 0;
  walk<Babel>({{"players", 2}}, 10, 200, [&](const Babel& game, const State& s) { legal += sound_lines(game, s); });
  EXPECT_GT(legal, 500U);
}

}  // namespace
}  // namespace stela::play::test
