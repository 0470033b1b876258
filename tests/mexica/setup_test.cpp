// MEX-C1 and MEX-S1 to S4: the components of the real board, and the setup. See ascii.h for how positions are written.
#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "tests/mexica/claims.h"

namespace stela::mexica::test {
namespace {

using nlohmann::json;

Mexica real_board(int players, int start = 0) { return *Mexica::make({{"players", players}, {"start", start}}); }

TEST(MexC1, TheFifteenTilesOfTheRealBoard) {
  const auto game = real_board(2);
  // size, founder, others, how many
  const std::vector<std::array<int, 4>> expected{{3, 2, 1, 2},  {4, 2, 1, 2},  {5, 3, 2, 2}, {6, 3, 2, 2},
                                                 {7, 4, 2, 1},  {8, 4, 2, 1},  {9, 5, 3, 1}, {10, 5, 3, 1},
                                                 {11, 6, 3, 1}, {12, 6, 3, 1}, {13, 7, 4, 1}};
  std::vector<std::array<int, 4>> found;
  int tiles = 0;
  for (const auto& t : game.board().types) {
    found.push_back({t.size, t.founder, t.others, t.count});
    tiles += t.count;
  }
  EXPECT_EQ(found, expected);
  EXPECT_EQ(tiles, 15);
}

TEST(MexS1, TwoDoubleCanalsLieOnTheirMarkedCells) {
  const auto game = real_board(3);
  const auto state = game.to_json(game.initial(1));
  EXPECT_EQ(state.at("canals"), json({"O6", "O7", "O8", "O9"}));
  EXPECT_EQ(state.at("supply"), json({{"single", 6}, {"double", 35}, {"bridges", 11}, {"tokens", 12}}));
  EXPECT_TRUE(state.at("bridges").empty());
}

TEST(MexS2, EightCalpulliAreDrawnAndSevenWait) {
  const auto game = real_board(2);
  std::vector<int> all{3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13};
  std::set<std::vector<int>> draws;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Position p{game, game.initial(seed)};
    auto display = p.pile("display"), reserve = p.pile("reserve");
    EXPECT_EQ(display.size(), 8U);
    EXPECT_EQ(reserve.size(), 7U);
    EXPECT_TRUE(p.pile("removed").empty());
    EXPECT_TRUE(std::is_sorted(display.begin(), display.end()));
    draws.insert(display);
    display.insert(display.end(), reserve.begin(), reserve.end());
    std::sort(display.begin(), display.end());
    EXPECT_EQ(display, all);
  }
  EXPECT_GT(draws.size(), 30U) << "the draw hardly depends on the seed";
}

TEST(MexS3, EachTakesTheFirstNineBuildings) {
  const auto game = real_board(4);
  const auto state = game.to_json(game.initial(5));
  ASSERT_EQ(state.at("players").size(), 4U);
  for (const auto& player : state.at("players")) {
    EXPECT_EQ(player.at("hand"), json({3, 3, 2, 1}));
    EXPECT_TRUE(player.at("buildings").empty());
    EXPECT_EQ(player.at("score"), 0);
    EXPECT_EQ(player.at("tokens"), 0);
  }
}

TEST(MexS3, TheSecondNineDiffer) {
  const auto game = real_board(2);
  const auto& hand = game.board().hand;
  EXPECT_EQ(hand[1], (std::array<std::uint8_t, 4>{3, 2, 2, 2}));
  EXPECT_EQ(std::accumulate(hand[1].begin(), hand[1].end(), 0), 9);
}

TEST(MexS4, EachChoosesAFreeStartCellFromTheStartPlayerOn) {
  const auto game = real_board(3, 1);
  Position p{game, game.initial(3)};
  EXPECT_EQ(p.game.to_move(p.state), 1);
  EXPECT_EQ(options(p, "place"), (Texts{"place G7", "place H6", "place H8", "place I7"}));
  ASSERT_TRUE(plays(p, "place H8"));
  EXPECT_EQ(p.game.to_move(p.state), 2);
  EXPECT_TRUE(forbidden(p, "place H8", "MEX-S4")) << "taken";
  ASSERT_TRUE(plays(p, "place H6"));
  EXPECT_EQ(p.game.to_move(p.state), 0);
  ASSERT_TRUE(plays(p, "place G7"));
  EXPECT_EQ(p.state.phase, Phase::play);
  EXPECT_EQ(p.game.to_move(p.state), 1) << "the start player takes the first turn";
  EXPECT_EQ(p.state.ap, 6);
  EXPECT_TRUE(p.state.first_round);
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.game.to_move(p.state), 2) << "clockwise";
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.game.to_move(p.state), 0);
  ASSERT_TRUE(plays(p, "end"));
  EXPECT_EQ(p.game.to_move(p.state), 1);
}

TEST(MexS4, OnlyStartCellsWillDo) {
  const auto game = real_board(2);
  const Position p{game, game.initial(3)};
  EXPECT_TRUE(forbidden(p, "place C5", "MEX-S4")) << "plain land";
  EXPECT_TRUE(forbidden(p, "place H7", "MEX-S4")) << "the emblem";
  EXPECT_TRUE(forbidden(p, "place @0", "MEX-S4")) << "lake";
}

TEST(MexS4, RulingOnlyPlacingInTheSetupAndNeverLater) {
  const auto game = real_board(2);
  Position p{game, game.initial(3)};
  for (const auto* action : {"canal C5", "canal C5 C6", "bridge O6 ew", "bridge O6 O7 ew", "walk H7", "swim O6",
                             "jump C5", "build 1 C5", "found 3 C5", "token", "spend", "end"})
    EXPECT_TRUE(forbidden(p, action, "MEX-S4")) << action;
  ASSERT_TRUE(plays(p, "place H6; place H8"));
  EXPECT_TRUE(forbidden(p, "place G7", "MEX-S4"));
}

TEST(MexS4, AnyStartPlayer) {
  for (int players = 2; players <= 4; ++players)
    for (int start = 0; start < players; ++start) {
      const auto game = real_board(players, start);
      Position p{game, game.initial(9)};
      for (int i = 0; i < players; ++i) {
        EXPECT_EQ(p.game.to_move(p.state), (start + i) % players);
        p.game.apply(p.state, p.game.nth(p.state, 0));
      }
      for (int i = 0; i < 2 * players; ++i) {
        EXPECT_EQ(p.game.to_move(p.state), (start + i) % players);
        ASSERT_TRUE(plays(p, "end"));
      }
    }
}

}  // namespace
}  // namespace stela::mexica::test
