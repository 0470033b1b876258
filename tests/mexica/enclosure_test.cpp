// MEX-M5: in the first round nobody is shut in. Start cells are drawn, so that no islet adds to the land that lies
// free. See ascii.h for how positions are written.
#include "tests/mexica/claims.h"

namespace stela::mexica::test {
namespace {

/// The last turn of the first round, so that the others may stand anywhere.
Situation last_turn(const char* drawing, int mover = 0) {
  return Situation(drawing).first_round().start(1 - mover).to_move(mover);
}

// A strip with a neck at F1: four cells to its west, and as many as the drawing says to its east.
constexpr auto kFourFreeInTheEast = R"(
      ABCDEFGHIJKL
    0 ~~~~~~~~~~~~
    1 ~SaS##S#S#b~
    2 ~~~~~~~~~~~~)";
constexpr auto kFiveFreeInTheEast = R"(
      ABCDEFGHIJKLM
    0 ~~~~~~~~~~~~~
    1 ~SaS##S#S##b~
    2 ~~~~~~~~~~~~~)";

TEST(MexM5, ShutInWhenFewerCellsThanLieFreeOutside) {
  EXPECT_TRUE(legal(last_turn(kFourFreeInTheEast).build(), "build 1 F1")) << "four, and four";
  EXPECT_TRUE(forbidden(last_turn(kFiveFreeInTheEast).build(), "build 1 F1", "MEX-M5")) << "four, and five";
}

TEST(MexM5, OptionJudgedAsTheTurnEnds) {
  // A building at F1 shuts the figure in; for five points it can still jump out, and ends its turn outside.
  auto p = last_turn(kFiveFreeInTheEast).option("enclosed_at_end", 1).build();
  ASSERT_TRUE(plays(p, "build 1 F1"));
  EXPECT_TRUE(forbidden(p, "end", "MEX-M5"));
  EXPECT_TRUE(forbidden(p, "walk B1", "MEX-M5")) << "with four points left nothing would let it out";
  EXPECT_TRUE(forbidden(p, "jump I1", "MEX-M5")) << "between the building and the other figure";
  ASSERT_TRUE(plays(p, "jump G1"));
  EXPECT_TRUE(legal(p, "end"));
}

TEST(MexM5, OptionOnlyWhatTheOwnFigureCanStillMend) {
  EXPECT_TRUE(
      forbidden(last_turn(kFiveFreeInTheEast).option("enclosed_at_end", 1).ap(5).build(), "build 1 F1", "MEX-M5"));
  EXPECT_TRUE(
      legal(last_turn(kFiveFreeInTheEast).option("enclosed_at_end", 1).ap(5).tokens(0, 1).build(), "build 1 F1"))
      << "with a token there are five points";
}

TEST(MexM5, AnothersFigureAsWellAsTheOwn) {
  EXPECT_TRUE(legal(last_turn(kFourFreeInTheEast, 1).build(), "build 1 F1"));
  EXPECT_TRUE(forbidden(last_turn(kFiveFreeInTheEast, 1).build(), "build 1 F1", "MEX-M5"));
}

TEST(MexM5, OnlyFreeLandOutsideCounts) {
  constexpr auto kShore = R"(
      ABCDEFGHIJKLM
    0 ~~~~~~~~~~~~~
    1 ~SaS##S#S#b#~
    2 ~~~~~~~~~~~~~)";
  EXPECT_TRUE(forbidden(last_turn(kShore).build(), "build 1 F1", "MEX-M5"));
  EXPECT_TRUE(legal(last_turn(kShore).building(1, 1, "L1").build(), "build 1 F1")) << "the building leaves four";
}

TEST(MexM5, NotAfterTheFirstRound) {
  EXPECT_TRUE(legal(Situation(kFiveFreeInTheEast).build(), "build 1 F1"));
  auto p = Situation(kFiveFreeInTheEast).first_round().figure(1, "I1").build();
  EXPECT_TRUE(forbidden(p, "build 1 F1", "MEX-M5"));
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_TRUE(forbidden(p, "build 1 F1", "MEX-M5")) << "the second player's first turn";
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_FALSE(p.state.first_round);
  ASSERT_TRUE(plays(p, "build 1 F1"));
}

TEST(MexM5, TheRoundEndsWithThePlayerBeforeTheStartPlayer) {
  auto p = Situation(kFiveFreeInTheEast).start(1).to_move(1).first_round().figure(0, "B1").build();
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_TRUE(p.state.first_round);
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_FALSE(p.state.first_round);
}

TEST(MexM5, RulingABridgeThatCouldBeBuiltSaves) {
  const auto p = last_turn(kFiveFreeInTheEast);
  EXPECT_TRUE(legal(Situation(p).build(), "canal E1")) << "a bridge on E1 would lead out";
  EXPECT_TRUE(legal(Situation(p).build(), "canal F1"));
  EXPECT_TRUE(forbidden(Situation(p).build(), "canal E1 F1", "MEX-M5")) << "no bridge over a double lengthwise";
  EXPECT_TRUE(forbidden(Situation(p).supply("bridges", 0).build(), "canal E1", "MEX-M5")) << "no bridge to build";
  EXPECT_TRUE(legal(Situation(kFiveFreeInTheEast).build(), "canal E1 F1")) << "after the first round";
}

// The same neck; in the east a pond with a bridge, J2.
constexpr auto kBridgeElsewhere = R"(
      ABCDEFGHIJKLM
    0 ~~~~~~~~~~~~~
    1 ~SaS##S#S###~
    2 ~~~~~~~~#-#b~
    3 ~~~~~~~~~~~~~)";

TEST(MexM5, RulingABridgeThatCouldBeMovedSaves) {
  const auto p = last_turn(kBridgeElsewhere).supply("bridges", 0);
  EXPECT_TRUE(legal(Situation(p).build(), "canal E1"));
  EXPECT_TRUE(forbidden(Situation(p).figure(1, "J2").build(), "canal E1", "MEX-M5")) << "J2 is occupied";
}

TEST(MexM5, RulingMovingTheOnlyBridgeAwayIsNoEnclosureWhileItCanReturn) {
  auto p = Situation(R"(
      ABCDEFGHIJKLM
    0 ~~~~~~~~~~~~~
    1 ~SaS-#S#S###~
    2 ~~~~~~~~#=#b~
    3 ~~~~~~~~~~~~~)")
               .figure(1, "I1")
               .first_round()
               .supply("bridges", 0)
               .build();
  ASSERT_TRUE(plays(p, "bridge E1 J2 ew"));
  const auto moved = Situation(R"(
      ABCDEFGHIJKLM
    0 ~~~~~~~~~~~~~
    1 ~SaS=#S#S###~
    2 ~~~~~~~~#-b#~
    3 ~~~~~~~~~~~~~)")
                         .first_round()
                         .supply("bridges", 0)
                         .to_move(1)
                         .build();
  EXPECT_TRUE(forbidden(moved, "walk J2", "MEX-M5")) << "whoever steps on it takes away the way out";
}

TEST(MexM5, RulingTheBridgeMustAddLand) {
  // A bridge on E1 ends at F1: with a building there it only helps who can swim on.
  const auto dead_end = Situation(R"(
      ABCDEFGHIJKLM
    0 ~~~~~~~~~~~~~
    1 ~SaS=#S#S###~
    2 ~~~~~~~~###b~
    3 ~~~~~~~~~~~~~)")
                            .first_round()
                            .to_move(1);
  EXPECT_TRUE(forbidden(Situation(dead_end).build(), "build 1 F1", "MEX-M5"));
  EXPECT_TRUE(legal(Situation(dead_end).build(), "build 1 H1")) << "F1 and G1 would be added";
  const auto by_water = Situation(R"(
      ABCDEFGHIJKLM
    0 ~~~~~~~~~~~~~
    1 ~SaS=#S#S###~
    2 ~~~~~~~~#-#b~
    3 ~~~~~~~~~~~~~)")
                            .first_round()
                            .to_move(1);
  EXPECT_TRUE(legal(Situation(by_water).build(), "build 1 F1")) << "from E1 through the lake to J2";
}

TEST(MexM5, TheWayOutMayLeadThroughWater) {
  const auto p = Situation(R"(
      ABCDEFGHIJKLM
    0 ~~~~~~~~~~~~~
    1 ~SaS-#S#S###~
    2 ~~~~~~~~#-#b~
    3 ~~~~~~~~~~~~~)")
                     .first_round()
                     .to_move(1)
                     .build();
  EXPECT_TRUE(legal(p, "build 1 F1")) << "E1, then by water to J2";
  const auto nowhere = Situation(R"(
      ABCDEFGHIJKLM
    0 ~~~~~~~~~~~~~
    1 ~SaS-#S#S###~
    2 ~~~~~~~~###b~
    3 ~~~~~~~~~~~~~)")
                           .first_round()
                           .to_move(1)
                           .build();
  EXPECT_TRUE(forbidden(nowhere, "build 1 F1", "MEX-M5"));
}

TEST(MexM5, AFigureThatStepsIntoTheNeck) {
  const auto p = Situation(R"(
      ABCDEFGHIJKLM
    0 ~~~~~~~~~~~~~
    1 ~SaS##S#S###~
    2 ~~~~~~~~~~~~~)")
                     .figure(1, "G1")
                     .first_round()
                     .to_move(1)
                     .build();
  EXPECT_TRUE(forbidden(p, "walk F1", "MEX-M5")) << "a keeps four cells, six lie free";
  EXPECT_TRUE(forbidden(p, "jump F1", "MEX-M5"));
  EXPECT_TRUE(legal(p, "walk H1"));
}

TEST(MexM5, AFigureThatStepsOntoTheOnlyBridge) {
  const auto p = Situation(R"(
      ABCDEFGHIJKLM
    0 ~~~~~~~~~~~~~
    1 ~SaS-bS#S###~
    2 ~~~~~~~~~~~~~)")
                     .first_round()
                     .to_move(1)
                     .build();
  EXPECT_TRUE(forbidden(p, "walk E1", "MEX-M5"));
}

TEST(MexM5, ACalpulliInTheNeck) {
  const auto p = Situation(R"(
      ABCDEFGHI
    0 ~~~~~~~~~
    1 ~Sa~S###~
    2 ~S###S#b~
    3 ~~~~~~~~~)")
                     .display({13})
                     .first_round()
                     .start(1);
  EXPECT_EQ(options(p.build(), "found"), (Texts{"found 13 F1", "found 13 G1", "found 13 G2", "found 13 H1"}));
  for (const auto* cell : {"C2", "D2", "E2"})
    EXPECT_TRUE(forbidden(p.build(), std::string("found 13 ") + cell, "MEX-M5")) << cell;
}

constexpr auto kRock = R"(
      ABCDEFGH
    0 ~~~~~~~~
    1 ~#~S##S~
    2 ~~~#ab#~
    3 ~~~S##S~
    4 ~~~~~~~~)";

TEST(MexM5, NoJumpToWhereOnlyAJumpLeadsOut) {
  EXPECT_TRUE(forbidden(last_turn(kRock).build(), "jump B1", "MEX-M5"));
  EXPECT_TRUE(legal(last_turn(kRock).build(), "jump D1"));
  EXPECT_TRUE(legal(Situation(kRock).build(), "jump B1"));
}

TEST(MexM5, RulingTokensAndEndingTheTurnAreExempt) {
  // A figure on the rock is shut in already: what changes nothing on the board, or frees it, is allowed.
  const auto p = last_turn(kRock).figure(0, "B1").tokens(0, 1).build();
  EXPECT_TRUE(legal(p, "token"));
  EXPECT_TRUE(legal(p, "spend"));
  EXPECT_TRUE(legal(p, "end"));
  EXPECT_TRUE(legal(p, "jump E1"));
  EXPECT_TRUE(forbidden(p, "canal E1", "MEX-M5")) << "leaves it shut in";
  const auto other = last_turn(kRock, 1).figure(0, "B1").build();
  EXPECT_TRUE(forbidden(other, "walk F1", "MEX-M5"));
  EXPECT_TRUE(legal(other, "end"));
}

TEST(MexM5, TheSetupIsNoTurn) {
  // Four start cells on islets: choosing one is never forbidden.
  const auto drawn = Situation(R"(
      ABCD
    0 ####
    1 ####)")
                         .build();
  const Position p{drawn.game, drawn.game.initial(1)};
  EXPECT_EQ(options(p, "place").size(), 4U);
}

}  // namespace
}  // namespace stela::mexica::test
