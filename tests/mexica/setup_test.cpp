// MEX-C1 and MEX-S2 to S4: the components of the real board, and the setup, over seeds and start players. Single setups
// are data: tests/data/mexica/setup.cases.
#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "tests/mexica/claims.h"

namespace stela::mexica::test {
namespace {

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

TEST(MexS3, TheSecondNineDiffer) {
  const auto game = real_board(2);
  const auto& hand = game.board().hand;
  EXPECT_EQ(hand[1], (std::array<std::uint8_t, 4>{3, 2, 2, 2}));
  EXPECT_EQ(std::accumulate(hand[1].begin(), hand[1].end(), 0), 9);
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
