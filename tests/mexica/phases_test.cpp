// MEX-P1, P2, P4 and P5: how halves end, begin and stall. See ascii.h for how positions are written.
#include "tests/mexica/claims.h"

namespace stela::mexica::test {
namespace {

using nlohmann::json;

// The west is founded, the east is not. Each player has one building a half; that of player 0 stands on C1.
Situation eve() {
  return Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~a#-##~
    2 ~@#=b#~
    3 ~~~~~~~)")
      .buildings({1, 0, 0, 0}, {1, 0, 0, 0})
      .building(0, 1, "C1")
      .display({})
      .reserve({3, 4})
      .stall_rounds(0);
}

TEST(MexP1, TheRoundIsPlayedOutThenTheFirstScoringComes) {
  auto p = eve().build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.half, 1) << "both conditions hold, but player 1 has a turn left";
  EXPECT_EQ(p.game.to_move(p.state), 1);
  EXPECT_EQ(p.scored(0), 0);
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.half, 2);
  EXPECT_EQ(p.scored(0), 4) << "first in the founded district of 4";
  EXPECT_EQ(p.scored(1), 0);
}

TEST(MexP1, TheRoundEndsBeforeTheStartPlayersTurn) {
  auto p = eve().players(3).start(1).to_move(1).build();
  ASSERT_TRUE(plays(p, "end; end"));
  EXPECT_EQ(p.state.half, 1);
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.half, 2);
  EXPECT_EQ(p.game.to_move(p.state), 1) << "the start player begins again";
}

TEST(MexP1, BothConditions) {
  auto left = eve().display({4}).reserve({3}).build();
  ASSERT_TRUE(plays(left, "end; end"));
  EXPECT_EQ(left.state.half, 1) << "a calpulli is left";
  auto unbuilt = eve().buildings({1, 1, 0, 0}, {1, 0, 0, 0}).build();
  ASSERT_TRUE(plays(unbuilt, "end; end"));
  EXPECT_EQ(unbuilt.state.half, 1) << "nobody has built everything";
}

TEST(MexP1, MetByDifferentPlayersInMidRound) {
  auto p = eve().display({4}).reserve({3}).build();
  ASSERT_TRUE(plays(p, "end; found 4 F1"));
  EXPECT_EQ(p.scored(1), 2);
  EXPECT_EQ(p.state.half, 1);
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.half, 2);
  EXPECT_EQ(p.scored(0), 4);
  EXPECT_EQ(p.scored(1), 2) << "no building in the east";
}

TEST(MexP1, RemovedCalpulliCountAsDone) {
  auto p = eve().display({9}).build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.pile("removed"), std::vector<int>{9});
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.half, 2);
}

TEST(MexP2, TheSecondHalfsDisplayAndHands) {
  auto p =
      eve().buildings({1, 2, 0, 0}, {0, 1, 3, 1}).building(0, 2, "B1").figure(0, "E1").building(0, 2, "F2").build();
  ASSERT_TRUE(plays(p, "end; end"));
  EXPECT_EQ(p.state.half, 2);
  EXPECT_EQ(p.pile("display"), (std::vector<int>{3, 4}));
  EXPECT_TRUE(p.pile("reserve").empty());
  EXPECT_EQ(p.json().at("players")[0].at("hand"), json({0, 1, 3, 1}));
  EXPECT_EQ(p.json().at("players")[1].at("hand"), json({1, 3, 3, 1})) << "keeps what was left";
}

TEST(MexP2, TheBoardFiguresAndTokensStay) {
  auto p = eve().tokens(0, 2).tokens(1, 1).figure(1, "D1").build();
  const auto before = p.json();
  ASSERT_TRUE(plays(p, "end; end"));
  const auto after = p.json();
  for (const auto* key : {"canals", "bridges", "calpulli", "supply"}) EXPECT_EQ(after.at(key), before.at(key)) << key;
  for (std::size_t i = 0; i < 2; ++i)
    for (const auto* key : {"figure", "tokens", "buildings"})
      EXPECT_EQ(after.at("players")[i].at(key), before.at("players")[i].at(key)) << key;
  EXPECT_EQ(p.state.ap, 6);
  EXPECT_EQ(p.game.to_move(p.state), 0);
}

TEST(MexP2, M5DoesNotReturn) {
  // b walls itself in, where no bridge could be built.
  auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~##=##~
    2 ~@#=#b~
    3 ~~~~~~~)")
               .buildings({1, 0, 0, 0}, {2, 0, 0, 0})
               .building(0, 1, "C1")
               .display({})
               .reserve({4})
               .stall_rounds(0)
               .supply("bridges", 0)
               .build();
  ASSERT_TRUE(plays(p, "end; end; end"));
  EXPECT_EQ(p.state.half, 2);
  EXPECT_FALSE(p.state.first_round);
  ASSERT_TRUE(plays(p, "build 1 F1; build 1 E2"));
}

TEST(MexP2, AnImpossibleSizeLeavesTheSecondDisplayAtOnce) {
  auto p = eve().reserve({3, 4, 5}).build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.pile("reserve"), (std::vector<int>{3, 4, 5})) << "those that wait are not looked at";
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.pile("display"), (std::vector<int>{3, 4}));
  EXPECT_EQ(p.pile("removed"), std::vector<int>{5});
}

Situation last_round() { return eve().half(2).reserve({}).building(0, 1, "B1").figure(0, "E1"); }

TEST(MexP4, TheRoundIsPlayedOutThenTheGameEnds) {
  auto p = last_round().build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_FALSE(p.game.outcome(p.state).has_value());
  EXPECT_EQ(p.game.to_move(p.state), 1);
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.phase, Phase::over);
  EXPECT_EQ(p.game.to_move(p.state), -1);
  ASSERT_TRUE(p.game.outcome(p.state).has_value());
  EXPECT_EQ(p.game.outcome(p.state)->scores, (std::vector<int>{2 + 4, 0})) << "as founder, and first in the west";
}

TEST(MexP4, BothConditions) {
  auto left = last_round().display({4}).build();
  ASSERT_TRUE(plays(left, "end; end"));
  EXPECT_EQ(left.state.phase, Phase::play) << "a calpulli is left";
  auto unbuilt = last_round().buildings({1, 0, 0, 0}, {1, 0, 0, 1}).build();
  ASSERT_TRUE(plays(unbuilt, "end; end"));
  EXPECT_EQ(unbuilt.state.phase, Phase::play) << "both halves' buildings must be built";
}

TEST(MexP4, AfterTheEndNothingIsLegal) {
  auto p = last_round().build();
  ASSERT_TRUE(plays(p, "end; end"));
  EXPECT_EQ(p.game.count(p.state), 0U);
  for (const auto* action : {"end", "token", "place E1", "walk F1", "canal E1"})
    EXPECT_TRUE(forbidden(p, action, "MEX-P4")) << action;
}

// Nothing is founded yet, and nobody will: the round counter is what matters.
Situation idle() {
  return Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~a#=b#~
    2 ~##-##~
    3 ~~~~~~~)")
      .display({3, 4})
      .reserve({4});
}

TEST(MexP5, RulingRoundsWithoutProgressEndTheHalf) {
  auto p = idle().stall_rounds(2).build();
  ASSERT_TRUE(plays(p, "end; end; end"));
  EXPECT_EQ(p.state.half, 1);
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.half, 2) << "nobody has built anything: the condition is waived";
  EXPECT_EQ(p.pile("removed"), (std::vector<int>{3, 4}));
  EXPECT_EQ(p.pile("display"), std::vector<int>{4});
  EXPECT_EQ(p.json().at("players")[1].at("hand"), json({6, 5, 4, 3}));
}

TEST(MexP5, RulingInTheSecondHalfTheGameEnds) {
  auto p = idle().stall_rounds(2).build();
  ASSERT_TRUE(plays(p, "end; end; end; end"));
  EXPECT_EQ(p.state.half, 2);
  ASSERT_TRUE(plays(p, "end; end; end"));
  EXPECT_EQ(p.state.phase, Phase::play) << "the second half counts anew";
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.phase, Phase::over);
  EXPECT_EQ(p.pile("removed"), (std::vector<int>{3, 4, 4}));
}

TEST(MexP5, RulingACanalAFoundingOrABuildingIsProgress) {
  for (const auto* action : {"canal C1", "canal B2 C2", "found 4 B2", "build 1 C1"}) {
    auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~a#=b#~
    2 ~##=##~
    3 ~~~~~~~)")
                 .display({3, 4})
                 .stall_rounds(2)
                 .stalled(1)
                 .build();
    ASSERT_TRUE(plays(p, std::string(action) + "; end; end"));
    EXPECT_EQ(p.state.half, 1) << action;
    ASSERT_TRUE(plays(p, "end; end"));
    EXPECT_EQ(p.state.half, 1) << action << ": the count starts again";
    ASSERT_TRUE(plays(p, "end; end"));
    EXPECT_EQ(p.state.half, 2) << action;
  }
}

TEST(MexP5, RulingByAnyPlayerOfTheRound) {
  auto p = idle().stall_rounds(1).build();
  ASSERT_TRUE(plays(p, "end; build 1 F1; end"));
  EXPECT_EQ(p.state.half, 1);
  ASSERT_TRUE(plays(p, "build 1 C1; end; end"));
  EXPECT_EQ(p.state.half, 1);
}

TEST(MexP5, RulingOtherActionsAreNone) {
  auto p = idle().stall_rounds(1).tokens(0, 1).build();
  ASSERT_TRUE(plays(p, "bridge D1 ew; walk C1; token; spend; walk D1; end; jump F2; end"));
  EXPECT_EQ(p.state.half, 2);
}

TEST(MexP5, RulingWithZeroItNeverHappens) {
  auto p = idle().stall_rounds(0).build();
  for (int round = 0; round < 300; ++round) ASSERT_TRUE(plays(p, "end; end"));
  EXPECT_EQ(p.state.half, 1);
}

TEST(MexP5, FourRoundsByDefaultOnTheRealBoard) {
  const auto game = *Mexica::make({{"players", 3}});
  Position p{game, game.initial(11)};
  ASSERT_TRUE(plays(p, "place H6; place H8; place G7"));
  for (int turn = 0; turn < 11; ++turn) ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.half, 1);
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.half, 2);
  for (int turn = 0; turn < 12; ++turn) ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.phase, Phase::over);
  EXPECT_EQ(p.game.outcome(p.state)->scores, (std::vector<int>{10, 10, 10})) << "the start cells, twice";
}

}  // namespace
}  // namespace stela::mexica::test
