// TIK-U2 to U8: rounds and auctions. See ascii.h for how positions are written.
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

const Texts kRow{"B1 forest 111111", "B2 forest 111111", "B3 forest 111111", "B4 forest 111111"};

/// A round of n players on the bare base camp, which this player opens, when others have had their turn.
Situation round_of(int n, int opener = 0, Ints turned = {}) {
  const auto left = static_cast<std::ptrdiff_t>(n) - static_cast<std::ptrdiff_t>(turned.size());
  return Situation("a1 X")
      .players(n)
      .auction(opener)
      .turned(std::move(turned))
      .shown({kRow.begin(), kRow.begin() + left});
}

/// Plays actions and says who is to move after each: "1 2 0".
Texts asked(Position& p, const Texts& actions) {
  Texts out;
  for (const auto& action : actions) {
    EXPECT_TRUE(plays(p, action));
    out.push_back(std::to_string(p.to_move()));
  }
  return out;
}

/// A turn that does nothing but place a tile on the row of hexes beside the base camp.
std::string turn(int choice, const std::string& tile, const std::string& hex) {
  return "choose " + std::to_string(choice) + "; tile " + tile + " " + hex + " r0; end";
}

TEST(TikU2, ARoundRevealsAsManyTilesAsThereArePlayers) {
  for (int players = 2; players <= 4; ++players) {
    const auto game = *Tikal::make({{"players", players}, {"auction", 1}});
    const Position p{game, game.initial(4)};
    EXPECT_EQ(p.shown().size(), static_cast<std::size_t>(players));
    EXPECT_EQ(p.json().at("deck").size(), static_cast<std::size_t>(36 - players));
    EXPECT_EQ(p.state.phase, Phase::bid);
  }
}

TEST(TikU2, TurnsAreAuctionedUntilAllHaveHadOne) {
  auto p = round_of(3).build();
  ASSERT_TRUE(plays(p, "bid 1; pass; pass; " + turn(1, "B1", "b1")));
  EXPECT_EQ(p.shown(), (Texts{"B2", "B3"}));
  ASSERT_TRUE(plays(p, "bid 2; pass; " + turn(2, "B2", "c1")));
  EXPECT_EQ(p.shown(), Texts{"B3"});
  ASSERT_TRUE(plays(p, turn(3, "B3", "d1")));
  EXPECT_EQ(p.shown(), (Texts{"Y0", "Y1", "Y2"})) << "a new round's";
  EXPECT_EQ(p.state.turned, 0);
  EXPECT_EQ(p.scores(), (Ints{19, 18, 20}));
}

TEST(TikU2, TilesThatCannotBeRevealedSoManyAtATimeAreRefused) {
  const auto board = Situation("a1 X").deck({"B1 forest 111111"}).build().game.setup().at("board");
  ASSERT_EQ(board.at("tiles").size(), 2U);
  EXPECT_TRUE(Tikal::make({{"players", 2}, {"auction", 1}, {"board", board}}));
  EXPECT_EQ(Tikal::make({{"players", 3}, {"auction", 1}, {"board", board}}).error().rule, "TIK-U2");
}

TEST(TikU3, BidsGoClockwiseAgainAndAgain) {
  auto p = round_of(4, 2).build();
  EXPECT_EQ(asked(p, {"bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "bid 6"}), (Texts{"3", "0", "1", "2", "3", "0"}));
  EXPECT_EQ(p.state.bid, 6);
}

TEST(TikU3, ABidBeatsTheOneBefore) {
  auto p = round_of(3).build();
  ASSERT_TRUE(plays(p, "bid 4"));
  EXPECT_TRUE(forbidden(p, "bid 4", "TIK-U3"));
  EXPECT_TRUE(forbidden(p, "bid 3", "TIK-U3"));
  EXPECT_TRUE(legal(p, "bid 5"));
}

TEST(TikU3, RulingWholeNumbersFromOneUpToTheScore) {
  const auto p = round_of(2).score(0, 3).build();
  EXPECT_EQ(options(p, "bid"), (Texts{"bid 1", "bid 2", "bid 3"}));
  EXPECT_TRUE(forbidden(p, "bid 4", "TIK-U3"));
  EXPECT_FALSE(p.game.parse("bid 0"));
  EXPECT_EQ(p.game.why_not(p.state, Action::bid(0)), Rule::U3);
  auto q = round_of(2).score(0, 20).score(1, 5).build();
  ASSERT_TRUE(plays(q, "bid 5"));
  EXPECT_TRUE(options(q, "bid").empty()) << "5 points cannot beat a bid of 5";
  EXPECT_TRUE(legal(q, "pass"));
}

TEST(TikU3, NobodyIsForcedToBid) {
  const auto p = round_of(2).score(0, 0).build();
  EXPECT_TRUE(options(p, "bid").empty());
  EXPECT_EQ(options(p, "pass"), Texts{"pass"});
}

TEST(TikU3, WhoPassesIsOutOfThisAuction) {
  auto p = round_of(4).build();
  EXPECT_EQ(asked(p, {"bid 1", "pass", "bid 2", "pass", "bid 3", "bid 4"}), (Texts{"1", "2", "3", "0", "2", "0"}))
      << "1 and 3 are not asked again";
  ASSERT_TRUE(plays(p, "pass"));
  EXPECT_EQ(p.state.phase, Phase::choose);
  EXPECT_EQ(p.to_move(), 2);
  ASSERT_TRUE(plays(p, turn(1, "B1", "b1")));
  EXPECT_EQ(asked(p, {"bid 1", "bid 2"}), (Texts{"0", "1"})) << "but in the next one";
}

TEST(TikU3, ItEndsWhenAllOthersHavePassed) {
  auto p = round_of(3).build();
  ASSERT_TRUE(plays(p, "pass; bid 7; pass"));
  EXPECT_EQ(p.state.phase, Phase::choose);
  EXPECT_EQ(p.to_move(), 1);
}

TEST(TikU3, RulingEvenTheLastOneLeftIsAskedWhileNoBidStands) {
  auto p = round_of(3).build();
  EXPECT_EQ(asked(p, {"pass", "pass"}), (Texts{"1", "2"}));
  EXPECT_EQ(p.state.phase, Phase::bid);
  auto q = p;
  ASSERT_TRUE(plays(p, "bid 1"));
  EXPECT_EQ(p.to_move(), 2) << "who bids has it";
  EXPECT_EQ(p.scores(), (Ints{20, 20, 19}));
  ASSERT_TRUE(plays(q, "pass"));
  EXPECT_EQ(q.to_move(), 0);
}

TEST(TikU4, TheWinnerPaysChoosesPlacesAndHasTenAp) {
  auto p = round_of(3).build();
  ASSERT_TRUE(plays(p, "bid 6; bid 8; pass; pass"));
  EXPECT_EQ(p.scores(), (Ints{20, 12, 20})) << "paid before the choice, by nobody else";
  EXPECT_EQ(options(p, "choose"), (Texts{"choose 1", "choose 2", "choose 3"}));
  ASSERT_TRUE(plays(p, "choose 3"));
  EXPECT_EQ(p.hand(), "B3");
  EXPECT_EQ(p.shown(), (Texts{"B1", "B2"}));
  ASSERT_TRUE(plays(p, "tile B3 b1 r0"));
  EXPECT_EQ(p.state.ap, 10);
  EXPECT_EQ(p.state.turned, 0) << "not yet";
  ASSERT_TRUE(plays(p, "deploy worker a1; end"));
  EXPECT_EQ(p.state.turned, 1U << 1);
}

TEST(TikU4, OnlyATileThatIsStillThere) {
  auto p = round_of(3).build();
  ASSERT_TRUE(plays(p, "bid 1; pass; pass; " + turn(2, "B2", "b1") + "; bid 1; pass"));
  EXPECT_EQ(options(p, "choose"), (Texts{"choose 1", "choose 3"}));
  EXPECT_TRUE(forbidden(p, "choose 2", "TIK-U4"));
}

TEST(TikU4, NoMoreAuctionsThisRoundForWhoHasHadATurn) {
  auto p = round_of(4).build();
  ASSERT_TRUE(plays(p, "pass; pass; bid 1; pass; " + turn(1, "B1", "b1")));
  EXPECT_EQ(asked(p, {"bid 1", "bid 2", "bid 3", "bid 4"}), (Texts{"0", "1", "3", "0"})) << "2 is not asked";
}

TEST(TikU5, IfAllPassTheFirstWhoPassedHasTheTurnForNothing) {
  auto p = round_of(4, 1).build();
  ASSERT_TRUE(plays(p, "pass; pass; pass; pass"));
  EXPECT_EQ(p.to_move(), 1);
  EXPECT_EQ(p.state.phase, Phase::choose);
  EXPECT_EQ(p.scores(), (Ints{20, 20, 20, 20}));
  ASSERT_TRUE(plays(p, turn(1, "B1", "b1")));
  EXPECT_EQ(p.state.turned, 1U << 1) << "a free turn turns the marker too (TIK-U4)";
  EXPECT_EQ(p.to_move(), 2);
}

TEST(TikU5, AlsoAmongThoseWhoAreLeft) {
  auto p = round_of(4, 3, {1, 2}).build();
  ASSERT_TRUE(plays(p, "pass; pass"));
  EXPECT_EQ(p.to_move(), 3);
  EXPECT_EQ(p.state.phase, Phase::choose);
}

TEST(TikU5, AndEvenWithoutAPoint) {
  auto p = round_of(3).score(0, 0).score(1, 0).score(2, 0).build();
  ASSERT_TRUE(plays(p, "pass; pass; pass"));
  EXPECT_EQ(p.to_move(), 0);
  EXPECT_EQ(p.scores(), (Ints{0, 0, 0}));
}

TEST(TikU6, TheNearestToTheLeftWhoHasNotPlayedOpensTheNext) {
  auto p = round_of(4).build();
  ASSERT_TRUE(plays(p, "pass; bid 1; pass; pass; " + turn(1, "B1", "b1")));
  EXPECT_EQ(p.to_move(), 2) << "to the left of player 1";
  ASSERT_TRUE(plays(p, "pass; pass; bid 1; " + turn(2, "B2", "c1")));
  EXPECT_EQ(p.to_move(), 2) << "0 has played, 1 as well";
}

TEST(TikU6, TheLastTurnOfARoundIsFree) {
  auto p = round_of(3, 2, {1}).build();
  ASSERT_TRUE(plays(p, "bid 1; pass; " + turn(1, "B1", "b1")));
  EXPECT_EQ(p.to_move(), 0);
  EXPECT_EQ(p.state.phase, Phase::choose) << "nobody bids";
  ASSERT_TRUE(plays(p, turn(2, "B2", "c1")));
  EXPECT_EQ(p.scores(), (Ints{20, 20, 19}));
}

TEST(TikU6, WithTwoPlayersOneAuctionARound) {
  auto p = round_of(2).build();
  ASSERT_TRUE(plays(p, "bid 3; pass; " + turn(2, "B2", "b1")));
  EXPECT_EQ(p.state.phase, Phase::choose);
  EXPECT_EQ(p.to_move(), 1);
  EXPECT_EQ(options(p, "choose"), Texts{"choose 1"});
  ASSERT_TRUE(plays(p, turn(1, "B1", "c1")));
  EXPECT_EQ(p.state.phase, Phase::bid);
  EXPECT_EQ(p.scores(), (Ints{17, 20}));
}

TEST(TikU7, TheStartPlayerOpensTheFirstRound) {
  for (int start = 0; start < 3; ++start) {
    const auto game = *Tikal::make({{"players", 3}, {"auction", 1}, {"start", start}});
    Position p{game, game.initial(2)};
    EXPECT_EQ(p.to_move(), start);
    ASSERT_TRUE(plays(p, "pass"));
    EXPECT_EQ(p.to_move(), (start + 1) % 3);
  }
}

TEST(TikU7, ThenTheLeftNeighbourOfTheLastToPlay) {
  for (int last = 0; last < 3; ++last) {
    const Ints others{last == 0 ? 1 : 0, last == 2 ? 1 : 2};
    auto p = round_of(3).choice(last).turned(others).shown({kRow[0]}).build();
    ASSERT_TRUE(plays(p, turn(1, "B1", "b1")));
    EXPECT_EQ(p.state.phase, Phase::bid);
    EXPECT_EQ(p.to_move(), (last + 1) % 3);
  }
}

/// Player 1 of three has bid 5, and chooses a volcano.
Position chosen_volcano() {
  auto p = Situation(R"(
      a1 X abc
              1\
                  b1 T3 b)")
               .players(3)
               .auction(0)
               .shown({"B1 forest 111111", "B2 volcano", "B3 forest 111111"})
               .build();
  EXPECT_TRUE(plays(p, "pass; bid 5; pass; choose 2"));
  return p;
}

TEST(TikU8, AChosenVolcanoStartsAScoringRound) {
  auto p = chosen_volcano();
  EXPECT_EQ(p.state.phase, Phase::score);
  EXPECT_EQ(p.hand(), "B2");
  EXPECT_EQ(p.scores(), (Ints{20, 15, 20})) << "the bid has been paid";
  for (const int player : {1, 2, 0}) {
    EXPECT_EQ(p.to_move(), player);
    ASSERT_TRUE(plays(p, "end"));
    EXPECT_EQ(p.state.turned, 0) << "markers are not turned for it";
  }
  EXPECT_EQ(p.scores(), (Ints{20, 18, 20}));
}

TEST(TikU8, ThenItIsPlacedAndTheChooserTakesANormalTurn) {
  auto p = chosen_volcano();
  ASSERT_TRUE(plays(p, "end; end; end"));
  EXPECT_EQ(p.to_move(), 1);
  ASSERT_TRUE(plays(p, "tile B2 c1 r0"));
  EXPECT_EQ(p.state.ap, 10);
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.state.turned, 1U << 1) << "and turns the marker";
  EXPECT_EQ(p.to_move(), 2);
  EXPECT_EQ(p.state.phase, Phase::bid);
  EXPECT_EQ(p.shown(), (Texts{"B1", "B3"}));
}

}  // namespace
}  // namespace stela::tikal::test
