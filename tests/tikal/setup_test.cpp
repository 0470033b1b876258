// TIK-S1 to S3: the real game's components, its shuffles and its options. How it begins is data:
// tests/data/tikal/setup.cases.
#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

using nlohmann::json;

Tikal real(int players, int auction = 0, int start = 0) {
  return *Tikal::make({{"players", players}, {"auction", auction}, {"start", start}});
}

TEST(TikS1, ThirtySixTilesInSevenGroups) {
  const auto game = real(2);
  const auto& board = game.board();
  std::string groups, volcanoes;
  std::map<Terrain, int> kinds;
  ASSERT_EQ(board.deck_size, 36);
  for (std::size_t i = 0; i < board.deck_size; ++i) {
    const auto& tile = board.tiles[i];
    groups += tile.group;
    ++kinds[tile.terrain];
    if (tile.terrain == Terrain::volcano) volcanoes += tile.group;
    const int stones = std::accumulate(tile.stones.begin(), tile.stones.end(), 0);
    EXPECT_EQ(stones, tile.terrain == Terrain::volcano ? 0 : 3) << tile.id;
  }
  EXPECT_EQ(groups, "AAAAAABBBBBBCCCCCDDDDDEEEEEFFFFFGGGG");
  EXPECT_EQ(volcanoes, "BDF");
  EXPECT_EQ(kinds, (std::map<Terrain, int>{
                       {Terrain::temple, 15}, {Terrain::forest, 10}, {Terrain::treasure, 8}, {Terrain::volcano, 3}}));
}

TEST(TikS1, TheOtherComponents) {
  const auto game = real(4);
  const auto state = game.to_json(game.initial(1));
  EXPECT_EQ(state.at("floors"),
            json({{"2", 3}, {"3", 6}, {"4", 9}, {"5", 11}, {"6", 8}, {"7", 5}, {"8", 3}, {"9", 2}, {"10", 1}}));
  EXPECT_EQ(game.board().treasures(), 24U);
  EXPECT_EQ(game.board().motifs, 8);
  EXPECT_EQ(game.board().camps, 2);
  EXPECT_EQ(game.board().guards, 2);
  EXPECT_EQ(game.board().turn_points.of(0, false), 10);
  EXPECT_EQ(game.board().leader_weight, 3);
}

TEST(TikS1, TilesAreShuffledWithinTheirGroups) {
  const auto game = real(2);
  std::set<Texts> decks;
  std::map<std::string, std::set<std::size_t>> places;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Position p{game, game.initial(seed)};
    auto deck = p.json().at("deck").get<Texts>();
    deck.insert(deck.begin(), p.hand());
    std::string groups;
    for (std::size_t i = 0; i < deck.size(); ++i) {
      groups += deck[i][0];
      places[deck[i]].insert(i);
    }
    EXPECT_EQ(groups, "AAAAAABBBBBBCCCCCDDDDDEEEEEFFFFFGGGG");
    decks.insert(deck);
  }
  EXPECT_EQ(decks.size(), 60U);
  for (const auto& [tile, where] : places)
    EXPECT_EQ(where.size(), tile[0] < 'C' ? 6U : tile[0] < 'G' ? 5U : 4U) << tile << " is not drawn at every place";
}

TEST(TikS2, TreasuresAreShuffledFaceDown) {
  const auto game = real(2);
  std::set<Ints> orders;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    auto supply = game.to_json(game.initial(seed)).at("treasures").at("supply").get<Ints>();
    orders.insert(supply);
    std::sort(supply.begin(), supply.end());
    for (std::size_t i = 0; i < 24; ++i) EXPECT_EQ(supply[i], static_cast<int>(i / 3) + 1) << "three of each motif";
  }
  EXPECT_EQ(orders.size(), 40U);
}

TEST(TikS2, NobodyIsToldTheOrderOfTilesAndTreasures) {
  const auto game = real(3, 1);
  const State one = game.initial(1);
  for (int player = 0; player < 3; ++player) {
    const State view = game.view(one, player);
    EXPECT_EQ(game.view(view, player), view) << "a view hides nothing more";
    EXPECT_NE(view, one);
    EXPECT_EQ(view.shown, one.shown) << "the tiles revealed are seen by all";
    Rng rng(5);
    const State sample = game.sample(view, player, rng);
    EXPECT_FALSE(game.violation(sample).has_value());
    EXPECT_EQ(game.view(sample, player), view);
    EXPECT_NE(game.sample(view, player, rng), sample);
  }
}

TEST(TikS3, TheStartPlayerBegins) {
  for (int players = 2; players <= 4; ++players)
    for (int start = 0; start < players; ++start)
      for (const int auction : {0, 1}) {
        const auto game = real(players, auction, start);
        EXPECT_EQ(game.to_move(game.initial(9)), start);
      }
}

}  // namespace
}  // namespace stela::tikal::test
